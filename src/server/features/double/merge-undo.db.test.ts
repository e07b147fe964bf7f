import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Chosen, mergeFields } from '#domain/double/merge.rules.ts';
import type { AgeGroupCode } from '#domain/card-index/age-group.rules.ts';
import type { MergeNoun } from '#domain/double/merge-noun.ts';
import type { AppContext } from '#server/context.ts';
import { cardIndexPlayerTable } from '#server/db/tables/card-index.table.ts';
import { doublePairTable } from '#server/db/tables/double.table.ts';
import { newsTable } from '#server/db/tables/news.table.ts';
import { playerDevelopmentTable, playerTable } from '#server/db/tables/player.table.ts';
import { printedSheetTable } from '#server/db/tables/printed-sheet.table.ts';
import { recordChangeTable } from '#server/db/tables/record-change.table.ts';
import { AppError } from '#server/write/errors.ts';
import { Secrets } from '#server/keys/secrets.ts';
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
import { useTestDatabase } from '#test/databases/test-database.ts';
import { useTestApp } from '#test/test-app.ts';
import {
  aSealedCoach,
  aSealedPlayer,
  callerFor,
  comparable,
  type Row,
  type Snapshot,
  Random,
  snapshotOf,
} from './merge.test-tools.ts';
import { mergeRecords } from './merge.service.ts';
import { unmergeRecords } from './unmerge.service.ts';

const database = useTestDatabase();
const testApp = useTestApp(database, {}, { secrets: new Secrets(Buffer.alloc(32, 7)) });

const SIZES = { height: 187, weight: 78, position: 3 as const, fullExtent: 240, attack: 320, block: 300 };
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
async function aWorld(seed: string): Promise<World> {
  const context = testApp.context();
  const { db } = database();
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
  const { db } = database();
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
  const { db } = database();
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
async function addLicences({ random, clubIds, coachIds, playerIds, adminId }: World): Promise<void> {
  const { db } = database();
  for (const [n, clubId] of clubIds.slice(0, 2).entries()) {
    const [seniorCoachId = null, coachId = null] = random.shuffled(coachIds);
    const licence = await aCardIndex(db, {
      clubId,
      ageGroup: (2 + n) as AgeGroupCode,
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
async function addPast({ random, clubIds, coachIds, playerIds, adminId, clubUserIds }: World): Promise<void> {
  const { db } = database();
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

type Patch = (expected: Snapshot) => void;
const rowOf = (snapshot: Snapshot, table: string, id: number): Row =>
  snapshot[table]?.find((row) => row['id'] === id) ?? {};

/** What somebody does with the one that stayed: it is done, and is expected to remain after the merge is taken back. */
type Act = (ids: { staysId: number; goneId: number }) => Promise<Patch>;

const actsAfter: Record<MergeNoun, Act[]> = {
  player: [
    async ({ staysId }) => {
      const [added] = await database()
        .db.insert(playerDevelopmentTable)
        .values({ playerId: staysId, date: '2026-09-01', ...SIZES })
        .returning({ row: sql<Row>`to_jsonb(player_developments)` });
      return (expected) => void expected['player_developments']?.push(added?.row ?? {});
    },
    async ({ staysId }) => {
      await database()
        .db.update(playerTable)
        .set({ lastName: 'Променен', search: ' promenen ' })
        .where(eq(playerTable.id, staysId));
      return (expected) => {
        const row = rowOf(expected, 'players', staysId);
        row['last_name'] = 'Променен';
        row['search'] = ` ivan petrov promenen ${String(row['number'])} `;
      };
    },
    async ({ staysId }) => {
      await database().db.update(playerTable).set({ nationality: 'Гърция' }).where(eq(playerTable.id, staysId));
      return (expected) => {
        rowOf(expected, 'players', staysId)['nationality'] = 'Гърция';
        delete expected['nationalities'];
      };
    },
    async ({ staysId }) => {
      const removed = await database().db.execute<{ id: number; on: string }>(
        sql`update card_index_players set removed_on = '2026-10-01T00:00:00+00' where player_id = ${staysId} and removed_on is null returning id, removed_on as on`,
      );
      return (expected) => {
        for (const { id } of removed.rows)
          rowOf(expected, 'card_index_players', id)['removed_on'] = '2026-10-01T00:00:00+00:00';
      };
    },
    async ({ staysId, goneId }) => {
      await database().db.execute(sql`delete from user_players where player_id = ${staysId}`);
      return (expected) => {
        const isCut = ({ player_id: id }: Row) => id === staysId || id === goneId;
        expected['user_players'] = expected['user_players']?.filter((row) => !isCut(row)) ?? [];
      };
    },
  ],
  coach: [
    async ({ staysId }) => {
      const education = await anEducation(database().db, staysId);
      const { rows } = await database().db.execute<{ row: Row; file: Row }>(
        sql`select to_jsonb(e) as row, to_jsonb(f) as file from coach_educations e join files f on f.id = e.file_id where e.id = ${education.id}`,
      );
      return (expected) => {
        expected['coach_educations']?.push(rows[0]?.row ?? {});
        expected['files']?.push(rows[0]?.file ?? {});
      };
    },
  ],
  club: [
    async ({ staysId }) => {
      await database().db.execute(sql`update clubs set address = 'ул. „Нова“ 1' where id = ${staysId}`);
      return (expected) => {
        rowOf(expected, 'clubs', staysId)['address'] = 'ул. „Нова“ 1';
      };
    },
  ],
};

const SEEDS = { player: 14, coach: 6, club: 6 } as const satisfies Record<MergeNoun, number>;

describe('a merge that is taken back', () => {
  let mergedTimes = 0;
  for (const noun of ['player', 'coach', 'club'] as const)
    for (let seed = 1; seed <= SEEDS[noun]; seed++)
      it(`leaves every table as before: ${noun} ${seed}`, async () => {
        const world = await aWorld(`${noun}-${seed}`);
        const { context, random, adminId } = world;
        const ids = { player: world.playerIds, coach: world.coachIds, club: world.clubIds }[noun];
        const [staysId = 0, goneId = 0] = random.chance(0.5) ? ids : ids.slice(0, 2).toReversed();
        const fields = Object.fromEntries(
          mergeFields[noun].map((field): [string, Chosen] => [field, random.pick(['stays', 'gone'])]),
        );
        const before = await snapshotOf(context);
        const merge = { noun, staysId, goneId, fields, versions: null, pairId: null };
        const caller = callerFor(context, adminId);
        const merged = await mergeRecords(context, merge, caller).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          return null;
        });
        if (merged === null) {
          // Refused: then nothing has happened at all.
          expect(comparable(await snapshotOf(context), before)).toEqual(comparable(before, before));
          return;
        }
        mergedTimes += 1;
        const patches: Patch[] = [];
        for (const act of random.shuffled(actsAfter[noun]).slice(0, random.int(0, 3)))
          patches.push(await act({ staysId, goneId }));
        await unmergeRecords(context, merged.mergeId, caller);
        const expected = structuredClone(before);
        for (const patch of patches) patch(expected);
        const after = await snapshotOf(context);
        if (expected['nationalities'] === undefined) delete after['nationalities'];
        expect(comparable(after, before)).toEqual(comparable(expected, before));
      });

  it('was a merge more often than a refusal', () => {
    expect(mergedTimes).toBeGreaterThan(13);
  });
});
