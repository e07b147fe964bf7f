import { ageGroups, type AgeGroupCode, ageGroupOf } from '#domain/card-index/age-group.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { educationLevels } from '#domain/federation/reference-lists.ts';
import { TREND_SEASONS } from '#domain/report/report.rules.ts';
import { Random } from '#demo/random.ts';
import type { Database } from '#server/db/database.ts';
import { cardIndexPlayerTable } from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachEducationTable } from '#server/db/tables/coach.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { cityTable } from '#server/db/tables/reference.table.ts';
import type { transferTable } from '#server/db/tables/transfer.table.ts';
import { today } from '#server/write/today.ts';
import { eq } from 'drizzle-orm';
import { aCardIndex, aClub, aCoach, anEducation, aTransfer, playerRow } from './builders.ts';

const SEASON = seasonOf(today(new Date()));
const DAY = 86_400_000;
const countries = ['България', 'Сърбия', 'Украйна', 'Острови „Кук“ & Co'] as const;

/** A small federation by chance, with everything that a report counts. */
export async function aCountedFederation(db: Database, seed: string): Promise<void> {
  const random = new Random(seed);
  const clubIds: number[] = [];
  for (let n = 0; n < random.int(2, 6); n++) {
    clubIds.push((await aClub(db, { regionId: random.int(1, 28) })).id);
  }
  const playerIds = await somePlayers(db, random, clubIds);
  await someLicences(db, random, { clubIds, playerIds });
  await someCoaches(db, random, clubIds);
  for (const playerId of playerIds) if (random.chance(0.8)) await someTransfer(db, random, { clubIds, playerId });
  const closed = { closedOn: '2026-01-01', closeReason: 'Не работи' };
  if (random.chance(0.5))
    await db
      .update(clubTable)
      .set(closed)
      .where(eq(clubTable.id, clubIds[0] ?? 0));
}

/** Some day of the last six years. */
const aDay = (random: Random) => new Date(Date.now() - random.int(0, 6 * 365) * DAY);

async function somePlayers(db: Database, random: Random, clubIds: readonly number[]): Promise<number[]> {
  const towns = await db
    .insert(cityTable)
    .values([null, 1, 15, 22].map((regionId, at) => ({ name: `Градец ${random.int(1, 999_999)} ${at}`, regionId })))
    .returning();
  const cities = [null, ...towns.map(({ id }) => id)];
  const rows = Array.from({ length: random.int(20, 40) }, () =>
    playerRow({
      sex: random.pick([0, 1] as const),
      birthDate: `${SEASON - random.int(7, 30)}-${random.pick(['01-01', '06-15', '12-31'])}`,
      nationality: random.pick(countries),
      cityId: random.pick(cities),
      currentClubId: random.pick([...clubIds, null]),
      createdOn: aDay(random),
    }),
  );
  const players = await db.insert(playerTable).values(rows).returning({ id: playerTable.id });
  for (const { id } of players) {
    if (!random.chance(0.2)) continue;
    await db.update(playerTable).set({ isDeleted: true }).where(eq(playerTable.id, id));
    // The trigger has written this moment; most of them left earlier.
    if (random.chance(0.8))
      await db
        .update(playerTable)
        .set({ deactivatedOn: aDay(random) })
        .where(eq(playerTable.id, id));
  }
  return players.map(({ id }) => id);
}

interface Around {
  clubIds: readonly number[];
  playerIds: readonly number[];
}

async function someLicences(db: Database, random: Random, { clubIds, playerIds }: Around): Promise<void> {
  const taken = new Set<string>();
  for (let n = 0; n < random.int(3, 15); n++) {
    const [clubId, ageGroup] = [random.pick(clubIds), random.pick(ageGroups).value];
    const year = SEASON - random.int(0, TREND_SEASONS);
    const championship = `Първенство ${n}`;
    const removedOn = random.chance(0.1) ? new Date() : null;
    const at = { clubId, year, ageGroup, championship, removedOn, importedOn: new Date() };
    const { id } = await aCardIndex(db, at);
    if (removedOn === null) await somebodyOn(db, random, { cardIndexId: id, year, ageGroup, playerIds, taken });
  }
}

interface Licence {
  cardIndexId: number;
  year: number;
  ageGroup: AgeGroupCode;
  playerIds: readonly number[];
  taken: Set<string>;
}

async function somebodyOn(db: Database, random: Random, { cardIndexId, year, ageGroup, playerIds, taken }: Licence) {
  for (const playerId of playerIds) {
    const place = `${playerId} ${year} ${ageGroupOf(ageGroup).value}`;
    if (taken.has(place) || !random.chance(0.3)) continue;
    const removedOn = random.chance(0.15) ? new Date() : null;
    if (removedOn === null) taken.add(place);
    await db.insert(cardIndexPlayerTable).values({ cardIndexId, year, ageGroup, playerId, removedOn });
  }
}

async function someCoaches(db: Database, random: Random, clubIds: readonly number[]): Promise<void> {
  for (let n = 0; n < random.int(1, 6); n++) {
    const { id } = await aCoach(db, { currentClubId: random.pick([...clubIds, null]) });
    for (let more = 0; more < random.int(0, 3); more++) {
      const education = await anEducation(db, id);
      const { value: level } = random.pick(educationLevels);
      const removedOn = random.chance(0.2) ? new Date() : null;
      await db.update(coachEducationTable).set({ level, removedOn }).where(eq(coachEducationTable.id, education.id));
    }
  }
}

/** At any step of its way, begun by either club or by the federation, or brought in as history. */
async function someTransfer(
  db: Database,
  random: Random,
  { clubIds, playerId }: { clubIds: readonly number[]; playerId: number },
): Promise<void> {
  const [toClubId = 0, other = 0] = random.shuffled(clubIds);
  const fromClubId = random.pick([other, other, null]);
  const initiatedAt = aDay(random);
  const later = (most: number) => new Date(initiatedAt.getTime() + random.int(0, most * 24) * (DAY / 24));
  const status = random.pick([0, 1, 2, 3, 4, 5] as const);
  const isSigned = status === 2 || status === 3 || status === 5;
  const signature = () => (isSigned || (status > 0 && random.chance(0.4)) ? later(30) : null);
  const isImported = status === 5 && random.chance(0.3);
  const transfer: typeof transferTable.$inferInsert = {
    playerId,
    fromClubId,
    toClubId,
    type: random.pick([0, 1, 2, 3] as const),
    status,
    initiatedAt,
    begunForId: random.pick([fromClubId, toClubId, null]),
    returnedAt: status === 1 && random.chance(0.2) ? later(3) : null,
    adminSignedAt: signature(),
    playerSignedAt: signature(),
    fromClubSignedAt: signature(),
    toClubSignedAt: signature(),
    ...(status === 3 || status === 5 ? { transferredAt: later(60) } : {}),
    ...(status === 4 ? { cancelReason: 'Отказ', ending: 'cancelled' as const, cancelledAt: later(60) } : {}),
    ...(isImported ? { importedOn: new Date() } : {}),
  };
  await aTransfer(db, transfer);
}
