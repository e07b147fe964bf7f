import { and, count, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  afterStep,
  moveOfStep,
  stepRefusal,
  type TransferStep,
  type TransferState,
} from '#domain/transfer/transfer-steps.rules.ts';
import { signaturesOf } from '#domain/transfer/transfer.rules.ts';
import { aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { isNight } from '#test/night.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import {
  aRaceGround,
  type RaceAnswer,
  type RaceCall,
  type RaceGround,
  type Racer,
  transferRaces,
} from '#test/calls/transfer-races.ts';
import type { Database } from '../../db/database.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { userTable } from '../../db/tables/user.table.ts';

/**
 * As many as a run of all tests has time for; 20 callers and 200 rounds are played by the proof `transfer-races`. The
 * embedded engine has one session, in which callers follow one another whatever they do: there a few show it.
 */
const ROUNDS = { postgresql: isNight ? 20 : 10, embedded: 4 };
const CALLERS = 8;

const database = useTestDatabaseForReading();
const { app } = useTestApp(database);

let ground: RaceGround;
let callers: Record<Racer, SignedIn>;
beforeAll(async () => {
  ground = await aRaceGround(database().db);
  callers = {
    admin: await signIn(app(), ground.userNames.admin),
    fromClub: await signIn(app(), ground.userNames.fromClub),
  };
});

async function ask({ as, path, json }: RaceCall): Promise<RaceAnswer> {
  const payload = json === undefined ? {} : { payload: json };
  const response = await callers[as].request({ method: 'POST', url: path, ...payload });
  return { status: response.statusCode, code: response.json<{ code?: string }>().code ?? null };
}

/** What is answered to somebody who asks while a change is made but not yet there for others to see. */
async function askedDuring<Answer>(
  change: (tx: Database) => Promise<unknown>,
  asking: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const { db, engine } = database();
  let answer: Promise<Answer> | undefined;
  let isAnswered = false;
  await db.transaction(async (tx) => {
    await change(tx);
    answer = asking();
    void answer.finally(() => (isAnswered = true));
    // The embedded engine has one session, for which everybody waits anyway.
    while (engine === 'postgresql' && !isAnswered) {
      const { rows } = await tx.execute(sql`select from pg_locks where not granted`);
      if (rows.length > 0) break;
    }
  });
  return answer;
}

describe('of many at once only one comes through', () => {
  it.each(Object.entries(transferRaces))('%s', async (_name, race) => {
    const { db, engine } = database();
    for (let round = 0; round < ROUNDS[engine]; round++) {
      const { calls, faults } = await race(db, ground, CALLERS);
      expect(await faults(db, await Promise.all(calls.map(ask)))).toEqual([]);
    }
  });
});

describe('whoever is deactivated', () => {
  it('signs nothing from that moment on', async () => {
    const { db, engine } = database();
    const { giving, receiving } = ground.clubIds;
    for (let round = 0; round < ROUNDS[engine]; round++) {
      const user = await aUser(db, { clubIds: [giving] });
      const caller = await signIn(app(), user.userName);
      const transferIds: number[] = [];
      for (let i = 0; i < 5; i++) {
        const { id: playerId } = await aPlayer(db, { currentClubId: giving });
        transferIds.push((await aTransfer(db, { playerId, fromClubId: giving, toClubId: receiving })).id);
      }
      const signatures = async () => {
        const [signed] = await db
          .select({ number: count() })
          .from(transferTable)
          .where(eq(transferTable.fromClubSignedBy, user.id));
        return signed?.number;
      };
      const answers = transferIds.map((id) =>
        caller.request({ method: 'POST', url: `/api/transfers/${id}/confirm/club/${giving}` }),
      );
      await db.update(userTable).set({ isDeleted: true }).where(eq(userTable.id, user.id));
      const given = await signatures();
      const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
      expect([await signatures(), statuses.filter((status) => status === 200).length]).toEqual([given, given]);
    }
  });

  it('signs nothing that began before and comes to its turn after', async () => {
    const { db } = database();
    const { giving, receiving } = ground.clubIds;
    const user = await aUser(db, { clubIds: [giving] });
    const caller = await signIn(app(), user.userName);
    const { id: playerId } = await aPlayer(db, { currentClubId: giving });
    const { id } = await aTransfer(db, { playerId, fromClubId: giving, toClubId: receiving });
    const answer = await askedDuring(
      (tx) => tx.update(userTable).set({ isDeleted: true }).where(eq(userTable.id, user.id)),
      () => caller.request({ method: 'POST', url: `/api/transfers/${id}/confirm/club/${giving}` }),
    );
    expect(answer?.statusCode).toBe(401);
    const [row] = await db.select().from(transferTable).where(eq(transferTable.id, id));
    expect(row?.fromClubSignedAt).toBeNull();
  });
});

describe('a player who is deactivated', () => {
  it('is not transferred by somebody who came to his turn after', async () => {
    const { db } = database();
    const { giving, receiving } = ground.clubIds;
    const { id: playerId } = await aPlayer(db, { currentClubId: giving });
    const at = new Date();
    const signed = { adminSignedAt: at, playerSignedAt: at, fromClubSignedAt: at, toClubSignedAt: at };
    const parties = { playerId, fromClubId: giving, toClubId: receiving };
    const { id } = await aTransfer(db, { ...parties, ...signed, status: 2 });
    const answer = await askedDuring(
      (tx) => tx.update(playerTable).set({ isDeleted: true }).where(eq(playerTable.id, playerId)),
      () => ask({ as: 'admin', path: `/api/transfers/${id}/transfer-player` }),
    );
    expect(answer).toEqual({ status: 409, code: 'playerDeactivated' });
    const [player] = await db.select().from(playerTable).where(eq(playerTable.id, playerId));
    expect(player?.currentClubId).toBe(giving);
  });
});

