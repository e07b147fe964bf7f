import { MOST_AT_ONCE } from '#server/plugins/expensive-reads.ts';
import { searchAnswerSchema } from '#contract/search/search.contract.ts';
import { searchEverywhere } from '#server/features/search/search.service.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { answerSchema } from './json-schemas.ts';
import { piecesOfClubs, piecesOfNames } from './pieces-of-names.ts';
import { administrator, type Row, type WorkItem } from './work-item.ts';

const reference = (row: Row, name: string, fields: string[]) =>
  row[`${name}.id`] === null ? null : Object.fromEntries(fields.map((field) => [field, row[`${name}.${field}`]]));
const withClub = (row: Row) => Object.assign(row, { currentClub: reference(row, 'currentClub', ['id', 'fullName']) });
const list = (row: Row | undefined, name: string) => (row?.[name] ?? []) as Row[];

const PLAYER_FIELDS = ['id', 'number', 'photoId', 'firstName', 'middleName', 'lastName'];

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
  mostConnections: MOST_AT_ONCE.search.perAccount,
  questions: KEYWORDS.map((keyword) => ({
    method: 'GET',
    path: `/api/search?${new URLSearchParams({ keyword }).toString()}`,
  })),
  query: (database, question) => search(KEYWORDS[question] ?? '')(database, question),
  // Whether many are called so is asked first.
  answer: (first, [row] = first) => ({
    players: list(row, 'players').map(withClub),
    clubs: list(row, 'clubs').map((one) => Object.assign(one, { city: { name: one['cityName'] } })),
    coaches: list(row, 'coaches').map(withClub),
    cardIndexes: list(row, 'cardIndexes').map((one) =>
      Object.assign(one, { club: reference(one, 'club', ['id', 'fullName']) }),
    ),
    transfers: list(row, 'transfers').map((one) =>
      Object.assign(one, {
        player: reference(one, 'player', PLAYER_FIELDS),
        fromClub: reference(one, 'fromClub', ['id', 'fullName']),
        toClub: reference(one, 'toClub', ['id', 'fullName']),
      }),
    ),
    users: list(row, 'users'),
    meant: [],
  }),
  schema: answerSchema(searchAnswerSchema),
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
