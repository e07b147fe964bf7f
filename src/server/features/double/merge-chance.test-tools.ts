import { sql } from 'drizzle-orm';
import { Random } from '#demo/random.ts';
import type { AppContext } from '#server/context.ts';
import { cardIndexPlayerTable } from '#server/db/tables/card-index.table.ts';
import { doublePairTable } from '#server/db/tables/double.table.ts';
import { newsTable } from '#server/db/tables/news.table.ts';
import { playerDevelopmentTable } from '#server/db/tables/player.table.ts';
import { printedSheetTable } from '#server/db/tables/printed-sheet.table.ts';
import { recordChangeTable } from '#server/db/tables/record-change.table.ts';
import {
  aCardIndex,
  aClub,
  aCoachTransfer,
  anEducation,
  aPicture,
  aPlayerDocument,
  aProposal,
  aTransfer,
  aUser,
} from '#test/builders.ts';
import { aSealedCoach, aSealedPlayer } from './merge.test-tools.ts';

export const SIZES = { height: 187, weight: 78, position: 3 as const, fullExtent: 240, attack: 320, block: 300 };
const signed = {
  adminSignedAt: new Date(),
  playerSignedAt: new Date(),
  fromClubSignedAt: new Date(),
  toClubSignedAt: new Date(),
};

interface World {
  context: AppContext;
  random: Random;
  clubIds: number[];
  coachIds: number[];
  playerIds: number[];
  adminId: number;
  clubUserIds: number[];
}

/** A small federation by chance: everything that can hang on a player, a coach or a club hangs on some of them. */
export async function aWorld(context: AppContext, seed: string): Promise<World> {
  const { db } = context.database;
  const random = new Random(seed);
  const clubIds: number[] = [];
  for (let n = 0; n < 4; n++) clubIds.push((await aClub(db, { logoId: (await aPicture(db, 'logo')).id })).id);
  const clubUserIds: number[] = [];
  for (let n = 0; n < 3; n++) {
    const clubs = random.shuffled(clubIds).slice(0, random.int(1, 3));
    clubUserIds.push((await aUser(db, { clubIds: clubs })).id);
  }
  const adminId = (await aUser(db, { roles: ['ADMINISTRATOR'] })).id;
  const coachIds: number[] = [];
  for (let n = 0; n < 3; n++) coachIds.push(await aRandomCoach(context, random, clubIds));
  const playerIds: number[] = [];
  for (let n = 0; n < 3; n++) playerIds.push(await aRandomPlayer(context, random, clubIds, coachIds));
  const world = { context, random, clubIds, coachIds, playerIds, adminId, clubUserIds };
  await addLicences(world);
  await addPast(world);
  return world;
}

async function aRandomCoach(context: AppContext, random: Random, clubIds: number[]): Promise<number> {
  const { db } = context.database;
  const currentClubId = random.chance(0.6) ? random.pick(clubIds) : null;
  const coach = await aSealedCoach(context, db, {
    currentClubId,
    firstClubId: random.pick(clubIds),
    photoId: random.chance(0.5) ? (await aPicture(db, 'photo')).id : null,
    ...(random.chance(0.3) ? { egn: null } : {}),
  });
  if (currentClubId !== null) await aCoachTransfer(db, { coachId: coach.id, clubId: currentClubId });
  if (random.chance(0.5))
    await aCoachTransfer(db, {
      coachId: coach.id,
      clubId: random.pick(clubIds),
      startDate: '2010-01-01',
      endDate: '2012-01-01',
    });
  if (random.chance(0.5)) await anEducation(db, coach.id);
  return coach.id;
}

async function aRandomPlayer(
  context: AppContext,
  random: Random,
  clubIds: number[],
  coachIds: number[],
): Promise<number> {
  const { db } = context.database;
  const clubId = random.chance(0.8) ? random.pick(clubIds) : null;
  const { id } = await aSealedPlayer(context, db, {
    lastName: random.pick(['Щерев', 'Щерева', 'Колев']),
    currentClubId: clubId,
    firstClubId: random.pick(clubIds),
    currentCoachId: random.chance(0.5) ? random.pick(coachIds) : null,
    firstCoachId: random.chance(0.5) ? random.pick(coachIds) : null,
    photoId: random.chance(0.5) ? (await aPicture(db, 'photo')).id : null,
    isDeleted: random.chance(0.2),
  });
  for (let n = random.int(0, 2); n > 0; n--)
    await db.insert(playerDevelopmentTable).values({ playerId: id, date: `2026-0${n}-01`, ...SIZES });
  if (random.chance(0.5)) await aPlayerDocument(db, id);
  if (random.chance(0.4)) await aUser(db, { roles: ['PLAYER'], playerId: id });
  const [fromClubId, toClubId] = random.shuffled(clubIds) as [number, number, ...number[]];
  if (random.chance(0.5))
    await aTransfer(db, { playerId: id, fromClubId, toClubId, status: 5, ...signed, coachId: random.pick(coachIds) });
  if (random.chance(0.3) && clubId !== null)
    await aTransfer(db, { playerId: id, fromClubId: clubId, toClubId: clubIds.find((one) => one !== clubId) ?? 0 });
  return id;
}

