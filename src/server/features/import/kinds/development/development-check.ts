import { messages } from '#contract/common/messages.ts';
import { importMessages } from '#contract/import/import.messages.ts';
import { playerDevelopmentCreateSchema } from '#contract/player/player-development.contract.ts';
import { openPositions } from '#domain/federation/federation-lists.ts';
import { dayOfCell, isSameName } from '#domain/import/import-cells.ts';
import { openMeasures } from '#domain/player/measure-kinds.ts';
import type { Database } from '#server/db/database.ts';
import { today } from '#server/write/today.ts';
import { type Cells, type CheckedRow, faulty, type ImportScope, type RowProblem, type RowToCheck } from '../kind.ts';
import { playersOfRows } from '../player-keys.ts';
import { problemsOf } from '../schema-problems.ts';
import { type DevelopmentPlan, findMeasured, keyOfMeasured, type Measured } from './development.queries.ts';

const rowSchema = playerDevelopmentCreateSchema.omit({ playerId: true });

/** „187 см“ and „72,5 kg“ are numbers too. */
const UNIT = /\s*(?:см|кг|cm|kg)\.?$/iu;

/** A number, with or without its unit behind it. */
function numberIn(cell: string, unit: string): string {
  const text = cell.trim();
  const isSaid = unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase());
  return isSaid ? text.slice(0, -unit.length).trim() : text.replace(UNIT, '');
}

/** Where a value stands in the file: what has no field of its own in a measurement has a column there. */
const fieldOfPath = ([name, number]: readonly PropertyKey[]) =>
  name === 'further'
    ? (openMeasures().find(({ value }) => String(value) === number)?.field ?? 'further')
    : String(name);

/** The cells as the form would read them. */
export function readMeasured(cells: Cells, day: string): { measured: Measured } | { problems: RowProblem[] } {
  const said = cells['position'] ?? '';
  const position = openPositions().find(({ label }) => isSameName(label, said))?.value;
  const numbers = openMeasures().map((kind) => ({ ...kind, number: numberIn(cells[kind.field] ?? '', kind.unit) }));
  const parsed = rowSchema.safeParse({
    ...Object.fromEntries(numbers.map(({ field, number }) => [field, number])),
    further: Object.fromEntries(
      numbers.flatMap(({ column, value, number }) => (column === null ? [[value, number]] : [])),
    ),
    date: dayOfCell(cells['date'] ?? '', day),
    position,
  });
  if (!parsed.success) {
    const inWords = (problem: RowProblem) =>
      problem.field === 'position'
        ? { ...problem, sentence: said === '' ? messages.positionRequired : importMessages.wordUnknown }
        : problem;
    return { problems: problemsOf(parsed.error, fieldOfPath).map(inWords) };
  }
  if (parsed.data.date > day) return { problems: [{ field: 'date', sentence: messages.measuredInFuture }] };
  return { measured: parsed.data };
}

/** The form takes a second measurement of a day; the same one twice is one. */
export async function checkDevelopments(
  tx: Database,
  rows: readonly RowToCheck[],
  scope: ImportScope,
): Promise<CheckedRow<DevelopmentPlan>[]> {
  const playerOf = await playersOfRows(tx, rows, scope);
  const day = today(scope.context.now());
  const read = rows.map(({ rowNo, cells }) => ({ rowNo, named: playerOf(cells), values: readMeasured(cells, day) }));
  const there = await findMeasured(
    tx,
    read.flatMap(({ named }) => ('player' in named ? named.player.id : [])),
  );
  return read.map(({ rowNo, named, values }): CheckedRow<DevelopmentPlan> => {
    if (!('player' in named) || 'problems' in values) {
      const unread = 'problems' in values ? values.problems : [];
      return 'player' in named
        ? { ...faulty(rowNo, ...unread), recordId: named.player.id }
        : faulty(rowNo, named.problem, ...unread);
    }
    const plan = { playerId: named.player.id, ...values.measured };
    const checked = { rowNo, problems: [], missing: [], recordId: plan.playerId, changes: [], doubles: [] };
    if (there.has(keyOfMeasured(plan))) return { ...checked, state: 'same', plan: null };
    // Another row may say the same of the player under the other number.
    there.add(keyOfMeasured(plan));
    return { ...checked, state: 'new', plan };
  });
}
