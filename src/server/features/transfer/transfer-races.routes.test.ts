import { count, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabaseForReading } from '#test/test-database.ts';
import {
  aRaceGround,
  type RaceAnswer,
  type RaceCall,
  type RaceGround,
  type Racer,
  transferRaces,
} from '#test/transfer-races.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { userTable } from '../../db/tables/user.table.ts';

/** As many as a run of all tests has time for; 20 callers and 200 rounds are played by the proof `transfer-races`. */
const ROUNDS = 20;
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

describe('of many at once only one comes through', () => {
  it.each(Object.entries(transferRaces))('%s', async (_name, race) => {
    const { db } = database();
    for (let round = 0; round < ROUNDS; round++) {
      const { calls, faults } = await race(db, ground, CALLERS);
      expect(await faults(db, await Promise.all(calls.map(ask)))).toEqual([]);
    }
  });
});

describe('whoever is deactivated', () => {
  it('signs nothing from that moment on', async () => {
    const { db } = database();
    const { giving, receiving } = ground.clubIds;
    for (let round = 0; round < ROUNDS; round++) {
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
    const { db, engine } = database();
    const { giving, receiving } = ground.clubIds;
    const user = await aUser(db, { clubIds: [giving] });
    const caller = await signIn(app(), user.userName);
    const { id: playerId } = await aPlayer(db, { currentClubId: giving });
    const { id } = await aTransfer(db, { playerId, fromClubId: giving, toClubId: receiving });
    let answer: Promise<{ statusCode: number }> | undefined;
    let isAnswered = false;
    await db.transaction(async (tx) => {
      await tx.update(userTable).set({ isDeleted: true }).where(eq(userTable.id, user.id));
      answer = caller.request({ method: 'POST', url: `/api/transfers/${id}/confirm/club/${giving}` });
      void answer.finally(() => (isAnswered = true));
      // The embedded engine has one session, for which the signature waits anyway.
      while (engine === 'postgresql' && !isAnswered) {
        const { rows } = await tx.execute(sql`select from pg_locks where not granted`);
        if (rows.length > 0) break;
      }
    });
    expect((await answer)?.statusCode).toBe(401);
    const [row] = await db.select().from(transferTable).where(eq(transferTable.id, id));
    expect(row?.fromClubSignedAt).toBeNull();
  });
});
