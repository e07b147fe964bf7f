// Which tests judge a change of the server, ring by ring: those that import its file, or what imports it, that stand
// beside it or are named alike, and that use the words of its line or ask the calls that lead to it. The app imports
// everything, so a way through it says nothing; the tests of the whole come last of all.
import fs from 'node:fs';
import path from 'node:path';
import { importersOf, importsOf, stepsFrom } from './imports.mjs';
import { callsIn, textsByWords, wordsAround } from './near-words.mjs';

const SERVER = 'src/server';
const APP = `${SERVER}/app.ts`;
const TEST_TOOLS = 'src/test';
/** What only the database can judge: which tables and columns there are, and what becomes of them. */
const JUDGED_BY_SERVER = ['erased-tables', 'my-data-tables', 'tables-of-nobody'].map(
  (name) => `src/domain/privacy/${name}.ts`,
);
/** The first ring sees most of what is seen, in seconds; the second is asked about what the first has not seen. */
const CLOSEST = 6;
const NEXT = 12;
/** Everybody asks every call, every list is searched: the dearest of all tests. */
const OF_THE_WHOLE = `${SERVER}/whole/`;
/** Process tests judge what is delivered and not the sources. */
const IS_TEST = /(?<!\.process)\.test\.ts$/;
const ROLES = new Set(['queries', 'service', 'routes', 'rules', 'db', 'sql', 'text', 'table', 'test', 'ts', 'worker']);

/** Answers for each change with the rings of its tests, the closest first; none where only the built server runs it. */
export function closestTests(root) {
  const sources = [...filesIn(root, SERVER), ...JUDGED_BY_SERVER, ...filesIn(root, TEST_TOOLS)];
  const texts = new Map(sources.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
  const importers = importersOf(texts);
  const tests = sources.filter((file) => IS_TEST.test(file) && file.startsWith(SERVER));
  const spoken = new Map(tests.map((test) => [test, spokenBy(test, texts)]));
  const nearByWords = textsByWords(spoken);
  const reachedByTests = stepsFromTests(tests, texts);

  return ({ file, source, start, end }) => {
    if (!reachedByTests.has(file)) return [];
    const steps = stepsFrom(file, importers, APP);
    const noun = path.posix.basename(path.posix.dirname(file));
    const calls = [...steps].flatMap(([at, count]) => callsIn(texts.get(at) ?? '', count));
    const byWords = nearByWords(wordsAround(source, start, end));
    const near = (test) => {
      const text = spoken.get(test);
      return (
        12 / (steps.get(test) ?? Infinity) +
        3 * nearness(file, test) +
        2 * sharedWords(file, test) +
        (text.includes(noun) ? 2 : 0) +
        4 * byWords(test) +
        Math.max(0, ...calls.filter(({ isAskedIn }) => isAskedIn(text)).map(({ worth }) => worth))
      );
    };
    const sorted = tests
      .map((test) => ({ test, score: near(test), isOfTheWhole: test.startsWith(OF_THE_WHOLE) }))
      .toSorted((a, b) => b.score - a.score || (a.test < b.test ? -1 : 1));
    const close = sorted.filter(({ score, isOfTheWhole }) => score > 0 && !isOfTheWhole);
    const ofTheWhole = sorted.filter(({ isOfTheWhole }) => steps.has(APP) && isOfTheWhole);
    const rings = [close.slice(0, CLOSEST), close.slice(CLOSEST, CLOSEST + NEXT), ofTheWhole];
    return rings.filter((ring) => ring.length > 0).map((ring) => ring.map(({ test }) => test));
  };
}

/** The files that can be changed. */
export function changeableFiles(root) {
  const own = filesIn(root, SERVER).filter((file) => !/\.(test|test-tools|d)\.ts$/.test(file));
  return [...own, ...JUDGED_BY_SERVER].toSorted();
}

function filesIn(root, folder) {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`);
}

/** What a test says itself and what the calls say that it borrows. */
function spokenBy(test, texts) {
  const borrowed = importsOf(test, texts).filter(
    (file) => file.startsWith(`${TEST_TOOLS}/calls/`) || file.endsWith('.test-tools.ts'),
  );
  return [test, ...borrowed].map((file) => texts.get(file) ?? '').join('\n');
}

function stepsFromTests(tests, texts) {
  const reached = new Set(tests);
  for (const file of reached) for (const imported of importsOf(file, texts)) reached.add(imported);
  return reached;
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
