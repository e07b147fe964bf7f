import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, actsForClub, isAdministrator, ownPlayerId, type Role } from '#domain/common/access.rules.ts';
import { mayManageCardIndex, mayReadCardIndex, seesMemberInFull } from '#domain/card-index/card-index.access.ts';
import { mayOpenDocument, mayReadContract } from '#domain/player/contract.access.ts';
import { mayReadProposal } from '#domain/player/player-proposal.access.ts';
import {
  isCloseToPlayer,
  mayAddToPlayer,
  mayHearOf,
  mayListInTeam,
  mayOpenPlayer,
  seesBirthDate,
} from '#domain/player/player.access.ts';
import { coachView, isCloseToCoach } from '#domain/coach/coach.access.ts';
import { isPartyToTransfer } from '#domain/transfer/transfer.access.ts';
import { awaitsExtensionSignatureOf } from '#domain/transfer/transfer-extension.access.ts';
import { awaitsSignatureOf } from '#domain/transfer/transfer-steps.access.ts';
import { accountView } from '#domain/user/user.access.ts';
import { aCardIndex, aClub, aCoach, aPlayer, aPlayerDocument, aProposal, aTransfer, aUser } from '#test/builders.ts';
import { isSecondEngine } from '#test/second-engine.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import * as accessSql from './access-sql.ts';
import { playerDocumentTable } from './tables/player.table.ts';
import { transferExtensionTable } from './tables/transfer-extension.table.ts';
import { SqlValues } from './sql-values.ts';

const database = useTestDatabase();

/** Records of two clubs and of none, in every relation to each other that a rule looks at. */
async function buildRecords() {
  const { db } = database();
  const [own, other] = [await aClub(db), await aClub(db)];
  const players = [
    await aPlayer(db, { currentClubId: own.id }),
    await aPlayer(db, { currentClubId: other.id }),
    await aPlayer(db, { currentClubId: null }),
    await aPlayer(db, { currentClubId: own.id, isDeleted: true }),
  ];
  const [ownPlayer, otherPlayer, freePlayer] = players.map(({ id }) => id);
  if (ownPlayer === undefined || otherPlayer === undefined || freePlayer === undefined) throw new Error('No players');
  const transfers = [
    await aTransfer(db, { playerId: ownPlayer, fromClubId: own.id, toClubId: other.id }),
    await aTransfer(db, { playerId: otherPlayer, fromClubId: other.id, toClubId: own.id }),
    await aTransfer(db, { playerId: freePlayer, fromClubId: null, toClubId: other.id }),
  ];
  const cardIndexes = [
    { ...(await aCardIndex(db, { clubId: own.id }, [ownPlayer, freePlayer])), memberIds: [ownPlayer, freePlayer] },
    { ...(await aCardIndex(db, { clubId: other.id }, [otherPlayer])), memberIds: [otherPlayer] },
  ];
  const coaches = [
    await aCoach(db, { currentClubId: own.id }),
    await aCoach(db, { currentClubId: other.id }),
    await aCoach(db),
  ];
  const users = [
    { ...(await aUser(db, { clubIds: [own.id] })), clubIds: [own.id] },
    { ...(await aUser(db, { clubIds: [own.id, other.id] })), clubIds: [own.id, other.id] },
    { ...(await aUser(db, { clubIds: [own.id], given: { isDeleted: true } })), clubIds: [own.id] },
    { ...(await aUser(db, { roles: ['ADMINISTRATOR'] })), clubIds: [] },
  ];
  return { clubs: [own.id, other.id], players, transfers, cardIndexes, coaches, users };
}

type Signed = Record<'adminSignedAt' | 'playerSignedAt' | 'fromClubSignedAt' | 'toClubSignedAt', Date | null>;

