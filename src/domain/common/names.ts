/** The fewest characters of a name; documents of other countries have shorter ones. */
export const SHORTEST_NAME = 3;

/** Characters a text may have unless its field says otherwise. */
export const LONGEST_TEXT = 200;

/** All names in one line; not everybody has one in the middle. */
export function fullNameOf(person: { firstName: string; middleName?: string; lastName: string }): string {
  return [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ');
}
