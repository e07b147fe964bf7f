import { seasonOf } from '#domain/card-index/season.rules.ts';
import type { AgeGroupCode } from '#domain/card-index/age-group.rules.ts';
import type { Database } from '#server/db/database.ts';
import type { cardIndexTable } from '#server/db/tables/card-index.table.ts';
import type { playerTable } from '#server/db/tables/player.table.ts';
import { today } from '#server/write/today.ts';
import { aCardIndex, aClub, aPlayer } from '../builders.ts';

/** The season it is whenever the test runs. */
export const SEASON = seasonOf(today(new Date()));
/** „Момчета под 14 г.“, and the first birth year it takes. */
export const UNDER_14: AgeGroupCode = 2;
export const BORN_IN_TIME = `${SEASON + 1 - 13}-01-01`;
export const BORN_TOO_EARLY = `${SEASON - 13}-12-31`;

/** A club with a licence „под 14“ of this season and a way to make players who may be on it. */
export async function aTeamOf14(db: Database, given: Partial<typeof cardIndexTable.$inferInsert> = {}) {
  const club = await aClub(db);
  const cardIndex = await aCardIndex(db, { clubId: club.id, year: SEASON, ageGroup: UNDER_14, ...given });
  const aBoy = (other: Partial<typeof playerTable.$inferInsert> = {}) =>
    aPlayer(db, { currentClubId: club.id, birthDate: BORN_IN_TIME, ...other });
  return { club, cardIndex, aBoy, players: `/api/cardindexes/${cardIndex.id}/players` };
}