/** As the rules read them. */
function momentsOf(signed: Signed) {
  const moment = (signedAt: Date | null) => signedAt?.toISOString() ?? null;
  return {
    adminSignedAt: moment(signed.adminSignedAt),
    playerSignedAt: moment(signed.playerSignedAt),
    fromClubSignedAt: moment(signed.fromClubSignedAt),
    toClubSignedAt: moment(signed.toClubSignedAt),
  };
}

/** A later last day of each, with the signatures the transfer has; withdrawn where a moment is given. */
async function proposeLaterDays(transfers: readonly (Signed & { id: number })[], closedAt: Date | null) {
  const days = { endBefore: '2027-06-30', endOn: '2028-06-30' };
  const closed = closedAt === null ? {} : { closedAt, outcome: 'withdrawn' as const };
  for (const { id, adminSignedAt, playerSignedAt, fromClubSignedAt, toClubSignedAt } of transfers) {
    const signed = { adminSignedAt, playerSignedAt, fromClubSignedAt, toClubSignedAt };
    await database()
      .db.insert(transferExtensionTable)
      .values({ transferId: id, ...days, ...signed, ...closed });
  }
}

/** Of each status with every set of signatures that it can have, of players who have no account. */
async function everyStageOfSigning([fromClubId, toClubId = 0]: readonly number[]) {
  const { db } = database();
  const at = new Date();
  const made: Awaited<ReturnType<typeof aTransfer>>[] = [];
  for (let bits = 0; bits < 16; bits++) {
    const signed = (place: number) => ((bits >> place) % 2 === 1 ? at : null);
    const player = await aPlayer(db);
    made.push(
      await aTransfer(db, {
        playerId: player.id,
        fromClubId,
        toClubId,
        status: bits === 0 ? 0 : bits === 15 ? 2 : 1,
        adminSignedAt: signed(0),
        playerSignedAt: signed(1),
        fromClubSignedAt: signed(2),
        toClubSignedAt: signed(3),
      }),
    );
  }
  const { id: playerId } = await aPlayer(db);
  made.push(await aTransfer(db, { playerId, fromClubId, toClubId, status: 4, cancelReason: 'Отказ' }));
  return made;
}
type Records = Awaited<ReturnType<typeof buildRecords>>;

const ROLE_SETS: Role[][] = [
  [],
  ['ADMINISTRATOR'],
  ['CLUB'],
  ['PLAYER'],
  ['CLUB', 'PLAYER'],
  ['ADMINISTRATOR', 'CLUB'],
  ['ADMINISTRATOR', 'PLAYER'],
];

/** Every set of roles with every set of clubs and every linked player, also those that do not fit the roles. */
function everyActor({ clubs: [own = 0, other = 0], players, users }: Records): Actor[] {
  return ROLE_SETS.flatMap((roles) =>
    [[], [own], [own, other]].flatMap((clubIds) =>
      [null, players[0]?.id ?? 0, players[2]?.id ?? 0].map((playerId) => ({
        userId: users[0]?.id ?? 0,
        roles,
        clubIds,
        playerId,
      })),
    ),
  );
}

type Condition = (actor: Actor, values: SqlValues) => string;

/** The ids for which the condition holds, asked of the database. */
async function idsWhere(select: string, condition: Condition, actor: Actor): Promise<number[]> {
  const values = new SqlValues();
  const where = condition(actor, values);
  const result = await database().pool.query<{ id: number }>(`${select} where ${where}`, values.list);
  return result.rows.map(({ id }) => id).toSorted((one, another) => one - another);
}

const place = (id: number | null) => (id === null ? null : { id });
const playersOf = ({ players }: Records) =>
  players.map(({ id, currentClubId }) => ({ id, currentClub: place(currentClubId) }));

/** Every player gets a document with each club, and one of which no club is known. */
async function withDocuments(records: Records): Promise<Records> {
  const { db } = database();
  for (const { id } of records.players) {
    for (const clubId of [...records.clubs, null]) {
      const { id: documentId } = await aPlayerDocument(db, id);
      await db.update(playerDocumentTable).set({ clubId }).where(eq(playerDocumentTable.id, documentId));
    }
  }
  return records;
}
/** In the order they were made in, in a table that was empty. */
const documentsOf = ({ players, clubs }: Records) =>
  players.flatMap(({ id: playerId, currentClubId }) =>
    [...clubs, currentClubId].map((clubId) => ({ playerId, clubId })),
  );

