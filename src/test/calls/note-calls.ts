import type { InjectOptions } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { aCardIndex, aCoach, aTransfer, aUser } from '../builders.ts';
import { aNote } from '../note-world.ts';

interface Place {
  db: Database;
  playerId: number;
  clubId: number;
}

/** The rooms whose records have notes, and a record of each. */
const noted: Readonly<Record<string, (place: Place) => Promise<{ id: number }>>> = {
  players: async ({ playerId }) => ({ id: playerId }),
  coaches: ({ db }) => aCoach(db),
  clubs: async ({ clubId }) => ({ id: clubId }),
  cardindexes: ({ db, clubId }) => aCardIndex(db, { clubId }),
  transfers: ({ db, playerId, clubId }) => aTransfer(db, { playerId, toClubId: clubId }),
};

const writing = Object.entries(noted).map(([room, recordOf]): [string, (place: Place) => Promise<InjectOptions>] => [
  `POST /api/${room}/:id/notes`,
  async (place) => ({
    url: `/api/${room}/${(await recordOf(place)).id}/notes`,
    payload: { text: 'Очаква се удостоверение' },
  }),
]);

/** Each call that writes a note or brings one back. */
export const noteCalls: Record<string, (place: Place) => Promise<InjectOptions>> = {
  ...Object.fromEntries(writing),
  'POST /api/notes/:id/restore': async ({ db, clubId }) => {
    const { id: userId } = await aUser(db, { roles: ['ADMINISTRATOR'] });
    const removal = { removedOn: new Date(), removedBy: userId };
    return { url: `/api/notes/${(await aNote(db, { clubId, createdBy: userId, ...removal })).id}/restore` };
  },
};
