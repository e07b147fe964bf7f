import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { stopAllChildren } from '#test/children.ts';
import { keepFigures } from '../../scripts/figures.mjs';
import { measureActs, measureKeyToList } from './acts.ts';
import { type Figure, isMissed, lineOf } from './figure.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMemory } from './memory.ts';
import { openPlace, type Place } from './place.ts';
import { measureScriptFiles } from './script-files.ts';

const USAGE = 'npm run bench:web -- [--quick] [--only scripts|acts|memory|lighthouse]';
const CACHE = '.cache/bench';

/** Lighthouse last: for the login screen it gives the session up. */
const parts: Record<string, (place: Place, isQuick: boolean) => Promise<Figure[]>> = {
  scripts: (place, isQuick) => measureScriptFiles(place, isQuick),
  acts: async (place, isQuick) => [
    ...(await measureActs(place, isQuick ? 1 : 5)),
    await measureKeyToList(place, isQuick ? 2 : 6),
  ],
  memory: (place, isQuick) => measureMemory(place, isQuick ? 10 : 60),
  lighthouse: (place, isQuick) => measureLighthouse(place, isQuick ? 1 : 5),
};

const abouts: Record<string, string> = {
  scripts: 'Files of JavaScript that a page fetches until somebody uses it',
  acts: 'From a press to the next picture, the ten commonest acts with the processor four times slower',
  memory: 'Memory of the page after an hour of clicking',
  lighthouse: 'Lighthouse on a phone: login, list and profile',
};

function asKept({ name, value, unit, goal }: Figure) {
  const bounds = goal === null ? {} : 'atLeast' in goal ? { least: goal.atLeast } : { most: goal.atMost };
  return { what: name, value, unit, ...bounds };
}

/** Figures are for reading, so whatever they are the exit code is 0. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } });
  if (values.only !== undefined && !(values.only in parts)) throw new Error(USAGE);
  const place = await openPlace();
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (values.only !== undefined && values.only !== name) continue;
    console.log(`Мери се: ${name}…`);
    // What cannot be measured is said, and takes nothing away from the rest.
    try {
      const found = await measure(place, values.quick);
      figures.push(...found);
      const command = `npm run bench:web -- --only ${name}${values.quick ? ' --quick' : ''}`;
      keepFigures({ name: `web-${name}`, command, about: abouts[name] ?? name, figures: found.map(asKept) });
    } catch (error) {
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await place.context.close();
  report(figures);
}

function report(figures: readonly Figure[]): void {
  const load = os.loadavg().map((one) => one.toFixed(1));
  const machine = { cpu: os.cpus()[0]?.model, cores: os.cpus().length, node: process.version, load };
  fs.mkdirSync(CACHE, { recursive: true });
  fs.writeFileSync(path.join(CACHE, 'web-last.json'), `${JSON.stringify({ machine, figures }, null, 2)}\n`);
  console.log(`\nЯдра: ${machine.cores}, натоварване ${load.join(' ')}\n${figures.map(lineOf).join('\n')}`);
  const missed = figures.filter(isMissed).map((figure) => `  ${lineOf(figure)}`);
  console.log(missed.length === 0 ? '\nВсички цели са постигнати.' : `\nНепостигнати цели:\n${missed.join('\n')}`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAllChildren().finally(() => process.exit(130)));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  await stopAllChildren();
}
