import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A state of the program that people may have at work. */
export interface Release {
  /** Under which it stands in the history of the project. */
  commit: string;
  /** When, and what it is remembered by. */
  about: string;
  /** Whether its invented federation is made on the embedded engine alone. */
  hasDemoOnEmbeddedOnly?: boolean;
  /** Whether it leaves connections of a proxy open for a while when it stops. */
  closesLate?: boolean;
}

/** From the first that could be installed to the last before this one; each later one has more migrations. */
export const releases: readonly [Release, ...Release[]] = [
  { commit: '722eddd1', about: '15.11.2026, registers', hasDemoOnEmbeddedOnly: true },
  { commit: 'fe87072b', about: '16.11.2026, licences, transfers, history' },
  { commit: 'b2bbc443', about: '17.11.2026, closed clubs and proposals' },
  { commit: '2dc22af3', about: '18.11.2026, imports, states of licences' },
  { commit: '96bc10fd', about: '18.11.2026, links, keys, transfers abroad' },
];

export const lastRelease: Release = releases[releases.length - 1] ?? releases[0];

/**
 * The folder of a release, built from its own sources with its own packages, once: where its lock file is ours the
 * packages are ours too, otherwise npm brings them (from its cache, if they are there).
 */
export function builtRelease({ commit }: Release, say: (line: string) => void): string {
  const folder = path.resolve('.cache', 'releases', commit);
  if (fs.existsSync(path.join(folder, 'dist', 'server', 'main.js'))) return folder;
  say(`building ${commit}`);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  unpack(commit, folder);
  const lock = (place: string) => fs.readFileSync(path.join(place, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock('.')) fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  else run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'], folder);
  run(process.execPath, ['scripts/build.mjs'], folder);
  return folder;
}

function unpack(commit: string, folder: string): void {
  const archive = path.join(folder, 'release.tar');
  try {
    run('git', ['archive', '--output', archive, commit], '.');
  } catch (error) {
    throw new Error(`${commit} is not in this clone: git fetch --unshallow`, { cause: error });
  }
  run('tar', ['-xf', archive, '-C', folder], '.');
  fs.rmSync(archive);
}

function run(program: string, words: string[], cwd: string): void {
  const env = { ...process.env, NODE_ENV: 'development', BUILD_QUIETLY: '1' };
  execFileSync(program, words, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
}
