import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { cardIndexPlayerTable } from '#server/db/tables/card-index.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { aCardIndex, aClub, aPlayer, aTransfer, aUser } from '../builders.ts';
import { SEASON } from './card-index-calls.ts';

/** Who acts in a race. */
export type Racer = 'admin' | 'fromClub';

export interface RaceCall {
  as: Racer;
  path: string;
  json?: object;
}

export interface RaceAnswer {
  status: number;
  /** Of a refusal. */
  code: string | null;
}

/**
 * One round: calls that are let go at the same moment, and what has to be true afterwards. Made beforehand and looked
 * at later, perhaps by somebody else: the embedded database is open to one process only.
 */
export interface RaceRound {
  calls: RaceCall[];
  /** Everything that is not as it has to be, in words. */
  faults: (db: Database, answers: RaceAnswer[]) => Promise<string[]>;
}

export interface RaceGround {
  userNames: Record<Racer, string>;
  clubIds: { giving: number; receiving: number; third: number };
  userIds: Record<Racer, number>;
}

/** Clubs and accounts; every round makes a player and a transfer of its own. */
export async function aRaceGround(db: Database): Promise<RaceGround> {
  const [giving, receiving, third] = [await aClub(db), await aClub(db), await aClub(db)];
  const admin = await aUser(db, { roles: ['ADMINISTRATOR'] });
  const fromClub = await aUser(db, { clubIds: [giving.id] });
  return {
    userNames: { admin: admin.userName, fromClub: fromClub.userName },
    userIds: { admin: admin.id, fromClub: fromClub.id },
    clubIds: { giving: giving.id, receiving: receiving.id, third: third.id },
  };
}

type Race = (db: Database, ground: RaceGround, callers: number) => Promise<RaceRound>;

const SIGNED = new Date('2026-09-01T10:00:00.000Z');
const clubSignatures = { fromClubSignedAt: SIGNED, toClubSignedAt: SIGNED };
const allSignatures = { ...clubSignatures, adminSignedAt: SIGNED, playerSignedAt: SIGNED };

/** The races of one transfer or one player: what the calls are and what may come of them. */
export const transferRaces: Readonly<Record<string, Race>> = {
  'one club confirms again and again': aSignature,

  'the player is transferred again and again': async (before, { clubIds }, callers) => {
    const { id, playerId } = await aTransferOf(before, clubIds, { status: 2, ...allSignatures });
    await aCardIndex(before, { clubId: clubIds.giving, year: SEASON, ageGroup: 6, championship: `Проба ${id}` }, [
      playerId,
    ]);
    const path = `/api/transfers/${id}/transfer-player`;
    return {
      calls: Array.from({ length: callers }, () => ({ as: 'admin', path })),
      faults: async (db, answers) => [
        ...winners(answers, [200], { least: 1, most: 1 }),
        ...losers(answers, ['transferAlreadyCarriedOut']),
        ...(await stateFaults(db, id, { status: 5, version: 2 })),
        ...(await auditFaults(db, id, ['transfer.transferPlayer'])),
        ...(await clubFaults(db, playerId, clubIds.receiving)),
        ...(await membershipFaults(db, playerId)),
      ],
    };
  },

  'an administrator confirms while another breaks off': async (before, { clubIds }, callers) => {
    const { id } = await aTransferOf(before, clubIds, { status: 1, ...clubSignatures });
    const path = `/api/transfers/${id}`;
    return {
      calls: Array.from({ length: callers }, (_, at) =>
        at % 2 === 0
          ? { as: 'admin', path: `${path}/confirm/admin` }
          : { as: 'admin', path: `${path}/cancel`, json: { reason: 'Отказ' } },
      ),
      faults: async (db, answers) => {
        const { status, adminSignedAt, cancelledAt } = await rowOf(db, id);
        const isEither =
          adminSignedAt === null ? status === 4 && cancelledAt !== null : status === 2 && cancelledAt === null;
        return [
          ...winners(answers, [200], { least: 1, most: 1 }),
          ...losers(answers, ['transferCancelled', 'transferAlreadySigned', 'transferNotCancellable']),
          ...(isEither
            ? []
            : [`status ${status}, signed ${adminSignedAt !== null}, cancelled ${cancelledAt !== null}`]),
        ];
      },
    };
  },

  'a player is released while he is transferred': async (before, { clubIds }, callers) => {
    const { id, playerId } = await aTransferOf(before, clubIds, { type: 1, status: 2, ...allSignatures });
    const path = `/api/transfers/${id}`;
    return {
      calls: Array.from({ length: callers }, (_, at) => ({
        as: 'admin',
        path: at % 2 === 0 ? `${path}/transfer-player` : `${path}/release-player`,
      })),
      faults: async (db, answers) => {
        const { status, transferredAt, releasedAt } = await rowOf(db, id);
        const isReleased = status === 5;
        const isInOrder =
          transferredAt !== null &&
          (isReleased ? releasedAt !== null && releasedAt >= transferredAt : releasedAt === null);
        const steps = ['transfer.transferPlayer', ...(isReleased ? ['transfer.releasePlayer'] : [])];
        return [
          ...winners(answers, [200], { least: steps.length, most: steps.length }),
          ...losers(answers, ['transferNotCarriedOut', 'transferAlreadyCarriedOut', 'transferAlreadyReleased']),
          ...(isInOrder ? [] : [`out of order: ${status}`]),
          ...(await auditFaults(db, id, steps)),
          ...(await clubFaults(db, playerId, isReleased ? clubIds.giving : clubIds.receiving)),
        ];
      },
    };
  },

  'two clubs begin a transfer of one player': async (before, { clubIds }, callers) => {
    const { id: playerId } = await aPlayer(before, { currentClubId: clubIds.giving });
    return {
      calls: Array.from({ length: callers }, (_, at) => ({
        as: 'admin',
        path: '/api/transfers',
        json: { type: 0, playerId, clubId: at % 2 === 0 ? clubIds.receiving : clubIds.third },
      })),
      faults: async (db, answers) => [
        ...winners(answers, [201], { least: 1, most: 1 }),
        ...losers(answers, ['transferOpenExists']),
        ...(await openFaults(db, playerId)),
      ],
    };
  },

  'a transfer is begun while the one before is carried out': async (before, { clubIds }, callers) => {
    const { id, playerId } = await aTransferOf(before, clubIds, { status: 2, ...allSignatures });
    return {
      calls: Array.from({ length: callers }, (_, at) =>
        at % 2 === 0
          ? { as: 'admin', path: `/api/transfers/${id}/transfer-player` }
          : { as: 'admin', path: '/api/transfers', json: { type: 0, playerId, clubId: clubIds.third } },
      ),
      faults: async (db, answers) => [
        ...winners(answers, [200], { least: 1, most: 1 }),
        ...winners(answers, [201], { least: 0, most: 1 }),
        ...losers(answers, ['transferAlreadyCarriedOut', 'transferOpenExists']),
        ...(await clubFaults(db, playerId, clubIds.receiving)),
        ...(await openFaults(db, playerId)),
      ],
    };
  },
};

