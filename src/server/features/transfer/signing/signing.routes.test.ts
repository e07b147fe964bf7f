import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LinkContent, PlayerSigning } from '#contract/transfer/signing.contract.ts';
import { isSignatureComplete } from '#domain/transfer/player-signers.rules.ts';
import { playerSignatureTable, linkTable } from '#server/db/tables/link.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { formWith } from '#test/access-row.ts';
import { aSignLink, signCall, switchGuardians } from '#test/calls/sign-calls.ts';
import {
  aSignedTransfer,
  aTransferWorld,
  readTransfer,
  refusalOf,
  rowOf,
  stateAfter,
  takeStep,
  type TransferWorld,
} from '#test/calls/transfer-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aGuardian } from '#test/guardian-world.ts';
import { isNight } from '#test/night.ts';
import { type SignedIn, useTestApp } from '#test/test-app.ts';
import { today } from '#server/write/today.ts';
import { listPartyAddresses } from '../transfer-mail.queries.ts';

const database = useTestDatabase();
let clock = 0;
const { app } = useTestApp(database, {}, { now: () => new Date(Date.now() + clock) });
const db = () => database().db;
const call = signCall(app);

let world: TransferWorld;
beforeEach(async () => {
  clock = 0;
  world = await aTransferWorld(app(), database());
});

const [CHILD, YOUTH, ADULT] = ['2015-05-05', '2010-05-05', '1999-05-05'];

async function aPlayerOf(birthDate: string) {
  const { player, ...transfer } = await aSignedTransfer(db(), world);
  await db().update(playerTable).set({ birthDate }).where(eq(playerTable.id, player.id));
  const mother = await aGuardian(db(), { playerId: player.id });
  const self = await world.accountOf({ roles: ['PLAYER'], playerId: player.id });
  return { player, transfer, mother, self };
}

const signersFor = async (who: SignedIn, id: number) =>
  (await who.request({ method: 'GET', url: `/api/transfers/${id}/signers` })).json<PlayerSigning>();
async function signBy({ token, code }: { token: string; code: string }) {
  const opened = await call('open', { token, code });
  const { sha256 } = opened.json<LinkContent>();
  return call('answer', { token, code, sha256, answer: 'signed' });
}
const paperFor = (who: SignedIn, id: number, reason = 'Родителят е в чужбина') =>
  who.request({
    method: 'POST',
    url: `/api/transfers/${id}/confirm/paper`,
    payload: formWith({ reason, name: 'Мария Иванова' }),
  });

