import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { delegateDayTable, licenceCheckTable } from '#server/db/tables/licence-check.table.ts';
import { today } from '#server/write/today.ts';

/** The person is a delegate today, or on the day that is given. */
export async function aDelegateDay(
  db: Database,
  given: { userId: number; givenBy: number } & Partial<typeof delegateDayTable.$inferInsert>,
): Promise<number> {
  const [row] = await db
    .insert(delegateDayTable)
    .values({ day: today(new Date()), ...given })
    .returning({ id: delegateDayTable.id });
  if (row === undefined) throw new Error('There is no day');
  return row.id;
}

/** Somebody has checked a player of a licence just now. */
export async function aCheck(
  db: Database,
  given: { cardIndexId: number; playerId: number; checkedBy: number } & Partial<typeof licenceCheckTable.$inferInsert>,
): Promise<string> {
  const id = randomUUID();
  await db.insert(licenceCheckTable).values({ id, place: 1, asWhat: 'administrator', checkedAt: new Date(), ...given });
  return id;
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

interface CheckWorld {
  cardIndexes: Readonly<Record<'own' | 'other', { id: number; teammate: { id: number } }>>;
  users: Readonly<Record<'club' | 'otherClub' | 'player' | 'otherPlayer', { id: number }>>;
}

/** A teammate of each licence was checked, and a week from now each of four people is a delegate. */
export async function buildChecks(db: Database, by: number, { cardIndexes, users }: CheckWorld) {
  const checkOf = ({ id, teammate }: CheckWorld['cardIndexes']['own']) =>
    aCheck(db, { cardIndexId: id, playerId: teammate.id, checkedBy: by, place: 2 });
  const day = today(new Date(Date.now() + WEEK_MS));
  const dayOf = (user: { id: number }) => aDelegateDay(db, { userId: user.id, givenBy: by, day });
  return {
    checks: { own: await checkOf(cardIndexes.own), other: await checkOf(cardIndexes.other) },
    delegateDays: {
      club: await dayOf(users.club),
      otherClub: await dayOf(users.otherClub),
      player: await dayOf(users.player),
      otherPlayer: await dayOf(users.otherPlayer),
    },
  };
}
