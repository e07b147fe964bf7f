import type { AppContext } from '#server/context.ts';
import { isKept, keepFigures, type KeptFigure } from '../scripts/figures.mjs';
import type { Options } from './options.ts';
import type { PreparedDatabase } from './prepare.ts';
import { type ProcessorItem, processorItems } from './processor-items.ts';
import { compared, type Spent, spentOn, sumOf, withContext } from './processor-spent.ts';

const WARM_UP = 1500;

/** A program is slow at first, whatever it does. */
export async function warmUp(context: AppContext): Promise<void> {
  const [first] = processorItems;
  if (first !== undefined) await spentOn({ ...first, times: WARM_UP }, context);
}

/** What each item costs the processor, in milliseconds; and which of them cost more than they may. */
export async function measureProcessor(database: PreparedDatabase, { only, players }: Options): Promise<void> {
  const figures: KeptFigure[] = [];
  await withContext(database, async (context) => {
    await warmUp(context);
    console.log('мярка                                  база ms  програма ms');
    for (const item of processorItems.filter(({ name, against }) => name.includes(only) || against?.name === only)) {
      const { spent, note, figure } = await measured(item, context);
      figures.push(figure);
      console.log(
        `${item.name.padEnd(36)} ${spent.database.toFixed(2).padStart(9)} ${spent.program.toFixed(2).padStart(12)}${note}`,
      );
    }
  });
  keepFigures({
    name: ['bench', 'processor', players, only].filter((part) => part !== '').join('-'),
    command: `npm run bench -- --processor --players ${players}${only === '' ? '' : ` --only ${only}`}`,
    about: `What lists, filters, „Днес“, reports and the look for doubles cost the processor, ${players} players, PostgreSQL`,
    figures,
  });
}

async function measured(
  item: ProcessorItem,
  context: AppContext,
): Promise<{ spent: Spent; note: string; figure: KeptFigure }> {
  const { against, most } = item;
  const base = processorItems.find(({ name }) => name === against?.name);
  if (against === undefined || base === undefined) {
    const spent = await spentOn(item, context);
    const figure = { what: item.name, value: sumOf(spent), unit: 'ms', most };
    return { spent, note: isKept(figure) ? '' : `  над ${most} ms`, figure };
  }
  const { spent, ratio } = await compared(
    () => spentOn(base, context),
    () => spentOn(item, context),
  );
  const note = `  ${ratio.toFixed(2)} ×${ratio > against.times ? ` над ${against.times}` : ''}`;
  const figure = { what: item.name, value: ratio, unit: `× ${against.name}`, most: against.times };
  return { spent, note, figure };
}
