// Makes a fresh clone runnable. Plain Node: when this runs there may be no node_modules yet.
//
//   node scripts/setup.mjs [--build] [--browser] [--postgres]
//
// Everything is done once and remembered under .cache; a second run takes a moment.
import { existsSync, lstatSync } from 'node:fs';
import path from 'node:path';
import { provideBrowser } from './setup/browser.mjs';
import { buildIsCurrent } from './setup/build-key.mjs';
import { lockSetup } from './setup/lock.mjs';
import { cacheFolder, contentHash, npm, recall, remember, root, say } from './setup/machine.mjs';
import { providePostgres } from './setup/postgres.mjs';

const wanted = new Set(process.argv.slice(2));

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  const { version } = process;
  say(`Нужен е Node 20.19 или по-нов, намерен е ${version}.`, `Node 20.19 or newer is needed, found ${version}.`);
  process.exit(1);
}

lockSetup(path.join(cacheFolder, 'setup.lock'));

const modules = path.join(root, 'node_modules');
const dependencies = [contentHash(path.join(root, 'package-lock.json')), process.platform, process.arch, major].join(
  ' ',
);
const isInstalled = recall('dependencies') === dependencies && existsSync(path.join(modules, '.package-lock.json'));
// npm would empty the folder behind a link, which belongs to another clone.
const isBorrowed = lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
if (!isInstalled && !isBorrowed) {
  say('Инсталиране на зависимостите…', 'Installing dependencies…');
  // The build needs the development packages even where NODE_ENV says "production".
  npm('ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline');
  remember('dependencies', dependencies);
}

if (wanted.has('--build') && !buildIsCurrent()) {
  say('Изграждане…', 'Building…');
  process.env.BUILD_QUIETLY = '1';
  npm('run', '--silent', 'build');
}

if (wanted.has('--browser')) provideOrComplain('Chromium', 'CHROMIUM_PATH', provideBrowser);
if (wanted.has('--postgres')) provideOrComplain('PostgreSQL', 'TEST_DATABASE_URL', providePostgres);

/** Without it some tests cannot run: at home that is said aloud, in CI it is a failure. */
function provideOrComplain(name, setting, provide) {
  if (provide()) return;
  const bar = '!'.repeat(72);
  say(
    `${bar}\nНяма ${name} и не може да се инсталира. Задайте ${setting}.\nТестовете, които го използват, няма да минат.\n${bar}`,
    `${bar}\nThere is no ${name} and it cannot be installed. Set ${setting}.\nTests that use it will fail.\n${bar}`,
  );
  if (process.env.CI === 'true') process.exit(1);
}
