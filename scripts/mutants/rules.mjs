// npm run mutants -- [--concurrency 2] [files and folders]: changes the rules of domain and the schemas of contract.
//
// Stryker and its packages are for this alone, so they are not among the project's own: they are installed into a copy
// of the rules under .cache. The tests are run by a runner of our own (mutants/quick), in milliseconds instead of
// seconds; its packages are the project's.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cacheFolder, root, say } from '../setup/machine.mjs';

const STRYKER = '@stryker-mutator/core@9.6.1';
const COPIED = ['src/domain', 'src/contract', 'src/test', 'src/demo'];
const NOTICED = new Set(['Killed', 'Timeout', 'RuntimeError', 'CompileError']);
const MISSED = new Set(['Survived', 'NoCoverage']);
const copy = path.join(cacheFolder, 'mutants');

/** Returns how many changes were noticed and how many were not, and whether all were tried. */
export function tryRuleMutants(args) {
  const { values, positionals: paths } = parseArgs({
    args,
    allowPositionals: true,
    options: { concurrency: { type: 'string', default: '1' } },
  });
  copyProject();
  if (!fs.existsSync(path.join(copy, 'node_modules/@stryker-mutator'))) {
    run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', STRYKER]);
  }
  const chosen = paths.length === 0 ? [] : ['--mutate', paths.flatMap(patternsOf).join(',')];
  run('npx', ['stryker', 'run', '../../mutants/stryker.config.json', '--concurrency', values.concurrency, ...chosen]);
  const rooms = roomsOf(JSON.parse(fs.readFileSync(path.join(copy, 'mutants.json'), 'utf8')));
  say('');
  for (const [room, { noticed, missed }] of rooms) {
    say(`${room}: ${noticed} of ${noticed + missed}, ${((100 * noticed) / (noticed + missed)).toFixed(1)} %`);
  }
  const sum = (what) => [...rooms.values()].reduce((total, sums) => total + sums[what], 0);
  return { noticed: sum('noticed'), missed: sum('missed'), isWhole: paths.length === 0 };
}

/** How many changes of each folder were noticed; those that were not are told. */
function roomsOf(report) {
  const rooms = new Map();
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    const room = path.posix.dirname(file);
    const sums = rooms.get(room) ?? { noticed: 0, missed: 0 };
    for (const mutant of mutants) {
      if (NOTICED.has(mutant.status)) sums.noticed += 1;
      if (!MISSED.has(mutant.status)) continue;
      sums.missed += 1;
      say(`not noticed: ${described(file, source, mutant)}`);
    }
    if (sums.noticed + sums.missed > 0) rooms.set(room, sums);
  }
  return rooms;
}

/** A folder is all of its files that the configuration does not leave out. */
function patternsOf(name) {
  if (name.endsWith('.ts')) return [name];
  const { mutate } = JSON.parse(fs.readFileSync(path.join(root, 'mutants/stryker.config.json'), 'utf8'));
  return [`${name.replace(/\/$/, '')}/**/*.ts`, ...mutate.filter((pattern) => pattern.startsWith('!'))];
}

function described(file, source, { location, replacement }) {
  const { start, end } = placeOf(source, location);
  const line = (text) => text.replaceAll(/\s+/g, ' ');
  return `${file}:${location.start.line} ${line(source.slice(start, end))} → ${line(replacement)}`;
}

/** Stryker counts lines and columns from one. */
function placeOf(source, location) {
  const lines = source.split('\n');
  const offset = ({ line, column }) =>
    lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
  return { start: offset(location.start), end: offset(location.end) };
}

/** Whatever the tests of the rules import, and no package: they would be installed too. */
function copyProject() {
  fs.mkdirSync(copy, { recursive: true });
  for (const name of COPIED) {
    fs.rmSync(path.join(copy, name), { recursive: true, force: true });
    fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  const { type, imports } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  fs.writeFileSync(path.join(copy, 'package.json'), JSON.stringify({ private: true, type, imports }));
}

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: copy, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
