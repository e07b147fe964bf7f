import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { insertMany } from './insert-many.ts';
import { bytea, moment } from './tables/columns.ts';

const database = useTestDatabase();

const table = pgTable('many_given', {
  id: serial().primaryKey(),
  note: text(),
  bornOn: date(),
  bytes: bytea(),
  told: jsonb().$type<unknown>().notNull().default([]),
  amount: integer().notNull().default(7),
  isThere: boolean().notNull().default(true),
  at: moment(),
});

const stored = (rows: readonly (typeof table.$inferInsert)[]) =>
  database().db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table many_given (id serial primary key, note text, born_on date, bytes bytea,
      told jsonb not null default '[]', amount int not null default 7, is_there boolean not null default true,
      at timestamptz) on commit drop`);
    await insertMany(tx, table, rows);
    return tx.select().from(table).orderBy(table.id);
  });

describe('many rows in one statement', () => {
  it('are stored as each of them would be by itself', async () => {
    const rows = [
      { id: 3, note: `„кавички“ "NULL", {скоби} и \\ наклонена`, told: [{ field: null, sentence: `a "b" {c}, \\d` }] },
      { id: 1, note: 'NULL', bornOn: '2012-02-29', bytes: Buffer.from([0, 255, 92, 34]), amount: 0, isThere: false },
      { id: 2, note: '', at: new Date('2026-11-19T08:00:00.123Z'), told: { 'нов ред': '\n' } },
      { id: 4, note: null },
    ];
    const empty = { note: null, bornOn: null, bytes: null, told: [], amount: 7, isThere: true, at: null };

    await expect(stored(rows)).resolves.toEqual(
      [1, 2, 3, 4].map((id) => ({ ...empty, ...rows.find((row) => row.id === id) })),
    );
  });

  it('may be none', async () => {
    await expect(stored([])).resolves.toEqual([]);
  });

  it('take from the table what none of them says', async () => {
    await expect(stored([{ note: 'а' }, { note: 'б' }])).resolves.toMatchObject([
      { id: 1, note: 'а', amount: 7, isThere: true, told: [] },
      { id: 2, note: 'б', amount: 7, isThere: true, told: [] },
    ]);
  });
});
