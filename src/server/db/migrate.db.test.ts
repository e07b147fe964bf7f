import { describe, expect, it } from 'vitest';
import { useOwnTestDatabase } from '#test/test-database.ts';
import { migrateDatabase } from './migrate.ts';

const database = useOwnTestDatabase();

describe('a database', () => {
  it('that is in the present form is left as it is', async () => {
    await expect(migrateDatabase(database())).resolves.toBeUndefined();
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
