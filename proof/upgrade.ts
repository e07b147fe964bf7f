import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { demoLogins } from '#demo/demo-logins.ts';
import { openDatabase } from '#server/db/database.ts';
import { multipart, portrait } from '#test/calls/player-calls.ts';
import { isKept } from '../scripts/figures.mjs';
import { endedEarly, type Figure, type Proof, type ProofOptions } from './proof.ts';
import { startCluster } from './support/cluster.ts';
import { administrator, type Place, runOn, startOn } from './support/federation.ts';
import { seconds } from './support/measure.ts';
import { builtRelease, type Release, releases } from './support/release.ts';
import type { RunningServer } from './support/server.ts';
import { type Contents, differencesOf, readContents, valuesIn } from './support/table-contents.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { isDeclared } from './support/upgrade-changes.ts';

/** Every list that the first version had already, or answers for what it did not have. */
const LISTS = ['players', 'clubs', 'coaches', 'transfers'].map((noun) => `/api/${noun}/search`);
const OTHER_READINGS = [
  '/api/cardindexes',
  '/api/users',
  '/api/audit',
  '/api/notifications',
  '/api/players/1',
  '/api/players/1/egn',
];

export const proof: Proof = {
  about:
    'data that earlier versions made themselves are opened by this one, on both engines: every value as it was, but for what a migration changes; then the way back',
  run: async (options) => {
    const figures: Figure[] = [];
    // A quick look takes the first and the last, or the one that is named (RELEASE=fe87072b).
    const named = process.env['RELEASE'];
    const isChosen = ({ commit }: Release, n: number) =>
      named === undefined ? options.scale >= 1 || n === 0 || n === releases.length - 1 : commit === named;
    const chosen = releases.filter(isChosen);
    for (const release of chosen) {
      for (const engine of ['PostgreSQL', 'embedded'] as const) {
        if (engine === 'PostgreSQL' && release.hasDemoOnEmbeddedOnly === true) continue;
        // What one state ends with says nothing of the others.
        const found = await upgradeFrom(release, engine, options).catch((error: unknown) => [
          endedEarly(error, `${release.commit} ${engine}: `),
        ]);
        for (const { what, value } of found.filter((figure) => !isKept(figure))) options.say(`✗ ${what}: ${value}`);
        options.say(`${found.filter(isKept).length} of ${found.length} promises kept`);
        figures.push(...found);
      }
    }
    return figures;
  },
};

async function upgradeFrom(release: Release, engine: 'embedded' | 'PostgreSQL', options: ProofOptions) {
  const folder = builtRelease(release, options.say);
  const cluster = engine === 'PostgreSQL' ? await startCluster() : null;
  const masterKey = randomBytes(32).toString('base64');
  const place: Place = { dataDir: path.join(temporaryFolder(), 'data'), url: cluster?.url, masterKey };
  const name = `${release.commit} ${engine}`;
  options.say(`${name} (${release.about})`);

  const old = await startOn(place, {}, folder);
  const acts = await someActs(old);
  await old.stop();
  const before = await contentsOf(place);
  const backup = hasBackups(folder) ? runRelease(folder, place, 'backup') : null;

  const began = performance.now();
  const first = await startOn(place);
  const took = performance.now() - began;
  await first.stop();
  const undeclared = differencesOf(before, await contentsOf(place, before)).filter((one) => !isDeclared(one));
  for (const { table, column, what, times, example } of undeclared)
    options.say(`✗ ${table}${column === null ? '' : `.${column}`} ${what} × ${times}: ${example.slice(0, 200)}`);

  const server = await startOn(place);
  const used = await whatIsReadable(server, before, options.say);
  await server.stop();
  const chain = exitCodeOf(() => runOn(place, 'audit-verify'));
  const figures: Figure[] = [
    { what: `${name}: acts in the version of then`, value: acts, least: 3 },
    { what: `${name}: tables, values compared`, value: valuesIn(before), least: 1000 },
    { what: `${name}: differences that no migration explains`, value: undeclared.length, most: 0 },
    { what: `${name}: people who signed in with their passwords`, value: used.signedIn, least: demoLogins.length },
    { what: `${name}: readings that failed`, value: used.failedReadings, most: 0 },
    { what: `${name}: files`, value: used.files, least: 1 },
    { what: `${name}: files that cannot be read`, value: used.lostFiles, most: 0 },
    { what: `${name}: the audit is whole`, value: chain === 0 ? 1 : 0, least: 1 },
    seconds(`${name}: until the new version answered`, took),
    ...(await wayBack({ name, place, folder, before, backup: backup === null ? null : newestBackup(place) })),
  ];
  await cluster?.remove();
  return figures;
}

/** What people did with the version of then, beside what its own demo made. */
async function someActs(server: RunningServer): Promise<number> {
  const token = await server.signIn(administrator);
  const club = await server.signIn({ username: demoLogins[1].userName, password: demoLogins[1].password });
  const measurement = {
    date: '2026-01-15',
    height: 170,
    weight: 60,
    position: 1,
    fullExtent: 220,
    attack: 290,
    block: 280,
  };
  const form = multipart(
    { type: '1', startDate: '2026-01-01', endDate: '2026-12-31', description: 'Пробен' },
    await portrait,
    'документ.jpg',
  );
  const answers = [
    await server.ask({ method: 'POST', path: '/api/players/1/developments', token, json: measurement }),
    await server.ask({ method: 'POST', path: '/api/players/2/developments', token, json: measurement }),
    await server.ask({ method: 'POST', path: '/api/players/1/documents', token, form }),
    await server.ask({ path: '/api/players/search?page=1&pageSize=20&keyword=ivan', token: club }),
  ];
  return answers.filter(({ status }) => status === 200 || status === 201).length;
}

