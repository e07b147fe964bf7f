import { parseArgs } from 'node:util';
import { keepFigures } from '../../scripts/figures.mjs';
import { measureActs, measureKeyToList } from './acts.ts';
import { asKept, type Figure, report } from '../figure.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMemory } from './memory.ts';
import { openPlace, type Place } from './place.ts';
import { measureScriptFiles } from './script-files.ts';
import { runBench } from '../run.ts';

const USAGE = 'npm run bench:web -- [--quick] [--only scripts|acts|memory|lighthouse]';

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
  report(figures, '.cache/bench/web-last.json');
}

await runBench(main);
