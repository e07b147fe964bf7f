import type { Notifications } from '#contract/notification/notification.contract.ts';
import type { TransferPage } from '#contract/transfer/transfer.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import type { TransferExtension } from '#contract/transfer/transfer-extension.contract.ts';
import { eventSentence } from '#domain/transfer/transfer-timeline.rules.ts';
import { aLoan, propose, signExtension } from '#test/calls/extension-calls.ts';
import { readPdf, squeezed } from '#test/read-pdf.ts';
import { type SignedIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import {
  aTransferWorld,
  auditOfTransfer,
  mailsAbout,
  readTransfer,
  refusalOf,
  rowOf,
  takeStep,
  type TransferWorld,
} from '#test/calls/transfer-calls.ts';

const database = useTestDatabaseForReading();
const { app } = useTestApp(database);
let world: TransferWorld;
beforeAll(async () => {
  world = await aTransferWorld(app(), database());
});

const aRunningLoan = async () => (await aLoan(database().db, world)).id;
const sign = signExtension;
const close = (caller: SignedIn, id: number) => takeStep(caller, id, 'extensions/close', { reason: 'Прибира се' });
const listed = async (id: number) =>
  (await world.toClub.request({ method: 'GET', url: `/api/transfers/${id}/extensions` })).json<TransferExtension[]>();

/** Whether it is in the list and in the number of what waits for the person. */
async function waitsFor(caller: SignedIn, id: number): Promise<boolean> {
  const { transfers, total } = (
    await caller.request({ method: 'GET', url: '/api/transfers/search?view=mine&pageSize=100' })
  ).json<TransferPage>();
  const bell = (await caller.request({ method: 'GET', url: '/api/notifications' })).json<Notifications>();
  expect(bell.waiting.find(({ kind }) => kind === 'transfersToSign')?.count).toBe(total);
  return transfers.some((transfer) => transfer.id === id);
}

it('a loan lasts until the later day once everybody has signed it, and the protocol says so', async () => {
  const { db } = database();
  const id = await aRunningLoan();
  expect((await propose(world.toClub, id)).json()).toMatchObject({ transferId: id, outcome: null });
  expect(refusalOf(await propose(world.fromClub, id)).slice(0, 2)).toEqual([409, 'extensionOpenExists']);
  await sign(world.toClub, id, 'toClub');
  expect(refusalOf(await sign(world.toClub, id, 'toClub')).slice(0, 2)).toEqual([409, 'extensionAlreadySigned']);
  expect((await sign(world.toClub, id, 'fromClub')).statusCode).toBe(403);
  await sign(world.admin, id, 'admin');
  expect((await rowOf(db, id)).endOn).toBe('2098-06-30');

  // Whoever has yet to sign it is waited for.
  expect([await waitsFor(world.fromClub, id), await waitsFor(world.toClub, id)]).toEqual([true, false]);
  expect((await sign(world.fromClub, id, 'fromClub')).json()).toMatchObject({ outcome: 'agreed' });
  expect(await waitsFor(world.fromClub, id)).toBe(false);
  expect(await rowOf(db, id)).toMatchObject({ status: 3, endOn: '2099-06-30', lenderToldOn: null });
  expect(await listed(id)).toMatchObject([{ endBefore: '2098-06-30', endOn: '2099-06-30', outcome: 'agreed' }]);
  const actions = ['transfer.proposeExtension', ...Array<string>(3).fill('transfer.signExtension')];
  expect(await auditOfTransfer(db, id)).toEqual(actions);
  const subjects = (await mailsAbout(db, id)).map(({ subject }) => subject.split(': ')[1]);
  expect(new Set(subjects)).toEqual(new Set(['предложено удължаване', 'удължен']));

  const sentences = (await readTransfer(world.admin, id)).timeline.map(eventSentence);
  expect(sentences.at(-1)).toBe('Трансферът е удължен до 30.06.2099\u00a0г.');
  const history = await world.admin.request({ method: 'GET', url: `/api/transfers/${id}/history` });
  expect(history.json()).toMatchObject({ changes: [{ field: 'endOn', before: '2098-06-30', after: '2099-06-30' }] });
  const pdf = await world.admin.request({ method: 'GET', url: `/api/transfers/${id}/pdf` });
  const [page] = await readPdf(pdf.rawPayload);
  expect(squeezed(page?.text ?? '')).toContain(squeezed('Удължавания'));
});

it('is refused by another party or withdrawn by its own, with a reason, and changes nothing', async () => {
  const { db } = database();
  const id = await aRunningLoan();
  expect(refusalOf(await close(world.toClub, id)).slice(0, 2)).toEqual([409, 'extensionNotOpen']);
  await propose(world.toClub, id);
  expect((await close(world.fromClub, id)).json()).toMatchObject({ outcome: 'refused' });
  await propose(world.toClub, id);
  expect((await close(world.toClub, id)).json()).toMatchObject({ outcome: 'withdrawn' });
  expect(await listed(id)).toMatchObject([
    { outcome: 'withdrawn', refusedBy: null, reason: 'Прибира се' },
    { outcome: 'refused', refusedBy: 'fromClub' },
  ]);
  expect((await rowOf(db, id)).endOn).toBe('2098-06-30');
  const earlier = await propose(world.toClub, id, '2098-06-30');
  expect([earlier.statusCode, earlier.json()]).toMatchObject([400, [{ field: 'endOn', code: 'extensionNotLater' }]]);
});

it('comes to nothing when the player is released', async () => {
  const id = await aRunningLoan();
  await propose(world.toClub, id);
  await takeStep(world.admin, id, 'release-player');
  expect(await listed(id)).toMatchObject([{ outcome: 'lapsed' }]);
  expect(refusalOf(await propose(world.toClub, id)).slice(0, 2)).toEqual([409, 'extensionNotPossible']);
});
