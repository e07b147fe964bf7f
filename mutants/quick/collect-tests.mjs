// What the tests of the rules ask of vitest, without its process: they are collected, and run one by one.
import { chai, ChaiStyleAssertions, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';

for (const plugin of [JestExtend, JestChaiExpect, ChaiStyleAssertions, JestAsymmetricMatchers]) chai.use(plugin);

let collected = [];
let suite = { names: [], before: [], after: [] };

/** The tests that a file declares while it is evaluated, each with a number that a changed name does not change. */
export function collect(file, evaluate) {
  const [outer, tests] = [collected, []];
  suite = { names: [], before: [], after: [] };
  collected = tests;
  try {
    evaluate();
  } finally {
    collected = outer;
  }
  return tests.map((test, place) => ({ ...test, id: `${file}#${place}`, file }));
}

/** What goes wrong in the test, or null. What it has changed is put back either way. */
export function failureOf({ body, before, after }) {
  const steps = [...before, () => waitsForNothing(body()), ...after];
  let failure = null;
  for (const step of steps) {
    try {
      if (failure === null || after.includes(step)) step();
    } catch (error) {
      failure ??= error ?? new Error('Nothing was thrown.');
    }
  }
  return failure;
}

function waitsForNothing(result) {
  if (result instanceof Promise) throw new Error('The quick runner waits for no test.');
}

function describe(name, ...rest) {
  const outer = suite;
  suite = { names: [...outer.names, name], before: [...outer.before], after: [...outer.after] };
  try {
    bodyOf(rest)();
  } finally {
    suite = outer;
  }
}

function it(name, ...rest) {
  const body = bodyOf(rest);
  const { names, before, after } = suite;
  collected.push({ name: [...names, name].join(' '), body, before, after });
}

const bodyOf = (args) => args.find((arg) => typeof arg === 'function');

function withRows(declare) {
  declare.each = (rows) => (name, body) => {
    const areLists = rows.every((row) => Array.isArray(row));
    rows.forEach((row, place) => declare(`${name} (${place + 1})`, () => body(...(areLists ? row : [row]))));
  };
  return declare;
}

const test = withRows(it);

export const vitestOf = {
  describe: withRows(describe),
  it: test,
  test,
  expect: chai.expect,
  beforeEach: (hook) => suite.before.push(hook),
  afterEach: (hook) => suite.after.unshift(hook),
};
