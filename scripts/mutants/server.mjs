// npm run mutants -- server [--seed 7] [--count 100] [--from 0] [parts of a path]: changes the server one small way at
// a time, in a copy of the project, and looks whether the tests that stand closest notice, then those that stand
// further off. Which changes are tried is drawn from all files by the seed, the day's date unless one is given: the
// same seed draws the same ones in the same order, so that a run that was broken off goes on with `--from`.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { cacheFolder, recall, root, say } from '../setup/machine.mjs';
import { changeableFiles, closestTests } from './closest-tests.mjs';
import { mutate, mutationsOf } from './mutations.mjs';

const COUNT = '100';
const COPIED = ['src', 'mutants', 'package.json'];
/** A change may make a test turn in a circle, where no time limit of its own is asked. */
const LONGEST_SILENCE_MS = 180_000;
/** Written by the process that runs the tests. */
const WORKER_PID = '.cache/worker-pid';
const NONE_ENDS = 'a test that does not end';
/** So many test files are looked at together without any change. */
const AT_ONCE = 10;

/** Returns how many changes were noticed and how many were not, and whether the sample says something of the whole. */
export async function tryServerMutants(args) {
  const { seed, from, count, words } = optionsOf(args);
  const copy = copyProject();
  const files = changeableFiles(copy).filter((file) => words.every((word) => file.includes(word)));
  const all = files.flatMap((file) => changesOf(copy, file));
  const chosen = drawn(all, seed).slice(from, from + count);
  say(`${chosen.length} of ${all.length} changes in ${files.length} files, seed ${seed}`);

  process.chdir(copy);
  const testsOf = closestTests(copy);
  const judge = await openJudge(copy);
  const sums = { noticed: 0, missed: 0, unjudged: 0 };
  try {
    for (let left = chosen; left.length > 0;) {
      const noticed = [];
      for (const change of left) {
        const startedAt = Date.now();
        const verdict = await verdictOf(judge, change, testsOf(change));
        if (verdict.sum === 'noticed') noticed.push({ change, red: verdict.red });
        else sums[verdict.sum] += 1;
        const seconds = Math.round((Date.now() - startedAt) / 1000);
        if (verdict.sum !== 'noticed' || process.env.LOUD) say(`${verdict.words}: ${described(change)} (${seconds} s)`);
      }
      left = await judge.doubted(noticed);
      sums.noticed += noticed.length - left.length;
    }
  } finally {
    await judge.close();
  }
  say(`\nseed ${seed}, ${sums.unjudged} run by the built server alone`);
  return { ...sums, isWhole: words.length === 0 && from === 0 && chosen.length >= Number(COUNT) };
}

async function verdictOf(judge, change, rings) {
  if (rings.length === 0) return { sum: 'unjudged', words: 'run by the built server alone' };
  const red = await judge.redOf(change, rings);
  return red === null ? { sum: 'missed', words: 'not noticed' } : { sum: 'noticed', words: `noticed by ${red}`, red };
}

function optionsOf(args) {
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: today },
      from: { type: 'string', default: '0' },
      count: { type: 'string', default: COUNT },
    },
  });
  return { seed: values.seed, from: Number(values.from), count: Number(values.count), words: positionals };
}

function described({ file, source, start, end, replacement }) {
  const line = source.slice(0, start).split('\n').length;
  return `${file}:${line} ${source.slice(start, end).replaceAll(/\s+/g, ' ')} → ${replacement}`;
}

