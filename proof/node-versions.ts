import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Figure, Proof } from './proof.ts';
import { startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

/** Majors beside the one that runs this proof. */
const MAJORS = [22, 24];
/** Sign-in, lists, writes, uploads and sheets; the rest depends on the same parts of Node. */
const ROUTE_TESTS = ['session/login', 'player/player', 'club/club-create', 'export', 'card-index-sheet'].map(
  (name) => `src/server/features/${name}`,
);

export const proof: Proof = {
  about: 'the server starts, signs in and passes its route tests on every Node that is promised',
  run: async ({ say }) => {
    const figures: Figure[] = [];
    for (const node of [process.execPath, ...MAJORS.map(nodeOfMajor)]) {
      const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
      say(`Node ${version}`);
      const server = await startServer({ dataDir: temporaryFolder(), node });
      const token = await server.signIn();
      const { status } = await server.ask({ path: '/api/players/search?page=1&pageSize=20', token });
      await server.stop();
      figures.push(
        { what: `${version}: starts, signs in and lists`, value: status === 200 ? 1 : 0, least: 1 },
        { what: `${version}: runs of the route tests that failed`, value: failedRuns(node), most: 0 },
      );
    }
    return figures;
  },
};

/** From npm, unpacked beside the project. */
function nodeOfMajor(major: number): string {
  const folder = path.resolve(`.cache/node-${major}`);
  const name = `node-${process.platform}-${process.arch}`;
  const program = path.join(folder, 'node_modules', name, 'bin', 'node');
  if (fs.existsSync(program)) return program;
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...flags, `${name}@${major}`], { cwd: folder, stdio: 'ignore' });
  return program;
}

function failedRuns(node: string): number {
  const vitest = path.resolve('node_modules/vitest/vitest.mjs');
  const { status, stdout } = spawnSync(node, [vitest, 'run', '--project', 'server-embedded', ...ROUTE_TESTS], {
    env: { ...process.env, PATH: `${path.dirname(node)}:${process.env['PATH']}` },
    encoding: 'utf8',
  });
  if (status !== 0) console.log(stdout.slice(-4000));
  return status === 0 ? 0 : 1;
}
