// Tells whether a test notices a change that Stryker has put into the code behind a switch.
import vm from 'node:vm';
import fastCheck from 'fast-check';
import { failureOf } from './collect-tests.mjs';
import { TestModules, World } from './test-modules.mjs';

const REMEMBERED_KILLERS = 4;

/** Where Stryker's code looks which change is on, and counts what is reached. */
export const switches = (globalThis['__stryker__'] ??= {});
const guard = new vm.Script('guardedRun()');

/**
 * Only the changed file has switches in it, and only what is made of it is evaluated with it: all others stay as they
 * are written, loaded once.
 */
export class Judge {
  #instrumented;
  #switched;
  #plain;
  #base;
  #warm = { file: null, world: null };
  #took = new Map();
  #killers = new Map();

  /** The files as Stryker has left them, and as they are written. */
  constructor(folder, plainFolder) {
    // The same figure each time, and no search for the smallest example.
    fastCheck.configureGlobal({ seed: 20_261_118, endOnFailure: true });
    this.#instrumented = new TestModules(folder);
    this.#switched = new TestModules(folder, { counts: false });
    this.#plain = new TestModules(plainFolder);
    this.#base = new World(this.#plain.of);
  }

  /** All tests without any change, each file with modules of its own, so that each is seen to reach what it reaches. */
  dryRun() {
    switches.activeMutant = undefined;
    const { of, testFiles } = this.#instrumented;
    return testFiles.flatMap((file) => new World(of).testsOf(file).map(this.#timed));
  }

  #timed = (test) => {
    const began = performance.now();
    switches.currentTestId = test.id;
    const failure = failureOf(test);
    switches.currentTestId = undefined;
    const took = performance.now() - began;
    this.#took.set(test.id, took);
    return { test, failure, took };
  };

  /**
   * A change within a function is tried on modules that are loaded already. They may have been left in disorder by an
   * earlier change, or remember an answer from before this one: so who notices has to be green without the change, and
   * what nobody notices is tried once more on modules that nobody has used, where one of them remembers anything.
   */
  judgeRuntime(change) {
    const { file } = change;
    if (this.#warm.file !== file) this.#warm = { file, world: this.#worldOf(file) };
    const first = this.#tried(change, this.#warm.world);
    if (first.verdict === 'killed' && failureOf(first.killer) === null) return first;
    if (first.verdict === 'survived' && !this.#plain.remembersAnyOf(file)) return first;
    if (first.verdict !== 'survived') this.#startAnew();
    return first.verdict === 'timeout' ? first : this.#tried(change, this.#worldOf(file));
  }

  /** A change of what a module does when it is loaded: whatever is made of it is loaded with it. */
  judgeStatic(change) {
    const { file } = change;
    const world = this.#worldOf(file);
    const tests = this.#closestFirst(file);
    const result = this.#withChange(change, () => firstFailingFile(world, tests));
    if (result.verdict === 'timeout') this.#startAnew();
    return result;
  }

  #startAnew() {
    this.#base = new World(this.#plain.of);
    this.#warm = { file: null, world: null };
  }

  #worldOf(file) {
    const moduleOf = (other) => (other === file ? this.#switched.of(other) : this.#plain.of(other));
    return new World(moduleOf, this.#base, this.#plain.dependentsOf(file));
  }

  #tried({ testIds, ...change }, world) {
    const tests = this.#quickestFirst(change.file, testIds).map((testId) => {
      const [test, place] = testId.split('#');
      return world.testsOf(test)[Number(place)];
    });
    return this.#withChange(change, () => firstFailing(tests));
  }

  #withChange({ id, file, hitLimit, mostMs }, run) {
    Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit, currentTestId: undefined });
    try {
      const found = guarded(run, mostMs);
      if (hitLimit !== undefined && switches.hitCount > hitLimit) return { verdict: 'timeout' };
      if (found === null) return { verdict: 'survived' };
      this.#remember(file, found.killer);
      return { verdict: 'killed', ...found };
    } catch (error) {
      if (error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      return { verdict: 'timeout' };
    } finally {
      switches.activeMutant = undefined;
    }
  }

  /** Who noticed the changes just before this one in the same file comes first. */
  #remember(file, { id }) {
    const others = (this.#killers.get(file) ?? []).filter((other) => other !== id);
    this.#killers.set(file, [id, ...others].slice(0, REMEMBERED_KILLERS));
  }

  #quickestFirst(file, testIds) {
    const killers = (this.#killers.get(file) ?? []).filter((id) => testIds.includes(id));
    const others = testIds.filter((id) => !killers.includes(id));
    return [...killers, ...others.toSorted((a, b) => (this.#took.get(a) ?? 0) - (this.#took.get(b) ?? 0))];
  }

  #closestFirst(file) {
    const dependents = this.#plain.dependentsOf(file);
    const tests = this.#plain.testFiles.filter((test) => dependents.has(test));
    const killers = (this.#killers.get(file) ?? []).map((id) => id.split('#')[0]);
    const rank = (test) => (killers.includes(test) ? killers.indexOf(test) - killers.length : distance(file, test));
    return tests.toSorted((a, b) => rank(a) - rank(b));
  }
}

/** The test of the same name, the folder, the layer, the rest. */
function distance(file, test) {
  if (test === file.replace(/\.ts$/, '.test.ts')) return 0;
  const folders = (name) => name.split('/').slice(0, -1).join('/');
  if (folders(test) === folders(file)) return 1;
  return test.split('/')[1] === file.split('/')[1] ? 2 : 3;
}

function firstFailing(tests) {
  for (const killer of tests) {
    const failure = failureOf(killer);
    if (failure !== null) return { killer, failure };
  }
  return null;
}

function firstFailingFile(world, files) {
  for (const file of files) {
    try {
      const found = firstFailing(world.testsOf(file));
      if (found !== null) return found;
    } catch (failure) {
      return { killer: { id: `${file}#0` }, failure };
    }
  }
  return null;
}

function guarded(run, timeout) {
  globalThis.guardedRun = run;
  return guard.runInThisContext({ timeout });
}
