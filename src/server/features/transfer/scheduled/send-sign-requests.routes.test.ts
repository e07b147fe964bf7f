import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { aPlayer } from '#test/builders.ts';
import { useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aTransferWorld, type TransferWorld } from '#test/calls/transfer-calls.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { signRequestTable, transferTable } from '#server/db/tables/transfer.table.ts';
import { sendSignRequests } from './send-sign-requests.ts';

const database = useTestDatabase();
let now = new Date();
const { app, context, mailQueued } = useTestApp(database, {}, { now: () => now });
const at = (moment: string) => {
  now = new Date(`${moment}+02:00`);
};

let world: TransferWorld;
beforeEach(async () => {
  at('2026-11-16T10:00:00');
  world = await aTransferWorld(app(), database());
});

async function begin() {
  const player = await aPlayer(database().db, { currentClubId: world.giving.id });
  const payload = { type: 0, playerId: player.id, clubId: world.receiving.id };
  const answer = await world.admin.request({ method: 'POST', url: '/api/transfers', payload });
  return { ...answer.json<{ id: number }>(), player };
}

/** How many letters each has, by now. */
async function letters() {
  const rows = await database().db.select().from(outboxTable).orderBy(outboxTable.id);
  const of = (email: string) => rows.filter(({ recipient }) => recipient === email);
  return { giving: of(world.giving.email), receiving: of(world.receiving.email), admin: of(world.admin.email) };
}

const counts = async () => Object.values(await letters()).map(({ length }) => length);

it('a recipient is asked for signatures once a day: the first time at once, then with one letter in the morning', async () => {
  const { db } = database();
  const [first, second, third] = [await begin(), await begin(), await begin()];
  expect(await counts()).toEqual([1, 1, 1]);
  expect((await letters()).admin[0]?.body).toContain(`/transfers/${first.id}\n`);
  // What needs no signature any more is asked of nobody.
  await db.update(transferTable).set({ status: 1, fromClubSignedAt: now }).where(eq(transferTable.id, second.id));
  await db.update(transferTable).set({ status: 1, fromClubSignedAt: now }).where(eq(transferTable.id, third.id));
  at('2026-11-16T23:00:00');
  expect(await sendSignRequests(context())).toEqual({ mails: 0 });
  // Before the letter of the morning nothing overtakes it.
  at('2026-11-17T06:59:00');
  const early = await begin();
  expect(await sendSignRequests(context())).toEqual({ mails: 0 });
  expect(await counts()).toEqual([1, 1, 1]);

  at('2026-11-17T07:00:00');
  const woken = mailQueued();
  const reports = await Promise.all([sendSignRequests(context()), sendSignRequests(context())]);
  expect(mailQueued()).toBe(woken + 1);
  expect(reports.reduce((sum, { mails }) => sum + mails, 0)).toBe(3);
  const { giving, receiving } = await letters();
  expect(giving[1]?.subject).toBe(
    `Трансфер на ${early.player.firstName} ${early.player.lastName}: очаква се Вашият подпис`,
  );
  expect(receiving[1]?.subject).toBe('Очаква се Вашият подпис: 3\u00a0трансфера');
  const places = [second, third, early].map(({ id }) => receiving[1]?.body.indexOf(`/transfers/${id}\n`) ?? -1);
  expect(places.every((place, i) => place > (places[i - 1] ?? 0))).toBe(true);
  expect(receiving[1]?.body).not.toContain(`/transfers/${first.id}\n`);

  // The letter of the morning was that of the day.
  await begin();
  expect(await sendSignRequests(context())).toEqual({ mails: 0 });
  expect(await counts()).toEqual([2, 2, 2]);
});

it('what has come to nothing by the morning is asked of nobody', async () => {
  const { db } = database();
  await begin();
  const gone = await begin();
  await db
    .update(transferTable)
    .set({ status: 4, cancelReason: 'Отказ', ending: 'cancelled', cancelledAt: new Date() })
    .where(eq(transferTable.id, gone.id));
  at('2026-11-17T07:00:00');
  expect(await sendSignRequests(context())).toEqual({ mails: 0 });
  expect(await db.select().from(signRequestTable)).toEqual([]);
  await begin();
  expect(await counts()).toEqual([2, 2, 2]);
});
