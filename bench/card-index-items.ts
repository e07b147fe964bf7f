import { ageGroupOf, earliestBirthYear } from '#domain/card-index/age-group.rules.ts';
import type { HeldCardIndex } from '#domain/card-index/eligibility.rules.ts';
import { cardIndexListQuerySchema } from '#contract/card-index/card-index.contract.ts';
import { listCardIndexes } from '#server/features/card-index/card-index-list.queries.ts';
import { listCandidatesOfClub } from '#server/features/card-index/card-index-members.queries.ts';
import { findCardIndex } from '#server/features/card-index/card-index.queries.ts';
import { object, page } from './json-schemas.ts';
import { administrator, type Row, type WorkItem } from './work-item.ts';

/** In the data for 50,000 players: a licence of the newest season with fourteen of them, of the largest club (400). */
const CARD_INDEX = { id: 1411, year: 2026, ageGroup: 3, clubId: 1 };

const person = {
  id: 'integer',
  number: 'integer',
  photoId: 'string?',
  firstName: 'string',
  middleName: 'string',
  lastName: 'string',
  birthDate: 'string?',
  nationality: 'string?',
} as const;
const nullable = (schema: object) => ({ ...schema, nullable: true });
const club = object({ id: 'integer', fullName: 'string' });
const coach = nullable(object({ id: 'integer', name: 'string' }));
const number = { type: 'integer', nullable: true };

const clubOf = (row: Row) => ({ id: row['club.id'], fullName: row['club.fullName'] });
const coachOf = (row: Row, post: string) =>
  row[`${post}.id`] === null ? null : { id: row[`${post}.id`], name: row[`${post}.name`] };

export const licenceDetail: WorkItem = {
  name: 'licence-detail',
  questions: [{ method: 'GET', path: `/api/cardindexes/${CARD_INDEX.id}` }],
  // What comes back here is no licence: only the statement is wanted.
  query: (database) =>
    findCardIndex({ database, now: () => new Date() }, administrator, CARD_INDEX.id).catch(() => null),
  answer: ([row = {}]) => {
    const { age, sex } = ageGroupOf(Number(row['ageGroup']));
    const coaches = Object.fromEntries(['seniorCoach', 'coach', 'coach2'].map((post) => [post, coachOf(row, post)]));
    return { ...row, age, sex, club: clubOf(row), ...coaches };
  },
  schema: object({
    id: 'integer',
    year: 'integer',
    ageGroup: 'integer',
    age: 'integer',
    sex: 'integer',
    championship: 'string',
    clubId: 'integer',
    club,
    seniorCoachId: number,
    seniorCoach: coach,
    coachId: number,
    coach,
    coach2Id: number,
    coach2: coach,
    medic: 'string?',
    masseur: 'string?',
    players: { type: 'array', items: object({ ...person, isDeleted: 'boolean' }) },
    version: 'integer',
  }),
};

/** Whoever may be added to a licence, out of all players of its club. The floor compares four columns. */
export const availablePlayers: WorkItem = {
  name: 'licence-available',
  questions: [{ method: 'GET', path: `/api/cardindexes/${CARD_INDEX.id}/players` }],
  query: (database) => listCandidatesOfClub(database, CARD_INDEX.clubId, CARD_INDEX.year),
  answer: (rows) => {
    const { age, sex } = ageGroupOf(CARD_INDEX.ageGroup);
    const earliest = `${earliestBirthYear(age, CARD_INDEX.year) ?? 0}`;
    const isHeld = (held: HeldCardIndex[]) => held.some(({ ageGroup }) => ageGroup === CARD_INDEX.ageGroup);
    return rows.filter(
      (row) =>
        row['sex'] === sex && String(row['birthDate']) >= earliest && !isHeld(row['cardIndexes'] as HeldCardIndex[]),
    );
  },
  schema: { type: 'array', items: object(person) },
};

/** The first 25 licences of the federation, with the number of players and what is missing. */
export const licencesList: WorkItem = {
  name: 'licences-list',
  questions: [{ method: 'GET', path: '/api/cardindexes' }],
  query: (database) => listCardIndexes(database, administrator, cardIndexListQuerySchema.parse({})),
  answer: (rows) => {
    for (const row of rows) {
      const isCoached = [row['seniorCoachId'], row['coachId'], row['coach2Id']].some((id) => id !== null);
      row['club'] = clubOf(row);
      row['missing'] = [...(isCoached ? [] : ['coach']), ...(Number(row['playerCount']) < 6 ? ['players'] : [])];
    }
    return { cardIndexes: rows, total: rows[0]?.['total'], page: 1, pageSize: 25 };
  },
  schema: page(
    'cardIndexes',
    object({
      id: 'integer',
      year: 'integer',
      ageGroup: 'integer',
      championship: 'string',
      club,
      playerCount: 'integer',
      missing: { type: 'array', items: { type: 'string' } },
    }),
  ),
};