function copyProject() {
  const copy = path.join(cacheFolder, 'mutants-server');
  fs.mkdirSync(path.join(copy, '.cache'), { recursive: true });
  for (const name of COPIED) {
    fs.rmSync(path.join(copy, name), { recursive: true, force: true });
    fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  const programs = recall('postgres-bin');
  if (programs !== '') fs.writeFileSync(path.join(copy, '.cache/postgres-bin'), programs);
  // Tests read documents and scripts too.
  for (const name of fs.readdirSync(root)) {
    const isThere = name === '.git' || fs.existsSync(path.join(copy, name));
    if (!isThere) fs.symlinkSync(path.join(root, name), path.join(copy, name));
  }
  return copy;
}

function changesOf(copy, file) {
  const source = fs.readFileSync(path.join(copy, file), 'utf8');
  return mutationsOf(source).map((change) => ({ ...change, file, source }));
}

/** Drawn by what they are, not by where they stand: a line more above them changes nothing. */
function drawn(changes, seed) {
  const key = ({ file, source, start, end, replacement }) => {
    const surroundings = source.slice(Math.max(0, start - 40), end + 40);
    return createHash('sha256').update([seed, file, surroundings, replacement].join('\0')).digest('hex');
  };
  return changes
    .map((change) => ({ change, key: key(change) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ change }) => change);
}

async function openJudge(copy) {
  const config = path.join(copy, 'mutants/server.vitest.config.ts');
  let heardAt = 0;
  const hear = () => void (heardAt = Date.now());
  const reporters = [{ onTestModuleStart: hear, onTestCaseResult: hear }];
  const open = () => createVitest('test', { root: copy, config, watch: false, reporters });
  let vitest = await open();
  const green = new Set();
  const broken = new Set();

  /** The tests in one process, in their order, until one of them fails: its file, or null. */
  async function failing(tests) {
    const found = await vitest.globTestSpecifications(tests);
    const specifications = tests.flatMap((test) => found.filter(({ moduleId }) => moduleId.endsWith(`/${test}`)));
    if (specifications.length === 0) return null;
    hear();
    const silence = untilSilent(() => heardAt);
    const running = vitest.runTestSpecifications(specifications);
    const result = await Promise.race([running, silence.comes]);
    silence.stop();
    if (result === 'silent') {
      // A process that turns in a circle does not hear that it is to end.
      process.kill(Number(fs.readFileSync(path.join(copy, WORKER_PID), 'utf8')), 'SIGKILL');
      await running.catch(() => undefined);
      await vitest.close();
      vitest = await open();
      return NONE_ENDS;
    }
    // Modules of earlier runs are among them, as they were then.
    const own = new Set(specifications.map(({ moduleId }) => moduleId));
    const red = result.testModules.find((module) => own.has(module.moduleId) && !module.ok());
    if (red !== undefined) return path.relative(copy, red.moduleId).split(path.sep).join('/');
    return result.unhandledErrors.length > 0 ? tests[0] : null;
  }

  /** The first test that fails with the change, asked ring by ring; null where none does. */
  async function redOf(change, rings) {
    const target = path.join(copy, change.file);
    fs.writeFileSync(target, mutate(change.source, change));
    vitest.invalidateFile(target);
    const red = await firstRed(rings);
    fs.writeFileSync(target, change.source);
    vitest.invalidateFile(target);
    return red;
  }

  /** Those of the changes whose test fails without any change too: others have to be asked about them. */
  async function doubted(noticed) {
    const reds = [...new Set(noticed.map(({ red }) => red))].filter((red) => red !== NONE_ENDS && !green.has(red));
    for (let at = 0; at < reds.length; at += AT_ONCE) {
      const some = reds.slice(at, at + AT_ONCE);
      const areGreen = (await failing(some)) === null;
      for (const red of some) {
        if (areGreen || (await failing([red])) === null) green.add(red);
        else broken.add(red);
      }
    }
    for (const red of reds) if (broken.has(red)) say(`fails without any change: ${red}`);
    return noticed.filter(({ red }) => broken.has(red)).map(({ change }) => change);
  }

  async function firstRed(rings) {
    for (const ring of rings) {
      const tests = ring.filter((test) => !broken.has(test));
      const red = await failing(tests);
      if (red === null) continue;
      // What fails only after others, or only once, says nothing about the change.
      if (red === NONE_ENDS || red === tests[0] || (await failing([red])) !== null) return red;
      say(`fails only among others: ${red}`);
      broken.add(red);
      return firstRed(rings);
    }
    return null;
  }

  return { redOf, doubted, close: () => vitest.close() };
}

function untilSilent(heardAt) {
  let timer;
  const comes = new Promise((resolve) => {
    timer = setInterval(() => {
      if (Date.now() - heardAt() > LONGEST_SILENCE_MS) resolve('silent');
    }, 1000);
  });
  return { comes, stop: () => clearInterval(timer) };
}
