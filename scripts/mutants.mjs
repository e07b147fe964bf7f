// npm run mutants [-- files]: changes the rules one small way at a time and looks whether a test notices.
//
// Stryker and its 140 packages are for this alone, so they are not among the project's own: they are installed into a
// copy of it under .cache.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { cacheFolder, root } from './setup/machine.mjs';

const STRYKER = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/vitest-runner@9.6.1'];
const COPIED = ['src/domain', 'src/contract', 'src/test', 'src/server', 'mutants', 'package.json', 'package-lock.json'];

const copy = path.join(cacheFolder, 'mutants');
fs.mkdirSync(copy, { recursive: true });
for (const name of COPIED) {
  fs.rmSync(path.join(copy, name), { recursive: true, force: true });
  fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
}
if (!fs.existsSync(path.join(copy, 'node_modules/@stryker-mutator'))) {
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', ...STRYKER]);
}
const files = process.argv.slice(2);
const chosen = files.length === 0 ? [] : ['--mutate', files.join(',')];
run('npx', ['stryker', 'run', 'mutants/stryker.config.json', ...chosen]);

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: copy, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
