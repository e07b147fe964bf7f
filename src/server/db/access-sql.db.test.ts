import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, actsForClub, isAdministrator, standsForPlayer } from '#domain/common/access.rules.ts';
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
import { mayReadNote } from '#domain/note/note.access.ts';
import { aProposal } from '#test/builders.ts';
import { aNote } from '#test/note-world.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import * as accessSql from './access-sql.ts';
import {
  buildRecords,
  type Condition,
  documentsOf,
  enterActor,
  everyActor,
  everyStageOfSigning,
  idsWhere,
  notesOf,
  momentsOf,
  place,
  playersOf,
  proposeLaterDays,
  type Records,
  withDocuments,
} from './access-sql.test-tools.ts';
import type { OpenDatabase } from './database.ts';
import type { SqlValues } from './sql-values.ts';

const database = useTestDatabase();

/** Of the person's own account. */
const account = (actor: Actor, values: SqlValues) => `${values.add(actor.userId)}::int`;
const partyByTables: Condition = (actor, values) => accessSql.partyByTables(account(actor, values), 't');
const administratorByTables: Condition = (actor, values) => accessSql.administratorByTables(account(actor, values));
const actsForClubByTables: Condition = (actor, values) => accessSql.actsForClubByTables(account(actor, values), 'c.id');
const standsForPlayerByTables: Condition = (actor, values) =>
  accessSql.standsForPlayerByTables(account(actor, values), 'p.id');

interface Pair {
  /** Before each person is asked about. */
  enter?: (database: OpenDatabase, actor: Actor) => Promise<void>;
  /** More records that only this rule tells apart. */
  prepare?: (database: OpenDatabase, records: Records) => Promise<Records>;
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
      const clubOf = (playerId: number) => players.find(({ id }) => id === playerId)?.currentClub?.id ?? null;
      return players.flatMap((player) => (mayListInTeam(actor, player, clubOf) ? player.id : []));
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
  'standsForPlayer by the tables': {
    enter: enterActor,
    select: 'select p.id from players p',
    sql: standsForPlayerByTables,
    rule: (actor, { players }) => players.flatMap(({ id }) => (standsForPlayer(actor, id) ? id : [])),
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
    prepare: async ({ db }, records) => {
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
    prepare: async (opened, records) => ({
      ...records,
      transfers: [...records.transfers, ...(await everyStageOfSigning(opened, records.clubs))],
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
    prepare: async (opened, records) => {
      const staged = await everyStageOfSigning(opened, records.clubs);
      await proposeLaterDays(opened, staged, null);
      await proposeLaterDays(opened, records.transfers, new Date());
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
  mayReadNote: {
    prepare: async ({ db }, records) => {
      const [createdBy = 0] = records.users.map(({ id }) => id);
      for (const note of notesOf(records)) await aNote(db, { ...note, createdBy });
      return records;
    },
    select: 'select w.id from notes w',
    sql: accessSql.readsNote,
    // Made in this order, in a table that was empty.
    rule: (actor, records) =>
      notesOf(records).flatMap(({ forClubId, forOtherClubId }, place_) => {
        const clubIds = [forClubId, forOtherClubId].filter((id) => id !== null);
        return mayReadNote(actor, { clubIds }) ? place_ + 1 : [];
      }),
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
    records = await buildRecords(database());
  });

  it.each(Object.keys(pairs))('%s', async (name) => {
    const pair = pairs[name];
    if (pair === undefined) throw new Error(name);
    const asked = (await pair.prepare?.(database(), records)) ?? records;
    for (const actor of everyActor(asked)) {
      await pair.enter?.(database(), actor);
      const answers = { actor, ids: await idsWhere(database(), pair.select, pair.sql, actor) };
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
