import { closenessIn } from './search-closeness.ts';
import { searchText } from './search-key.ts';
import { soughtWords } from './search-spellings.ts';

interface OwnNames {
  firstName: string;
  lastName: string;
}

const CLOSENESSES = ['word', 'beginning', 'inside', 'similar', null] as const;

/** Whoever is called so by first and last name before whoever only has a father of that name; otherwise in their order. */
export function byOwnNames<Person extends OwnNames>(people: readonly Person[], sought: string): Person[] {
  const words = soughtWords(sought);
  const rankOf = ({ firstName, lastName }: OwnNames) =>
    CLOSENESSES.indexOf(closenessIn(searchText(firstName, lastName), words));
  const ranked = people.map((person) => ({ person, rank: rankOf(person) }));
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ person }) => person);
}

/** Whether two records may be of one person, in whatever alphabet the names are written. */
export function haveSameNames(one: OwnNames, other: OwnNames): boolean {
  return searchText(one.firstName, one.lastName) === searchText(other.firstName, other.lastName);
}
