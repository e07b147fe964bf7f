import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { egnCheckDigit } from '#domain/player/egn.rules.ts';
import { diskFileStore } from '#server/files/disk-file-store.ts';
import { doublePairTable } from '#server/db/tables/double.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { aClub, aCoach, aUser, playerRow } from '#test/builders.ts';
import { postCoach, registerCoach, validCoach } from '#test/calls/coach-calls.ts';
import { checkedImport, playerCells, runImport } from '#test/calls/import-calls.ts';
import { numbersIn } from '#test/number-finder.ts';
import { multipart, playerForm } from '#test/calls/player-calls.ts';
import { logPlace, rawFilesOf } from '#test/raw-files.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useOwnTestDatabase } from '#test/databases/test-database.ts';
import { sealedEgn } from './personal-number.ts';

const PLAYERS = 1000;
/** The first get their number by registration, the next by a change; the others are sealed as these two calls do it. */
const REGISTERED = 10;
const CHANGED = 20;
const FIRST_OF_OTHERS = 1000;
const AT_ONCE = 10;

const uploads = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-egn-'));
const logged: string[] = [];
const database = useOwnTestDatabase();
const { app, secrets } = useTestApp(
  database,
  { logLevel: 'trace' },
  { files: diskFileStore(uploads), log: { write: (line) => void logged.push(line) } },
);
afterAll(() => fs.rmSync(uploads, { recursive: true, force: true }));

/** Coaches registered, and others whose number is changed. */
const COACHES = 10;
const COACHES_CHANGED = 10;

/** Valid ЕГН of people born on 1 January of a year and the days after it. */
const numbersFrom = (year: number, length: number) =>
  Array.from({ length }, (_, index) => {
    const day = new Date(Date.UTC(year, 0, 1 + index));
    const month = String(day.getUTCMonth() + (year < 2000 ? 1 : 41)).padStart(2, '0');
    const date = `${String(day.getUTCFullYear()).slice(2)}${month}${String(day.getUTCDate()).padStart(2, '0')}`;
    const nine = `${date}${String(100 + (index % 900))}`;
    return `${nine}${egnCheckDigit(nine)}`;
  });
const numbers = numbersFrom(2008, PLAYERS);
const coachNumbers = numbersFrom(1980, COACHES + COACHES_CHANGED);
/** Brought in from a file: some are written, one is refused, and one stands where nobody looks for it. */
const importedNumbers = numbersFrom(2012, 12);
/** Of nobody among them. */
const [PLANTED = ''] = numbersFrom(2014, 1);

it('no ЕГН of a thousand players and twenty coaches stands readable in what the engine, the uploads and the log keep', async () => {
  const { db, pool } = database();
  const start = await logPlace(database());
  await aUser(db, { roles: ['ADMINISTRATOR'], given: { userName: 'shef' } });
  const admin = await signIn(app(), 'shef');
  await registerAll(admin);
  const { egn } = (await admin.request({ url: '/api/players/1/egn' })).json<{ egn: string }>();
  expect(numbers).toContain(egn);
  await admin.request({ url: `/api/players/search?keyword=${numbers[0]}` });
  await admin.request({ url: '/api/export/players?format=csv' });

  const coachIds = await registerCoaches(admin);
  const ofCoach = (await admin.request({ url: `/api/coaches/${coachIds[0]}/egn` })).json<{ egn: string }>();
  expect(ofCoach.egn).toBe(coachNumbers[0]);
  await admin.request({ url: `/api/coaches/search?keyword=${coachNumbers[0]}` });
  await admin.request({ url: '/api/export/coaches?format=csv' });

  await importAll(admin);

  const pair = { noun: 'player' as const, firstId: 1, secondId: 2, score: 90 };
  await db.insert(doublePairTable).values(pair);
  const merged = await admin.request({
    method: 'POST',
    url: '/api/doubles/1/merge',
    payload: { staysId: 1, fields: { egn: 'second' } },
  });
  expect(merged.statusCode).toBe(200);

  // What is there is found, in a table and in the log of changes: somebody's number stands as the name of a town.
  await pool.query('insert into cities (name) values ($1)', [`гр. ${PLANTED}`]);
  const places = await findings(new Set([...numbers, ...coachNumbers, ...importedNumbers, PLANTED]), start);
  expect(places.filter((place) => !place.endsWith(`: ${PLANTED}`))).toEqual([]);
  expect(places).toContainEqual(expect.stringMatching(new RegExp(`^base/.*: ${PLANTED}$`)));
  expect(places).toContainEqual(expect.stringMatching(new RegExp(`^pg_wal/.*: ${PLANTED}$`)));
}, 600_000);

