import { sql } from 'drizzle-orm';
import type { MergeNoun } from '#domain/double/merge-noun.ts';
import type { Database } from '#server/db/database.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';

export interface FormerName {
  name: string;
  /** The record that stayed. */
  id: number;
}

/** What records that went into others were called, and the one each leads to, from one to the next. */
export async function listFormerNames(tx: Database, noun: MergeNoun): Promise<FormerName[]> {
  const { rows } = await tx.execute<{ name: string; id: number }>(sql`
    with recursive way (merge, name, id, step) as (
      select id, gone_name, stays_id, 1 from ${mergeTable} where noun = ${noun} and undone_on is null
      union all
      select way.merge, way.name, next.stays_id, way.step + 1 from way
        join ${mergeTable} next on next.noun = ${noun} and next.gone_id = way.id and next.undone_on is null
    )
    select distinct on (merge) name, id from way order by merge, step desc`);
  return rows.map(({ name, id }) => ({ name, id }));
}
