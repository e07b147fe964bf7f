import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aCardIndex, aClub } from '#test/builders.ts';
import { useOwnTestDatabase } from '#test/databases/test-database.ts';
import { migrateDatabase, migrationFiles } from './migrate.ts';
import { cardIndexTable } from './tables/card-index.table.ts';

const database = useOwnTestDatabase();

describe('a database', () => {
  it('that is in the present form is left as it is', async () => {
    await expect(migrateDatabase(database())).resolves.toBeUndefined();
  });

  it('with licences that differ in capitals alone keeps them all, each under a name of its own', async () => {
    const { pool, db } = database();
    const club = await aClub(db);
    // As it was before.
    await pool.query('drop index card_indexes_one_per_group');
    await pool.query(
      'alter table card_indexes add constraint card_indexes_one_per_group unique (club_id, year, age_group, championship)',
    );
    const licence = { clubId: club.id, year: 2026, ageGroup: 3 as const };
    const first = await aCardIndex(db, { ...licence, championship: 'Купа Лято' });
    const second = await aCardIndex(db, { ...licence, championship: 'КУПА ЛЯТО' });
    const other = await aCardIndex(db, { ...licence, ageGroup: 4, championship: 'купа лято' });
    const file = migrationFiles().find((name) => name.includes('0012_')) ?? '';
    for (const statement of fs.readFileSync(file, 'utf8').split('--> statement-breakpoint'))
      await pool.query(statement);
    const kept = await db.select().from(cardIndexTable).orderBy(cardIndexTable.id);
    expect(kept.map(({ id, championship }) => [id, championship])).toEqual([
      [first.id, 'Купа Лято'],
      [second.id, `КУПА ЛЯТО (лиценз #${second.id})`],
      [other.id, 'купа лято'],
    ]);
    await expect(aCardIndex(db, { ...licence, championship: 'купа лято' })).rejects.toThrow();
  });

  it('of the embedded engine is kept as it was before its form is changed', async () => {
    const { pool, engine } = database();
    const newest = `(select max(created_at) from drizzle.__drizzle_migrations)`;
    const { rows } = await pool.query<{ hash: string; created_at: number }>(
      `delete from drizzle.__drizzle_migrations where created_at = ${newest} returning hash, created_at`,
    );
    const kept: string[] = [];
    const keepBefore = engine === 'embedded' ? async (name: string) => void kept.push(name) : null;
    const { rows: present } = await pool.query<{ at: number }>(`select ${newest}::float8 as at`);
    // The form is there already: what follows the copy may fail, and is put right by hand.
    await migrateDatabase({ ...database(), keepBefore }).catch(() => undefined);
    expect(kept).toEqual(engine === 'embedded' ? [String(present[0]?.at)] : []);
    await pool.query('delete from drizzle.__drizzle_migrations where created_at = $1', [rows[0]?.created_at]);
    await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      rows[0]?.hash,
      rows[0]?.created_at,
    ]);
    await migrateDatabase({ ...database(), keepBefore });
    expect(kept).toHaveLength(engine === 'embedded' ? 1 : 0);
  });

  it('that a newer program has changed is refused, with a sentence', async () => {
    const { pool } = database();
    await pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the future', 4102444800000)`,
    );
    await expect(migrateDatabase(database())).rejects.toThrow(
      'Базата данни е създадена от по-нова версия на програмата.',
    );
    await pool.query(`delete from drizzle.__drizzle_migrations where hash = 'of the future'`);
  });
});