async function registerAll(admin: SignedIn): Promise<void> {
  const { db } = database();
  const fields = await playerForm(db, {
    firstClubId: String((await aClub(db)).id),
    firstCoachId: String((await aCoach(db)).id),
  });
  const picture = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#888888' } })
    .png()
    .toBuffer();

  await inGroups(numbers.slice(0, REGISTERED), async (egn) => {
    const payload = multipart({ ...fields, egn }, picture);
    const answer = await admin.request({ method: 'POST', url: '/api/players', payload });
    if (answer.statusCode !== 201) throw new Error(answer.body);
  });
  const double = await admin.request({
    method: 'POST',
    url: '/api/players',
    payload: multipart({ ...fields, egn: numbers[1] ?? '' }, picture),
  });
  expect(double.statusCode).toBe(409);

  const others = numbers.slice(REGISTERED).map((egn, index) => ({ id: FIRST_OF_OTHERS + index, egn }));
  const rows = others.map(({ id, egn }, index) =>
    playerRow({ id, ...(index < CHANGED ? {} : sealedEgn({ secrets }, { table: 'players', id }, egn)) }),
  );
  await db.insert(playerTable).values(rows);
  await inGroups(others.slice(0, CHANGED), async ({ id, egn }) => {
    const payload = { ...fields, egn };
    const answer = await admin.request({ method: 'PUT', url: `/api/players/${id}`, payload });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  });
}

async function importAll(admin: SignedIn): Promise<void> {
  const { fullName } = await aClub(database().db);
  const [misplaced = '', ...others] = importedNumbers;
  const rows = others.map((egn, n) => playerCells(n, { ЕГН: egn, Клуб: fullName }));
  const { id } = await checkedImport(admin, [...rows, playerCells(50, { ЕГН: others[0] ?? '', Клуб: misplaced })]);
  expect((await runImport(admin, id)).json()).toMatchObject({ state: 'done', counts: { written: others.length } });
  await admin.request({ method: 'PUT', url: `/api/imports/${id}/rows/13`, payload: { cells: { egn: misplaced } } });
  await admin.request({ url: `/api/imports/${id}/refused` });
}

async function registerCoaches(admin: SignedIn): Promise<number[]> {
  const ids: number[] = [];
  for (const egn of coachNumbers.slice(0, COACHES)) ids.push(await registerCoach(admin, { egn }));
  expect((await postCoach(admin, { ...validCoach, egn: coachNumbers[0] ?? '' })).statusCode).toBe(409);
  for (const egn of coachNumbers.slice(COACHES)) {
    const { id } = await aCoach(database().db);
    const answer = await admin.request({
      method: 'PUT',
      url: `/api/coaches/${id}`,
      payload: { ...validCoach, egn },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  return ids;
}

async function inGroups<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    await Promise.all(items.slice(start, start + AT_ONCE).map(work));
  }
}

/** "file: number" for every number that stands somewhere. */
async function findings(sought: ReadonlySet<string>, start: string): Promise<string[]> {
  const places: string[] = [];
  const look = (name: string, bytes: Buffer) => {
    for (const number of numbersIn(bytes, sought)) places.push(`${name}: ${number}`);
  };
  let bytesSeen = 0;
  for await (const { name, bytes } of rawFilesOf(database(), start)) {
    bytesSeen += bytes.length;
    look(name, bytes);
  }
  expect(bytesSeen).toBeGreaterThan(5_000_000);
  const kept = fs.readdirSync(uploads, { recursive: true, encoding: 'utf8' });
  expect(kept.length).toBeGreaterThan(REGISTERED);
  for (const name of kept) {
    const file = path.join(uploads, name);
    if (fs.statSync(file).isFile()) look(name, fs.readFileSync(file));
  }
  expect(logged.length).toBeGreaterThan(REGISTERED + CHANGED);
  look('log', Buffer.from(logged.join('')));
  return places;
}
