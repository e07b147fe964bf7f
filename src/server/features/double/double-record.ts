import type { DoubleField, DoubleSide } from '#contract/double/double.contract.ts';
import { type ClubFacts, clubLikeness, foldedClub } from '#domain/double/club-likeness.rules.ts';
import type { DoubleNoun, Likeness } from '#domain/double/double.rules.ts';
import { mergeFields } from '#domain/double/merge.rules.ts';
import { foldedPerson, type Person, personLikeness } from '#domain/double/person-likeness.rules.ts';

/** One field of a record, as people read it; `whole` is what is compared where that is not what is shown. */
export interface ShownField extends Pick<DoubleField, 'field' | 'label' | 'kind'> {
  value: string | null;
  whole?: string | null;
}

/** A record with everything that is compared of it. */
export interface DoubleRecord {
  side: DoubleSide;
  version: number;
  facts: { person: Person } | { club: ClubFacts };
  fields: ShownField[];
  /** How much hangs on it, by what it is called. */
  counts: Record<string, number>;
}

/** How much two records resemble each other, with what speaks for and against it; nothing where they do not. */
export function recordLikeness(one: DoubleRecord, other: DoubleRecord): Likeness {
  const likeness =
    'person' in one.facts && 'person' in other.facts
      ? personLikeness(foldedPerson(one.facts.person), foldedPerson(other.facts.person))
      : 'club' in one.facts && 'club' in other.facts
        ? clubLikeness(foldedClub(one.facts.club), foldedClub(other.facts.club))
        : null;
  return likeness ?? { score: 0, pro: [], contra: [] };
}

/** Both records side by side; what neither has is left out. */
export function comparedFields(noun: DoubleNoun, one: DoubleRecord, other: DoubleRecord): DoubleField[] {
  const choices: readonly string[] = mergeFields[noun];
  return one.fields.flatMap(({ field, label, kind, value, whole = value }, at) => {
    const second = other.fields[at];
    if (second === undefined || (value === null && second.value === null)) return [];
    const isSame = whole === (second.whole === undefined ? second.value : second.whole);
    return [
      { field, label, kind, first: value, second: second.value, isSame, isChoice: !isSame && choices.includes(field) },
    ];
  });
}

export function comparedCounts(one: DoubleRecord, other: DoubleRecord) {
  return Object.entries(one.counts).map(([label, first]) => ({ label, first, second: other.counts[label] ?? 0 }));
}
