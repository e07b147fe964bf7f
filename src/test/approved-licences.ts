import { eq } from 'drizzle-orm';
import { usualRules } from '#domain/card-index/season-rules.ts';
import type { Database } from '#server/db/database.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { seasonRulesTable } from '#server/db/tables/season-rules.table.ts';
import { approveLicences } from '#server/features/card-index/approval/decision.queries.ts';
import { aCoach, aPlayer } from './builders.ts';
import { aTeamOf14, SEASON } from './calls/card-index-calls.ts';

export async function askForApproval(db: Database, year = SEASON): Promise<void> {
  await db
    .insert(seasonRulesTable)
    .values({ ...usualRules, year, isApprovalRequired: true })
    .onConflictDoUpdate({ target: seasonRulesTable.year, set: { isApprovalRequired: true } });
}

/** A licence of this season with everything it needs to be submitted. */
export async function aWholeTeam(db: Database, given: Parameters<typeof aTeamOf14>[1] = {}) {
  const team = await aTeamOf14(db, given);
  const { club, cardIndex, aBoy } = team;
  const coach = await aCoach(db, { currentClubId: club.id });
  const players = [];
  for (let place = 0; place < 6; place += 1) players.push(await aBoy());
  const { id: cardIndexId, year, ageGroup } = cardIndex;
  await db
    .insert(cardIndexPlayerTable)
    .values(players.map(({ id: playerId }) => ({ cardIndexId, year, ageGroup, playerId })));
  return { ...team, coach, boys: players, url: `/api/cardindexes/${cardIndexId}` };
}

/** Whatever stands in the way of submitting the licences of the season is taken away. */
export async function makeSubmittable(db: Database): Promise<void> {
  await askForApproval(db);
  const licences = await db.select().from(cardIndexTable).where(eq(cardIndexTable.year, SEASON));
  for (const { id: cardIndexId, clubId, year, ageGroup } of licences)
    for (let place = 0; place < 6; place += 1) {
      const { id: playerId } = await aPlayer(db, { currentClubId: clubId });
      await db.insert(cardIndexPlayerTable).values({ cardIndexId, year, ageGroup, playerId });
    }
}

export async function makeSubmitted(db: Database): Promise<void> {
  await askForApproval(db);
  await db.update(cardIndexTable).set({ state: 'submitted' }).where(eq(cardIndexTable.year, SEASON));
}

/** The licences of the season are approved as they stand. */
export async function approveEvery(db: Database): Promise<void> {
  await askForApproval(db);
  const licences = await db.select().from(cardIndexTable).where(eq(cardIndexTable.year, SEASON));
  await approveLicences(
    db,
    licences.map(({ id }) => id),
    null,
  );
}
