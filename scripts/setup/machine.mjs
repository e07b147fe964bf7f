// What the parts of the set-up share: this machine, npm, and what is remembered under .cache.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const cacheFolder = path.join(root, '.cache');
mkdirSync(cacheFolder, { recursive: true });

export const isRoot = process.getuid?.() === 0;

/** Servers that refuse to run as root are run as this user instead. */
export const unprivileged = isRoot ? { uid: 65_534, gid: 65_534 } : {};

/** The rule of src/server/start/terminal-language.ts, for a clone that can run no TypeScript yet. */
const { LC_ALL, LC_MESSAGES, LANG } = process.env;
const isInEnglish = !/^(c|posix|bg)?([-_.@]|$)/i.test(LC_ALL || LC_MESSAGES || LANG || '');

export function say(text, english = text) {
  process.stdout.write(`${isInEnglish ? english : text}\n`);
}

/** What was kept under the name, or '' when nothing was. */
export function recall(name) {
  const file = path.join(cacheFolder, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** Written aside and renamed: a killed run leaves the old value, never half a value. */
export function remember(name, value) {
  const file = path.join(cacheFolder, name);
  writeFileSync(`${file}.tmp`, `${value}\n`);
  renameSync(`${file}.tmp`, file);
}

/** One hash over names and contents; a missing file counts as such. */
export function contentHash(...files) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`\0${path.relative(root, file)}\0`);
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** All files below a folder, in a fixed order. */
export function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

/** Where programs of these names stand on PATH. */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).filter((file) => existsSync(file));
}

/** Runs npm; a failure ends the set-up. */
export function npm(...args) {
  const { status } = runNpm(root, args);
  if (status !== 0) process.exit(status ?? 1);
}

function runNpm(cwd, args) {
  const cli = process.env.npm_execpath;
  const [command, before] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  // What the outer npm put into the environment would be taken by the inner one as its own flags.
  const inherited = /^npm_(lifecycle|package|command|config_(argv|global|prefix|local_prefix|omit|production))/i;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !inherited.test(name)));
  return spawnSync(command, [...before, ...args], { cwd, stdio: 'inherit', env });
}

/** One package in a folder of its own, outside the project's dependencies. */
export function installAside(folder, name) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  // From inside the folder, not with --prefix, which would put the machine's own npm settings out of sight.
  return runNpm(folder, ['install', ...flags, name]).status === 0;
}

/** Debian packages, where we may install them. The index first: an old one names builds that are gone. */
export function aptInstall(...packages) {
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options).status === 0;
}

export function mayUseApt() {
  return isRoot && onPath('apt-get').length > 0;
}
