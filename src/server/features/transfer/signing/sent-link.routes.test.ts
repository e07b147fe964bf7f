import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { LinkContent, PlayerSigning } from '#contract/transfer/signing.contract.ts';
import { linkTable } from '#server/db/tables/link.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { aSignLink, signCall, switchGuardians } from '#test/calls/sign-calls.ts';
import { aSignedTransfer, aTransferWorld, type TransferWorld } from '#test/calls/transfer-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aGuardian } from '#test/guardian-world.ts';
import { type SignedIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const db = () => database().db;
const call = signCall(app);

let world: TransferWorld;
beforeEach(async () => {
  world = await aTransferWorld(app(), database());
  await switchGuardians(db(), true);
});

async function aChildWithLink() {
  const { player, id } = await aSignedTransfer(db(), world);
  await db().update(playerTable).set({ birthDate: '2015-05-05' }).where(eq(playerTable.id, player.id));
  const mother = await aGuardian(db(), { playerId: player.id });
  return { id, motherId: mother.id, sent: await aSignLink(db(), world.fromClub, id, { guardianId: mother.id }) };
}

const linksFor = async (who: SignedIn, id: number) =>
  (await who.request({ url: `/api/transfers/${id}/signers` })).json<PlayerSigning>().signers.map(({ link }) => link);

it('a link that is on its way is told, with its last day, to those alone who may send one', async () => {
  const { id, sent } = await aChildWithLink();
  const [row] = await db().select().from(linkTable).where(eq(linkTable.id, sent.sent.id));
  const link = { sentAt: row?.createdOn.toISOString(), until: row?.expiresAt.toISOString() };
  expect(await linksFor(world.fromClub, id)).toEqual([link]);
  expect(await linksFor(world.admin, id)).toEqual([link]);
  expect(await linksFor(world.toClub, id)).toEqual([undefined]);
});

it('a link that opens nothing any more is not told: changed, used, ended or over', async () => {
  const changed = await aChildWithLink();
  await db().update(transferTable).set({ comment: 'Нова уговорка' }).where(eq(transferTable.id, changed.id));
  expect(await linksFor(world.admin, changed.id)).toEqual([undefined]);
  const over = await aChildWithLink();
  await db()
    .update(linkTable)
    .set({ expiresAt: new Date('2026-01-01') })
    .where(eq(linkTable.id, over.sent.sent.id));
  expect(await linksFor(world.admin, over.id)).toEqual([undefined]);
  const ended = await aChildWithLink();
  const second = await aSignLink(db(), world.fromClub, ended.id, { guardianId: ended.motherId });
  const [row] = await db().select().from(linkTable).where(eq(linkTable.id, second.sent.id));
  expect((await linksFor(world.admin, ended.id)).map((link) => link?.sentAt)).toEqual([row?.createdOn.toISOString()]);
  const used = await aChildWithLink();
  const { token, code } = used.sent;
  const { sha256 } = (await call('open', { token, code })).json<LinkContent>();
  await call('answer', { token, code, sha256, answer: 'signed' });
  expect(await linksFor(world.admin, used.id)).toEqual([undefined]);
});
