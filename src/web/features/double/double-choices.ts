import type { DoubleDetails, DoubleField } from '#contract/double/double.contract.ts';
import type { MergeForm } from '#contract/double/merge.contract.ts';

export type Side = 'first' | 'second';

/** What was chosen so far: which record stays, and whose value a field has. */
export interface Choices {
  stays: Side;
  fields: Readonly<Record<string, Side>>;
}

const otherOf = (side: Side): Side => (side === 'first' ? 'second' : 'first');

/** An ЕГН tells the birth date and the sex: they come together. */
const TOGETHER: readonly string[] = ['egn', 'birthDate', 'sex'];

/** The one on which more hangs; the older one where it is as much. */
export function firstChoices({ counts }: Pick<DoubleDetails, 'counts'>): Choices {
  const sum = (side: Side) => counts.reduce((all, count) => all + count[side], 0);
  return { stays: sum('second') > sum('first') ? 'second' : 'first', fields: {} };
}

/** Whose value a field has: as chosen, otherwise that of the record that stays, unless it has none. */
export function sideOf(field: DoubleField, { stays, fields }: Choices): Side {
  return fields[field.field] ?? (field[stays] === null ? otherOf(stays) : stays);
}

export function withChoice(choices: Choices, field: string, side: Side): Choices {
  const chosen = TOGETHER.includes(field) ? TOGETHER : [field];
  return { ...choices, fields: { ...choices.fields, ...Object.fromEntries(chosen.map((name) => [name, side])) } };
}

/** What is sent when the two become one. */
export function mergeFormOf(pair: DoubleDetails, choices: Choices): MergeForm {
  const open = pair.fields.filter(({ isChoice }) => isChoice);
  return {
    staysId: pair[choices.stays].id,
    fields: Object.fromEntries(open.map((field) => [field.field, sideOf(field, choices)])),
    versions: pair.versions,
  };
}
