// npm run mutants [-- files and folders]: changes the rules one small way at a time and looks whether a test notices.
// npm run mutants -- server [--seed 7] [--count 100] [parts of a path]: does it to a sample of the server.
// The last line is the figure; too little noticed is a failure.
import { keepFigures } from './figures.mjs';
import { say } from './setup/machine.mjs';

const LEAST_PERCENT = { rules: 95, server: 90 };

const args = process.argv.slice(2);
const what = args[0] === 'server' ? 'server' : 'rules';
const { noticed, missed, isWhole } = what === 'server' ? await tryServer(args.slice(1)) : await tryRules(args);
const percent = (100 * noticed) / Math.max(1, noticed + missed);
// Files that were named say nothing about the whole.
if (isWhole) {
  keepFigures({
    name: `mutants-${what}`,
    command: `npm run mutants${what === 'server' ? ' -- server' : ''}`,
    about: `Small changes of ${what === 'server' ? 'a sample of the server' : 'the rules'} that a test notices`,
    figures: [
      { what: 'changes tried', value: noticed + missed },
      { what: 'noticed', value: percent, unit: '%', least: LEAST_PERCENT[what] },
    ],
  });
}
say(`\n${noticed} noticed, ${missed} not: ${percent.toFixed(1)} % (at least ${LEAST_PERCENT[what]} %)`);
process.exitCode = percent < LEAST_PERCENT[what] ? 1 : 0;

async function tryServer(words) {
  const { tryServerMutants } = await import('./mutants/server.mjs');
  return tryServerMutants(words);
}

async function tryRules(paths) {
  const { tryRuleMutants } = await import('./mutants/rules.mjs');
  return tryRuleMutants(paths);
}
