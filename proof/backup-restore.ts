import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { backupOnDisk, verifyBackup } from '#server/backup/read-backup.ts';
import type { Manifest } from '#server/backup/manifest.ts';
import { type Figure, type Proof, type ProofOptions, rounds } from './proof.ts';
import { startCluster } from './support/cluster.ts';
import { DocumentLoad } from './support/document-load.ts';
import { administrator, fillFederation, type Place, runOn, startOn, worldOf } from './support/federation.ts';
import { Load } from './support/load.ts';
import { seconds } from './support/measure.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const PLAYERS = 10_000;
const LIMIT_SECONDS = 60;
/** The restore ends all sessions and writes one entry into the audit: of these tables the rows are counted. */
const ROWS_ADDED: Readonly<Record<string, number>> = { sessions: 0, audit_entries: 1 };

type EngineName = 'embedded' | 'PostgreSQL';

export const proof: Proof = {
  about: 'a backup is taken under writers, brought back into both kinds of database, and compared row for row',
  run: async (options) => {
    const figures: Figure[] = [];
    for (const from of ['embedded', 'PostgreSQL'] as const) figures.push(...(await backUpFrom(from, options)));
    return figures;
  },
};

async function placeOn(engine: EngineName, masterKey: string): Promise<{ place: Place; remove: () => Promise<void> }> {
  const dataDir = path.join(temporaryFolder(), 'data');
  if (engine === 'embedded') return { place: { dataDir, masterKey }, remove: async () => undefined };
  const cluster = await startCluster();
  return { place: { dataDir, masterKey, url: cluster.url }, remove: () => cluster.remove() };
}

async function backUpFrom(from: EngineName, options: ProofOptions): Promise<Figure[]> {
  const { place, remove } = await placeOn(from, randomBytes(32).toString('base64'));
  const backupKey = randomBytes(32);
  const env = { BACKUP_KEY: backupKey.toString('base64') };
  fillFederation(place, rounds(PLAYERS, options));
  options.say(`${from}: filled`);
  const server = await startOn(place);
  const world = await worldOf(server);
  const load = new Load(() => server, world, { writers: 2, readers: 1 });
  const documents = new DocumentLoad(() => server, world, { writers: 1 });
  await load.untilAcknowledged(5);
  const started = performance.now();
  // Beside the load, which lives in this process.
  await promisify(execFile)(process.execPath, ['dist/server/backup.js'], { env: backupEnv(place, env) });
  const took = performance.now() - started;
  await load.untilAcknowledged(5);
  await Promise.all([load.stop(), documents.stop()]);
  await server.stop();
  const file = newestIn(place);
  const manifest = await verifyBackup(backupOnDisk(file, backupKey));
  const figures: Figure[] = [
    { what: `${from}: players in the backup`, value: rowsOf(manifest, 'players'), least: rounds(PLAYERS, options) },
    { what: `${from}: files in the backup`, value: manifest.files.length, least: 1 },
    { what: `${from}: files lost`, value: manifest.lost.length, most: 0 },
    seconds(`${from}: backup under load`, took, LIMIT_SECONDS),
    { what: `${from}: answers 500 or none meanwhile`, value: load.count(500) + load.count(0), most: 0 },
    seconds(`${from}: slowest answer meanwhile`, load.slowestMs),
  ];
  for (const to of ['embedded', 'PostgreSQL'] as const)
    figures.push(...(await restoreTo(to, { file, manifest, env, masterKey: place.masterKey, from })));
  await remove();
  return figures;
}

interface Backup {
  file: string;
  manifest: Manifest;
  env: Record<string, string>;
  masterKey: string;
  from: EngineName;
}

/** The restored installation is backed up again: its list says of every table and file whether it is the same. */
async function restoreTo(to: EngineName, { file, manifest, env, masterKey, from }: Backup): Promise<Figure[]> {
  const { place, remove } = await placeOn(to, masterKey);
  const started = performance.now();
  runOn(place, 'restore', [file], env);
  const took = performance.now() - started;
  runOn(place, 'backup', [], env);
  const again = await verifyBackup(backupOnDisk(newestIn(place), Buffer.from(env['BACKUP_KEY'] ?? '', 'base64')));
  const server = await startOn(place);
  const token = await server.signIn(administrator);
  const numbers = await server.ask({ path: '/api/players/1/egn', token });
  await server.stop();
  const chain = exitCodeOf(() => runOn(place, 'audit-verify'));
  await remove();
  const name = `${from} → ${to}`;
  return [
    seconds(`${name}: restore`, took, LIMIT_SECONDS),
    { what: `${name}: tables that differ`, value: differing(manifest, again), most: 0 },
    { what: `${name}: files that differ`, value: filesDiffering(manifest, again), most: 0 },
    { what: `${name}: the chain of the audit holds`, value: chain === 0 ? 1 : 0, least: 1 },
    { what: `${name}: signed in and read a personal number`, value: numbers.status === 200 ? 1 : 0, least: 1 },
  ];
}

function exitCodeOf(run: () => unknown): number {
  try {
    run();
    return 0;
  } catch (error) {
    return (error as { status?: number }).status ?? 1;
  }
}

function differing(one: Manifest, other: Manifest): number {
  return one.tables.filter((table) => {
    const twin = other.tables.find(({ name }) => name === table.name);
    const added = ROWS_ADDED[table.name];
    return added === undefined ? twin?.sha256 !== table.sha256 : twin?.rows !== table.rows + added;
  }).length;
}

function filesDiffering(one: Manifest, other: Manifest): number {
  const sums = new Map(other.files.map((stored) => [stored.name, stored.sha256]));
  const missing = one.files.filter(({ name, sha256 }) => sums.get(name) !== sha256).length;
  return missing + Math.abs(one.files.length - other.files.length);
}

const rowsOf = ({ tables }: Manifest, name: string) => tables.find((table) => table.name === name)?.rows ?? 0;

function newestIn({ dataDir }: Place): string {
  const folder = path.join(dataDir, 'backups');
  return path.join(folder, fs.readdirSync(folder).toSorted().at(-1) ?? '');
}

const backupEnv = ({ dataDir, url }: Place, env: Record<string, string>) => ({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  ...(url === undefined ? {} : { DATABASE_URL: url }),
  ...env,
});
