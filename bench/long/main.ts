import path from 'node:path';
import { parseArgs } from 'node:util';
import { keepFigures } from '../../scripts/figures.mjs';
import { asKept, type Figure, report } from '../figure.ts';
import { measureEvents } from './events.ts';
import { measureImports } from './imports.ts';
import { measureMany } from './many.ts';
import { measureReports } from './reports.ts';
import { openWorkshop, type Workshop } from './workshop.ts';
import { runBench } from '../run.ts';

const parts: Record<string, (workshop: Workshop) => Promise<Figure[]>> = {
  reports: measureReports,
  events: measureEvents,
  many: measureMany,
  imports: measureImports,
};

const abouts: Record<string, string> = {
  reports: 'Each report as its page asks for it',
  events: 'Until the pages of 300 people know of a transfer, after the answer to whoever began it',
  many: 'A thousand players deactivated by the calls of the page, and taken back',
  imports: 'A spreadsheet of ten thousand players, looked through and brought in',
};

const USAGE = `npm run bench:work -- [--only ${Object.keys(parts).join('|')}] [--players 50000] [--engine postgresql|embedded] [--cache .cache/bench]`;

/** What takes seconds rather than milliseconds. Figures are for reading, so whatever they are the exit code is 0. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      players: { type: 'string', default: '50000' },
      engine: { type: 'string', default: 'postgresql' },
      cache: { type: 'string', default: '.cache/bench' },
    },
  });
  const { only, engine, cache } = values;
  const isKnown = only === undefined || only in parts;
  if (!isKnown || (engine !== 'postgresql' && engine !== 'embedded')) throw new Error(USAGE);
  const workshop = await openWorkshop(engine, Number(values.players), cache);
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (only !== undefined && only !== name) continue;
    console.log(`Мери се: ${name}…`);
    const found = await measure(workshop);
    figures.push(...found);
    keepFigures({
      name: ['bench-work', engine, values.players, name].join('-'),
      command: `npm run bench:work -- --only ${name} --players ${values.players} --engine ${engine}`,
      about: `${abouts[name]}, ${values.players} players, ${engine}`,
      figures: found.map(asKept),
    });
  }
  await workshop.close();
  report(figures, path.join(cache, 'work-last.json'));
}

await runBench(main);
