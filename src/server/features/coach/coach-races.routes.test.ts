import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aClub, aCoach, aCoachTransfer, aPlayer, aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { untilWaiting } from '#test/until-waiting.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

async function aCoachedPlayer() {
  const { db } = database();
  const club = await aClub(db);
  const coach = await aCoach(db, { currentClubId: club.id, firstClubId: club.id });
  await aCoachTransfer(db, { coachId: coach.id, clubId: club.id, startDate: '2020-01-01' });
  const player = await aPlayer(db, { currentClubId: club.id, currentCoachId: coach.id });
  const caller = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
  const post = async (url: string, payload: object) => caller.request({ method: 'POST', url, payload });
  return {
    coach,
    player,
    caller,
    stop: () => post(`/api/coaches/${coach.id}/stop`, {}),
    close: () => post(`/api/clubs/${club.id}/close`, { reason: 'край', leavesWithoutClub: true }),
  };
}

const coachOf = async (playerId: number) => {
  const [player] = await database().db.select().from(playerTable).where(eq(playerTable.id, playerId));
  return player?.currentCoachId;
};

describe('a coach who stops', () => {
  it('waits for the form of a player that names the coach, and the form for nobody', async () => {
    const { coach, player, stop } = await aCoachedPlayer();
    let stopping: ReturnType<typeof stop> | undefined;
    await database().db.transaction(async (tx) => {
      await tx.select().from(playerTable).where(eq(playerTable.id, player.id)).for('update');
      stopping = stop();
      await untilWaiting(database(), tx, 1);
      await tx.update(playerTable).set({ firstCoachId: coach.id }).where(eq(playerTable.id, player.id));
    });
    expect([(await stopping)?.statusCode, await coachOf(player.id)]).toEqual([200, null]);
  });

  it('while the club is closed has no work to stop any more', async () => {
    const { player, stop, close } = await aCoachedPlayer();
    const answers: Promise<{ statusCode: number }>[] = [];
    await database().db.transaction(async (tx) => {
      await tx.select().from(playerTable).where(eq(playerTable.id, player.id)).for('update');
      answers.push(close());
      await untilWaiting(database(), tx, 1);
      answers.push(stop());
      await untilWaiting(database(), tx, 2);
    });
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 409]);
  });

  it('is given no player meanwhile', async () => {
    const { coach, caller } = await aCoachedPlayer();
    const { db } = database();
    const other = await aPlayer(db, { currentClubId: coach.currentClubId });
    let naming: Promise<{ statusCode: number }> | undefined;
    await db.transaction(async (tx) => {
      await tx.update(coachTable).set({ currentClubId: null }).where(eq(coachTable.id, coach.id));
      naming = caller.request({
        method: 'PUT',
        url: `/api/players/${other.id}/current-coach`,
        payload: { coachId: coach.id },
      });
      await untilWaiting(database(), tx, 1);
    });
    expect([(await naming)?.statusCode, await coachOf(other.id)]).toEqual([400, null]);
  });
});
