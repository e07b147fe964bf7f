import { z } from 'zod';
import { ageGroupFor, ageGroupOf, earliestBirthYear } from '#domain/card-index/age-group.rules.ts';
import type { HeldCardIndex } from '#domain/card-index/eligibility.rules.ts';
import {
  availablePlayerSchema,
  cardIndexDetailsSchema,
  cardIndexListQuerySchema,
  cardIndexPageSchema,
} from '#contract/card-index/card-index.contract.ts';
import { listCardIndexes } from '#server/features/card-index/card-index-list.queries.ts';
import { listCandidatesOfClub } from '#server/features/card-index/card-index-members.queries.ts';
import { findCardIndex, toCardIndex } from '#server/features/card-index/card-index.queries.ts';
import { answerSchema } from './json-schemas.ts';
import { administrator, type Row, type WorkItem } from './work-item.ts';

/** In the data for 50,000 players: a licence of the newest season with eighteen of them, of the largest club (400). */
const CARD_INDEX = { id: 1412, year: 2026, ageGroup: 4, clubId: 1 };

const clubOf = (row: Row) => ({ id: row['club.id'], fullName: row['club.fullName'] });
export const licenceDetail: WorkItem = {
  name: 'licence-detail',
  questions: [{ method: 'GET', path: `/api/cardindexes/${CARD_INDEX.id}` }],
  // What comes back here is no licence: only the statement is wanted.
  query: (database) =>
    findCardIndex({ database, now: () => new Date() }, administrator, CARD_INDEX.id).catch(() => null),
  answer: ([row]) => toCardIndex(row as unknown as Parameters<typeof toCardIndex>[0], administrator, new Date()),
  schema: answerSchema(cardIndexDetailsSchema),
};

type Born = Parameters<typeof ageGroupFor>[0];

/** Whoever may be added to a licence, out of all players of its club. The floor compares four columns. */
export const availablePlayers: WorkItem = {
  name: 'licence-available',
  questions: [{ method: 'GET', path: `/api/cardindexes/${CARD_INDEX.id}/players` }],
  query: (database) => listCandidatesOfClub(database, CARD_INDEX.clubId, CARD_INDEX.year),
  answer: (rows) => {
    const { age, sex } = ageGroupOf(CARD_INDEX.ageGroup);
    const earliest = `${earliestBirthYear(age, CARD_INDEX.year) ?? 0}`;
    const isHeld = (held: HeldCardIndex[]) => held.some(({ ageGroup }) => ageGroup === CARD_INDEX.ageGroup);
    return rows
      .filter(
        (row) =>
          row['sex'] === sex && String(row['birthDate']) >= earliest && !isHeld(row['cardIndexes'] as HeldCardIndex[]),
      )
      .map((row) => Object.assign(row, { ageGroup: ageGroupFor(row as unknown as Born, CARD_INDEX.year).value }));
  },
  schema: answerSchema(z.array(availablePlayerSchema)),
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
  schema: answerSchema(cardIndexPageSchema),
};