describe('where the federation asks for parents', () => {
  beforeEach(() => switchGuardians(db(), true));

  it('a child does not sign, from fourteen on both do, and the four signatures stay four', async () => {
    const child = await aPlayerOf(CHILD);
    expect(refusalOf(await takeStep(child.self, child.transfer.id, 'confirm/player'))).toEqual([
      409,
      'transferParentSigns',
      'До навършване на 14 години за състезателя подписва родител.',
    ]);
    const { self, transfer, mother } = await aPlayerOf(YOUTH);
    expect(stateAfter(await takeStep(self, transfer.id, 'confirm/player'))).toMatchObject({ status: 0, version: 2 });
    expect((await rowOf(db(), transfer.id)).playerSignedAt).toBeNull();
    expect(refusalOf(await takeStep(self, transfer.id, 'confirm/player'))[1]).toBe('transferAlreadySigned');
    const signing = await signersFor(world.fromClub, transfer.id);
    expect(signing.signers.map(({ person, signed }) => [person, signed?.method ?? null])).toEqual([
      ['player', 'account'],
      ['guardian', null],
    ]);
    await signBy(await aSignLink(db(), world.fromClub, transfer.id, { guardianId: mother.id }));
    expect((await rowOf(db(), transfer.id)).playerSignedAt).not.toBeNull();
    const { isSignedByPlayer, playerSignedAt, signsApart } = await readTransfer(world.admin, transfer.id);
    expect([isSignedByPlayer, playerSignedAt !== null, signsApart]).toEqual([true, true, true]);
  });

  it('letters ask only whose part is missing: of a child the parent, from fourteen on whoever has not signed; what came of it is told to all', async () => {
    const told = async (birthDate: string, wish: 'transferTurn' | 'transferOutcome') => {
      const { player, transfer, self } = await aPlayerOf(birthDate);
      const parent = await world.accountOf({ roles: ['PLAYER'], childIds: [player.id] });
      if (birthDate === YOUTH && wish === 'transferTurn') await takeStep(self, transfer.id, 'confirm/player');
      const turns = [{ transferId: transfer.id, parties: ['player' as const] }];
      const emails = new Set((await listPartyAddresses(db(), turns, wish)).map(({ email }) => email));
      return Object.entries({ self: self.email, parent: parent.email }).flatMap(([who, email]) =>
        emails.has(email) ? who : [],
      );
    };
    expect(await told(CHILD, 'transferTurn')).toEqual(['parent']);
    expect(await told(YOUTH, 'transferTurn')).toEqual(['parent']);
    expect(await told(ADULT, 'transferTurn')).toEqual(['self']);
    expect(await told(CHILD, 'transferOutcome')).toEqual(['self', 'parent']);
  });

  it('somebody of age signs alone, by a link to the e-mail that the club was told', async () => {
    const { transfer } = await aPlayerOf(ADULT);
    const link = await aSignLink(db(), world.fromClub, transfer.id, { email: 'igrach@example.com' });
    expect((await signBy(link)).statusCode).toBe(200);
    expect((await rowOf(db(), transfer.id)).playerSignedAt).not.toBeNull();
  });

  it('the administrator’s signature brings nobody’s with it', async () => {
    const { transfer } = await aPlayerOf(CHILD);
    await takeStep(world.admin, transfer.id, 'confirm/admin');
    expect(await rowOf(db(), transfer.id)).toMatchObject({ playerSignedAt: null, adminSignedBy: world.admin.id });
  });

  it('the administrator signs for somebody only with a reason and a scanned paper, which stays with the transfer', async () => {
    const { transfer } = await aPlayerOf(YOUTH);
    expect((await paperFor(world.admin, transfer.id, '')).statusCode).toBe(400);
    const url = `/api/transfers/${transfer.id}/confirm/paper`;
    const bare = await world.admin.request({ method: 'POST', url, payload: { reason: 'Без документ' } });
    expect(bare.statusCode).toBe(400);
    expect((await paperFor(world.fromClub, transfer.id)).statusCode).toBe(403);
    expect((await paperFor(world.admin, transfer.id)).statusCode).toBe(200);
    const parts = await db().select().from(playerSignatureTable).orderBy(playerSignatureTable.id);
    expect(parts.map(({ person, method, reason, fileId }) => [person, method, reason, fileId !== null])).toEqual([
      ['player', 'paper', 'Родителят е в чужбина', true],
      ['guardian', 'paper', 'Родителят е в чужбина', true],
    ]);
    // Whose hand it was is kept with the part, not in what every party reads.
    expect(parts.map(({ signerName }) => signerName)[1]).toBe('Мария Иванова');
    expect(await rowOf(db(), transfer.id)).toMatchObject({ playerSignedBy: world.admin.id });
    expect(refusalOf(await paperFor(world.admin, transfer.id))[1]).toBe('paperNotNeeded');
  });

  it('names of parents are told to the federation and the own club; the other club learns that one has signed', async () => {
    const { transfer, mother, self } = await aPlayerOf(CHILD);
    for (const who of [world.admin, world.fromClub])
      expect((await signersFor(who, transfer.id)).signers).toMatchObject([
        { guardianId: mother.id, relation: 'майка' },
      ]);
    for (const who of [world.toClub, self]) {
      const told = await signersFor(who, transfer.id);
      expect(told.signers).toEqual([
        { person: 'guardian', guardianId: null, name: null, relation: null, signed: null },
      ]);
      expect([told.maySendLink, told.maySignByPaper]).toEqual([false, false]);
    }
    const url = `/api/transfers/${transfer.id}/sign-links`;
    const payload = { guardianId: mother.id, codeBy: 'voice' };
    expect((await world.toClub.request({ method: 'POST', url, payload })).statusCode).toBe(403);
  });

  it('what was signed before a transfer is returned is void, and its links are over', async () => {
    const { transfer, mother } = await aPlayerOf(CHILD);
    await signBy(await aSignLink(db(), world.fromClub, transfer.id, { guardianId: mother.id }));
    await takeStep(world.admin, transfer.id, 'confirm/admin');
    await takeStep(world.fromClub, transfer.id, `confirm/club/${world.giving.id}`);
    await takeStep(world.toClub, transfer.id, `confirm/club/${world.receiving.id}`);
    await takeStep(world.admin, transfer.id, 'return-for-signing', { reason: 'Друг срок' });
    expect((await rowOf(db(), transfer.id)).playerSignedAt).toBeNull();
    expect((await signersFor(world.admin, transfer.id)).signers.map(({ signed }) => signed)).toEqual([null]);
    await signBy(await aSignLink(db(), world.fromClub, transfer.id, { guardianId: mother.id }));
    expect((await rowOf(db(), transfer.id)).playerSignedAt).not.toBeNull();
  });

  it(
    'no order of signing, refusing, changing and waiting leaves a signature without its proof',
    { timeout: 120_000 },
    async () => {
      const acts = [
        'linkMother',
        'linkPlayer',
        'signMother',
        'signPlayer',
        'refuseMother',
        'account',
        'admin',
        'change',
        'wait',
        'paper',
        'switch',
      ] as const;
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(CHILD, YOUTH, ADULT),
          fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 9 }),
          async (birthDate, order) => {
            clock = 0;
            await switchGuardians(db(), true);
            let isStrict = true;
            const { transfer, mother, self } = await aPlayerOf(birthDate);
            const links: Record<string, { token: string; code: string }> = {};
            const act: Record<(typeof acts)[number], () => Promise<unknown>> = {
              linkMother: async () => {
                links['mother'] = await aSignLink(db(), world.fromClub, transfer.id, { guardianId: mother.id });
              },
              linkPlayer: async () => {
                links['player'] = await aSignLink(db(), world.fromClub, transfer.id, { email: 'igrach@example.com' });
              },
              signMother: async () => links['mother'] && signBy(links['mother']),
              signPlayer: async () => links['player'] && signBy(links['player']),
              refuseMother: async () => {
                const { token = '', code = '' } = links['mother'] ?? {};
                const { sha256 } = (await call('open', { token, code })).json<LinkContent>();
                await call('answer', { token, code, sha256, answer: 'refused', reason: 'Остава' });
              },
              account: () => takeStep(self, transfer.id, 'confirm/player'),
              admin: () => takeStep(world.admin, transfer.id, 'confirm/admin'),
              change: () =>
                db()
                  .update(transferTable)
                  .set({ comment: String(Math.random()) })
                  .where(eq(transferTable.id, transfer.id)),
              wait: async () => {
                clock += 8 * 24 * 60 * 60_000;
              },
              paper: () => paperFor(world.admin, transfer.id),
              switch: () => switchGuardians(db(), (isStrict = !isStrict)),
            };
            let wasPlain = false;
            for (const name of order) {
              await act[name]();
              wasPlain ||= !isStrict;
              await expectProved(transfer.id, birthDate, wasPlain);
            }
          },
        ),
        { numRuns: isNight ? 50 : 12, endOnFailure: true },
      );
    },
  );
});

