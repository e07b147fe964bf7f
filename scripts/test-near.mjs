// The tests a change can touch: units, routes on the embedded engine and component tests that import a changed file.
//
//   npm run test:near               against what is not committed yet
//   npm run test:near -- main       against a branch or a commit
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, root } from './setup/machine.mjs';

const since = process.argv[2];
const projects = ['unit', 'server-embedded', ...(hasBrowser() ? ['components'] : [])];
const { status } = spawnSync(
  path.join(root, 'node_modules', '.bin', 'vitest'),
  [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    since === undefined ? '--changed' : `--changed=${since}`,
    '--passWithNoTests',
  ],
  // Only the embedded engine runs: it has to run everything.
  { cwd: root, stdio: 'inherit', env: { ...process.env, BOTH_ENGINES: '1' } },
);
process.exitCode = status ?? 1;

function hasBrowser() {
  return process.env.CHROMIUM_PATH !== undefined || existsSync(path.join(cacheFolder, 'chromium-path'));
}