/** Sent by so many at once. */
export async function aSignature(
  before: Database,
  { clubIds, userIds }: RaceGround,
  callers: number,
): Promise<RaceRound> {
  const { id, playerId } = await aTransferOf(before, clubIds, {});
  const path = `/api/transfers/${id}/confirm/club/${clubIds.giving}`;
  return {
    calls: Array.from({ length: callers }, () => ({ as: 'fromClub', path })),
    faults: async (db, answers) => [
      ...winners(answers, [200], { least: 1, most: 1 }),
      ...losers(answers, ['transferAlreadySigned']),
      ...(await stateFaults(db, id, { status: 1, fromClubSignedBy: userIds.fromClub, toClubSignedAt: null })),
      ...(await auditFaults(db, id, ['transfer.confirmForClub'])),
      ...(await clubFaults(db, playerId, clubIds.giving)),
    ],
  };
}

async function aTransferOf(
  db: Database,
  { giving, receiving }: RaceGround['clubIds'],
  given: Partial<typeof transferTable.$inferInsert>,
) {
  const { id: playerId } = await aPlayer(db, { currentClubId: giving });
  const { id } = await aTransfer(db, { playerId, fromClubId: giving, toClubId: receiving, ...given });
  return { id, playerId };
}

function winners(
  answers: RaceAnswer[],
  statuses: number[],
  { least, most }: { least: number; most: number },
): string[] {
  const won = answers.filter(({ status }) => statuses.includes(status)).length;
  return won >= least && won <= most ? [] : [`${won} answers ${statuses.join('/')}`];
}

/** Whoever comes too late is told so in the words of the rule, and never that something broke. */
function losers(answers: RaceAnswer[], codes: string[]): string[] {
  const others = answers.filter(
    ({ status, code }) => status !== 200 && status !== 201 && !(status === 409 && codes.includes(code ?? '')),
  );
  return others.map(({ status, code }) => `answer ${status} ${code}`);
}

async function rowOf(db: Database, id: number) {
  const [row] = await db.select().from(transferTable).where(eq(transferTable.id, id));
  if (row === undefined) throw new Error('No such transfer');
  return row;
}

async function stateFaults(
  db: Database,
  id: number,
  expected: Partial<typeof transferTable.$inferSelect>,
): Promise<string[]> {
  const row = await rowOf(db, id);
  return Object.entries(expected)
    .filter(([name, value]) => row[name as keyof typeof row] !== value)
    .map(([name]) => `${name} is ${String(row[name as keyof typeof row])}`);
}

async function auditFaults(db: Database, id: number, expected: string[]): Promise<string[]> {
  const entries = await db
    .select({ action: auditTable.action })
    .from(auditTable)
    .where(and(eq(auditTable.entity, 'transfer'), eq(auditTable.entityId, String(id))))
    .orderBy(auditTable.id);
  const actions = entries.map(({ action }) => action).join(', ');
  return actions === expected.join(', ') ? [] : [`audit says ${actions}`];
}

async function clubFaults(db: Database, playerId: number, clubId: number): Promise<string[]> {
  const [player] = await db.select().from(playerTable).where(eq(playerTable.id, playerId));
  return player?.currentClubId === clubId ? [] : [`the player is in club ${player?.currentClubId}`];
}

async function membershipFaults(db: Database, playerId: number): Promise<string[]> {
  const left = await db
    .select()
    .from(cardIndexPlayerTable)
    .where(and(eq(cardIndexPlayerTable.playerId, playerId), isNull(cardIndexPlayerTable.removedOn)));
  return left.length === 0 ? [] : ['the player is still on a licence of the old club'];
}

async function openFaults(db: Database, playerId: number): Promise<string[]> {
  const open = await db
    .select()
    .from(transferTable)
    .where(and(eq(transferTable.playerId, playerId), inArray(transferTable.status, [0, 1, 2, 3])));
  return open.length <= 1 ? [] : [`${open.length} open transfers`];
}
