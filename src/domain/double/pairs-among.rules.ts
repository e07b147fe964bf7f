import type { Likeness } from './double.rules.ts';
import { foldedNames, wordsOf } from './name-likeness.rules.ts';
import { type FoldedPerson, type Person, personLikeness } from './person-likeness.rules.ts';
import { nearbyDates } from './nearby-dates.rules.ts';

export interface Pair extends Likeness {
  firstId: number;
  secondId: number;
}

type Known = Person & { id: number };

interface Compared extends FoldedPerson {
  id: number;
  /** The words of the name, each as a number: millions of pairs are looked at. */
  words: readonly number[];
}

/** So many names are folded at a time. */
const AT_A_TIME = 500;

/**
 * All pairs of people who resemble each other, day of birth by day of birth. What is found of a day is handed over
 * together, nothing as well, so that whoever asks can let others have their turn.
 */
export function* pairsAmong(people: readonly Known[]): Generator<Pair[]> {
  const byDate = new Map<string | null, Compared[]>();
  const compared = comparing();
  for (const [at, person] of people.entries()) {
    const one = compared(person);
    const group = byDate.get(person.birthDate);
    if (group === undefined) byDate.set(person.birthDate, [one]);
    else group.push(one);
    if (at % AT_A_TIME === 0) yield [];
  }
  const dateless = byDate.get(null) ?? [];
  byDate.delete(null);
  for (const [date, group] of byDate as Map<string, Compared[]>) {
    const later = nearbyDates(date).filter((day) => day > date);
    yield pairsIn(group, [...later.flatMap((day) => byDate.get(day) ?? []), ...dateless]);
  }
  yield pairsIn(dateless, []);
}

function comparing(): (person: Known) => Compared {
  const fold = remembered(wordsOf);
  let count = 0;
  const numberOf = remembered(() => count++);
  return (person) => {
    const names = foldedNames(person, fold);
    return { person, names, id: person.id, words: names.keys.map(numberOf) };
  };
}

function remembered<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const value = known.get(text) ?? make(text);
    known.set(text, value);
    return value;
  };
}

/** Each of the group with those behind in it, and with all the others. */
function pairsIn(group: readonly Compared[], others: readonly Compared[]): Pair[] {
  const pairs: Pair[] = [];
  const look = (one: Compared, other: Compared) => {
    const likeness = mayResemble(one.words, other.words) ? personLikeness(one, other) : null;
    if (likeness === null) return;
    pairs.push({ ...likeness, firstId: Math.min(one.id, other.id), secondId: Math.max(one.id, other.id) });
  };
  for (const [at, one] of group.entries()) {
    for (let next = at + 1; next < group.length; next++) look(one, group[next] as Compared);
    for (const other of others) look(one, other);
  }
  return pairs;
}

/** Whoever resembles somebody has two words of the name in common; one, where a name has no more than two. */
export function mayResemble<Word>(words: readonly Word[], others: readonly Word[]): boolean {
  const needed = words.length < 3 || others.length < 3 ? 1 : 2;
  let shared = 0;
  for (const word of words) if (others.includes(word)) shared += 1;
  return shared >= needed;
}
