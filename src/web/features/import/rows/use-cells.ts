import { useRef, useState } from 'react';
import type { ImportDetails, ImportRow } from '#contract/import/import.contract.ts';
import { useMendRow, useReplaceValue } from '#web/api/import/import.api.ts';
import { labelOf, problemsAt } from './row-words.ts';
import { rowCount } from '../import.text.ts';

interface Draft {
  value: string;
  state: 'typed' | 'saving' | 'failed';
}

/** A value that was mended in one row and may be wrong in others. */
interface Mended {
  from: string;
  to: string;
}

const keyOf = ({ rowNo }: Pick<ImportRow, 'rowNo'>, field: string) => `${rowNo} ${field}`;
const FAILED = 'Промяната не беше запазена. Опитайте отново.';

/** What is typed into the cells: kept until the server has it, whatever is drawn anew meanwhile. */
export function useCells(details: ImportDetails, tell: (text: string) => void) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [mended, setMended] = useState<ReadonlyMap<string, Mended>>(new Map());
  const { mutateAsync: mend } = useMendRow(details.id);
  const { mutateAsync: replace, isPending: isReplacing } = useReplaceValue(details.id);
  // Not the state alone: a box is left in the very moment in which its content was sent.
  const latest = useRef(drafts);

  const keep = (next: ReadonlyMap<string, Draft>) => {
    latest.current = next;
    setDrafts(next);
  };
  const put = (key: string, draft: Draft | null) => {
    const next = new Map(latest.current);
    if (draft === null) next.delete(key);
    else next.set(key, draft);
    keep(next);
  };
  const savedOf = (row: ImportRow, field: string) => row.cells[field] ?? '';

  /** Answers whether nothing is wrong with the cell any more. */
  const send = async (row: ImportRow, field: string, value: string): Promise<boolean> => {
    // The same sentence twice would be said once.
    tell('');
    const key = keyOf(row, field);
    put(key, { value, state: 'saving' });
    try {
      const answer = await mend({ rowNo: row.rowNo, update: { cells: { [field]: value } } });
      setMended((before) => new Map(before).set(key, { from: savedOf(row, field), to: value }));
      // What was typed while it was on its way stays.
      if (latest.current.get(key)?.value === value) put(key, null);
      const [trouble] = problemsAt(answer, field);
      tell(
        trouble === undefined
          ? `Ред ${row.rowNo}, колона „${labelOf(details, field)}“: поправено.`
          : `Ред ${row.rowNo}, колона „${labelOf(details, field)}“: ${trouble}`,
      );
      return trouble === undefined;
    } catch {
      put(key, { value, state: 'failed' });
      tell(`Ред ${row.rowNo}: ${FAILED}`);
      return false;
    }
  };

  return {
    isReplacing,
    valueOf: (row: ImportRow, field: string) => drafts.get(keyOf(row, field))?.value ?? savedOf(row, field),
    stateOf: (row: ImportRow, field: string) => drafts.get(keyOf(row, field))?.state ?? null,
    mendedAt: (row: ImportRow, field: string) => mended.get(keyOf(row, field)) ?? null,
    /** Cells that are, or were, worked on stay boxes: nothing moves away from under the hands. */
    touchedIn: ({ rowNo }: ImportRow) =>
      [...drafts.keys(), ...mended.keys()]
        .filter((key) => key.startsWith(`${rowNo} `))
        .map((key) => key.split(' ')[1] ?? ''),
    type: (row: ImportRow, field: string, value: string) => put(keyOf(row, field), { value, state: 'typed' }),
    discard: (row: ImportRow, field: string) => put(keyOf(row, field), null),
    /** Answers whether one may go on from it. */
    save: async (row: ImportRow, field: string): Promise<boolean> => {
      const draft = latest.current.get(keyOf(row, field));
      if (draft === undefined) return true;
      if (draft.state === 'saving') return false;
      const value = draft.value.trim();
      if (value !== savedOf(row, field) || draft.state !== 'typed') return send(row, field, value);
      put(keyOf(row, field), null);
      return true;
    },
    /** The same value in every row that has it. */
    saveInAll: async (field: string, from: string, to: string) => {
      try {
        const rows = await replace({ field, from, to: to.trim() });
        keep(new Map([...latest.current].filter(([key, { value }]) => !(key.endsWith(` ${field}`) && value === to))));
        const done = from === '' ? `попълнено е „${to.trim()}“` : `„${from}“ е заменено с „${to.trim()}“`;
        tell(`Колона „${labelOf(details, field)}“: ${done} в ${rowCount(rows)}.`);
      } catch {
        tell(FAILED);
      }
    },
    hasUnsaved: () => [...latest.current.values()].some(({ state }) => state !== 'saving'),
    isDirty: drafts.size > 0,
    forget: () => keep(new Map()),
  };
}

export type Cells = ReturnType<typeof useCells>;
export const NOT_SAVED = FAILED;
