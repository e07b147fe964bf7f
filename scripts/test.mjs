// Everything that is checked, in order; goes on when a step fails and closes with the sums.
//
//   npm test                     all
//   npm test -- --only unit      one of lint, types, unit, e2e (several with a comma)
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { cacheFolder, root, say } from './setup/machine.mjs';

const vitestReport = path.join(cacheFolder, 'vitest.json');
const playwrightReport = path.join(cacheFolder, 'playwright.json');

const steps = [
  {
    name: 'lint',
    run: async () =>
      asOneTest((await tool('oxlint', '--type-aware', '--deny-warnings')) + (await tool('oxfmt', '--check'))),
  },
  { name: 'types', run: async () => asOneTest(await tool('tsc', '-b')) },
  { name: 'unit', run: runVitest },
  { name: 'e2e', run: runPlaywright },
];

const chosen = chosenSteps();
/** Their servers start one after the other and leave a core idle; so this is made while the steps before them run. */
const journeysPrepared =
  chosen.length > 1 && chosen.some((step) => step.name === 'e2e') ? node('scripts/prepare-journeys.mjs') : 0;

const total = { passed: 0, failed: 0, skipped: 0 };
/** Said once more at the very end: whoever reads a log reads its last lines. */
const failures = [];
for (const step of chosen) {
  const start = performance.now();
  say(`\n── ${step.name} ${'─'.repeat(60 - step.name.length)}`);
  const result = await step.run();
  for (const kind of Object.keys(total)) total[kind] += result[kind];
  failures.push(...(result.failures ?? []));
  if (result.failed > 0 && !result.failures?.length) failures.push(`${step.name}: see its output above`);
  say(`── ${step.name}: ${sums(result)} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}
for (const failure of failures) say(`\n✗ ${failure}`);
say(`\n${sums(total)}`);
process.exitCode = total.failed + total.skipped > 0 ? 1 : 0;

function chosenSteps() {
  const at = process.argv.indexOf('--only');
  if (at === -1) return steps;
  const names = (process.argv[at + 1] ?? '').split(',');
  const named = steps.filter((step) => names.includes(step.name));
  if (named.length === names.length) return named;
  say(`--only: ${steps.map((step) => step.name).join(', ')}`);
  process.exit(2);
}

/** A skipped test checks nothing: it is named, and the run does not count as good. */
function sums({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function asOneTest(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

async function runVitest() {
  rmSync(vitestReport, { force: true });
  const exitCode = await tool(
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  );
  const report = read(vitestReport);
  if (report === null) return asOneTest(1);
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
  if ((await journeysPrepared) !== 0) return asOneTest(1);
  const exitCode = await tool('playwright', 'test');
  const report = read(playwrightReport);
  if (report === null) return asOneTest(1);
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
  return run(path.join(root, 'node_modules', '.bin', name), args);
}

/** The same for a script. */
function node(...args) {
  return run(process.execPath, args);
}

/** An interrupt ends the whole run. */
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
    const pass = (signal) => child.kill(signal);
    process.once('SIGTERM', pass);
    process.once('SIGINT', pass);
    child.on('error', () => resolve(1));
    child.on('exit', (code, signal) => {
      if (signal === 'SIGINT' || signal === 'SIGTERM' || code === 130) process.exit(130);
      process.off('SIGTERM', pass);
      process.off('SIGINT', pass);
      resolve(code ?? 1);
    });
  });
}
