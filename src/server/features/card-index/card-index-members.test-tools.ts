import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { aUser } from '#test/builders.ts';
import { aTeamOf14 } from '#test/calls/card-index-calls.ts';
import { type SignedIn, signIn } from '#test/test-app.ts';
import type { App } from '../../context.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { cardIndexPlayerTable } from '../../db/tables/card-index.table.ts';

/** A licence, the secretary of its club and an administrator. */
export function useLicence(database: () => OpenDatabase, app: () => App, given: Parameters<typeof aTeamOf14>[1] = {}) {
  let team: Awaited<ReturnType<typeof aTeamOf14>>;
  let secretary: SignedIn;
  let administrator: SignedIn;
  const signInAs = async (user: Parameters<typeof aUser>[1]) =>
    signIn(app(), (await aUser(database().db, user)).userName);
  beforeEach(async () => {
    team = await aTeamOf14(database().db, given);
    secretary = await signInAs({ clubIds: [team.club.id] });
    administrator = await signInAs({ roles: ['ADMINISTRATOR'] });
  });
  return {
    team: () => team,
    secretary: () => secretary,
    administrator: () => administrator,
    signInAs,
    add: (caller: SignedIn, playerId: number, url = team.players) =>
      caller.request({ method: 'PUT', url, payload: { playerId } }),
    addAll: (caller: SignedIn, playerIds: number[]) =>
      caller.request({ method: 'POST', url: team.players, payload: { playerIds } }),
    remove: (caller: SignedIn, playerId: number) =>
      caller.request({ method: 'DELETE', url: team.players, payload: { playerId } }),
    membersOf: async (cardIndexId = team.cardIndex.id) =>
      (
        await database()
          .db.select()
          .from(cardIndexPlayerTable)
          .where(eq(cardIndexPlayerTable.cardIndexId, cardIndexId))
          .orderBy(cardIndexPlayerTable.id)
      ).filter(({ removedOn }) => removedOn === null),
  };
}

/** How often each status was answered. */
export const statuses = (answers: readonly { statusCode: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};
