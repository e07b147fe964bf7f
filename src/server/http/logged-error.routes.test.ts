import { expect, it } from 'vitest';
import { aUser } from '#test/builders.ts';
import { clubForm, validClub } from '#test/calls/club-calls.ts';
import { validCoach } from '#test/calls/coach-calls.ts';
import { multipart, portrait } from '#test/calls/player-calls.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useOwnTestDatabase } from '#test/databases/test-database.ts';
import { validUser } from '#test/calls/user-calls.ts';

const database = useOwnTestDatabase();
const log: string[] = [];
const { app } = useTestApp(database, { logLevel: 'debug' }, { log: { write: (line) => void log.push(line) } });

const CANARY = 'Канарчев';

/** What nobody has foreseen: a rule of the table that the program does not know, and a trigger that quotes the row. */
const faults = {
  'a rule of the table': (table: string) =>
    `alter table ${table} add constraint unforeseen check (position('${CANARY}' in to_json(${table})::text) = 0) not valid`,
  'a trigger that quotes the row': (table: string) =>
    `create function unforeseen() returns trigger language plpgsql as
      $$ begin raise exception 'row %', new using errcode = 'P0001'; end $$;
      create trigger unforeseen before insert on ${table} for each row execute function unforeseen()`,
  'a column that is away': (table: string) => `alter table ${table} rename column search to search_away`,
};

it.each(Object.keys(faults) as (keyof typeof faults)[])(
  'no value that a person typed reaches the log when the database fails: %s',
  async (fault) => {
    const { db, pool } = database();
    const caller = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
    const calls = {
      clubs: async () => ({ url: '/api/clubs', payload: await clubForm({ ...validClub, name: `${CANARY} клуб` }) }),
      coaches: async () => ({
        url: '/api/coaches',
        payload: multipart({ ...validCoach, name: `Иван Петров ${CANARY}` }, await portrait),
      }),
      users: async () => ({ url: '/api/users', payload: { ...validUser, lastName: CANARY } }),
    };
    for (const [table, call] of Object.entries(calls)) {
      const client = await pool.connect();
      await client.query(faults[fault](table)).finally(() => client.release());
      log.length = 0;
      const answer = await caller.request({ method: 'POST', ...(await call()) });
      expect([table, answer.statusCode]).toEqual([table, 500]);
      expect(log.join('')).toContain('unexpected error');
      expect(log.join('')).not.toContain(CANARY);
      await pool.query(
        `alter table ${table} drop constraint if exists unforeseen; drop function if exists unforeseen() cascade`,
      );
    }
  },
);
