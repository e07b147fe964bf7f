import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Figure, Proof } from './proof.ts';
import { nodeOfMajor } from './support/npm-packages.ts';
import { startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { makeWorld, prepareCoach } from './support/world.ts';

/** What `package.json` promises, and what the workflow tests in full. */
const MAJORS = [20, 22, 24];
/**
 * Sign-in, lists, writes, uploads, sheets and what is at rest: every native module, every kind of thread and every
 * stream of Node that the server uses. The rest depends on the same parts.
 */
const ROUTE_TESTS = [
  'sign-in/session',
  'sign-in/browser-session',
  'player/player',
  'player/player-document',
  'club/club-create',
  'system/export',
  'card-index/sheet/card-index-sheet',
  'transfer/protocol/transfer-protocol',
  'notification/event',
].map((name) => `src/server/features/${name}.routes.test.ts`);
const FEWEST_TESTS = 60;

export const proof: Proof = {
  about: 'the server starts, signs in, takes pictures and passes route tests on every Node that is promised',
  run: async ({ say }) => {
    const figures: Figure[] = [];
    for (const major of MAJORS) figures.push(...(await figuresOf(programOf(major), say)));
    return figures;
  },
};

/** The program that runs this proof, or the one of npm. */
function programOf(major: number): string {
  const isOwn = process.versions.node.startsWith(`${major}.`);
  return isOwn ? process.execPath : path.join(nodeOfMajor(major), 'bin', 'node');
}

async function figuresOf(node: string, say: (line: string) => void): Promise<Figure[]> {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  say(`Node ${version}`);
  const dataDir = temporaryFolder();
  const coachId = await prepareCoach({ dataDir });
  const started = performance.now();
  const server = await startServer({ dataDir, node });
  const startMs = performance.now() - started;
  // A club with its logo and a player with a portrait: the password is checked and both pictures are read by modules
  // that were compiled for Node.
  const { token } = await makeWorld(server, coachId, { clubs: 1, players: 1 });
  const { status, text } = await server.ask({ path: '/api/players/search?page=1&pageSize=20', token });
  await server.stop();
  const isListed = status === 200 && text.includes('"total":1');
  const tests = runTests(node);
  return [
    { what: `${version}: until it listens, embedded engine`, value: startMs / 1000, unit: 's' },
    { what: `${version}: signs in, takes pictures and lists`, value: isListed ? 1 : 0, least: 1 },
    { what: `${version}: route tests passed`, value: tests.passed, least: FEWEST_TESTS },
    { what: `${version}: route tests that did not pass`, value: tests.others, most: 0 },
    { what: `${version}: time of the route tests`, value: tests.seconds, unit: 's' },
  ];
}

interface Report {
  numTotalTests: number;
  numPassedTests: number;
  success: boolean;
}

function runTests(node: string): { passed: number; others: number; seconds: number } {
  const vitest = path.resolve('node_modules/vitest/vitest.mjs');
  const file = path.join(temporaryFolder(), 'report.json');
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', file];
  const moved = ROUTE_TESTS.filter((test) => !fs.existsSync(test));
  if (moved.length > 0) throw new Error(`There is no ${moved.join(', ')}`);
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    node,
    [vitest, 'run', '--project', 'server-embedded', ...reporters, ...ROUTE_TESTS],
    // By day the embedded engine is asked a part of them only.
    {
      env: { ...process.env, BOTH_ENGINES: '1', PATH: `${path.dirname(node)}:${process.env['PATH']}` },
      encoding: 'utf8',
    },
  );
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) console.log(`${stdout}${stderr}`.slice(-8000));
  if (!fs.existsSync(file)) return { passed: 0, others: 1, seconds };
  const report = JSON.parse(fs.readFileSync(file, 'utf8')) as Report;
  // A file that does not even load has no tests, and is a failure all the same.
  const others = Math.max(report.numTotalTests - report.numPassedTests, report.success ? 0 : 1);
  return { passed: report.numPassedTests, others, seconds };
}
