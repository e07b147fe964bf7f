// What a proof, a bench or the mutants found, kept under .cache/figures until docs/proof.md is written from it
// (`npm run proof-page`).
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cacheFolder, root } from './setup/machine.mjs';

export const figuresFolder = path.join(cacheFolder, 'figures');

const BYTES_PER_GB = 1024 ** 3;

export function keepFigures({ name, command, about, figures }) {
  mkdirSync(figuresFolder, { recursive: true });
  const run = {
    name,
    command,
    about,
    at: new Date().toISOString(),
    commit: commitNow(),
    machine: machineNow(),
    figures,
  };
  writeFileSync(path.join(figuresFolder, `${name}.json`), `${JSON.stringify(run, null, 2)}\n`);
}

/** The figure may stand between its bounds; without any it is told and promises nothing. */
export function isKept({ value, most = Infinity, least = -Infinity }) {
  return value <= most && value >= least;
}

function machineNow() {
  const load = os.loadavg()[0] ?? 0;
  return {
    cores: os.cpus().length,
    memory: Math.round(os.totalmem() / BYTES_PER_GB),
    node: process.versions.node,
    load: Math.round(load * 10) / 10,
  };
}

function commitNow() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+';
  return `${git('rev-parse', '--short=8', 'HEAD')}${changed}`;
}
