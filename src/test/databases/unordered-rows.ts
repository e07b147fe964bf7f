import { PgSelectBase } from 'drizzle-orm/pg-core';

/**
 * Rows that are read without an order come as the engine likes, which is nearly always the order they were written in:
 * whoever counts on that is wrong once in thousands of runs. In tests they come backwards, so that it is seen at once.
 */
const PREPARE = '_prepare';

interface Select {
  config: { orderBy?: unknown[]; setOperators: unknown[] };
  [PREPARE]: (this: Select, name?: string) => { execute: (...words: unknown[]) => Promise<unknown> };
  isTurned?: boolean;
}

const select = PgSelectBase.prototype as unknown as Select;
const prepare = select[PREPARE];

// Once per thread, which runs many files.
if (select.isTurned !== true) {
  select.isTurned = true;
  select[PREPARE] = function prepareTurned(name) {
    const query = prepare.call(this, name);
    const { orderBy = [], setOperators } = this.config;
    if (orderBy.length > 0 || setOperators.length > 0) return query;
    const execute = query.execute.bind(query);
    query.execute = async (...words) => {
      const rows = await execute(...words);
      return Array.isArray(rows) ? rows.toReversed() : rows;
    };
    return query;
  };
}
