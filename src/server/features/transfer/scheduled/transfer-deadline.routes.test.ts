import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aClub, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { tellLenders } from './tell-lenders.ts';
import { remindOfTransfers } from './transfer-deadline.service.ts';

const database = useTestDatabase();
const { app, context, mailQueued } = useTestApp(database);

const NOW = new Date('2026-11-16T10:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60_000);
/** Reminds as if it were then. */
const remind = (now = NOW) => remindOfTransfers({ ...context(), now: () => now });
const mails = async () =>
  (await database().db.select().from(outboxTable).orderBy(outboxTable.recipient, outboxTable.id)).map(
    ({ recipient, subject, body }) => ({ recipient, subject, body }),
  );

async function parties() {
  const { db } = database();
  const administrator = await aUser(db, { roles: ['ADMINISTRATOR'], given: { email: 'admin@bg.example' } });
  const [fromClub, toClub] = [
    await aClub(db, { email: 'ot@bg.example' }),
    await aClub(db, { email: 'kam@bg.example' }),
  ];
  const begin = async (given: Partial<typeof transferTable.$inferInsert> = {}) => {
    const player = await aPlayer(db, { currentClubId: fromClub.id });
    const way = { playerId: player.id, fromClubId: fromClub.id, toClubId: toClub.id };
    return { ...(await aTransfer(db, { ...way, initiatedAt: daysAgo(14), ...given })), player };
  };
  return { administrator, fromClub, toClub, begin };
}

const signedAt = (at: Date) => ({
  status: 2 as const,
  adminSignedAt: at,
  playerSignedAt: at,
  fromClubSignedAt: at,
  toClubSignedAt: at,
});

describe('whoever’s turn it is in a transfer', () => {
  it('is reminded once the deadline has passed, everybody who has not signed', async () => {
    const { begin } = await parties();
    const { id, player } = await begin({ status: 1, fromClubSignedAt: daysAgo(14) });
    const own = await aUser(database().db, {
      roles: ['PLAYER'],
      playerId: player.id,
      given: { email: 'igrach@bg.example' },
    });
    const woken = mailQueued();
    expect(await remind(new Date('2026-11-15T23:59:00+02:00'))).toEqual({ transfers: 0, mails: 0 });
    // On the day, but not at night.
    expect(await remind(new Date('2026-11-16T06:59:00+02:00'))).toBeNull();
    expect(mailQueued()).toBe(woken);
    expect(await remind(new Date('2026-11-16T07:00:00+02:00'))).toEqual({ transfers: 1, mails: 3 });
    expect(mailQueued()).toBe(woken + 1);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['admin@bg.example', own.email, 'kam@bg.example']);
    expect(sent[0]?.subject).toBe(`Напомняне: трансфер на ${player.firstName} ${player.lastName}`);
    expect(sent[0]?.body).toContain('Вашият подпис се очаква от 02.11.2026\u00a0г.');
    expect(sent[0]?.body).toContain(`https://kartoteka.example/transfers/${id}`);
  });

  it('is not reminded who has switched such mail off; clubs have nothing to switch', async () => {
    const { begin } = await parties();
    await database()
      .db.update(userTable)
      .set({ unwantedMails: ['transferReminder'] });
    await begin({ status: 1, fromClubSignedAt: daysAgo(14) });
    await remind();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['kam@bg.example']);
  });

  it('is reminded once for each step', async () => {
    const { begin } = await parties();
    const { id } = await begin();
    expect(await remind()).toEqual({ transfers: 1, mails: 3 });
    expect(await remind()).toEqual({ transfers: 0, mails: 0 });
    const later = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60_000);
    expect(await remind(later(300))).toEqual({ transfers: 0, mails: 0 });
    const { db } = database();
    await db
      .update(transferTable)
      .set({ status: 1, toClubSignedAt: later(1) })
      .where(eq(transferTable.id, id));
    expect(await remind(later(14))).toEqual({ transfers: 0, mails: 0 });
    expect(await remind(later(15))).toEqual({ transfers: 1, mails: 2 });
  });

  it('is the federation once everybody has signed, and once a period is over', async () => {
    const { begin } = await parties();
    const signed = await begin({ ...signedAt(daysAgo(20)), initiatedAt: daysAgo(30) });
    const over = await begin({ ...signedAt(daysAgo(90)), type: 1, status: 3, endOn: '2026-11-01' });
    // Its fourteen days have not passed; and these wait for nobody.
    await begin({ ...signedAt(daysAgo(90)), type: 1, status: 3, endOn: '2026-11-02' });
    await begin({ ...signedAt(daysAgo(90)), type: 1, status: 3, endOn: null });
    await begin({ ...signedAt(daysAgo(90)), status: 5, endOn: '2026-06-30' });
    await begin({ status: 4, cancelReason: 'Отказ', initiatedAt: daysAgo(90) });
    expect(await remind()).toEqual({ transfers: 2, mails: 1 });
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: 'admin@bg.example',
      subject: 'Напомняне: 2 трансфера очакват Вашето действие',
    });
    expect(mail?.body).toContain('Всички подписи са събрани от 27.10.2026\u00a0г. Състезателят още не е трансфериран.');
    expect(mail?.body).toContain('Срокът изтече и от 02.11.2026 г. състезателят чака да бъде освободен.');
    for (const { id } of [signed, over]) expect(mail?.body).toContain(`/transfers/${id}\n`);
  });

  it('is reminded by one of several servers', async () => {
    const { begin } = await parties();
    await begin();
    const reports = await Promise.all(Array.from({ length: 8 }, () => remind()));
    expect(reports.reduce((sum, report) => sum + (report?.mails ?? 0), 0)).toBe(3);
    expect(await mails()).toHaveLength(3);
  });
});

