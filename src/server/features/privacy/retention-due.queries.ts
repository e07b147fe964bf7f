import { sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/common/dates.ts';
import type { RetentionKind } from '#domain/privacy/retention.rules.ts';
import type { retentionColumns } from '#contract/privacy/retention.contract.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import { administratorByTables } from '#server/db/access-sql.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { onDays } from '#server/db/list/filter-conditions.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { conditionsOf, dayInSofia, orderClauses } from '#server/db/list/list-sql.ts';
import { textTarget } from '#server/db/list/search-targets.ts';
import { isKeyword } from '#server/db/list/search-words.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { playerDevelopmentTable, playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { allColumns, computed, sqlNames, sqlTable } from '#server/db/typed-columns.ts';

const [p, d, v] = [
  sqlNames(playerTable, 'p'),
  sqlNames(playerDocumentTable, 'd'),
  sqlNames(playerDevelopmentTable, 'v'),
];
const [k, f] = [sqlNames(documentKindTable, 'k'), sqlNames(fileTable, 'f')];
const [u, e] = [sqlNames(userTable, 'u'), sqlNames(auditTable, 'e')];

/** Where the things of a kind stand, and from which day their period counts. */
interface DueSource {
  from: string;
  /** As many rows, without what is joined only to be shown. */
  countFrom?: string;
  id: string;
  /** The day; for documents and measurements the very expression of their index. */
  since: string;
  where: string[];
  /** A condition that an index answers, where the day itself is made of two tables. */
  sieve?: (through: IsoDate, values: SqlValues) => string;
  person: { id: string; firstName: string; lastName: string; search: string };
  detail: string;
  fileId: string;
}

const ofPlayer = { id: p.id, firstName: p.firstName, lastName: p.lastName, search: p.search };
const PLAYERS = sqlTable(playerTable, 'p');
const NOTHING = 'null';
const HAS_LEFT = [p.isDeleted, `${p.erasedOn} is null`];
const hadLeft = (through: IsoDate, values: SqlValues) =>
  onDays(p.deactivatedOn, { from: undefined, to: through }, values);

const sources: Readonly<Record<RetentionKind, DueSource>> = {
  documents: {
    from: `${sqlTable(playerDocumentTable, 'd')} join ${PLAYERS} on ${p.id} = ${d.playerId}
      join ${sqlTable(documentKindTable, 'k')} on ${k.id} = ${d.type}`,
    countFrom: sqlTable(playerDocumentTable, 'd'),
    id: d.id,
    since: `greatest(coalesce(${d.endDate}, ${dayInSofia(d.removedOn)}), ${dayInSofia(d.createdOn)})`,
    where: [`(${d.endDate} is not null or ${d.removedOn} is not null)`],
    person: ofPlayer,
    detail: k.name,
    fileId: d.fileId,
  },
  photos: {
    from: `${PLAYERS} join ${sqlTable(fileTable, 'f')} on ${f.id} = ${p.photoId}`,
    id: p.id,
    since: `greatest(${dayInSofia(p.deactivatedOn)}, ${dayInSofia(f.createdOn)})`,
    where: HAS_LEFT,
    sieve: hadLeft,
    person: ofPlayer,
    detail: NOTHING,
    fileId: p.photoId,
  },
  measurements: {
    from: `${sqlTable(playerDevelopmentTable, 'v')} join ${PLAYERS} on ${p.id} = ${v.playerId}`,
    countFrom: sqlTable(playerDevelopmentTable, 'v'),
    id: v.id,
    since: `greatest(${v.date}, ${dayInSofia(v.createdOn)})`,
    where: [],
    person: ofPlayer,
    detail: NOTHING,
    fileId: NOTHING,
  },
  players: {
    from: PLAYERS,
    id: p.id,
    since: dayInSofia(p.deactivatedOn),
    where: HAS_LEFT,
    sieve: hadLeft,
    person: ofPlayer,
    detail: NOTHING,
    fileId: NOTHING,
  },
  accounts: {
    // Every sign-in is in the diary, and so is what was done since.
    from: `${sqlTable(userTable, 'u')} left join lateral (select ${e.at} as at from ${sqlTable(auditTable, 'e')}
      where ${e.actorId} = ${u.id} order by ${e.id} desc limit 1) last on true`,
    id: u.id,
    since: `greatest(${dayInSofia(u.createdOn)}, ${dayInSofia('last.at')})`,
    where: [`not ${u.isDeleted}`],
    sieve: (through, values) => onDays(u.createdOn, { from: undefined, to: through }, values),
    person: { id: u.id, firstName: u.firstName, lastName: u.lastName, search: u.search },
    detail: NOTHING,
    fileId: NOTHING,
  },
};

/** Those whose period began after one day, where one is named, and on another or before. */
interface Span {
  after?: IsoDate | null;
  through: IsoDate;
}

function conditions({ where, since, sieve }: DueSource, { after = null, through }: Span, values: SqlValues): string[] {
  return [
    ...where,
    ...(sieve === undefined ? [] : [sieve(through, values)]),
    `${since} <= ${values.add(through)}::date`,
    ...(after === null ? [] : [`${since} > ${values.add(after)}::date`]),
  ];
}

/** How many there are, and how many of them up to an earlier day. */
export async function countDue(
  db: Database,
  kind: RetentionKind,
  { now, ...span }: Span & { now: IsoDate },
): Promise<{ now: number; soon: number }> {
  const [source, values] = [sources[kind], new SqlValues()];
  const { rows } = await db.execute<{ now: number; soon: number }>(
    values.inDrizzle(`select (count(*) filter (where ${source.since} <= ${values.add(now)}::date))::int as now,
      count(*)::int as soon from ${source.countFrom ?? source.from} where ${conditionsOf({ where: conditions(source, span, values) })}`),
  );
  return rows[0] ?? { now: 0, soon: 0 };
}

const columnsOf = ({ id, since, person, detail, fileId }: DueSource) =>
  allColumns(
    computed<number>()('id', id),
    computed<IsoDate>()('since', `${since}::text`),
    computed<number>()('personId', person.id),
    computed<string>()('firstName', person.firstName),
    computed<string>()('lastName', person.lastName),
    computed<string | null>()('detail', `${detail}::text`),
    computed<string | null>()('fileId', `${fileId}::uuid`),
  );

export interface DueRow {
  id: number;
  since: IsoDate;
  personId: number;
  firstName: string;
  lastName: string;
  detail: string | null;
  fileId: string | null;
}

/** Of the administrators who can sign in, whoever was there last. */
export async function latestAdministrator(tx: Database): Promise<number | null> {
  const { from, id, since, where } = sources.accounts;
  const { rows } = await tx.execute<{ id: number }>(
    sql.raw(`select ${id} as id from ${from} where ${conditionsOf({ where: [...where, administratorByTables(u.id)] })}
      order by ${since} desc, ${id} limit 1`),
  );
  return rows[0]?.id ?? null;
}

/** One page of what a rule meets, what goes first at the top. */
export async function listDue(
  database: OpenDatabase,
  kind: RetentionKind,
  span: Span,
  query: ListQuery<(typeof retentionColumns)[number]>,
): Promise<{ rows: DueRow[]; total: number }> {
  const [source, values] = [sources[kind], new SqlValues()];
  return listPage<DueRow>(
    database,
    {
      from: source.from,
      // A keyword is looked for in what is joined.
      ...(source.countFrom === undefined || isKeyword(query.keyword) ? {} : { countFrom: source.countFrom }),
      columns: columnsOf(source),
      where: conditions(source, span, values),
      search: { keyword: query.keyword, places: [textTarget(source.person.search)], labels: [] },
      orderBy: orderClauses(query, { since: [source.since] }, { by: 'since', id: source.id }),
      values,
    },
    query,
  );
}

/** The next ones that go, behind a row. */
export async function nextDue(
  tx: Database,
  kind: RetentionKind,
  { through, afterId, limit }: { through: IsoDate; afterId: number; limit: number },
): Promise<DueRow[]> {
  const [source, values] = [sources[kind], new SqlValues()];
  const where = conditions(source, { through }, values);
  const { rows } = await tx.execute<DueRow & Record<string, unknown>>(
    values.inDrizzle(`select ${columnsOf(source).text} from ${source.from}
      where ${conditionsOf({ where: [...where, `${source.id} > ${values.add(afterId)}::int`] })}
      order by ${source.id} limit ${values.add(limit)}::int`),
  );
  return rows;
}
