import type { Sex } from '../card-index/age-group.rules.ts';
import { dateInText, type IsoDate } from '../common/dates.ts';
import { searchKey } from '../search/search-key.ts';
import { type Evidence, type Likeness, weighed } from './double.rules.ts';
import { type FoldedNames, foldedNames, type NameLikeness, nameLikeness, type Names } from './name-likeness.rules.ts';
import { type DateLikeness, dateLikeness } from './nearby-dates.rules.ts';

/** What is known of a player or a coach; what is not is left out, and speaks neither for nor against. */
export interface Person extends Names {
  birthDate: IsoDate | null;
  sex?: Sex | null;
  nationality?: string | null;
  cityId?: number | null;
  clubId?: number | null;
  /** The birth date is that of a valid ЕГН, which a slip of the hand seldom leaves valid. */
  hasEgn?: boolean;
}

/** A person whose names are folded, once for many comparisons. */
export interface FoldedPerson {
  person: Person;
  names: FoldedNames;
}

export function foldedPerson(person: Person): FoldedPerson {
  return { person, names: foldedNames(person) };
}

/** How much two people resemble each other; null where they are not worth a look. */
export function personLikeness(one: FoldedPerson, other: FoldedPerson): Likeness | null {
  const date = dateEvidence(one.person.birthDate, other.person.birthDate);
  if (date === null) return null;
  const haveEgn = one.person.hasEgn === true && other.person.hasEgn === true;
  // Of two valid numbers with two days of birth none is a slip of the other.
  if (haveEgn && date.kind !== 'same') return null;
  const isMan = one.person.sex === 0 || other.person.sex === 0;
  const names = nameLikeness(one.names, other.names, !isMan);
  if (names === null) return null;
  return weighed([names, date, ...circumstances(one, other, { date: date.kind, names, haveEgn })]);
}

type DateEvidence = Evidence & { kind: DateLikeness | 'unknown' };

function dateEvidence(one: IsoDate | null, other: IsoDate | null): DateEvidence | null {
  if (one === null || other === null) {
    return { kind: 'unknown', points: 15, sentence: 'Датата на раждане на едното лице не е известна.' };
  }
  const kind = dateLikeness(one, other);
  const both = `${dateInText(one)} и ${dateInText(other)}`;
  if (kind === 'same') return { kind, points: 40, sentence: `Датата на раждане е една и съща: ${dateInText(one)}` };
  if (kind === 'swapped') return { kind, points: 25, sentence: `Денят и месецът на раждане са разменени: ${both}` };
  if (kind === 'digit') return { kind, points: 20, sentence: `Датите на раждане се различават с една цифра: ${both}` };
  return null;
}

interface Found {
  date: DateEvidence['kind'];
  names: NameLikeness;
  haveEgn: boolean;
}

function circumstances(one: FoldedPerson, other: FoldedPerson, { date, names, haveEgn }: Found): Evidence[] {
  const [a, b] = [one.person, other.person];
  const evidence: Evidence[] = [];
  const add = (holds: boolean, points: number, sentence: string) => {
    if (holds) evidence.push({ points, sentence });
  };
  add(areSame(a.cityId, b.cityId), 5, 'Населеното място е едно и също.');
  add(areSame(a.clubId, b.clubId), 5, 'Клубът е един и същ.');
  add(isKnown(a.sex) && isKnown(b.sex) && a.sex !== b.sex, -30, 'Полът е различен.');
  add(areOtherwise(a.nationality, b.nationality), -10, 'Гражданството е различно.');
  add(haveEgn, -10, 'Двете ЕГН са валидни и различни.');
  const mayBeTwins = names.kind === 'slip' && date === 'same' && one.names.first !== other.names.first;
  add(mayBeTwins && one.names.last === other.names.last, -5, 'Различават се само по името, както близнаци.');
  return evidence;
}

const isKnown = (value: unknown) => value !== undefined && value !== null;

const areSame = (one: unknown, other: unknown) => isKnown(one) && one === other;

function areOtherwise(one: string | null | undefined, other: string | null | undefined): boolean {
  const [key, otherKey] = [searchKey(one ?? ''), searchKey(other ?? '')];
  return key !== '' && otherKey !== '' && key !== otherKey;
}
