import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TransferDetails } from '#contract/transfer/transfer.contract.ts';
import { playerSignatureTable } from '#server/db/tables/link.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { aUser } from '#test/builders.ts';
import { aSignedTransfer, aTransferWorld, rowOf, takeStep, type TransferWorld } from '#test/calls/transfer-calls.ts';
import { switchGuardians } from '#test/calls/sign-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const db = () => database().db;

const [CHILD, YOUTH] = ['2015-05-05', '2011-05-05'];

let world: TransferWorld;
beforeEach(async () => {
  world = await aTransferWorld(app(), database());
});

/** A transfer of somebody of this age, who has an account, and accounts of both parents. */
async function aFamily(birthDate: string) {
  const { player, ...transfer } = await aSignedTransfer(db(), world);
  await db().update(playerTable).set({ birthDate }).where(eq(playerTable.id, player.id));
  const entering = async (links: { playerId?: number | null; childIds?: number[] }) => {
    const account = await aUser(db(), { roles: ['PLAYER'], ...links });
    return { ...account, ...(await signIn(app(), account.userName)) };
  };
  return {
    transfer,
    self: await entering({ playerId: player.id }),
    mother: await entering({ childIds: [player.id] }),
    father: await entering({ childIds: [player.id] }),
  };
}

const parts = () => db().select().from(playerSignatureTable).orderBy(playerSignatureTable.id);
const codeOf = (answer: Awaited<ReturnType<typeof takeStep>>) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];

describe('the account of a parent, where parents sign', () => {
  beforeEach(() => switchGuardians(db(), true));

  it('signs for a child under 14, alone and under the name of the parent', async () => {
    const { transfer, self, mother } = await aFamily(CHILD);
    expect(codeOf(await takeStep(self, transfer.id, 'confirm/player'))).toEqual([409, 'transferParentSigns']);
    expect((await takeStep(mother, transfer.id, 'confirm/player')).statusCode).toBe(200);
    expect(await rowOf(db(), transfer.id)).toMatchObject({ playerSignedBy: mother.id });
    expect(await parts()).toMatchObject([
      {
        person: 'guardian',
        method: 'account',
        signerName: `${mother.firstName} ${mother.lastName}`,
        relation: 'родител',
        userId: mother.id,
      },
    ]);
  });

  it('gives one of two parts for a child of 14 to 17, and never the other one', async () => {
    const { transfer, self, mother, father } = await aFamily(YOUTH);
    expect((await takeStep(mother, transfer.id, 'confirm/player')).statusCode).toBe(200);
    expect((await rowOf(db(), transfer.id)).playerSignedAt).toBeNull();
    for (const parent of [mother, father])
      expect(codeOf(await takeStep(parent, transfer.id, 'confirm/player'))).toEqual([409, 'transferAlreadySigned']);
    expect((await rowOf(db(), transfer.id)).playerSignedAt).toBeNull();
    expect((await takeStep(self, transfer.id, 'confirm/player')).statusCode).toBe(200);
    expect(await rowOf(db(), transfer.id)).toMatchObject({ playerSignedBy: self.id });
    expect((await parts()).map(({ person, userId }) => [person, userId])).toEqual([
      ['guardian', mother.id],
      ['player', self.id],
    ]);
  });

  it('refuses with a reason as the player would', async () => {
    const { transfer, mother } = await aFamily(CHILD);
    expect((await takeStep(mother, transfer.id, 'refuse', { reason: 'Остава в клуба' })).statusCode).toBe(200);
    expect(await rowOf(db(), transfer.id)).toMatchObject({ status: 4, refusedBy: 'player' });
  });

  it('has signed for the player also when it stands for the player no more', async () => {
    const { transfer, mother } = await aFamily(CHILD);
    await takeStep(mother, transfer.id, 'confirm/player');
    await db().delete(userPlayerTable).where(eq(userPlayerTable.userId, mother.id));
    const shown = await world.admin.request({ url: `/api/transfers/${transfer.id}` });
    expect(shown.json<TransferDetails>().isSignedByPlayer).toBe(true);
  });
});

it('where parents are not asked for, a parent signs in the place of the player, and it is known that it was a parent', async () => {
  const { transfer, mother } = await aFamily(YOUTH);
  expect((await takeStep(mother, transfer.id, 'confirm/player')).statusCode).toBe(200);
  expect(await rowOf(db(), transfer.id)).toMatchObject({ playerSignedBy: mother.id });
  expect((await parts()).map(({ person }) => person)).toEqual(['guardian']);
});
