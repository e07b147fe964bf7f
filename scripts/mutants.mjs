// npm run mutants [-- files]: changes the rules one small way at a time and looks whether a test notices.
// npm run mutants -- server: does it to a sample of the server.
// Less than nine of ten noticed is a failure.
import { keepFigures } from './figures.mjs';
import { say } from './setup/machine.mjs';

const LEAST_PERCENT = 90;

const [first, ...rest] = process.argv.slice(2);
const { noticed, missed } = first === 'server' ? await tryServer(rest) : await tryRules(process.argv.slice(2));
const percent = (100 * noticed) / Math.max(1, noticed + missed);
say(`\n${noticed} noticed, ${missed} not: ${percent.toFixed(1)} %`);
process.exitCode = percent < LEAST_PERCENT ? 1 : 0;
const isServer = first === 'server';
const chosen = isServer ? rest : process.argv.slice(2);
// Files that were named say nothing about the whole.
if (chosen.length === 0) {
  keepFigures({
    name: isServer ? 'mutants-server' : 'mutants-rules',
    command: `npm run mutants${isServer ? ' -- server' : ''}`,
    about: `Small changes of ${isServer ? 'a sample of the server' : 'the rules'} that a test notices`,
    figures: [
      { what: 'changes tried', value: noticed + missed },
      { what: 'noticed', value: percent, unit: '%', least: LEAST_PERCENT },
    ],
  });
}

async function tryServer(args) {
  const { tryServerMutants } = await import('./mutants/server.mjs');
  return tryServerMutants(args);
}

async function tryRules(files) {
  const { tryRuleMutants } = await import('./mutants/rules.mjs');
  return tryRuleMutants(files);
}
