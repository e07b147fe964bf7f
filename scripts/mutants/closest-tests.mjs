// Which tests judge a file of the server: those that import it, or what imports it, and those that stand beside it or
// are named alike. The app imports everything, so a way through it says nothing.
import fs from 'node:fs';
import path from 'node:path';

const SERVER = 'src/server';
/** What only the database can judge: which tables and columns there are, and what becomes of them. */
const JUDGED_BY_SERVER = ['erased-tables', 'my-data-tables', 'tables-of-nobody'].map(
  (name) => `src/domain/privacy/${name}.ts`,
);
const MOST_TESTS = 6;
/** Process tests judge what is delivered and not the sources. */
const IS_TEST = /(?<!\.process)\.test\.ts$/;
const IMPORTED = /(?:from|import)\s*\(?\s*'(#server\/|#domain\/|\.{1,2}\/)([^']+)'/g;
const ROLES = new Set(['queries', 'service', 'routes', 'rules', 'db', 'sql', 'text', 'table', 'test', 'ts', 'worker']);

/** Answers for each file with its tests, the closest first. */
export function closestTests(root) {
  const sources = [...filesOf(root), ...JUDGED_BY_SERVER];
  const importers = importersOf(root, sources);
  const tests = sources
    .filter((file) => IS_TEST.test(file))
    .map((test) => ({ test, text: fs.readFileSync(path.join(root, test), 'utf8') }));
  return (file) => {
    const steps = stepsFrom(file, importers);
    const noun = path.posix.basename(path.posix.dirname(file));
    const near = ({ test, text }) =>
      12 / (steps.get(test) ?? Infinity) +
      3 * nearness(file, test) +
      2 * sharedWords(file, test) +
      (text.includes(noun) ? 2 : 0);
    return tests
      .map((each) => ({ test: each.test, score: near(each) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || (a.test < b.test ? -1 : 1))
      .slice(0, MOST_TESTS)
      .map(({ test }) => test);
  };
}

/** The files that can be changed. */
export function changeableFiles(root) {
  return [...filesOf(root).filter((file) => !/\.(test|test-tools|d)\.ts$/.test(file)), ...JUDGED_BY_SERVER].toSorted();
}

function filesOf(root) {
  return fs
    .readdirSync(path.join(root, SERVER), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${SERVER}/${file.split(path.sep).join('/')}`);
}

function importersOf(root, sources) {
  const importers = new Map();
  for (const file of sources) {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    for (const [, base, rest] of text.matchAll(IMPORTED)) {
      const folder = base.startsWith('#') ? `src/${base.slice(1)}` : path.posix.join(path.posix.dirname(file), base);
      const target = path.posix.join(folder, rest);
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

function stepsFrom(file, importers) {
  const steps = new Map([[file, 0]]);
  for (const [at, count] of steps) {
    if (at === `${SERVER}/app.ts` && at !== file) continue;
    for (const importer of importers.get(at) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1);
  }
  return steps;
}

/** Folders that both are in, less those that only the test is in: a sister's test is further off than a parent's. */
function nearness(file, test) {
  const [own, others] = [file, test].map((name) => path.posix.dirname(name).split('/').slice(2));
  const differs = own.findIndex((folder, at) => folder !== others[at]);
  const shared = differs === -1 ? own.length : differs;
  return shared === 0 ? 0 : shared - (others.length - shared) / 2;
}

function sharedWords(file, test) {
  const words = (name) =>
    path.posix
      .basename(name)
      .split(/[-.]/)
      .filter((word) => !ROLES.has(word))
      .map((word) => word.replace(/s$/, ''));
  const own = new Set([...words(file), ...words(path.posix.dirname(file))]);
  return words(test).filter((word) => own.has(word)).length;
}
