/* oxlint-disable no-underscore-dangle -- that is how the driver calls them */
import pg from 'pg';
import type { Statement } from '../list/statement-names.ts';

/** What a result knows of its columns: their names, and how their texts are read. */
interface Columns {
  fields: unknown[];
  _parsers: unknown[];
  _prebuiltEmptyResultObject: object;
}

/** What the driver's query does, as far as it is done differently here; its types do not tell. */
interface DriverQuery {
  name: string | undefined;
  _result: Columns;
  _accumulateRows: boolean;
  prepare: (connection: DriverConnection) => void;
  handleRowDescription: (message: object) => void;
}

/** What a query that is sent asks of its connection. */
interface DriverConnection {
  parsedStatements: object;
  submittedNamedStatements: object;
  parse: (message: object) => void;
  bind: (message: object) => void;
  describe: (message: object) => void;
  execute: (message: object) => void;
  close: (message: object) => void;
  flush: () => void;
  sync: () => void;
}

/**
 * A connection that is not asked what the columns are. Not an heir of the connection: an object that others inherit
 * from is one of a kind for the engine of the program, and whatever is read of ten such is looked up each time.
 */
class Undescribed implements DriverConnection {
  readonly #connection: DriverConnection;

  constructor(connection: DriverConnection) {
    this.#connection = connection;
  }

  get parsedStatements(): object {
    return this.#connection.parsedStatements;
  }

  get submittedNamedStatements(): object {
    return this.#connection.submittedNamedStatements;
  }

  parse(message: object): void {
    this.#connection.parse(message);
  }

  bind(message: object): void {
    this.#connection.bind(message);
  }

  describe(): void {
    // It is known.
  }

  execute(message: object): void {
    this.#connection.execute(message);
  }

  close(message: object): void {
    this.#connection.close(message);
  }

  flush(): void {
    this.#connection.flush();
  }

  sync(): void {
    this.#connection.sync();
  }
}

interface KnownConnection {
  /** The columns of the statements that this connection has prepared. */
  columns: Map<string, Columns>;
  undescribed: Undescribed;
}

const known = new WeakMap<DriverConnection, KnownConnection>();

function knownOf(connection: DriverConnection): KnownConnection {
  let of = known.get(connection);
  if (of === undefined) {
    known.set(connection, (of = { columns: new Map(), undescribed: new Undescribed(connection) }));
  }
  return of;
}

const driver = pg.Query.prototype as unknown as DriverQuery;

/**
 * A prepared statement whose columns are asked for once per connection. The driver asks each time, and each time
 * PostgreSQL names every column anew: of a row with sixty columns that is a good part of what reading it costs. They
 * cannot become others meanwhile: PostgreSQL refuses a prepared statement whose columns have changed.
 */
class DescribedQuery extends pg.Query implements DriverQuery {
  declare name: string | undefined;
  declare _result: Columns;
  declare _accumulateRows: boolean;
  #connection: DriverConnection | null = null;

  /** Of a text and its values: an object with the three of them the driver copies property by property. */
  static of(name: string, text: string, values: unknown[]): DescribedQuery {
    const query = new DescribedQuery(text, values);
    query.name = name;
    return query;
  }

  prepare(connection: DriverConnection): void {
    const { columns, undescribed } = knownOf(connection);
    const described = this.name === undefined ? undefined : columns.get(this.name);
    if (described === undefined) {
      this.#connection = connection;
      driver.prepare.call(this, connection);
      return;
    }
    Object.assign(this._result, described);
    this._accumulateRows = true;
    driver.prepare.call(this, undescribed);
  }

  handleRowDescription(message: object): void {
    driver.handleRowDescription.call(this, message);
    if (this.name !== undefined && this.#connection !== null) {
      // Not the result itself, which has the rows.
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
      knownOf(this.#connection).columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    }
  }
}

/** Runs a statement on a connection of the pool. */
export async function rowsOf<Row extends object>(
  pool: pg.Pool,
  statement: Statement<Row>,
  values: unknown[],
): Promise<Row[]> {
  const { name, text } = statement;
  if (name === undefined) return (await pool.query<Row>({ text, values })).rows;
  // The driver's types know of queries given to a connection, which answer by events; the pool promises their result.
  const asked = pool.query(DescribedQuery.of(name, text, values)) as unknown as Promise<pg.QueryResult<Row>>;
  return (await asked).rows;
}