/** Makes the account of the person what the person is, for conditions that look into the tables. */
async function enterActor({ userId, roles, clubIds, playerId }: Actor): Promise<void> {
  const { pool } = database();
  for (const table of ['user_roles', 'user_clubs', 'user_players']) {
    await pool.query(`delete from ${table} where user_id = $1`, [userId]);
  }
  await pool.query(
    'insert into user_roles (user_id, role_id) select $1, id from roles where normalized_name = any($2::text[])',
    [userId, roles],
  );
  await pool.query('insert into user_clubs (user_id, club_id) select $1, unnest($2::int[])', [userId, clubIds]);
  if (playerId === null) return;
  await pool.query('insert into user_players (user_id, player_id) values ($1, $2)', [userId, playerId]);
}

/** Of the person's own account. */
const account = (actor: Actor, values: SqlValues) => `${values.add(actor.userId)}::int`;
const partyByTables: Condition = (actor, values) => accessSql.partyByTables(account(actor, values), 't');
const administratorByTables: Condition = (actor, values) => accessSql.administratorByTables(account(actor, values));
const actsForClubByTables: Condition = (actor, values) => accessSql.actsForClubByTables(account(actor, values), 'c.id');
const isPlayerByTables: Condition = (actor, values) => accessSql.isPlayerByTables(account(actor, values), 'p.id');

interface Pair {
  /** Before each person is asked about. */
  enter?: (actor: Actor) => Promise<void>;
  /** More records that only this rule tells apart. */
  prepare?: (records: Records) => Promise<Records>;
  select: string;
  sql: Condition;
  /** The ids for which the rule holds. */
  rule: (actor: Actor, records: Records) => number[];
}