/** A signature is the player's account, an administrator's of a plain installation, or complete parts with their proof. */
async function expectProved(transferId: number, birthDate: string, wasPlain: boolean): Promise<void> {
  const row = await rowOf(db(), transferId);
  const all = await db()
    .select()
    .from(playerSignatureTable)
    .where(eq(playerSignatureTable.transferId, transferId))
    .orderBy(playerSignatureTable.id);
  const links = await db().select().from(linkTable).where(eq(linkTable.transferId, transferId));
  const parts = all.filter(({ answer, voidedAt }) => answer === 'signed' && voidedAt === null);
  for (const { method, linkId, contentHash, fileId, reason } of all) {
    const link = links.find(({ id }) => id === linkId);
    if (method === 'link') {
      expect(link?.usedAt).toBeInstanceOf(Date);
      expect(contentHash.equals(link?.contentHash ?? Buffer.alloc(0))).toBe(true);
    }
    if (method === 'paper') expect([fileId === null, reason === null]).toEqual([false, false]);
  }
  expect(links.filter(({ usedAt }) => usedAt !== null)).toHaveLength(
    all.filter(({ method }) => method === 'link').length,
  );
  if (row.playerSignedAt === null || wasPlain) return;
  const given = parts.map(({ person }) => person);
  expect(isSignatureComplete({ isStrict: true, birthDate, today: today(new Date(Date.now() + clock)) }, given)).toBe(
    true,
  );
}

describe('where nobody has switched parents on', () => {
  it('the player and the administrator sign as ever, and nothing is kept beside', async () => {
    const { transfer, self } = await aPlayerOf(CHILD);
    await takeStep(self, transfer.id, 'confirm/player');
    expect(await rowOf(db(), transfer.id)).toMatchObject({ playerSignedBy: self.id });
    const other = await aPlayerOf(CHILD);
    await takeStep(world.admin, other.transfer.id, 'confirm/admin');
    expect(await rowOf(db(), other.transfer.id)).toMatchObject({ playerSignedBy: world.admin.id });
    expect(await db().select().from(playerSignatureTable)).toEqual([]);
    expect(refusalOf(await paperFor(world.admin, other.transfer.id))[1]).toBe('paperNotNeeded');
  });

  it('a parent who is entered may sign by a link all the same, and one signature is enough', async () => {
    const { transfer, mother } = await aPlayerOf(YOUTH);
    await signBy(await aSignLink(db(), world.fromClub, transfer.id, { guardianId: mother.id }));
    expect(await rowOf(db(), transfer.id)).toMatchObject({ playerSignedBy: null, status: 1 });
  });

  it('the database takes no signature that nobody’s account gave without its proof', async () => {
    const { transfer } = await aPlayerOf(CHILD);
    const signed = db()
      .update(transferTable)
      .set({ playerSignedAt: new Date() })
      .where(eq(transferTable.id, transfer.id));
    await expect(signed).rejects.toThrow();
    expect((await rowOf(db(), transfer.id)).playerSignedAt).toBeNull();
  });
});
