import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { History } from '#contract/history/history.contract.ts';
import type { Notifications } from '#contract/notification/notification.contract.ts';
import type { PlayerSigning } from '#contract/transfer/signing.contract.ts';
import { newsSentence } from '#domain/notification/news.rules.ts';
import { eventSentence } from '#domain/transfer/transfer-timeline.rules.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { formWith } from '#test/access-row.ts';
import { aLoan, propose, signExtension } from '#test/calls/extension-calls.ts';
import { aSignLink, signCall, switchGuardians } from '#test/calls/sign-calls.ts';
import {
  aSignedTransfer,
  aTransferWorld,
  mailsAbout,
  readTransfer,
  takeStep,
  type TransferWorld,
} from '#test/calls/transfer-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aGuardian } from '#test/guardian-world.ts';
import { type SignedIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const db = () => database().db;
const call = signCall(app);
const [CHILD, YOUTH] = ['2015-05-05', '2011-05-05'];

let world: TransferWorld;
beforeEach(async () => {
  world = await aTransferWorld(app(), database());
  await switchGuardians(db(), true);
});

async function aFamilyOf(player: { id: number }, birthDate = CHILD) {
  await db().update(playerTable).set({ birthDate }).where(eq(playerTable.id, player.id));
  const father = await world.accountOf({ roles: ['PLAYER'], childIds: [player.id] });
  await db().update(userTable).set({ firstName: 'Илия', lastName: 'Ганчев' }).where(eq(userTable.id, father.id));
  return {
    self: await world.accountOf({ roles: ['PLAYER'], playerId: player.id }),
    father,
    mother: await world.accountOf({ roles: ['PLAYER'], childIds: [player.id] }),
  };
}

const NAME = /Илия|Ганчев/;
const said = async (who: SignedIn, id: number) => (await readTransfer(who, id)).timeline.map(eventSentence).at(-1);
const heard = async (who: SignedIn) => {
  const { news } = (await who.request({ url: '/api/notifications' })).json<Notifications>();
  return news.map(newsSentence)[0];
};
/** Everything that tells of the transfer, as it leaves the server. */
const allOf = async (who: SignedIn, id: number) => {
  const rooms = ['', '/history', '/signers', '/documents', '/extensions'].map((room) => `/api/transfers/${id}${room}`);
  const answers = await Promise.all(
    [...rooms, '/api/notifications', '/api/transfers'].map((url) => who.request({ url })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  return answers.map(({ body }) => body).join('\n');
};

describe('a parent who has signed from an account', () => {
  it('is named to the own club, the family and the federation as a parent, and to nobody else', async () => {
    const { player, id } = await aSignedTransfer(db(), world);
    const { self, father, mother } = await aFamilyOf(player);
    await takeStep(father, id, 'confirm/player');
    for (const who of [world.fromClub, self, mother, world.admin]) {
      expect(await said(who, id)).toBe('Илия Ганчев подписа като родител.');
      expect(await heard(who)).toBe('Илия Ганчев подписа като родител.');
      const { playerSigner, playerSide, isSignedByPlayer } = await readTransfer(who, id);
      expect([playerSigner?.lastName, playerSide, isSignedByPlayer]).toEqual(['Ганчев', 'guardian', true]);
    }
    expect(await said(world.toClub, id)).toBe('Подписано от страна на състезателя.');
    expect(await heard(world.toClub)).toBe('Подписано от страна на състезателя.');
    expect(await readTransfer(world.toClub, id)).toMatchObject({ playerSigner: null, isSignedByPlayer: true });
    expect(await allOf(world.toClub, id)).not.toMatch(NAME);
    expect(await allOf(world.fromClub, id)).toMatch(NAME);
  });

  it('is not named to others when the child is of age and the account is the parent’s no more', async () => {
    const { player, id } = await aSignedTransfer(db(), world);
    const { father } = await aFamilyOf(player);
    await takeStep(father, id, 'confirm/player');
    await db().delete(userPlayerTable).where(eq(userPlayerTable.userId, father.id));
    expect(await said(world.fromClub, id)).toBe('Илия Ганчев подписа като родител.');
    expect(await allOf(world.toClub, id)).not.toMatch(NAME);
  });

  it('is found in the history by nobody who may not know the name', async () => {
    const { player, id } = await aSignedTransfer(db(), world);
    const { father } = await aFamilyOf(player);
    await takeStep(father, id, 'confirm/player');
    const url = `/api/transfers/${id}/history`;
    const historyFor = async (who: SignedIn, query = '') =>
      (await who.request({ url: `${url}${query}` })).json<History>();
    const shown = await historyFor(world.toClub);
    expect([shown.people, shown.changes.map(({ by }) => by)]).toEqual([[], shown.changes.map(() => null)]);
    expect(shown.changes.length).toBeGreaterThan(0);
    expect((await historyFor(world.toClub, `?userId=${father.id}`)).changes).toEqual([]);
    expect((await historyFor(world.fromClub)).people).toMatchObject([{ lastName: 'Ганчев' }]);
  });

  it('is told so of the signatures that were given before a transfer was returned', async () => {
    const { player, id } = await aSignedTransfer(db(), world);
    const { father } = await aFamilyOf(player);
    await takeStep(father, id, 'confirm/player');
    await takeStep(world.admin, id, 'confirm/admin');
    await takeStep(world.fromClub, id, `confirm/club/${world.giving.id}`);
    await takeStep(world.toClub, id, `confirm/club/${world.receiving.id}`);
    await takeStep(world.admin, id, 'return-for-signing', { reason: 'Друг срок' });
    const sentences = async (who: SignedIn) => (await readTransfer(who, id)).timeline.map(eventSentence);
    expect(await sentences(world.fromClub)).toContain('Илия Ганчев подписа като родител.');
    expect(await sentences(world.toClub)).toContain('Подписано от страна на състезателя.');
    expect(await allOf(world.toClub, id)).not.toMatch(NAME);
  });

  it('is told so of a later last day, and of the refusal of one', async () => {
    const { player, id } = await aLoan(db(), world);
    const { father } = await aFamilyOf(player);
    await db().update(playerTable).set({ currentClubId: world.receiving.id }).where(eq(playerTable.id, player.id));
    await propose(world.toClub, id);
    await signExtension(father, id, 'player');
    expect(await said(world.toClub, id)).toBe('Илия Ганчев подписа удължаването като родител.');
    expect(await said(world.fromClub, id)).toBe('Удължаването е подписано от страна на състезателя.');
    await father.request({ method: 'POST', url: `/api/transfers/${id}/extensions/close`, payload: { reason: 'Учи' } });
    expect(await said(world.toClub, id)).toBe('Илия Ганчев отказа удължаването като родител: Учи');
    expect(await heard(world.toClub)).toBe('Илия Ганчев отказа удължаването като родител.');
    expect(await said(world.fromClub, id)).toBe('Удължаването е отказано от страна на състезателя: Учи');
    expect(await allOf(world.fromClub, id)).not.toMatch(NAME);
  });

  it('stands on the card of those who sign by name for the family, parents who have not signed do not', async () => {
    const { player, id } = await aSignedTransfer(db(), world);
    const { self, father } = await aFamilyOf(player, YOUTH);
    await aGuardian(db(), { playerId: player.id });
    const signersFor = async (who: SignedIn) =>
      (await who.request({ url: `/api/transfers/${id}/signers` }))
        .json<PlayerSigning>()
        .signers.map(({ name }) => name);
    expect(await signersFor(self)).toEqual([null, null]);
    await takeStep(father, id, 'confirm/player');
    expect(await signersFor(self)).toEqual(['Илия Ганчев', null]);
    expect(await signersFor(world.toClub)).toEqual([null, null]);
  });
});

describe('the refusal of a parent', () => {
  it('from an account is one from the side of the player, and the own side learns of whom', async () => {
    const { player, id } = await aSignedTransfer(db(), world);
    const { father, self } = await aFamilyOf(player);
    await takeStep(father, id, 'refuse', { reason: 'Остава' });
    await db().delete(userPlayerTable).where(eq(userPlayerTable.userId, father.id));
    for (const who of [world.fromClub, self, world.admin]) {
      expect(await said(who, id)).toBe('Илия Ганчев отказа трансфера като родител: Остава');
      expect(await heard(who)).toBe('Илия Ганчев отказа трансфера като родител.');
      expect((await readTransfer(who, id)).refusedByPerson).toBe('guardian');
    }
    expect(await said(world.toClub, id)).toBe('Трансферът е отказан от страна на състезателя: Остава');
    expect(await heard(world.toClub)).toBe('Трансферът е отказан от страна на състезателя.');
    expect((await readTransfer(world.toClub, id)).refusedByPerson).toBeUndefined();
    expect(await allOf(world.toClub, id)).not.toMatch(NAME);
    const bodies = (await mailsAbout(db(), id)).map(({ body }) => body);
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) expect(body).toContain('Трансферът е отказан от страна на състезателя.');
  });

  it('is told so also where the other parent has signed', async () => {
    const { player, id } = await aSignedTransfer(db(), world);
    const { father, mother } = await aFamilyOf(player, YOUTH);
    await takeStep(mother, id, 'confirm/player');
    expect((await takeStep(father, id, 'refuse', { reason: 'Остава' })).statusCode).toBe(200);
    expect(await said(world.fromClub, id)).toBe('Илия Ганчев отказа трансфера като родител: Остава');
    await db().delete(userPlayerTable).where(eq(userPlayerTable.userId, father.id));
    // Nothing says any more whose account it was.
    for (const who of [world.fromClub, world.toClub])
      expect(await said(who, id)).toBe('Трансферът е отказан от страна на състезателя: Остава');
    expect(await heard(world.toClub)).toBe('Трансферът е отказан от страна на състезателя.');
    expect(await allOf(world.toClub, id)).not.toMatch(NAME);
  });

  it('is known by what the same parent has signed before', async () => {
    const { player, id } = await aSignedTransfer(db(), world);
    const { father } = await aFamilyOf(player, YOUTH);
    await takeStep(father, id, 'confirm/player');
    await takeStep(father, id, 'refuse', { reason: 'Остава' });
    await db().delete(userPlayerTable).where(eq(userPlayerTable.userId, father.id));
    expect(await said(world.fromClub, id)).toBe('Илия Ганчев отказа трансфера като родител: Остава');
    expect(await heard(world.fromClub)).toBe('Илия Ганчев отказа трансфера като родител.');
    expect(await allOf(world.toClub, id)).not.toMatch(NAME);
  });

  it('is said of nobody who was the player, when the account is the player’s no more', async () => {
    await switchGuardians(db(), false);
    const { player, id } = await aSignedTransfer(db(), world);
    const { self } = await aFamilyOf(player, YOUTH);
    await takeStep(self, id, 'refuse', { reason: 'Остава' });
    await db().delete(userPlayerTable).where(eq(userPlayerTable.userId, self.id));
    expect(await said(world.fromClub, id)).toBe('Трансферът е отказан от страна на състезателя: Остава');
    expect(await heard(world.fromClub)).toBe('Трансферът е отказан от страна на състезателя.');
  });

  it('by a link is told to the own side as that of a parent', async () => {
    const { player, id } = await aSignedTransfer(db(), world);
    await aFamilyOf(player);
    const { id: guardianId } = await aGuardian(db(), { playerId: player.id });
    const { token, code } = await aSignLink(db(), world.fromClub, id, { guardianId });
    const { sha256 } = (await call('open', { token, code })).json<{ sha256: string }>();
    await call('answer', { token, code, sha256, answer: 'refused', reason: 'Остава' });
    expect(await said(world.fromClub, id)).toBe('Трансферът е отказан от родител: Остава');
    expect(await said(world.toClub, id)).toBe('Трансферът е отказан от страна на състезателя: Остава');
    expect((await readTransfer(world.fromClub, id)).refusedByPerson).toBe('guardian');
  });

  it('is none of the player, whose own refusal all parties read', async () => {
    const { player, id } = await aSignedTransfer(db(), world);
    const { self } = await aFamilyOf(player, YOUTH);
    await takeStep(self, id, 'refuse', { reason: 'Остава' });
    expect(await said(world.toClub, id)).toMatch(/ отказа трансфера като състезател: Остава$/);
    expect((await readTransfer(world.toClub, id)).refusedByPerson).toBe('player');
  });
});

it('a signature on paper is told as one, in the history of the transfer and by the bell', async () => {
  const { player, id } = await aSignedTransfer(db(), world);
  await aFamilyOf(player, YOUTH);
  const payload = formWith({ reason: 'Нямат интернет' });
  await world.admin.request({ method: 'POST', url: `/api/transfers/${id}/confirm/paper`, payload });
  const { timeline, playerSide, playerSigner } = await readTransfer(world.toClub, id);
  const name = `${playerSigner?.firstName} ${playerSigner?.lastName}`;
  const sentence = `${name} записа подпис от страна на състезателя, положен на хартия.`;
  expect(timeline.map(eventSentence)).toContain(sentence);
  expect(await heard(world.toClub)).toBe(sentence);
  expect(playerSide).toBe('paper');
});
