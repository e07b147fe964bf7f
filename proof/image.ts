import fs from 'node:fs';
import path from 'node:path';
import type { Figure, Proof } from './proof.ts';
import { Builder } from './support/buildah.ts';
import { Container, firstProcess, GRACE_SECONDS } from './support/container.ts';
import { freePort } from './support/free-port.ts';
import { environmentOf, type RunningServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { idOf, makeWorld } from './support/world.ts';

const IMAGE = 'localhost/kartoteka';
const NODE = 20;
const MOST_MEGABYTES = 200;
/** What must not reach the builder, and beside it what has to. */
const DECOYS = [
  '.git/config',
  '.cache/pg/base',
  'node_modules/a/index.js',
  'dist/server/main.js',
  'data/master.key',
  '.env',
  '.npmrc',
  'deploy/compose.env',
  'deploy/privkey.pem',
  'src/server/.env.local',
  'src/server/tls.key',
  'src/test/builders.ts',
  'src/domain/player/egn.rules.test.ts',
  'docs/operations.md',
  'notes.txt',
];
const NEEDED = [
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'src/domain/player/egn.rules.ts',
  'vite.config.ts',
];
/** Everything below the root that the user may write to, apart from what is mounted there. */
const LIST_WRITABLE = `
  const fs = require('node:fs'), found = [];
  const look = (file) => {
    if (['/proc', '/dev', '/tmp', '/data'].includes(file)) return;
    const facts = fs.lstatSync(file);
    if (!facts.isSymbolicLink()) { try { fs.accessSync(file, fs.constants.W_OK); found.push(file); } catch {} }
    if (facts.isDirectory()) for (const name of fs.readdirSync(file)) look(file === '/' ? '/' + name : file + '/' + name);
  };
  look('/');
  console.log(JSON.stringify(found));`;

export const proof: Proof = {
  about: 'the image is built without a registry of images and run read-only as its user (Linux, as root)',
  run: async ({ say }) => {
    const builder = new Builder();
    const leaked = leakedDecoys(builder);
    say(`Debian with Node ${NODE} as the base`);
    const base = builder.makeBase(NODE);
    say('deploy/Dockerfile');
    const started = performance.now();
    builder.build(IMAGE, { file: 'deploy/Dockerfile', context: '.', base });
    const buildSeconds = (performance.now() - started) / 1000;
    const root = builder.unpack(IMAGE);
    const files = filesBelow(root);
    const bytes = files.reduce((sum, file) => sum + fs.lstatSync(path.join(root, file)).size, 0);
    const figures: Figure[] = [
      { what: 'files that had no business there and reached the builder', value: leaked, most: 0 },
      { what: 'time of the build, base not counted', value: buildSeconds, unit: 's' },
      { what: 'size of the image', value: bytes / 1e6, unit: 'MB', most: MOST_MEGABYTES },
      { what: 'packed', value: builder.packedBytes(IMAGE) / 1e6, unit: 'MB' },
      { what: 'files', value: files.length },
      { what: 'programs beside Node', value: programsBesideNode(root, files), most: 0 },
      { what: 'settings of npm and certificates of the builder in it', value: traces(files), most: 0 },
    ];
    const config = builder.config(IMAGE);
    const container = new Container(root, config, await settingsOf());
    const before = stateOf(root);
    figures.push(...(await atWork(container, config.Healthcheck.Test.slice(1), say)));
    const changed = [...stateOf(root)].filter(([file, state]) => before.get(file) !== state).length;
    figures.push({ what: 'files changed or added outside /data and /tmp', value: changed, most: 0 });
    return figures;
  },
};

/** What a person sets; everything else is as the image has it. */
async function settingsOf(): Promise<Record<string, string>> {
  const { PUBLIC_URL, SESSION_BINDING, ADMIN_PASSWORD, LOG_LEVEL } = environmentOf({ dataDir: '' });
  const set = { PUBLIC_URL, SESSION_BINDING, ADMIN_PASSWORD, LOG_LEVEL, DEMO: '0', PORT: String(await freePort()) };
  return Object.fromEntries(Object.entries(set).map(([name, value]) => [name, value ?? '']));
}

async function atWork(container: Container, health: string[], say: (line: string) => void): Promise<Figure[]> {
  const dataDir = temporaryFolder();
  container.fillVolume(dataDir);
  const writable = container.runOnce(['node', '-e', LIST_WRITABLE], dataDir, 'rw');
  if (writable.status !== 0) throw new Error(writable.stdout);
  const withoutServer = container.runOnce(health, dataDir).status;

  say('an empty volume');
  const started = performance.now();
  const first = await container.start(dataDir);
  const firstSeconds = (performance.now() - started) / 1000;
  const { token, clubIds } = await makeWorld(first, 0, { clubs: 1, players: 0 });
  const club = await first.ask({ path: `/api/clubs/${clubIds[0]}`, token });
  const { logoId } = JSON.parse(club.text) as { logoId: string };
  const logo = await first.ask({ path: `/club-logos/${logoId}`, token });
  const sheet = await first.ask({ path: '/api/export/clubs?format=xlsx', token });
  const json = { clubId: clubIds[0], age: 13, sex: 1 };
  const licence = idOf(await first.ask({ method: 'POST', path: '/api/cardindexes', token, json }));
  const pdf = await first.ask({ path: `/api/cardindexes/${licence}/pdf`, token });
  const backup = container.exec(first, ['node', 'dist/server/backup.js']);
  say(backup.stdout.trim().split('\n')[0] ?? '');
  const rights = rightsOf(first);
  const healthy = container.exec(first, health).status;
  await killFirst(first);

  say('once more, after it was killed');
  const again = performance.now();
  const second = await container.start(dataDir);
  const secondSeconds = (performance.now() - again) / 1000;
  const isKept = (await second.ask({ path: `/api/clubs/${clubIds[0]}`, token })).status === 200;
  const asked = performance.now();
  const code = await second.kill('SIGTERM');
  const stopMs = performance.now() - asked;
  return [
    { what: 'files outside /data and /tmp its user could write to', value: parsedLength(writable.stdout), most: 0 },
    { what: 'health check without a server ends with', value: withoutServer, least: 1 },
    { what: 'until it listens, empty volume', value: firstSeconds, unit: 's' },
    { what: 'user', value: rights.uid, least: 1000, most: 1000 },
    { what: 'rights of the system it holds', value: rights.capabilities, most: 0 },
    { what: 'health check beside the server ends with', value: healthy, most: 0 },
    { what: 'sign-in, a club with its logo, the logo read back', value: logo.status, least: 200, most: 200 },
    { what: 'a sheet of Excel', value: sheet.status, least: 200, most: 200 },
    { what: 'a licence as PDF', value: pdf.text.startsWith('%PDF-') ? pdf.status : 0, least: 200, most: 200 },
    { what: 'a backup beside the server ends with', value: backup.status, most: 0 },
    { what: 'until it listens, after it was killed', value: secondSeconds, unit: 's' },
    { what: 'still signed in, and the club is there', value: isKept ? 1 : 0, least: 1 },
    { what: 'SIGTERM ends with', value: code ?? -1, least: 0, most: 0 },
    { what: 'until it has ended', value: stopMs, unit: 'ms', most: GRACE_SECONDS * 1000 },
  ];
}

/** As a machine without power would. */
async function killFirst(server: RunningServer): Promise<void> {
  process.kill(firstProcess(server), 'SIGKILL');
  await server.process.ended;
}

function rightsOf(server: RunningServer): { uid: number; capabilities: number } {
  const status = fs.readFileSync(`/proc/${firstProcess(server)}/status`, 'utf8');
  const mask = (name: string) => BigInt(`0x${new RegExp(`^${name}:\\s+(\\w+)`, 'm').exec(status)?.[1] ?? 'f'}`);
  const held = (mask('CapEff') | mask('CapPrm')).toString(2).replaceAll('0', '').length;
  return { uid: Number(/^Uid:\s+(\d+)/m.exec(status)?.[1] ?? -1), capabilities: held };
}

function parsedLength(json: string): number {
  const found = JSON.parse(json) as string[];
  for (const file of found.slice(0, 20)) console.log(`   writable: ${file}`);
  return found.length;
}

/** `.dockerignore` on a folder that has everything it should keep out. */
function leakedDecoys(builder: Builder): number {
  const folder = temporaryFolder();
  for (const name of [...DECOYS, ...NEEDED]) {
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), name);
  }
  fs.copyFileSync('.dockerignore', path.join(folder, '.dockerignore'));
  const file = path.join(temporaryFolder(), 'Dockerfile');
  fs.writeFileSync(file, 'FROM scratch\nCOPY . /\n');
  builder.build('localhost/context', { file, context: folder });
  const arrived = filesBelow(builder.unpack('localhost/context'));
  const missing = NEEDED.filter((name) => !arrived.includes(name));
  if (missing.length > 0) throw new Error(`.dockerignore keeps out ${missing.join(', ')}`);
  const leaked = DECOYS.filter((name) => arrived.includes(name));
  for (const name of leaked) console.log(`   leaked: ${name}`);
  return leaked.length;
}

function filesBelow(folder: string): string[] {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** Shells, package managers and the like; packages keep some scripts, which nothing in the image could run. */
function programsBesideNode(root: string, files: readonly string[]): number {
  const others = files.filter(
    (file) =>
      !file.startsWith('app/') &&
      !/\.so[.\d]*$/.test(file) &&
      file !== 'usr/local/bin/node' &&
      (fs.lstatSync(path.join(root, file)).mode & 0o111) !== 0,
  );
  for (const file of others) console.log(`   program: ${file}`);
  return others.length;
}

function traces(files: readonly string[]): number {
  return files.filter((file) => /(?:^|\/)\.?npmrc$/.test(file) || /^(?:root|etc\/ssl)\//.test(file)).length;
}

/** Of everything in the root: what it is, how large, whose, and when it was written. */
function stateOf(root: string): Map<string, string> {
  const names = fs.readdirSync(root, { recursive: true, encoding: 'utf8' });
  return new Map(
    names.map((name) => {
      const { size, mode, uid, mtimeMs, ino } = fs.lstatSync(path.join(root, name));
      return [name, [size, mode, uid, mtimeMs, ino].join(' ')];
    }),
  );
}