describe('the club that has given a player for a period', () => {
  const tell = (now = NOW) => tellLenders({ ...context(), now: () => now });

  it('is told once that it is over, and nobody else is', async () => {
    const { begin } = await parties();
    const { id, player } = await begin({ ...signedAt(daysAgo(90)), type: 1, status: 3, endOn: '2026-11-15' });
    await begin({ ...signedAt(daysAgo(90)), type: 1, status: 3, endOn: '2026-11-16' });
    await begin({ ...signedAt(daysAgo(90)), type: 1, status: 5, endOn: '2026-06-30' });
    const woken = mailQueued();
    expect(await tell()).toEqual({ loans: 1, mails: 1 });
    expect(await tell()).toEqual({ loans: 0, mails: 0 });
    expect(mailQueued()).toBe(woken + 1);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'ot@bg.example',
      subject: `Изтекъл срок: трансфер на ${player.firstName} ${player.lastName}`,
    });
    expect(mail?.body).toContain('Срокът изтече на 15.11.2026\u00A0г., а състезателят още не е освободен.');
    expect(mail?.body).toContain(`/transfers/${id}\n`);
  });

  it('gets one letter about several, from one of several servers', async () => {
    const { begin } = await parties();
    for (const endOn of ['2026-11-01', '2026-10-01'])
      await begin({ ...signedAt(daysAgo(90)), type: 1, status: 3, endOn });
    const reports = await Promise.all(Array.from({ length: 4 }, () => tell()));
    expect(reports.reduce((sum, { loans }) => sum + loans, 0)).toBe(2);
    const bodies = (await mails()).map(({ body }) => body).join('');
    expect(bodies.split('Срокът изтече на')).toHaveLength(3);
  });
});

describe('the deadline', () => {
  const url = '/api/transfers/deadline';

  it('is fourteen days until an administrator sets another, which is written down', async () => {
    const { administrator, begin } = await parties();
    await begin({ initiatedAt: daysAgo(7) });
    const caller = await signIn(app(), administrator.userName);
    const set = (days: unknown) => caller.request({ method: 'PUT', url, payload: { days } });
    expect((await caller.request({ method: 'GET', url })).json()).toEqual({ days: 14 });
    expect(await remind()).toEqual({ transfers: 0, mails: 0 });
    expect((await set(7)).json()).toEqual({ days: 7 });
    await set(7);
    expect(await remind()).toEqual({ transfers: 1, mails: 3 });
    const entries = await database().db.select().from(auditTable).where(eq(auditTable.action, 'transfer.setDeadline'));
    expect(entries.map(({ actorId, details }) => [actorId, details])).toEqual([[administrator.id, { days: 7 }]]);
    for (const wrong of [-1, 366, 1.5, '', null, 'много'])
      expect((await set(wrong)).json()).toMatchObject([
        { field: 'days', description: 'Моля, въведете цяло число от 0 до 365' },
      ]);
  });

  it('of no days reminds nobody', async () => {
    const { administrator, begin } = await parties();
    await begin({ initiatedAt: daysAgo(400) });
    const caller = await signIn(app(), administrator.userName);
    await caller.request({ method: 'PUT', url, payload: { days: 0 } });
    expect(await remind()).toEqual({ transfers: 0, mails: 0 });
    expect(await mails()).toEqual([]);
  });
});
