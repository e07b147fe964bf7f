import type { ImportDetails, ImportRow } from '#contract/import/import.contract.ts';
import type { ImportKind } from '#domain/import/import.rules.ts';

const NAMES: Record<ImportKind, readonly string[]> = {
  player: ['firstName', 'middleName', 'lastName'],
  club: ['name'],
  coach: ['name'],
  season: ['number', 'egn'],
  transfer: ['number', 'egn'],
  development: ['number', 'egn'],
};

/** Whom or what a row is about, as far as it says so. */
export function rowName(kind: ImportKind, { cells, player }: Pick<ImportRow, 'cells' | 'player'>): string {
  if (player !== null) return player.name;
  const words = NAMES[kind].map((field) => cells[field] ?? '').filter((word) => word !== '');
  return words.join(' ') || 'Без име';
}

export const labelOf = ({ fields }: Pick<ImportDetails, 'fields'>, field: string) =>
  fields.find((one) => one.field === field)?.label ?? field;

/** What else stands in the row, by the names of its columns. */
export function otherCells({ kind, fields }: ImportDetails, row: ImportRow, except: ReadonlySet<string>) {
  return fields
    .map(({ field, label }) => ({ field, label, value: row.cells[field] ?? '' }))
    .filter(({ field, value }) => value !== '' && !except.has(field))
    .filter(({ field }) => row.player !== null || !NAMES[kind].includes(field));
}

type Told = ImportRow['problems'];
const at = (told: Told, field: string | null) =>
  told.filter((one) => one.field === field).map(({ sentence }) => sentence);

/** The sentences at one cell. */
export const problemsAt = (row: ImportRow, field: string | null) => at(row.problems, field);

/** What is to be looked at in one cell, and is no fault. */
export const questionsAt = (row: ImportRow, field: string | null) => at(row.questions, field);
