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

/**
 * Every state that was given out, by what its migrations leave: of those with the same ones the first, or the one that
 * was at work for longest. From the first that could be installed to the last before this one.
 */
export const releases: readonly [Release, ...Release[]] = [
  { commit: '722eddd1', about: '15.11.2026, registers, 0005', hasDemoOnEmbeddedOnly: true },
  { commit: 'fe87072b', about: '16.11.2026, licences, transfers, history, 0017' },
  { commit: 'b2bbc443', about: '17.11.2026, closed clubs and proposals, 0034' },
  { commit: '40ff0867', about: '17.11.2026, imports and doubles, 0043' },
  { commit: '0207798a', about: '17.11.2026, notes, reports and filters, 0050' },
  { commit: '2dc22af3', about: '18.11.2026, states of licences and kinds of papers, 0057' },
  { commit: '96bc10fd', about: '18.11.2026, links, keys, transfers abroad, 0064' },
  { commit: 'e1758624', about: '18.11.2026, messages to programs, delegates, erased players, 0070' },
  { commit: '5640fd7b', about: '18.11.2026, consents, periods, age groups, 0076', closesLate: true },
  { commit: 'e52435e3', about: '18.11.2026, erasures are told, 0077', closesLate: true },
  { commit: 'f874ef4c', about: '18.11.2026, erased coaches, lists of a federation, 0081', closesLate: true },
  { commit: '8043c378', about: '18.11.2026, erased accounts, 0082', closesLate: true },
  { commit: 'd16688f2', about: '18.11.2026, measures of a federation, 0084', closesLate: true },
  { commit: '5c7527cd', about: '19.11.2026, one day of a federation, many namesakes, 0086', closesLate: true },
  { commit: '38281e88', about: '19.11.2026, questions of an import, people alike, 0087', closesLate: true },
];

/** Since this one migrations only add (decision 107): all of them are done to it while it is at work. */
export const replacedRelease: Release = releases.find(({ commit }) => commit === 'e1758624') ?? releases[0];

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
  build(folder);
  return folder;
}

/** Pages that had grown too large end a build when all of it is there: what is looked at here is the server. */
function build(folder: string): void {
  const made = path.join(folder, '.cache', 'build');
  try {
    run(process.execPath, ['scripts/build.mjs'], folder);
  } catch (error) {
    if (!fs.existsSync(path.join(made, 'server', 'main.js'))) throw error;
    fs.renameSync(made, path.join(folder, 'dist'));
  }
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
