import { eq, inArray, sql } from 'drizzle-orm';
import { usualRules } from '#domain/card-index/season-rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { signingPeople } from '#domain/transfer/player-signers.rules.ts';
import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import { Random } from '#demo/random.ts';
import type { Database } from '#server/db/database.ts';
import { cardIndexDecisionTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { doublePairTable } from '#server/db/tables/double.table.ts';
import { playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import { seasonRulesTable } from '#server/db/tables/season-rules.table.ts';
import { today } from '#server/write/today.ts';
import {
  aCardIndex,
  aClub,
  aCoach,
  aMail,
  aPicture,
  aPlayer,
  aPlayerDocument,
  aProposal,
  aTransfer,
  aUser,
} from '#test/builders.ts';
import { Secrets } from '#server/keys/secrets.ts';
import { aWebhook } from '#test/webhook-world.ts';
import { aKey } from '#test/key-world.ts';

import { aLaterDay, aPart } from '#test/calls/extension-calls.ts';
import { switchGuardians } from '#test/calls/sign-calls.ts';
import { aReceived } from '#test/calls/collect-calls.ts';

interface World {
  db: Database;
  random: Random;
  clubIds: number[];
  playerIds: number[];
  coachIds: number[];
}

const DAY = 86_400_000;
const daysAhead = (days: number) => today(new Date(Date.now() + days * DAY));
const SEASON = seasonOf(daysAhead(0));

/** A federation by chance: something of all that „Днес“ counts, and somebody in every role who is to be told. */
export async function aFederationByChance(db: Database, seed: string) {
  const random = new Random(seed);
  const world: World = { db, random, clubIds: [], playerIds: [], coachIds: [] };
  for (let n = 0; n < 4; n++) world.clubIds.push((await aClub(db)).id);
  await aClub(db, { closedOn: daysAhead(-9), closeReason: 'Обединен' });
  for (let n = 0; n < 2; n++) world.coachIds.push((await aCoach(db)).id);
  for (let n = 0; n < 24; n++) await addPlayer(world);
  await addRules(world);
  await switchGuardians(db, random.chance(0.6));
  for (let n = 0; n < 9; n++) await addLicence(world, n);
  for (const playerId of world.playerIds.slice(0, 14)) await addTransfer(world, playerId);
  const club = await aUser(db, { clubIds: [random.pick(world.clubIds)] });
  const severalClubs = await aUser(db, { clubIds: random.shuffled(world.clubIds).slice(0, 2) });
  for (const playerId of random.shuffled(world.playerIds).slice(0, 4)) {
    const clubId = random.pick(world.clubIds);
    await aProposal(db, { playerId, clubId, createdBy: club.id, ...(random.chance(0.3) ? refused() : {}) });
  }
  await addReceived(world, club.id);
  await addPairs(world);
  for (let n = random.int(0, 4); n > 0; n--) await aMail(db, { status: random.pick(['failed', 'sent', 'queued']) });
  for (const clubId of [null, ...world.clubIds]) await addPrograms(world, clubId, club.id);
  return {
    administrator: await aUser(db, { roles: ['ADMINISTRATOR'] }),
    administratorOfClub: await aUser(db, { roles: ['ADMINISTRATOR', 'CLUB'], clubIds: [random.pick(world.clubIds)] }),
    club,
    severalClubs,
    player: await aUser(db, { roles: ['PLAYER'], playerId: random.pick(world.playerIds.slice(0, 14)) }),
    parent: await aUser(db, { roles: ['PLAYER'], childIds: random.shuffled(world.playerIds.slice(0, 14)).slice(0, 5) }),
    playerOfClub: await aUser(db, {
      roles: ['PLAYER', 'CLUB'],
      playerId: random.pick(world.playerIds),
      clubIds: [random.pick(world.clubIds)],
    }),
  };
}

async function addPrograms({ db, random }: World, clubId: number | null, createdBy: number): Promise<void> {
  const days = random.pick([3, 13, 20, 200]);
  const endsAt = new Date(Date.now() + days * 24 * 60 * 60_000);
  const revoked = random.chance(0.2) ? { revokedAt: new Date(), revokedBy: createdBy } : {};
  await aKey(db, { clubId, createdBy, endsAt, ...revoked });
  const switchedOffAt = random.chance(0.5) ? new Date() : null;
  await aWebhook(db, new Secrets(Buffer.alloc(32, 7)), { clubId, createdBy, switchedOffAt });
}

/** What parents have sent, also for somebody who is elsewhere by now or not there any more. */
async function addReceived({ db, random, clubIds, playerIds }: World, createdBy: number): Promise<void> {
  const players = await db.select().from(playerTable).where(inArray(playerTable.id, playerIds));
  for (const { id: playerId, currentClubId } of players) {
    const clubId = random.chance(0.7) ? currentClubId : random.pick(clubIds);
    if (clubId !== null && random.chance(0.6)) await aReceived(db, { playerId, clubId, createdBy });
  }
}

const refused = () => ({ status: 'refused' as const, decidedOn: new Date() });

async function addPlayer({ db, random, clubIds, playerIds }: World): Promise<void> {
  const photo = random.chance(0.6) ? { photoId: (await aPicture(db, 'photo')).id } : {};
  const { id } = await aPlayer(db, {
    currentClubId: random.chance(0.9) ? random.pick(clubIds) : null,
    isDeleted: random.chance(0.15),
    birthDate: `${random.int(1998, 2016)}-05-15`,
    sex: random.pick([0, 1] as const),
    ...photo,
  });
  playerIds.push(id);
  for (let n = random.int(0, 2); n > 0; n--) {
    const { id: documentId } = await aPlayerDocument(db, id);
    await db
      .update(playerDocumentTable)
      .set({
        type: random.pick([0, 1, 2, 3, 4] as const),
        endDate: daysAhead(random.pick([-3, 0, 1, 13, 14, 15, 59, 60, 61, 400])),
        clubId: random.chance(0.5) ? random.pick(clubIds) : null,
        removedOn: random.chance(0.1) ? new Date() : null,
      })
      .where(sql`${playerDocumentTable.id} = ${documentId}`);
  }
}

async function addLicence({ db, random, clubIds, playerIds, coachIds }: World, n: number): Promise<void> {
  const coach = random.chance(0.6) ? { coachId: random.pick(coachIds) } : {};
  const team = random.shuffled(playerIds).slice(0, random.pick([0, 4, 5, 6, 7, 9]));
  const { id } = await aCardIndex(
    db,
    {
      clubId: clubIds[n % clubIds.length] as number,
      year: n < 6 ? SEASON : SEASON - 1,
      // Last season the team the club has now, or one it has no more.
      ageGroup: n < 6 ? n : random.pick([n - 4, n + 2]),
      // Written with other capitals it is the same one.
      championship: random.pick(['Държавно първенство', 'държавно Първенство']),
      removedOn: team.length === 0 && random.chance(0.5) ? new Date() : null,
      ...coach,
    },
    team,
  );
  const steps = random.int(0, 3);
  if (steps > 0) await setState(db, id, { state: 'submitted' });
  if (steps === 2)
    await setState(db, id, { state: 'returned', returnId: await aDecision(db, id, { isApproval: false }) });
  if (steps === 3)
    await setState(db, id, { state: 'approved', approvalId: await aDecision(db, id, { isApproval: true }) });
}

async function setState(db: Database, id: number, set: Partial<typeof cardIndexTable.$inferInsert>): Promise<void> {
  await db.update(cardIndexTable).set(set).where(eq(cardIndexTable.id, id));
}

async function aDecision(db: Database, cardIndexId: number, { isApproval }: { isApproval: boolean }): Promise<number> {
  const decision = { cardIndexId, isApproval, reason: isApproval ? null : 'Липсва треньор' };
  const [made] = await db.insert(cardIndexDecisionTable).values(decision).returning();
  return made?.id ?? 0;
}

/** What the federation asks for: its approval of licences, and papers of whoever is on one. */
async function addRules({ db, random }: World): Promise<void> {
  await db
    .insert(seasonRulesTable)
    .values({ year: SEASON, cutOff: usualRules.cutOff, isApprovalRequired: random.chance(0.8) });
  const forLicence = random.pick(['none', 'required'] as const);
  await db.update(documentKindTable).set({ forLicence }).where(eq(documentKindTable.id, 0));
}

async function addTransfer({ db, random, clubIds }: World, playerId: number): Promise<void> {
  const [fromClubId, toClubId] = random.shuffled(clubIds) as [number, number];
  const status = random.pick(Object.values(transferStatus));
  const isSigned = status >= transferStatus.confirmed && status !== transferStatus.cancelled;
  const at = () => (isSigned || random.chance(0.4) ? new Date(Date.now() - random.int(0, 40) * DAY) : null);
  const isRunning = status === transferStatus.inProgress;
  const isOver = status === transferStatus.ended;
  const { id } = await aTransfer(db, {
    playerId,
    fromClubId,
    toClubId,
    status,
    type: isRunning ? 1 : 0,
    cancelReason: status === transferStatus.cancelled ? 'Отказ' : null,
    initiatedAt: new Date(Date.now() - random.int(0, 50) * DAY),
    adminSignedAt: at(),
    playerSignedAt: at(),
    fromClubSignedAt: at(),
    toClubSignedAt: at(),
    ...(isRunning ? { startOn: daysAhead(-100), endOn: daysAhead(random.pick([-9, -1, 0, 5, 14, 60])) } : {}),
    ...(isRunning || isOver ? { transferredAt: new Date() } : {}),
    ...(status === transferStatus.confirmed && random.chance(0.3) ? { plannedOn: daysAhead(9) } : {}),
  });
  const extensionId = isRunning && random.chance(0.6) ? await aLaterDay(db, id) : null;
  for (const person of signingPeople) if (random.chance(0.3)) await aPart(db, { transferId: id, extensionId, person });
}

async function addPairs({ db, random, playerIds }: World): Promise<void> {
  const ids = playerIds.toSorted((one, other) => one - other);
  for (let n = 0; n < 4; n++) {
    const [firstId = 0, secondId = 0] = ids.slice(n * 2);
    const decided = random.chance(0.4) ? { state: 'different' as const, decidedOn: new Date() } : {};
    await db.insert(doublePairTable).values({ noun: 'player', firstId, secondId, score: 90, isTold: true, ...decided });
  }
}
