import { keepFigures, type KeptFigure } from '../scripts/figures.mjs';
import type { Options } from './options.ts';
import { prepareDatabase } from './prepare.ts';
import { warmUp } from './processor.ts';
import { processorItems } from './processor-items.ts';
import { compared, type Spent, spentOn, withContext } from './processor-spent.ts';
import { countedReads, firstReads, repeatedReads } from './read-items.ts';

const SMALL = 50_000;
const TIMES_AS_MANY = 10;
const MOST_TIMES = 1.5;
/** What is searched for the first time counts exactly, among ten times as many. */
const MOST_TIMES_AT_FIRST = 3;
const TURNS = 3;

/** The numbers of the past are counted by the hour, beside what people wait for. */
const isWaitedFor = (name: string) => name !== 'keep-reports';

/** How many times as dear each reading is among ten times as many players; both are asked in turn. */
export async function measureGrowth(options: Options): Promise<void> {
  const large = SMALL * TIMES_AS_MANY;
  const items = [
    ...[...processorItems, ...repeatedReads]
      .filter(({ name }) => isWaitedFor(name))
      .map((item) => ({ item, most: MOST_TIMES })),
    ...firstReads.map((item) => ({ item, most: MOST_TIMES_AT_FIRST })),
    // Told: ten times as many take ten times as long to count.
    ...countedReads.map((item) => ({ item, most: undefined })),
  ].filter(({ item }) => item.name.includes(options.only));
  const figures: KeptFigure[] = [];
  const few = await prepareDatabase('postgresql', { ...options, players: SMALL });
  const many = await prepareDatabase('postgresql', { ...options, players: large });
  await withContext(few, (small) =>
    withContext(many, async (big) => {
      await warmUp(small);
      await warmUp(big);
      console.log(`мярка                                 ${SMALL} ms    ${large} ms    пъти`);
      for (const { item, most } of items) {
        const { base, spent, ratio } = await compared(
          () => spentOn(item, small),
          () => spentOn(item, big),
          TURNS,
        );
        figures.push({ what: item.name, value: ratio, unit: '×', ...(most === undefined ? {} : { most }) });
        console.log(
          `${item.name.padEnd(36)} ${shown(base)} ${shown(spent)} ${ratio.toFixed(2).padStart(7)}${most !== undefined && ratio > most ? ` над ${most}` : ''}`,
        );
      }
    }),
  );
  await few.stop();
  await many.stop();
  keepFigures({
    name: ['bench', 'growth', options.only].filter((part) => part !== '').join('-'),
    command: `npm run bench -- --growth${options.only === '' ? '' : ` --only ${options.only}`}`,
    about: `What reading costs the processor (database and program) among ${large} players, of what it costs among ${SMALL}, PostgreSQL`,
    figures,
  });
}

const shown = ({ database, program }: Spent) => `${database.toFixed(2)} + ${program.toFixed(2)}`.padStart(16);
