import { addedToPlayerSchema, playerDetailsSchema } from '#contract/player/player.contract.ts';
import { findPlayerRow, toPlayerDetails } from '#server/features/player/player-details.queries.ts';
import { answerSchema } from './json-schemas.ts';
import type { WorkItem } from './work-item.ts';

const PLAYER_ID = 1;

/** No measurement of a person in the data is that old: what a run leaves behind is found by it. */
export const MARKED_DATE = '1980-01-01';

/** The profile as an administrator opens it. */
export const playerDetail: WorkItem = {
  name: 'player-detail',
  questions: [{ method: 'GET', path: `/api/players/${PLAYER_ID}` }],
  query: (database) => findPlayerRow(database, PLAYER_ID),
  answer: ([row]) =>
    toPlayerDetails(row as unknown as Parameters<typeof toPlayerDetails>[0], 'full', {
      proposalId: null,
      openTransfer: null,
    }),
  schema: answerSchema(playerDetailsSchema),
};

/** A new measurement of a player: access check, entry in the audit log and all. The floor inserts the row. */
export const newMeasurement: WorkItem = {
  name: 'measurement-create',
  isWrite: true,
  questions: [
    {
      method: 'POST',
      path: `/api/players/${PLAYER_ID}/developments`,
      body: { date: MARKED_DATE, height: 180, weight: 70, position: 1, fullExtent: 235, attack: 300, block: 290 },
    },
  ],
  query: (database) =>
    database.rows(
      {
        name: 'insert-measurement',
        text: `insert into player_developments
            (player_id, date, height, weight, position, full_extent, attack, block, created_by)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id, player_id as "playerId"`,
      },
      [PLAYER_ID, MARKED_DATE, 180, 70, 1, 235, 300, 290, 1],
    ),
  answer: ([row]) => row,
  schema: answerSchema(addedToPlayerSchema),
};