/** Players on licences, some of them together on one; some were removed from it; some sheets were printed. */
async function addLicences({ context, random, clubIds, coachIds, playerIds, adminId }: World): Promise<void> {
  const { db } = context.database;
  for (const [n, clubId] of clubIds.slice(0, 2).entries()) {
    const [seniorCoachId = null, coachId = null] = random.shuffled(coachIds);
    const licence = await aCardIndex(db, {
      clubId,
      ageGroup: 2 + n,
      seniorCoachId,
      coachId: random.chance(0.3) ? coachId : null,
    });
    const members = random.shuffled(playerIds).slice(0, random.int(0, 3));
    for (const playerId of members)
      await db.insert(cardIndexPlayerTable).values({
        cardIndexId: licence.id,
        year: licence.year,
        ageGroup: licence.ageGroup,
        playerId,
        ...(random.chance(0.3) ? { removedOn: new Date(), removedBy: adminId } : {}),
      });
    if (random.chance(0.5))
      await db.insert(printedSheetTable).values({
        id: crypto.randomUUID(),
        cardIndexId: licence.id,
        codeHash: Buffer.from(crypto.randomUUID()),
        state: Buffer.from(crypto.randomUUID()),
        frame: Buffer.from('frame'),
        players: members.map((playerId) => ({ playerId, mark: `mark ${playerId}` })),
      });
  }
}

/** Histories that name each of them, news, proposals, pairs. */
async function addPast({ context, random, clubIds, coachIds, playerIds, adminId, clubUserIds }: World): Promise<void> {
  const { db } = context.database;
  const change = (
    entity: 'player' | 'coach' | 'club',
    entityId: number,
    field: string,
    before: unknown,
    after: unknown,
  ) =>
    db.insert(recordChangeTable).values({
      auditId: 1,
      actorId: adminId,
      entity,
      entityId,
      field: field as never,
      before: before as never,
      after: after as never,
    });
  for (const id of playerIds) {
    await change('player', id, 'lastName', 'Стар', 'Щерев');
    await change('player', id, 'currentClubId', random.pick(clubIds), random.pick(clubIds));
    await change('player', id, 'currentCoachId', random.pick(coachIds), random.pick(coachIds));
    if (random.chance(0.5))
      await db.insert(newsTable).values({ userId: random.pick(clubUserIds), kind: 'playerActivated', playerId: id });
    if (random.chance(0.4))
      await aProposal(db, {
        playerId: id,
        clubId: random.pick(clubIds),
        createdBy: random.pick(clubUserIds),
        before: { currentCoachId: random.pick(coachIds) },
        after: { currentCoachId: random.pick(coachIds), firstCoachId: random.pick(coachIds) },
        ...(random.chance(0.5)
          ? { status: 'refused' as const, decidedOn: new Date('2026-01-01'), decidedBy: adminId }
          : {}),
      });
  }
  for (const id of coachIds) {
    await change('coach', id, 'name', 'Стар', 'Нов');
    await db.insert(newsTable).values({ userId: random.pick(clubUserIds), kind: 'coachLeft', coachId: id });
  }
  for (const id of clubIds) {
    await change('club', id, 'address', 'ул. 1', 'ул. 2');
    await db.insert(newsTable).values({ userId: random.pick(clubUserIds), kind: 'clubClosed', clubId: id });
    if (random.chance(0.5)) await db.execute(sql`update clubs set full_name = full_name || ' 2' where id = ${id}`);
  }
  for (const [noun, ids] of [
    ['player', playerIds],
    ['coach', coachIds],
    ['club', clubIds],
  ] as const) {
    const [a = 0, b = 0, c = 0] = ids;
    for (const [firstId, secondId] of [
      [a, b],
      [b, c],
    ] as const)
      await db.insert(doublePairTable).values({ noun, firstId, secondId, score: 80 });
  }
}