const pairs: Record<string, Pair> = {
  isCloseToPlayer: {
    select: 'select p.id from players p',
    sql: accessSql.closeToPlayer,
    rule: (actor, records) => playersOf(records).flatMap((player) => (isCloseToPlayer(actor, player) ? player.id : [])),
  },
  mayAddToPlayer: {
    select: 'select p.id from players p',
    sql: accessSql.addsToPlayer,
    rule: (actor, records) => playersOf(records).flatMap((player) => (mayAddToPlayer(actor, player) ? player.id : [])),
  },
  mayHearOf: {
    select: 'select p.id from players p',
    sql: accessSql.hearsOf,
    rule: (actor, records) =>
      playersOf(records).flatMap((player, place_) => {
        const isDeleted = records.players[place_]?.isDeleted ?? false;
        return mayHearOf(actor, { ...player, isDeleted }) ? player.id : [];
      }),
  },
  mayOpenPlayer: {
    select: 'select p.id from players p',
    sql: accessSql.opensPlayer,
    rule: (actor, { players }) => players.flatMap(({ id }) => (mayOpenPlayer(actor, id) ? id : [])),
  },
  mayListInTeam: {
    select: 'select p.id from players p',
    sql: accessSql.listsInTeam,
    rule: (actor, records) => {
      const players = playersOf(records);
      const own = players.find(({ id }) => id === actor.playerId)?.currentClub?.id ?? null;
      return players.flatMap((player) => (mayListInTeam(actor, player, own) ? player.id : []));
    },
  },
  'isAdministrator by the tables': {
    enter: enterActor,
    select: 'select p.id from players p',
    sql: administratorByTables,
    rule: (actor, { players }) => (isAdministrator(actor) ? players.map(({ id }) => id) : []),
  },
  'actsForClub by the tables': {
    enter: enterActor,
    select: 'select c.id from clubs c',
    sql: actsForClubByTables,
    rule: (actor, { clubs }) => clubs.filter((clubId) => actsForClub(actor, clubId)),
  },
  'ownPlayerId by the tables': {
    enter: enterActor,
    select: 'select p.id from players p',
    sql: isPlayerByTables,
    rule: (actor, { players }) => players.flatMap(({ id }) => (ownPlayerId(actor) === id ? id : [])),
  },
  seesBirthDate: {
    select: 'select p.id from players p',
    sql: accessSql.showsBirthDate,
    rule: (actor, { players }) => players.flatMap(({ id }) => (seesBirthDate(actor, id) ? id : [])),
  },
  mayReadContract: {
    prepare: withDocuments,
    select: 'select e.id from player_documents e join players p on p.id = e.player_id',
    sql: accessSql.readsContract,
    rule: (actor, records) =>
      documentsOf(records).flatMap((document, place_) => (mayReadContract(actor, document) ? place_ + 1 : [])),
  },
  mayOpenDocument: {
    prepare: withDocuments,
    select: 'select e.id from player_documents e join players p on p.id = e.player_id',
    sql: accessSql.opensDocument,
    rule: (actor, records) =>
      documentsOf(records).flatMap((document, place_) => (mayOpenDocument(actor, document) ? place_ + 1 : [])),
  },
  mayReadProposal: {
    prepare: async (records) => {
      const { db } = database();
      const [createdBy = 0] = records.users.map(({ id }) => id);
      for (const { id: playerId } of records.players) {
        for (const clubId of records.clubs)
          await aProposal(db, { playerId, clubId, createdBy, status: 'withdrawn', decidedOn: new Date() });
      }
      return records;
    },
    select: 'select q.id from player_proposals q join players p on p.id = q.player_id',
    sql: accessSql.readsProposal,
    // Made in this order, in a table that was empty.
    rule: (actor, records) =>
      playersOf(records)
        .flatMap((player) => records.clubs.map((clubId) => ({ clubId, player })))
        .flatMap((proposal, place_) => (mayReadProposal(actor, proposal) ? place_ + 1 : [])),
  },
  isPartyToTransfer: {
    select: 'select t.id from transfers t',
    sql: accessSql.partyToTransfer,
    rule: (actor, { transfers }) =>
      transfers.flatMap(({ id, playerId, fromClubId, toClubId }) =>
        isPartyToTransfer(actor, { player: { id: playerId }, fromClub: place(fromClubId), toClub: { id: toClubId } })
          ? id
          : [],
      ),
  },
  'isPartyToTransfer by the tables': {
    enter: enterActor,
    select: 'select t.id from transfers t',
    sql: partyByTables,
    rule: (actor, records) => pairs['isPartyToTransfer']?.rule(actor, records) ?? [],
  },
  awaitsSignatureOf: {
    prepare: async (records) => ({
      ...records,
      transfers: [...records.transfers, ...(await everyStageOfSigning(records.clubs))],
    }),
    select: 'select t.id from transfers t',
    sql: accessSql.awaitsSignature,
    rule: (actor, { transfers }) =>
      transfers.flatMap(({ id, playerId, fromClubId, toClubId, status, ...signed }) => {
        const isAwaited = awaitsSignatureOf(actor, {
          player: { id: playerId },
          fromClub: place(fromClubId),
          toClub: { id: toClubId },
          status,
          ...momentsOf(signed),
        });
        return isAwaited ? id : [];
      }),
  },
  awaitsExtensionSignatureOf: {
    prepare: async (records) => {
      const staged = await everyStageOfSigning(records.clubs);
      await proposeLaterDays(staged, null);
      await proposeLaterDays(records.transfers, new Date());
      return { ...records, transfers: staged };
    },
    select: 'select t.id from transfer_extensions x join transfers t on t.id = x.transfer_id',
    sql: accessSql.awaitsExtensionSignature,
    rule: (actor, { transfers }) =>
      transfers.flatMap(({ id, playerId, fromClubId, toClubId, ...signed }) => {
        const parties = { player: { id: playerId }, fromClub: place(fromClubId), toClub: { id: toClubId } };
        return awaitsExtensionSignatureOf(actor, parties, { ...momentsOf(signed), closedAt: null }) ? id : [];
      }),
  },
  mayManageCardIndex: {
    select: 'select i.id from card_indexes i',
    sql: accessSql.managesCardIndex,
    rule: (actor, { cardIndexes }) =>
      cardIndexes.flatMap((cardIndex) => (mayManageCardIndex(actor, cardIndex) ? cardIndex.id : [])),
  },
  mayReadCardIndex: {
    select: 'select i.id from card_indexes i',
    sql: accessSql.readsCardIndex,
    rule: (actor, { cardIndexes }) =>
      cardIndexes.flatMap((cardIndex) => (mayReadCardIndex(actor, cardIndex) ? cardIndex.id : [])),
  },
  seesMemberInFull: {
    select: `select m.id from card_index_players m join card_indexes i on i.id = m.card_index_id
      join players p on p.id = m.player_id`,
    sql: accessSql.seesCardIndexMember,
    rule: (actor, { cardIndexes }) => {
      // Members are stored in this order, and every test begins with an empty table.
      const members = cardIndexes.flatMap(({ clubId, memberIds }) => memberIds.map((player) => ({ clubId, player })));
      return members.flatMap(({ clubId, player }, place_) =>
        seesMemberInFull(actor, { clubId }, player) ? place_ + 1 : [],
      );
    },
  },
  isCloseToCoach: {
    select: 'select h.id from coaches h',
    sql: accessSql.closeToCoach,
    rule: (actor, { coaches }) =>
      coaches.flatMap(({ id, currentClubId }) =>
        isCloseToCoach(actor, { currentClub: place(currentClubId) }) ? id : [],
      ),
  },
  'coachView is more than the outline': {
    select: 'select h.id from coaches h',
    sql: accessSql.closeToCoach,
    rule: (actor, { coaches }) =>
      coaches.flatMap(({ id, currentClubId }) =>
        ['full', 'own'].includes(coachView(actor, { currentClub: place(currentClubId) })) ? id : [],
      ),
  },
  'accountView is full': {
    select: 'select u.id from users u',
    sql: accessSql.seesAccountInFull,
    rule: (actor, { users }) => users.flatMap((user) => (accountView(actor, user) === 'full' ? user.id : [])),
  },
  'accountView is not none': {
    select: 'select u.id from users u',
    sql: accessSql.seesAccount,
    rule: (actor, { users }) => users.flatMap((user) => (accountView(actor, user) === 'none' ? [] : user.id)),
  },
};

describe('the condition of SQL agrees with the rule for every kind of person and record', () => {
  let records: Records;
  beforeEach(async () => {
    records = await buildRecords();
  });

  it.each(Object.keys(pairs))('%s', async (name) => {
    const pair = pairs[name];
    if (pair === undefined) throw new Error(name);
    const asked = (await pair.prepare?.(records)) ?? records;
    // Every third of them where it was tried already.
    for (const actor of everyActor(asked).filter((_, at) => !isSecondEngine || at % 3 === 0)) {
      await pair.enter?.(actor);
      const answers = { actor, ids: await idsWhere(pair.select, pair.sql, actor) };
      expect(answers).toEqual({ actor, ids: pair.rule(actor, asked) });
    }
  });
});

describe('every condition', () => {
  it('is the twin of a rule', () => {
    const helpers = new Set(['CLUB_OF_CONTRACT', 'shownWhere', 'restriction', 'isShownToAll', 'isShownToNobody']);
    const conditions = Object.keys(accessSql).filter((name) => !helpers.has(name));
    expect(conditions.toSorted()).toEqual([...new Set(Object.values(pairs).map(({ sql }) => sql.name))].toSorted());
  });
});
