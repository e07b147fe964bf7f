// How Stryker runs the tests of the rules: in its worker, without a process and a load of all modules for each change.
// It is a plugin by its shape alone: Stryker is no package of the project.
import path from 'node:path';
import { Judge, switches } from './judge.mjs';

/** A change that goes in a circle is given up here a little before Stryker ends the whole worker for it. */
const OWN_SHARE = 0.8;
const LONGEST_MS = 15_000;
const MOST_LETTERS = 200;
/** From where the sandbox was copied (`tempDirName` of the configuration). */
const ABOVE_SANDBOX = '../..';

/** Stryker's word for a test that passed and one that did not. */
const [SUCCESS, FAILED] = [0, 1];

class QuickRunner {
  #judge;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    process.env.TZ = 'UTC';
    this.#judge = new Judge(process.cwd(), path.resolve(ABOVE_SANDBOX));
  }

  async dryRun() {
    const tests = this.#judge.dryRun().map(({ test, failure, took }) => ({
      id: test.id,
      name: test.name,
      fileName: path.resolve(test.file),
      timeSpentMs: took,
      ...(failure === null
        ? { status: SUCCESS }
        : { status: FAILED, failureMessage: String(failure.stack ?? failure) }),
    }));
    return { status: 'complete', tests, mutantCoverage: switches.mutantCoverage };
  }

  async mutantRun({ activeMutant, sandboxFileName, testFilter, hitLimit, timeout }) {
    const file = path.relative(process.cwd(), sandboxFileName).split(path.sep).join('/');
    const change = {
      id: activeMutant.id,
      file,
      hitLimit,
      mostMs: Math.round(Math.min(LONGEST_MS, OWN_SHARE * timeout)),
    };
    const { verdict, killer, failure } =
      testFilter === undefined
        ? this.#judge.judgeStatic(change)
        : this.#judge.judgeRuntime({ ...change, testIds: testFilter });
    if (verdict !== 'killed') return { status: verdict, nrOfTests: 1 };
    const failureMessage = String(failure.message ?? failure).slice(0, MOST_LETTERS);
    return { status: verdict, killedBy: [killer.id], failureMessage, nrOfTests: 1 };
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'quick', injectableClass: QuickRunner }];
