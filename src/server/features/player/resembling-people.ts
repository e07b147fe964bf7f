import type { IsoDate } from '#domain/common/dates.ts';
import type { Likeness } from '#domain/double/double.rules.ts';
import { nearbyDates } from '#domain/double/nearby-dates.rules.ts';
import { mayResemble } from '#domain/double/pairs-among.rules.ts';
import { type FoldedPerson, foldedPerson, type Person, personLikeness } from '#domain/double/person-likeness.rules.ts';

/** Somebody who is about to be entered or renamed. */
export interface SoughtPerson extends Person {
  /** The record that is being changed does not resemble itself. */
  id?: number;
}

/** Somebody of the register who resembles the one that was asked about. */
export interface Resembling<Known> extends Likeness {
  known: Known;
}

/** Somebody of the register, with the folded words of the name as they are kept for the search: folding takes its time. */
type Searched = Person & { id: number; words: readonly string[] };

interface Register<Known> {
  /** Everybody born on these days who may resemble one of the names, each given by its words; null for everybody. */
  read: (dates: readonly IsoDate[] | null, names: readonly (readonly string[])[] | null) => Promise<Known[]>;
  /** Whether the number of the record is a valid ЕГН: opened only of those who resemble somebody. */
  hasEgn: (known: Known) => boolean;
}

/** So many days are read at a time: a few people of a form in one statement, a whole file in some dozens. */
const DAYS_AT_A_TIME = 250;
/** Of so many people the names are asked for too: a form is answered with a few rows. */
const FEW = 5;
/** Nobody looks at more. */
const MOST = 5;

/** For each of the people whom they resemble in the register, the most alike first. */
export async function resemblingPeople<Known extends Searched>(
  people: readonly SoughtPerson[],
  { read, hasEgn }: Register<Known>,
): Promise<Resembling<Known>[][]> {
  const sought = people.map((person) => ({ ...foldedPerson(person), id: person.id, found: [] as Resembling<Known>[] }));
  const byDay = new Map<IsoDate, typeof sought>();
  const dateless = sought.filter(({ person }) => person.birthDate === null);
  for (const one of sought) {
    for (const day of one.person.birthDate === null ? [] : nearbyDates(one.person.birthDate)) {
      const ofDay = byDay.get(day);
      if (ofDay === undefined) byDay.set(day, [one]);
      else ofDay.push(one);
    }
  }
  const look = (known: Known) => {
    const alike = known.birthDate === null ? sought : [...(byDay.get(known.birthDate) ?? []), ...dateless];
    for (const one of alike) {
      if (one.id === known.id || !mayResemble(one.names.keys, known.words)) continue;
      const likeness = likenessOf(one, foldedPerson(known), () => hasEgn(known));
      if (likeness !== null) one.found.push({ ...likeness, known });
    }
  };
  const asked = sought.length > FEW ? null : sought.map(({ names }) => names.keys);
  for (const days of dateless.length > 0 ? [null] : chunksOf([...byDay.keys()], DAYS_AT_A_TIME)) {
    for (const known of await read(days, asked)) look(known);
  }
  return sought.map(({ found }) => found.toSorted(mostAlikeFirst).slice(0, MOST));
}

/** Equals stand as they always do: of the first one somebody is asked, and answers. */
function mostAlikeFirst<Known extends { id: number }>(one: Resembling<Known>, other: Resembling<Known>): number {
  return other.score - one.score || one.known.id - other.known.id;
}

function likenessOf(one: FoldedPerson, other: FoldedPerson, hasEgn: () => boolean): Likeness | null {
  const likeness = personLikeness(one, other);
  if (likeness === null || one.person.hasEgn !== true || !hasEgn()) return likeness;
  return personLikeness(one, { ...other, person: { ...other.person, hasEgn: true } });
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
