import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mergeNouns } from '#domain/double/merge-noun.ts';
import { aClub, aCoach, aPlayer, aProposal, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { leftBehind, mergedTables, mergeReferences } from './merge-references.ts';
import { rewriteValues } from './merge-rewrites.queries.ts';

const database = useTestDatabase();

/** Numbers of records that stand in a column which names no table: what becomes of each at a merge. */
const unreferenced = {
  // The audit is never rewritten; what it tells of the one that went is told under its number for ever.
  audit_entries: ['actor_id', 'entity_id', 'request_id'],
  audit_seals: ['entry_id'],
  // Moved with their noun (`historyOf`).
  record_changes: ['actor_id', 'audit_id', 'entity_id'],
  files: ['uploaded_by_id', 'uploaded_for_id'],
  // Pairs of the one that went are dropped and put back (`dropPairs`).
  double_pairs: ['first_id', 'second_id'],
  // The way from the one that went to the one that stayed.
  merges: ['gone_id', 'pair_id', 'stays_id'],
  // Who was erased: such a record takes nothing on and goes into none.
  erasures: ['record_id'],
  // What an import has made and is gone since is taken back by nobody.
  import_rows: ['record_id'],
  import_clubs: ['record_id', 'added_city_id'],
  openings: ['actor_id', 'club_id'],
};

describe('a merge', () => {
  it.each(mergeNouns)('knows every foreign key to a %s', async (noun) => {
    const { rows } = await database().pool.query<{ place: string }>(
      `select c.conrelid::regclass || '.' || a.attname as place
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.contype = 'f' and c.confrelid = $1::regclass order by 1`,
      [getTableName(mergedTables[noun].table)],
    );
    const left = leftBehind.map(({ table, column }) => `${getTableName(table)}.${column}`);
    const known = new Set([...mergeReferences[noun].map(({ tableName, column }) => `${tableName}.${column}`), ...left]);
    expect(rows.map(({ place }) => place).filter((place) => !known.has(place))).toEqual([]);
    expect(rows.length).toBeGreaterThan(6);
  });

  it('has been thought of wherever a number names a record without a foreign key', async () => {
    const { rows } = await database().pool.query<{ name: string; columns: string[] }>(
      `select t.relname as name, array_agg(a.attname::text order by a.attname) as columns
        from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attname like '%\\_id'
          and format_type(a.atttypid, null) in ('integer', 'bigint', 'text')
          and not exists (select from pg_constraint c where c.contype = 'f' and c.conrelid = t.oid and a.attnum = any(c.conkey))
        group by t.relname`,
    );
    const ofOthers = new Set(['alert_reviews', 'key_checks', 'login_throttles', 'passkeys', 'webhook_deliveries']);
    const found = Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
    expect(Object.keys(found).filter((name) => !(name in unreferenced) && !ofOthers.has(name))).toEqual([]);
    const unknown = Object.entries(unreferenced).flatMap(([name, columns]) =>
      (found[name] ?? []).filter((column) => !columns.includes(column)).map((column) => `${name}.${column}`),
    );
    expect(unknown).toEqual([]);
  });

  it('writes, and keeps for the way back, only values that name the record that goes', async () => {
    const { db } = database();
    const [clubId, createdBy] = [(await aClub(db)).id, (await aUser(db)).id];
    const [gone, stays, other] = [await aCoach(db), await aCoach(db), await aCoach(db)];
    const proposed = async (after: Record<string, number>) =>
      (await aProposal(db, { playerId: (await aPlayer(db)).id, clubId, createdBy, before: {}, after })).id;
    const first = await proposed({ firstCoachId: gone.id, currentCoachId: other.id });
    const current = await proposed({ firstCoachId: other.id, currentCoachId: gone.id });
    await proposed({ firstCoachId: other.id, currentCoachId: stays.id });
    const rewritten = await db.transaction((tx) => rewriteValues(tx, 'coach', { staysId: stays.id, goneId: gone.id }));
    expect(new Map(rewritten.map(({ key, after }) => [key, after]))).toEqual(
      new Map([
        [first, { firstCoachId: stays.id, currentCoachId: other.id }],
        [current, { firstCoachId: other.id, currentCoachId: stays.id }],
      ]),
    );
  });
});
