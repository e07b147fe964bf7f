import type { InjectOptions } from 'fastify';
import { inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { today } from '#server/write/today.ts';
import { aCoach, aUser } from '../builders.ts';
import { approveEvery, askForApproval, aWholeTeam, makeSubmitted } from '../approved-licences.ts';

interface Place {
  db: Database;
  clubId: number;
}

/** A licence of the club that stands where the act begins. */
async function aLicence({ db, clubId }: Place, isSubmitted: boolean): Promise<string> {
  const coach = await aCoach(db, { currentClubId: clubId });
  const { url, boys } = await aWholeTeam(db, { clubId, seniorCoachId: coach.id });
  const ids = boys.map(({ id }) => id);
  await db.update(playerTable).set({ currentClubId: clubId }).where(inArray(playerTable.id, ids));
  await (isSubmitted ? makeSubmitted(db) : askForApproval(db));
  return url;
}

/** What the federation has no part in. */
export const CLUBS_ALONE = new Set(['POST /api/cardindexes/:id/withdraw']);

/** Each step of a licence on its way to the word of the federation, a delegate of it, and a message to clubs. */
export const licenceCalls: Record<string, (place: Place) => Promise<InjectOptions>> = {
  'POST /api/cardindexes/:id/submit': async (place) => ({ url: `${await aLicence(place, false)}/submit` }),
  'POST /api/cardindexes/:id/withdraw': async (place) => ({ url: `${await aLicence(place, true)}/withdraw` }),
  'POST /api/cardindexes/:id/approve': async (place) => ({ url: `${await aLicence(place, true)}/approve` }),
  'POST /api/cardindexes/:id/return': async (place) => ({
    url: `${await aLicence(place, true)}/return`,
    payload: { reason: 'Липсва документ на състезател.' },
  }),
  'POST /api/cardindexes/:id/revoke': async (place) => {
    const url = await aLicence(place, false);
    await approveEvery(place.db);
    return { url: `${url}/revoke`, payload: { reason: 'Подправен документ.' } };
  },
  'POST /api/users/:id/delegate-days': async ({ db }) => ({
    url: `/api/users/${(await aUser(db)).id}/delegate-days`,
    payload: { day: today(new Date()) },
  }),
  'POST /api/notifications/messages': async ({ clubId }) => ({
    url: '/api/notifications/messages',
    payload: { clubIds: [clubId], text: 'Сроковете за лицензите са удължени.' },
  }),
};
