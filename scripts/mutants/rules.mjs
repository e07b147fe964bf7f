// Changes the rules of domain and the schemas of contract, or the files and folders that are named.
//
// Stryker and its 140 packages are for this alone, so they are not among the project's own: they are installed into a
// copy of it under .cache.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cacheFolder, root, say } from '../setup/machine.mjs';

const STRYKER = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/vitest-runner@9.6.1'];
const COPIED = ['src/domain', 'src/contract', 'src/test', 'src/server', 'mutants', 'package.json', 'package-lock.json'];
const NOTICED = new Set(['Killed', 'Timeout', 'RuntimeError', 'CompileError']);
const MISSED = new Set(['Survived', 'NoCoverage']);
const copy = path.join(cacheFolder, 'mutants');

/** Returns how many changes were noticed and how many were not, and whether all were tried. */
export function tryRuleMutants(paths) {
  copyProject();
  if (!fs.existsSync(path.join(copy, 'node_modules/@stryker-mutator'))) {
    run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', ...STRYKER]);
  }
  const chosen = paths.length === 0 ? [] : ['--mutate', paths.flatMap(patternsOf).join(',')];
  run('npx', ['stryker', 'run', 'mutants/stryker.config.json', ...chosen]);
  const report = JSON.parse(fs.readFileSync(path.join(copy, 'mutants.json'), 'utf8'));
  const sums = { noticed: 0, missed: 0 };
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    for (const mutant of mutants) {
      if (NOTICED.has(mutant.status) || (MISSED.has(mutant.status) && keepsTestsFromLoading(file, source, mutant))) {
        sums.noticed += 1;
      } else if (MISSED.has(mutant.status)) {
        sums.missed += 1;
        say(`not noticed: ${described(file, source, mutant)}`);
      }
    }
  }
  return { ...sums, isWhole: paths.length === 0 };
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

function copyProject() {
  fs.mkdirSync(copy, { recursive: true });
  for (const name of COPIED) {
    fs.rmSync(path.join(copy, name), { recursive: true, force: true });
    fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
}

/**
 * Stryker counts failed tests, so a change with which a test file does not even load passes for unnoticed.
 * Those are what a module does when it is loaded; they are tried once more, by hand.
 */
function keepsTestsFromLoading(file, source, { static: isStatic, location, replacement }) {
  if (!isStatic) return false;
  const { start, end } = placeOf(source, location);
  const changed = source.slice(0, start) + replacement + source.slice(end);
  const target = path.join(copy, file);
  fs.writeFileSync(target, changed);
  const args = ['vitest', 'related', '--run', '--bail=1', '--config', 'mutants/vitest.config.ts', file];
  const { status } = spawnSync('npx', args, { cwd: copy, stdio: 'ignore' });
  fs.writeFileSync(target, source);
  return status !== 0;
}

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: copy, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
