import { EventEmitter } from 'node:events';
import type { ClientBase } from 'pg';
import { expect, it } from 'vitest';
import { ChangeFeed } from '../connect/change-feed.ts';
import type { OpenDatabase } from '../database.ts';
import { CountedAnswers } from './counted-answers.ts';
import { countedParts, countedRows } from './counted-rows.ts';

/** A database that answers every column with 7, tells what it was asked and hears what is written. */
async function counting() {
  const connection = Object.assign(new EventEmitter(), { query: async () => undefined });
  const feed = new ChangeFeed();
  await feed.attach(connection as unknown as ClientBase);
  const read: string[] = [];
  const rows = (async ({ text }) => {
    read.push(text);
    const names = [...text.matchAll(/ as "?(\w+)"?/g)].map(([, name = '']) => name);
    return [Object.fromEntries(names.map((name) => [name, 7]))] as object[];
  }) as OpenDatabase['rows'];
  const write = (payload: string) => connection.emit('notification', { channel: 'table_written', payload });
  return { database: { rows, answers: new CountedAnswers(feed) }, read, write, connection };
}

const PLAYERS = 'select count(*) as count from players join clubs on true';

it('is counted again when a table of it is written, or anything may have been, and not for what is written elsewhere', async () => {
  const { database, read, write, connection } = await counting();
  const reads = async () => {
    await countedRows(database, PLAYERS, []);
    return read.length;
  };
  expect([await reads(), await reads()]).toEqual([1, 1]);
  write('coaches');
  expect(await reads()).toBe(1);
  write('clubs');
  expect([await reads(), await reads()]).toEqual([2, 2]);
  write('');
  expect(await reads()).toBe(3);
  // While nobody listens nothing is kept.
  connection.emit('end');
  expect([await reads(), await reads()]).toEqual([4, 5]);
});

it('is not kept when it is written while it is counted', async () => {
  const { database, write } = await counting();
  const question = { text: PLAYERS, values: [] };
  const keep = database.answers.keeper(question);
  write('players');
  keep([{ count: 7 }]);
  expect(database.answers.get(question)).toBeUndefined();
});

it.each([
  'select count(*) from players where created_on < now()',
  'select count(*) from transfers where club_name_at(to_club_id, full_name, ended_on) is null',
  'select count(*) from players join sessions on true',
])('is counted each time where the hour, a function or a table decides of which nobody is told: %s', async (text) => {
  const { database, read } = await counting();
  await countedRows(database, text, []);
  await countedRows(database, text, []);
  expect(read).toHaveLength(2);
});

it('numbers that have nothing to do with each other are read in one statement, but for those that are known', async () => {
  const { database, read, write } = await counting();
  const ask = () =>
    countedParts(database, {
      players: (values) => `(select count(*) from players where id > ${values.add(0)})`,
      clubs: (values) => `(select count(*) from clubs where id > ${values.add(0)})`,
    });
  expect(await ask()).toEqual({ players: 7, clubs: 7 });
  expect(await ask()).toEqual({ players: 7, clubs: 7 });
  write('clubs');
  expect(await ask()).toEqual({ players: 7, clubs: 7 });
  expect(read).toEqual([
    'select (select count(*) from players where id > $1) as "players", (select count(*) from clubs where id > $2) as "clubs"',
    'select (select count(*) from clubs where id > $1) as "clubs"',
  ]);
});

it('nobody changes for others what was answered', async () => {
  const { database } = await counting();
  const [first] = await countedRows<{ count: number }>(database, PLAYERS, []);
  expect(() => Object.assign(first ?? {}, { count: 8 })).toThrow(TypeError);
});
