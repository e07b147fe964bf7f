import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Notifications } from '#contract/notification/notification.contract.ts';
import type { LinkContent, PlayerSigning } from '#contract/transfer/signing.contract.ts';
import type { TransferDocument } from '#contract/transfer/transfer.contract.ts';
import type { TransferExtension } from '#contract/transfer/transfer-extension.contract.ts';
import { eventSentence } from '#domain/transfer/transfer-timeline.rules.ts';
import { playerSignatureTable } from '#server/db/tables/link.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { transferExtensionTable } from '#server/db/tables/transfer-extension.table.ts';
import { formWith } from '#test/access-row.ts';
import { aLaterDay, aLoan, aPart, LATER_DAY, propose, signExtension } from '#test/calls/extension-calls.ts';
import { aSignLink, signCall, switchGuardians } from '#test/calls/sign-calls.ts';
import { aTransferWorld, readTransfer, refusalOf, rowOf, type TransferWorld } from '#test/calls/transfer-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aGuardian } from '#test/guardian-world.ts';
import { type SignedIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const db = () => database().db;
const call = signCall(app);
const [CHILD, YOUTH] = ['2015-05-05', '2010-05-05'];

let world: TransferWorld;
beforeEach(async () => {
  world = await aTransferWorld(app(), database());
});

/** Somebody of that age who is lent, with a mother and accounts of both; the borrower asks for a later day. */
async function aProposal(birthDate: string) {
  const { player, id } = await aLoan(db(), world);
  const changes = { birthDate, currentClubId: world.receiving.id };
  await db().update(playerTable).set(changes).where(eq(playerTable.id, player.id));
  await propose(world.toClub, id);
  return {
    id,
    player,
    guardian: await aGuardian(db(), { playerId: player.id }),
    self: await world.accountOf({ roles: ['PLAYER'], playerId: player.id }),
    mother: await world.accountOf({ roles: ['PLAYER'], playerId: null, childIds: [player.id] }),
    extensionId: (await listed(id))[0]?.id ?? 0,
  };
}

const listed = async (id: number) =>
  (await world.toClub.request({ url: `/api/transfers/${id}/extensions` })).json<TransferExtension[]>();
const signersOf = async (who: SignedIn, id: number, extensionId: number) =>
  (await who.request({ url: `/api/transfers/${id}/signers?extensionId=${extensionId}` })).json<PlayerSigning>();
const sentencesOf = async (id: number) => (await readTransfer(world.toClub, id)).timeline.map(eventSentence);
const newsOf = async (who: SignedIn) => (await who.request({ url: '/api/notifications' })).json<Notifications>().news;
const keyOf = ({ token, code }: { token: string; code: string }) => ({ token, code });
const openLink = async (key: { token: string; code: string }) => (await call('open', keyOf(key))).json<LinkContent>();

describe('a longer stay, where the federation asks for parents', () => {
  beforeEach(() => switchGuardians(db(), true));

  it('of a child is signed by a parent with a link: the child does not, and the federation brings nobody’s with it', async () => {
    const { id, self, guardian, extensionId, player } = await aProposal(CHILD);
    expect(refusalOf(await signExtension(self, id, 'player'))[1]).toBe('transferParentSigns');
    for (const [who, party] of [
      [world.admin, 'admin'],
      [world.fromClub, 'fromClub'],
      [world.toClub, 'toClub'],
    ] as const)
      expect((await signExtension(who, id, party)).json()).toMatchObject({ outcome: null });
    expect(await listed(id)).toMatchObject([{ playerSignedAt: null, playerAwaits: ['guardian'] }]);

    const asked = { guardianId: guardian.id, extensionId };
    const key = await aSignLink(db(), world.toClub, id, asked);
    const { text, content, sha256 } = await openLink(key);
    const name = `${player.firstName} ${player.middleName} ${player.lastName}`;
    expect(text).toContain(`като майка на ${name} давам съгласието си престоят на детето`);
    expect(text).toContain('да бъде удължен до 30.06.2099');
    expect(content.extension).toEqual({ endBefore: '2098-06-30', endOn: LATER_DAY });
    expect((await call('answer', { ...keyOf(key), sha256, answer: 'signed' })).statusCode).toBe(200);
    expect(await rowOf(db(), id)).toMatchObject({ status: 3, endOn: LATER_DAY });
    expect(await listed(id)).toMatchObject([{ outcome: 'agreed' }]);
    const [part] = await db().select().from(playerSignatureTable);
    expect(part).toMatchObject({ extensionId, person: 'guardian', method: 'link', completes: true });
    // Once it is settled nobody is asked any more.
    const late = await world.toClub.request({
      method: 'POST',
      url: `/api/transfers/${id}/sign-links`,
      payload: { ...asked, codeBy: 'voice' },
    });
    expect(refusalOf(late)[1]).toBe('extensionAlreadySigned');
  });

  it('of a youth is signed by both, and the other parties hear of the first part without a name', async () => {
    const { id, self, mother, extensionId } = await aProposal(YOUTH);
    expect((await signExtension(mother, id, 'player')).json()).toMatchObject({ outcome: null });
    expect(await listed(id)).toMatchObject([{ playerSignedAt: null, playerAwaits: ['player'] }]);
    expect(refusalOf(await signExtension(mother, id, 'player'))[1]).toBe('extensionAlreadySigned');
    const told = 'Родител подписа удължаването; нужен е и подписът на състезателя.';
    expect((await sentencesOf(id)).at(-1)).toBe(told);
    expect((await newsOf(world.fromClub))[0]).toMatchObject({ kind: 'extensionPartByGuardian', by: null });
    expect((await newsOf(mother)).map(({ kind }) => kind)).not.toContain('extensionPartByGuardian');
    const { signers } = await signersOf(world.toClub, id, extensionId);
    expect(signers.map(({ person, signed }) => [person, signed?.method ?? null])).toEqual([
      ['guardian', 'account'],
      ['player', null],
    ]);

    await signExtension(self, id, 'player');
    expect((await listed(id))[0]?.playerSignedAt).not.toBeNull();
    expect((await sentencesOf(id)).filter((sentence) => sentence === told)).toHaveLength(1);
    expect((await newsOf(world.fromClub))[0]).toMatchObject({ kind: 'extensionSigned', party: 'player' });
  });

  it('is signed on paper by the federation for all who are missing, and the paper is what it is', async () => {
    const { id, extensionId } = await aProposal(YOUTH);
    const url = `/api/transfers/${id}/confirm/paper`;
    const paper = () => formWith({ extensionId: String(extensionId), reason: 'Родителят е в чужбина' });
    const answer = await world.admin.request({ method: 'POST', url, payload: paper() });
    expect(answer.json()).toMatchObject({ id, status: 3, isFullySigned: true });
    expect((await listed(id))[0]?.playerSignedAt).not.toBeNull();
    expect((await sentencesOf(id)).at(-1)).toContain(
      'записа подпис под удължаването от страна на състезателя, положен на хартия.',
    );
    const parts = await db().select().from(playerSignatureTable).orderBy(playerSignatureTable.id);
    expect(parts.map((part) => [part.person, part.extensionId, part.method])).toEqual([
      ['player', extensionId, 'paper'],
      ['guardian', extensionId, 'paper'],
    ]);
    const papers = (await world.toClub.request({ url: `/api/transfers/${id}/documents` })).json<TransferDocument[]>();
    expect(papers).toMatchObject([{ type: 2, description: 'Подпис на хартия: Родителят е в чужбина' }]);
    // The kind is chosen by nobody.
    const fields = { type: '2', startDate: '2026-01-01', description: 'Подпис на родителя' };
    const added = { method: 'POST' as const, url: `/api/transfers/${id}/documents`, payload: formWith(fields) };
    expect((await world.admin.request(added)).statusCode).toBe(400);
    expect(refusalOf(await world.admin.request({ method: 'POST', url, payload: paper() }))[1]).toBe('paperNotNeeded');
  });

  it('is refused by a parent with a reason, which leaves the loan as it is and ends what was sent', async () => {
    const { id, guardian, extensionId } = await aProposal(CHILD);
    const key = await aSignLink(db(), world.toClub, id, { guardianId: guardian.id, extensionId });
    const { sha256 } = await openLink(key);
    const refused = { ...keyOf(key), sha256, answer: 'refused', reason: 'Връща се у дома' };
    expect((await call('answer', refused)).statusCode).toBe(200);
    expect(await listed(id)).toMatchObject([{ outcome: 'refused', refusedBy: 'player', reason: 'Връща се у дома' }]);
    expect(await rowOf(db(), id)).toMatchObject({ status: 3, endOn: '2098-06-30' });
    expect((await call('open', keyOf(key))).statusCode).toBe(404);
    // Another proposal is another signature.
    await propose(world.toClub, id, '2099-01-31');
    expect((await signersOf(world.toClub, id, (await listed(id))[0]?.id ?? 0)).signers).toMatchObject([
      { person: 'guardian', signed: null },
    ]);
  });
});

it('where parents are not asked for, the federation signs for the player as ever, and no link is sent', async () => {
  const { id, guardian, extensionId } = await aProposal(CHILD);
  expect((await signersOf(world.toClub, id, extensionId)).maySendLink).toBe(false);
  const { answer } = await aSignLink(db(), world.toClub, id, { guardianId: guardian.id, extensionId });
  expect(refusalOf(answer)[1]).toBe('signerNotAsked');
  await signExtension(world.admin, id, 'admin');
  const [signed] = await listed(id);
  expect([signed?.playerSignedAt === null, signed?.playerAwaits]).toEqual([false, undefined]);
  expect(await db().select().from(playerSignatureTable)).toEqual([]);
});

it('the database takes no signature under a later day without its proof, nor one of another transfer', async () => {
  const [loan, other] = [await aLoan(db(), world), await aLoan(db(), world)];
  const extensionId = await aLaterDay(db(), loan.id);
  const sign = () =>
    db()
      .update(transferExtensionTable)
      .set({ playerSignedAt: new Date() })
      .where(eq(transferExtensionTable.id, extensionId));
  await expect(sign()).rejects.toThrow();
  await expect(aPart(db(), { transferId: other.id, extensionId, person: 'guardian' })).rejects.toThrow();
  await aPart(db(), { transferId: loan.id, extensionId: null, person: 'guardian' });
  await expect(sign()).rejects.toThrow();
  await aPart(db(), { transferId: loan.id, extensionId, person: 'guardian' });
  await expect(sign()).resolves.toBeDefined();
});
