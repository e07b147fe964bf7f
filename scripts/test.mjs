// Everything that is checked; goes on when a step fails and closes with the sums.
//
//   npm test                     all
//   npm test -- --only unit      one of lint, types, unit, e2e (several with a comma)
//   npm test -- --shard 1/3      of the units and journeys the first third, for machines side by side
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { cacheFolder, root, say } from './setup/machine.mjs';

const vitestReport = path.join(cacheFolder, 'vitest.json');
const playwrightReport = path.join(cacheFolder, 'playwright.json');

/** Those beside run one after the other while the units do: with three workers two cores still have moments to spare. */
const steps = [
  {
    name: 'lint',
    isBeside: true,
    run: async () =>
      asOneTest(
        await quietly('oxlint', '--type-aware', '--deny-warnings'),
        await quietly('oxfmt', '--check'),
        await quietly(process.execPath, 'scripts/document-paths.mjs'),
      ),
  },
  // Four checkers, as without a word, do much of the work four times: for two cores that have more to do one is least.
  { name: 'types', isBeside: true, run: async () => asOneTest(await quietly('tsc', '-b', '--checkers', '1')) },
  { name: 'unit', run: runVitest },
  { name: 'e2e', run: runPlaywright },
];

const total = { passed: 0, failed: 0, skipped: 0 };
/** Said once more at the very end: whoever reads a log reads its last lines. */
const failures = [];

const chosen = chosenSteps();
const shard = chosenShard();
const beside = performBeside();
for (const step of chosen.filter(({ isBeside }) => !isBeside)) {
  // Journeys are played on a machine of their own.
  if (step.name === 'e2e') await beside;
  await perform(step);
}
await beside;
for (const failure of failures) say(`\n✗ ${failure}`);
say(`\n${sums(total)}`);
process.exitCode = total.failed + total.skipped > 0 ? 1 : 0;

async function performBeside() {
  for (const step of chosen.filter(({ isBeside }) => isBeside)) await perform(step);
  if (!chosen.some(({ name }) => name === 'e2e')) return;
  if ((await run(process.execPath, ['scripts/prepare-journeys.mjs'])) === 0) return;
  total.failed += 1;
  failures.push('e2e: scripts/prepare-journeys.mjs, see its output above');
}

/** What runs beside another says everything at its end. */
async function perform({ name, isBeside, run: play }) {
  const start = performance.now();
  const heading = `\n── ${name} ${'─'.repeat(60 - name.length)}`;
  if (!isBeside) say(heading);
  const result = await play();
  if (isBeside) say(`${heading}\n${result.output}`);
  for (const kind of Object.keys(total)) total[kind] += result[kind];
  failures.push(...(result.failures ?? []));
  if (result.failed > 0 && !result.failures?.length) failures.push(`${name}: see its output above`);
  say(`── ${name}: ${sums(result)} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}

function chosenSteps() {
  const at = process.argv.indexOf('--only');
  if (at === -1) return steps;
  const names = (process.argv[at + 1] ?? '').split(',');
  const named = steps.filter((step) => names.includes(step.name));
  if (named.length === names.length) return named;
  say(`--only: ${steps.map((step) => step.name).join(', ')}`);
  process.exit(2);
}

function chosenShard() {
  const at = process.argv.indexOf('--shard');
  if (at === -1) return [];
  const part = process.argv[at + 1] ?? '';
  if (/^[1-9]\d*\/[1-9]\d*$/.test(part)) return [`--shard=${part}`];
  say('--shard: 1/3');
  process.exit(2);
}

/** A skipped test checks nothing: it is named, and the run does not count as good. */
function sums({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Of one tool or several. */
function asOneTest(...tools) {
  const passed = tools.every(({ exitCode }) => exitCode === 0) ? 1 : 0;
  return { passed, failed: 1 - passed, skipped: 0, output: tools.map(({ output }) => output).join('') };
}

async function runVitest() {
  rmSync(vitestReport, { force: true });
  const exitCode = await tool(
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
    ...shard,
  );
  const report = read(vitestReport);
  if (report === null) return asOneTest({ exitCode: 1 });
  // A file that could not even be loaded has no tests to count.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const skipped = report.numPendingTests + report.numTodoTests;
  const failed = report.testResults.flatMap((file) =>
    file.assertionResults.filter((test) => test.status === 'failed').map((test) => ({ file, test })),
  );
  return blame(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped,
    failures: [
      ...broken.map((file) => described(file.name, '', file.message)),
      ...failed.map(({ file, test }) => described(file.name, test.fullName, test.failureMessages.join('\n'))),
    ],
  });
}

async function runPlaywright() {
  rmSync(playwrightReport, { force: true });
  const exitCode = await tool('playwright', 'test', ...shard);
  const report = read(playwrightReport);
  if (report === null) return asOneTest({ exitCode: 1 });
  const { expected, unexpected, flaky, skipped } = report.stats;
  return blame(exitCode, {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: report.suites.flatMap((suite) => failedJourneys(suite, '')),
  });
}

function failedJourneys(suite, before) {
  const name = before === '' ? '' : `${before} › `;
  return [
    ...(suite.suites ?? []).flatMap((inner) => failedJourneys(inner, name + inner.title)),
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok)
      .map((spec) => {
        const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors));
        return described(spec.file, name + spec.title, errors.map((error) => error.message).join('\n'));
      }),
  ];
}

/** Where, which and why, in a few lines. */
function described(file, name, message) {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  const why = lines.filter((line) => !line.includes('node_modules')).slice(0, 12);
  return [`${path.relative(root, path.resolve(root, file))} ${name}`.trim(), ...why].join('\n    ');
}

/** A tool may fail outside of any test; that counts as one. */
function blame(exitCode, result) {
  return exitCode !== 0 && result.failed + result.skipped === 0 ? { ...result, failed: 1 } : result;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Runs a tool of the project and answers its exit code. */
function tool(name, ...args) {
  return run(pathOf(name), args);
}

/** The same for a tool whose output waits for its turn. */
async function quietly(name, ...args) {
  const pieces = [];
  const exitCode = await run(pathOf(name), args, (piece) => pieces.push(piece));
  return { exitCode, output: Buffer.concat(pieces).toString() };
}

function pathOf(name) {
  return path.isAbsolute(name) ? name : path.join(root, 'node_modules', '.bin', name);
}

/** An interrupt ends the whole run. */
function run(command, args, hear) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: hear ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear);
    const pass = (signal) => child.kill(signal);
    process.once('SIGTERM', pass);
    process.once('SIGINT', pass);
    child.on('error', () => resolve(1));
    child.on('close', (code, signal) => {
      if (signal === 'SIGINT' || signal === 'SIGTERM' || code === 130) process.exit(130);
      process.off('SIGTERM', pass);
      process.off('SIGINT', pass);
      resolve(code ?? 1);
    });
  });
}
