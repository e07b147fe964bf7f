import { searchEverywhere } from '#server/features/search/search.service.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { object } from './json-schemas.ts';
import { piecesOfClubs, piecesOfNames } from './pieces-of-names.ts';
import { administrator, type Row, type WorkItem } from './work-item.ts';

const reference = (row: Row, name: string, fields: string[]) =>
  row[`${name}.id`] === null ? null : Object.fromEntries(fields.map((field) => [field, row[`${name}.${field}`]]));
const withClub = (row: Row) => Object.assign(row, { currentClub: reference(row, 'currentClub', ['id', 'fullName']) });
const list = (row: Row | undefined, name: string) => (row?.[name] ?? []) as Row[];

const club = object({ id: 'integer', fullName: 'string' });
const person = { firstName: 'string', middleName: 'string', lastName: 'string' } as const;
const player = { id: 'integer', number: 'integer', photoId: 'string?', ...person } as const;
const many = (items: object) => ({ type: 'array', items });

/** What is typed, in turn: names, clubs and numbers. */
const KEYWORDS = ['ивано', 'иванов петър', 'ив', '100777', 'морски', 'ivanova', ...piecesOfNames(), ...piecesOfClubs()];

const search =
  (keyword: string, actor = administrator): WorkItem['query'] =>
  // What comes back here is nothing that was found: only the statement is wanted.
  (database) =>
    searchEverywhere(database, actor, keyword).catch(() => null);

/** Every section at once, as each letter that is typed into the palette asks for it. */
export const searchItem: WorkItem = {
  name: 'search-everywhere',
  questions: KEYWORDS.map((keyword) => ({
    method: 'GET',
    path: `/api/search?${new URLSearchParams({ keyword }).toString()}`,
  })),
  query: (database, question) => search(KEYWORDS[question] ?? '')(database, question),
  answer: ([row]) => ({
    players: list(row, 'players').map(withClub),
    clubs: list(row, 'clubs').map((one) => Object.assign(one, { city: { name: one['cityName'] } })),
    coaches: list(row, 'coaches').map(withClub),
    cardIndexes: list(row, 'cardIndexes').map((one) =>
      Object.assign(one, { club: reference(one, 'club', ['id', 'fullName']) }),
    ),
    transfers: list(row, 'transfers').map((one) =>
      Object.assign(one, {
        player: reference(one, 'player', Object.keys(player)),
        fromClub: reference(one, 'fromClub', ['id', 'fullName']),
        toClub: reference(one, 'toClub', ['id', 'fullName']),
      }),
    ),
    users: list(row, 'users'),
    meant: [],
  }),
  schema: object({
    players: many(object({ ...player, birthDate: 'string?', currentClub: { ...club, nullable: true } })),
    clubs: many(object({ id: 'integer', fullName: 'string', logoId: 'string?', city: object({ name: 'string' }) })),
    coaches: many(
      object({ id: 'integer', name: 'string', photoId: 'string?', currentClub: { ...club, nullable: true } }),
    ),
    cardIndexes: many(object({ id: 'integer', year: 'integer', ageGroup: 'integer', championship: 'string', club })),
    transfers: many(
      object({
        id: 'integer',
        status: 'integer',
        player: object(player),
        fromClub: { ...club, nullable: true },
        toClub: club,
      }),
    ),
    users: many(
      object({
        id: 'integer',
        firstName: 'string',
        lastName: 'string',
        userName: 'string',
        isDeleted: 'boolean',
      }),
    ),
    meant: many({ type: 'string' }),
  }),
};

const secretary: Actor = { userId: 2, roles: ['CLUB'], clubIds: [1], playerId: null };

/** The plans of what is typed most, and of what costs most. */
export const explainedSearches: readonly Pick<WorkItem, 'name' | 'query'>[] = [
  { name: 'search-everywhere-common', query: search('иванов') },
  { name: 'search-everywhere-two-letters', query: search('ив') },
  { name: 'search-everywhere-two-words', query: search('петър иванов') },
  { name: 'search-everywhere-with-club', query: search('иванов бургас') },
  { name: 'search-everywhere-number', query: search('100777') },
  { name: 'search-everywhere-as-secretary', query: search('иванов', secretary) },
];
