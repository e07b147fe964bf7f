// npm run mutants -- server [--all] [part of a path]: changes some files of the server one small way at a time, in a
// copy of the project, and looks whether the route and database tests that stand closest to them notice. Without
// `--all` it is a sample that is the same in every run.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';
import { cacheFolder, root, say } from '../setup/machine.mjs';
import { mutate, mutationsOf } from './mutations.mjs';
import { serverSample } from './server-sample.mjs';

const SAMPLE = 80;
const COPIED = ['src', 'mutants', 'package.json'];

/** Returns how many changes were noticed and how many were not. */
export async function tryServerMutants(args) {
  const words = args.filter((word) => !word.startsWith('--'));
  const copy = copyProject();
  const all = Object.keys(serverSample).flatMap((file) => changesOf(copy, file));
  const sample = args.includes('--all') ? all : sampleOf(all);
  const chosen = sample.filter(({ file }) => words.every((word) => file.includes(word)));
  say(`${chosen.length} of ${all.length} changes`);

  process.chdir(copy);
  const config = path.join(copy, 'mutants/server.vitest.config.ts');
  const vitest = await createVitest('test', { root: copy, config, watch: false, reporters: [{}] });
  const sums = { noticed: 0, missed: 0 };
  try {
    for (const [at, change] of chosen.entries()) {
      if (change.file !== chosen[at - 1]?.file) await assertGreen(vitest, change.file);
      const isNoticed = await isRed(vitest, copy, change);
      sums[isNoticed ? 'noticed' : 'missed'] += 1;
      if (!isNoticed) say(`not noticed: ${described(change)}`);
      else if (process.env.LOUD) say(`noticed: ${described(change)}`);
    }
  } finally {
    await vitest.close();
  }
  return sums;
}

function described({ file, source, start, end, replacement }) {
  const line = source.slice(0, start).split('\n').length;
  return `${file}:${line} ${source.slice(start, end).replaceAll(/\s+/g, ' ')} → ${replacement}`;
}

function copyProject() {
  const copy = path.join(cacheFolder, 'mutants-server');
  fs.mkdirSync(copy, { recursive: true });
  for (const name of COPIED) {
    fs.rmSync(path.join(copy, name), { recursive: true, force: true });
    fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  const modules = path.join(copy, 'node_modules');
  if (!fs.existsSync(modules)) fs.symlinkSync(path.join(root, 'node_modules'), modules);
  return copy;
}

function changesOf(copy, file) {
  const source = fs.readFileSync(path.join(copy, file), 'utf8');
  return mutationsOf(source).map((change) => ({ ...change, file, source }));
}

/** Chosen by what they are, not by where they stand: a line more above them changes nothing. */
function sampleOf(changes) {
  const key = ({ file, source, start, end, replacement }) => {
    const surroundings = source.slice(Math.max(0, start - 40), end + 40);
    return createHash('sha256').update([file, surroundings, replacement].join('\0')).digest('hex');
  };
  const keyed = changes.map((change) => ({ change, key: key(change) })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const chosen = new Set(keyed.slice(0, SAMPLE).map(({ change }) => change));
  return changes.filter((change) => chosen.has(change));
}

async function assertGreen(vitest, file) {
  if (!(await passes(vitest, file))) throw new Error(`The tests of ${file} fail without any change`);
}

async function isRed(vitest, copy, change) {
  const target = path.join(copy, change.file);
  fs.writeFileSync(target, mutate(change.source, change));
  vitest.invalidateFile(target);
  try {
    return !(await passes(vitest, change.file));
  } finally {
    fs.writeFileSync(target, change.source);
    vitest.invalidateFile(target);
  }
}

/** All tests of the file in one process, until one of them fails. */
async function passes(vitest, file) {
  const specifications = await vitest.globTestSpecifications(serverSample[file]);
  if (specifications.length !== serverSample[file].length) throw new Error(`A test of ${file} is not there`);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  return unhandledErrors.length === 0 && testModules.length > 0 && testModules.every((module) => module.ok());
}