describe('any history of a transfer, played by several at once', () => {
  /** `HISTORIES=10000` plays more of them by hand. */
  const HISTORIES = Number(process.env['HISTORIES']);
  const STEPS = [
    'from',
    'to',
    'confirm/admin',
    'transfer-player',
    'release-player',
    'cancel',
    'refuse',
    'withdraw',
    'return-for-signing',
  ] as const;
  const REASONED: ReadonlySet<string> = new Set(['cancel', 'refuse', 'withdraw', 'return-for-signing']);
  const atOnce = fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 4 });

  it('is one that the rules allow step by step, and ends as they say', async () => {
    const { db } = database();
    const { giving, receiving } = ground.clubIds;
    const clubIds = [giving, receiving];
    const { userName } = await aUser(db, { roles: ['ADMINISTRATOR', 'CLUB'], clubIds });
    const caller = await signIn(app(), userName);
    const paths = { from: `confirm/club/${giving}`, to: `confirm/club/${receiving}` };
    const take = async (id: number, step: (typeof STEPS)[number]) => {
      const path = step === 'from' || step === 'to' ? paths[step] : step;
      const payload = REASONED.has(step) ? { payload: { reason: 'Отказ' } } : {};
      return (await caller.request({ method: 'POST', url: `/api/transfers/${id}/${path}`, ...payload })).statusCode;
    };

    const property = fc.asyncProperty(
      fc.array(atOnce, { maxLength: 6 }),
      fc.constantFrom(0 as const, 1 as const),
      async (history, type) => {
        const { id: playerId } = await aPlayer(db, { currentClubId: giving });
        const { id } = await aTransfer(db, { playerId, fromClubId: giving, toClubId: receiving, type });
        let won = 0;
        for (const group of history) {
          const statuses = await Promise.all(group.map((step) => take(id, step)));
          expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
          won += statuses.filter((status) => status === 200).length;
        }
        const taken = await stepsOnRecord(id);
        expect(taken).toHaveLength(won);
        expect(await stateOnRecord(id)).toEqual(replayed(type, taken));
      },
    );
    await fc.assert(property, { numRuns: HISTORIES || ROUNDS[database().engine] });
  });

  const ACTIONS: Readonly<Record<string, TransferStep>> = {
    'transfer.confirmAsAdmin': 'confirmAsAdmin',
    'transfer.transferPlayer': 'transferPlayer',
    'transfer.releasePlayer': 'releasePlayer',
    'transfer.cancel': 'cancel',
    'transfer.refuse': 'refuse',
    'transfer.withdraw': 'withdraw',
    'transfer.returnForSigning': 'returnForSigning',
  };

  /** In the order they were taken: each was written while the transfer was held. */
  async function stepsOnRecord(id: number): Promise<TransferStep[]> {
    const ofTransfer = and(eq(auditTable.entity, 'transfer'), eq(auditTable.entityId, String(id)));
    const entries = await database().db.select().from(auditTable).where(ofTransfer).orderBy(auditTable.id);
    return entries.map(({ action, details }) => {
      const { signatures } = (details ?? {}) as { signatures?: string[] };
      return ACTIONS[action] ?? (signatures?.[0] === 'fromClub' ? 'confirmAsFromClub' : 'confirmAsToClub');
    });
  }

  async function stateOnRecord(id: number) {
    const [row] = await database()
      .db.select({ transfer: transferTable, clubId: playerTable.currentClubId })
      .from(transferTable)
      .innerJoin(playerTable, eq(playerTable.id, transferTable.playerId))
      .where(eq(transferTable.id, id));
    if (row === undefined) throw new Error('No such transfer');
    const { status, adminSignedAt, playerSignedAt, fromClubSignedAt, toClubSignedAt } = row.transfer;
    const signed = [adminSignedAt, playerSignedAt, fromClubSignedAt, toClubSignedAt].map((at) => at !== null);
    const { transferredAt, releasedAt } = row.transfer;
    return { status, signed, isMoved: transferredAt !== null, isReleased: releasedAt !== null, clubId: row.clubId };
  }

  /** What the rules make of the steps, one after another; every one of them has to be possible. */
  function replayed(type: 0 | 1, taken: TransferStep[]) {
    const { giving, receiving } = ground.clubIds;
    const unsigned = { adminSignedAt: null, playerSignedAt: null, fromClubSignedAt: null, toClubSignedAt: null };
    const start: TransferState = {
      ...unsigned,
      type,
      status: 0,
      fromClubId: giving,
      toClubId: receiving,
      transferredAt: null,
      releasedAt: null,
      player: { isDeleted: false, currentClub: { id: giving } },
    };
    const end = taken.reduce((state, action) => {
      expect(stepRefusal(action, state)).toBeNull();
      const move = moveOfStep(action, state);
      const club = move === null ? state.player.currentClub : move.to === null ? null : { id: move.to };
      return Object.assign({}, state, afterStep(action, state, 'now'), {
        player: { isDeleted: false, currentClub: club },
      });
    }, start);
    return {
      status: end.status,
      signed: signaturesOf(end),
      isMoved: end.transferredAt !== null,
      isReleased: end.releasedAt !== null,
      clubId: end.player.currentClub?.id ?? null,
    };
  }
});
