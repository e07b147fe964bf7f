import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DigestWish } from '#domain/notification/digest.rules.ts';
import { aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aSignedTransfer, aTransferWorld, type TransferWorld } from '#test/calls/transfer-calls.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { whatWaits } from '../system/what-waits.ts';
import { sendDigests } from './digest.service.ts';
import { NOTHING_WAITS } from './waiting.queries.ts';

const database = useTestDatabase();
let now = new Date();
// The invented federation needs no backups, so none is late.
const { app, context, mailQueued } = useTestApp(database, { isDemo: true }, { now: () => now });

const send = () => sendDigests({ ...context(), whatWaits });
const mails = () => database().db.select().from(outboxTable).orderBy(outboxTable.id);
const wants = (userId: number, digest: DigestWish) =>
  database().db.update(userTable).set({ digest }).where(eq(userTable.id, userId));
const at = (moment: string) => {
  now = new Date(moment);
};

let world: TransferWorld;
beforeEach(async () => {
  at('2026-11-16T08:00:00+02:00');
  world = await aTransferWorld(app(), database());
});

describe('a digest', () => {
  it('says what waits for the person, each with the page where it is done', async () => {
    await aSignedTransfer(database().db, world, ['fromClub']);
    await aSignedTransfer(database().db, world);
    await wants(world.toClub.id, 'daily');
    const woken = mailQueued();
    await expect(send()).resolves.toEqual({ people: 1, mails: 1 });
    expect(mailQueued()).toBe(woken + 1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: world.toClub.email, subject: 'Очакват Вашето действие' });
    expect(mail?.body).toContain(
      '2\u00a0трансфера чакат Вашия подпис\nhttps://kartoteka.example/transfers?view=mine\n\nКолко често',
    );
    expect(mail?.body).toContain(`https://kartoteka.example/users/${world.toClub.id}`);
  });

  it('is written to nobody for whom nothing waits, and to nobody who does not want it', async () => {
    await aSignedTransfer(database().db, world, ['fromClub']);
    await wants(world.fromClub.id, 'daily');
    const woken = mailQueued();
    await expect(send()).resolves.toEqual({ people: 1, mails: 0 });
    expect(mailQueued()).toBe(woken);
    await expect(mails()).resolves.toEqual([]);
  });

  it('comes once a day or once a week, not at night, and once however many servers there are', async () => {
    await aSignedTransfer(database().db, world);
    await wants(world.toClub.id, 'daily');
    await wants(world.fromClub.id, 'weekly');
    at('2026-11-16T06:59:00+02:00');
    await expect(send()).resolves.toBeNull();
    at('2026-11-16T07:00:00+02:00');
    const reports = await Promise.all([send(), send()]);
    expect(reports.reduce((sum, report) => sum + (report?.mails ?? 0), 0)).toBe(2);
    at('2026-11-16T23:00:00+02:00');
    await expect(send()).resolves.toEqual({ people: 0, mails: 0 });
    at('2026-11-17T07:00:00+02:00');
    await expect(send()).resolves.toEqual({ people: 1, mails: 1 });
    at('2026-11-23T07:00:00+02:00');
    await expect(send()).resolves.toEqual({ people: 2, mails: 2 });
  });

  it('tells administrators of alerts, but not of their own', async () => {
    const moments = Array.from({ length: 51 }, (_, i) => ({ entity: 'player', entityId: String(i + 1) }));
    await database()
      .db.insert(auditTable)
      .values(moments.map((read) => ({ ...read, action: 'player.readEgn', actorId: world.admin.id })));
    const other = await aUser(database().db, { roles: ['ADMINISTRATOR'] });
    for (const id of [world.admin.id, other.id]) await wants(id, 'weekly');
    await expect(send()).resolves.toEqual({ people: 2, mails: 1 });
    expect((await mails())[0]).toMatchObject({ recipient: other.email });
    expect((await mails())[0]?.body).toContain('1\u00a0предупреждение чака преглед');
  });

  it('leaves to the bell that no mail server is set, which is over as soon as one is', async () => {
    const real = { ...context().config, isDemo: false };
    const missing = async (given: Partial<typeof real>) =>
      (await whatWaits.readMachine({ ...real, ...given }, now)).missingMail;
    expect([await missing({}), await missing({ smtpUrl: 'smtp://mail.example' })]).toEqual([1, 0]);
    await wants(world.admin.id, 'daily');
    const readMachine = () => Promise.resolve({ ...NOTHING_WAITS, missingMail: 1 });
    const sent = await sendDigests({ ...context(), whatWaits: { ...whatWaits, readMachine } });
    expect(sent).toEqual({ people: 1, mails: 0 });
  });

  it('is chosen by the person, beside the other letters; for whom nothing can wait there is none', async () => {
    const url = '/api/authentication/mail-wishes';
    const chosen = await world.fromClub.request({ method: 'PUT', url, payload: { digest: 'weekly' } });
    expect(chosen.json()).toEqual({ wishes: [], digest: 'weekly' });
    expect((await world.fromClub.request({ method: 'GET', url })).json()).toMatchObject({ digest: 'weekly' });
    const entries = await database().db.select().from(auditTable).where(eq(auditTable.action, 'account.setWishes'));
    expect(entries).toMatchObject([{ details: { digest: 'weekly' } }]);
    const nobody = await signIn(app(), (await aUser(database().db, { roles: [] })).userName);
    expect((await nobody.request({ method: 'GET', url })).json()).toEqual({ wishes: [], digest: null });
  });
});
