import { cardIndexFields } from '../card-index/card-index.fields.ts';
import { clubFields } from '../club/club.fields.ts';
import { coachFields } from '../coach/coach.fields.ts';
import type { Field, FieldKind, Fields, NamesLike } from '../common/field.ts';
import { playerFields } from '../player/player.fields.ts';
import { transferFields } from '../transfer/transfer.fields.ts';
import { userFields } from '../user/user.fields.ts';

/** The records that have a history: each with the values its fields had before. */
export const historyNouns = ['player', 'coach', 'club', 'cardIndex', 'transfer', 'user'] as const;
export type HistoryNoun = (typeof historyNouns)[number];

/** What is kept of a field: a plain value, or the number of a record whose name is looked up when it is read. */
export type HistoryValue = string | number | boolean | null;

/** What there is of each record, under the names of its columns. `record` is the record itself. */
const declared = {
  player: playerFields,
  coach: coachFields,
  club: clubFields,
  cardIndex: cardIndexFields,
  transfer: transferFields,
  user: userFields,
} as const satisfies Record<HistoryNoun, Fields>;

export type HistoryField<Noun extends HistoryNoun = HistoryNoun> = Noun extends HistoryNoun
  ? Exclude<keyof (typeof declared)[Noun], NamesLike<(typeof declared)[Noun], { history: false }>> & string
  : never;

export function isHistoryNoun(noun: string): noun is HistoryNoun {
  return (historyNouns as readonly string[]).includes(noun);
}

export function historyFieldsOf(noun: HistoryNoun): HistoryField[] {
  return Object.keys(declared[noun]).filter((field) => historyFieldOf(noun, field) !== null) as HistoryField[];
}

export function historyFieldOf(noun: HistoryNoun, field: string): Field | null {
  const fields: Fields = declared[noun];
  const found = Object.hasOwn(fields, field) ? fields[field] : undefined;
  return found === undefined || found.history === false ? null : found;
}

export function historyKindOf(noun: HistoryNoun, field: string): FieldKind | null {
  return historyFieldOf(noun, field)?.kind ?? null;
}

/** With the word of its form. */
export function labelOf(noun: HistoryNoun, field: string): string {
  return historyFieldOf(noun, field)?.label ?? field;
}

/** What a field was and what it became. Without an old value something was added, without a new one taken away. */
export interface FieldChange {
  field: HistoryField;
  before: HistoryValue;
  after: HistoryValue;
}

function fieldOfColumn(noun: HistoryNoun, column: string): string {
  const told = Object.entries<Field>(declared[noun]).find(([, field]) => field.column === column);
  return told?.[0] ?? column;
}

/** What the history keeps of the named columns of a row: nothing of those it does not know, no value of a secret. */
export function fieldChanges(noun: HistoryNoun, columns: readonly string[], before: object, after: object) {
  const [old, next] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  return columns.flatMap((column): FieldChange[] => {
    const field = fieldOfColumn(noun, column);
    const kind = historyKindOf(noun, field);
    if (kind === null) return [];
    if (kind === 'fact') return [fact(field as HistoryField)];
    return [{ field: field as HistoryField, before: asValue(old[column]), after: asValue(next[column]) }];
  });
}

export function fact(field: HistoryField): FieldChange {
  return { field, before: null, after: null };
}

export function added(field: HistoryField, value: string | number): FieldChange {
  return { field, before: null, after: value };
}

export function takenAway(field: HistoryField, value: string | number): FieldChange {
  return { field, before: value, after: null };
}

function asValue(value: unknown): HistoryValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