/** Of a copy where the engine is the embedded one: what is looked at stays as it was left. */
async function contentsOf({ dataDir, url }: Place, keysOf?: Contents): Promise<Contents> {
  const folder = path.join(temporaryFolder(), 'database');
  if (url === undefined) fs.cpSync(path.join(dataDir, 'database'), folder, { recursive: true });
  const database = await openDatabase({ url, folder });
  try {
    return await readContents(database.pool, keysOf);
  } finally {
    await database.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function whatIsReadable(server: RunningServer, before: Contents, say: ProofOptions['say']) {
  let signedIn = 0;
  for (const { userName, password } of demoLogins) {
    const json = { username: userName, password };
    const { status } = await server.ask({ method: 'POST', path: '/api/authentication/login', json });
    if (status === 200) signedIn += 1;
  }
  const token = await server.signIn(administrator);
  let failedReadings = 0;
  for (const target of [...LISTS, ...OTHER_READINGS]) {
    const { status, text } = await server.ask({ path: target, token });
    if (status === 200) continue;
    failedReadings += 1;
    say(`✗ ${target}: ${status} ${text.slice(0, 200)}`);
  }
  return { signedIn, failedReadings, ...(await readFiles(server, before, say)) };
}

const PLACES: Readonly<Record<string, string>> = { photo: '/images', logo: '/club-logos', document: '/api/files' };
/** Of each kind; all of them would take longer than everything else. */
const MOST_FILES = 100;

async function readFiles(server: RunningServer, before: Contents, say: ProofOptions['say']) {
  const signedIn = await server.ask({ method: 'POST', path: '/api/authentication/login', json: administrator });
  const { token } = JSON.parse(signedIn.text) as { token: string };
  // Pictures are asked for by the cookie.
  const cookie = (signedIn.headers['set-cookie'] ?? []).map((text) => text.split(';')[0]).join('; ');
  const rows = [...(before.get('files')?.rows.values() ?? [])];
  const chosen = Object.keys(PLACES).flatMap((kind) => rows.filter((row) => row['kind'] === kind).slice(0, MOST_FILES));
  let lostFiles = 0;
  for (const { id, kind } of chosen) {
    const asked = kind === 'document' ? { token } : { headers: { cookie } };
    const { status, text } = await server.ask({ path: `${PLACES[kind ?? '']}/${id}`, ...asked });
    if (status === 200 && text.length > 0) continue;
    if (lostFiles === 0) say(`✗ ${kind} ${id}: ${status} ${text.slice(0, 200)}`);
    lostFiles += 1;
  }
  return { files: chosen.length, lostFiles };
}

interface Back {
  name: string;
  place: Place;
  folder: string;
  before: Contents;
  backup: string | null;
}

/** As the documents say it: the copy of the embedded engine, or the backup the version of then made of PostgreSQL. */
async function wayBack({ name, place, folder, before, backup }: Back): Promise<Figure[]> {
  const isCopied = place.url === undefined;
  if (!isCopied && backup === null) return [];
  const back = isCopied ? place : { ...place, dataDir: path.join(temporaryFolder(), 'data') };
  const cluster = isCopied ? null : await startCluster();
  if (isCopied) runOn(place, 'undo-upgrade', ['--yes']);
  else runRelease(folder, { ...back, url: cluster?.url }, 'restore', [backup ?? '']);
  const there = { ...back, url: cluster?.url };
  const after = await contentsOf(there, before);
  const differing = differencesOf(before, after).filter(({ table }) => !WRITTEN_BY_A_RESTORE.has(table));
  const server = await startOn(there, {}, folder);
  const token = await server.signIn(administrator);
  const { status } = await server.ask({ path: '/api/players/search?page=1&pageSize=20', token });
  await server.stop();
  await cluster?.remove();
  return [
    { what: `${name}: differences after the way back`, value: differing.length, most: 0 },
    { what: `${name}: the version of then works again`, value: status === 200 ? 1 : 0, least: 1 },
  ];
}

/** It ends all sessions and is told of in the audit. */
const WRITTEN_BY_A_RESTORE = new Set(['sessions', 'audit_entries', 'audit_seals']);

const hasBackups = (folder: string) => fs.existsSync(path.join(folder, 'dist', 'server', 'backup.js'));

function newestBackup({ dataDir }: Place): string {
  const folder = path.join(dataDir, 'backups');
  return path.join(folder, fs.readdirSync(folder).toSorted().at(-1) ?? '');
}

function runRelease(folder: string, place: Place, command: string, words: string[] = []): string {
  return runOn(place, command, words, {}, folder);
}

function exitCodeOf(run: () => unknown): number {
  try {
    run();
    return 0;
  } catch (error) {
    return (error as { status?: number }).status ?? 1;
  }
}
