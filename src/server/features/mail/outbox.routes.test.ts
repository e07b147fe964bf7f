import { describe, expect, it } from 'vitest';
import type { OutboxPage } from '#contract/mail/outbox.contract.ts';
import { aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { queueMail } from '#server/mail/mail-queue.queries.ts';

const database = useTestDatabase();
const { app, mailQueued } = useTestApp(database);
const { app: appWithMail } = useTestApp(database, { smtpUrl: 'smtp://mail.example' });

const asAdministrator = async (built = app()) =>
  signIn(built, (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const mail = (n: number) => ({ recipient: `maria${n}@example.test`, subject: `Писмо ${n}`, body: `Текст ${n}` });

describe('the outbox', () => {
  it('shows the newest mail first, and finds by recipient or subject', async () => {
    for (let n = 1; n <= 3; n++) await queueMail(database().db, mail(n));
    const caller = await asAdministrator();
    const search = async (query: string) =>
      (await caller.request({ url: `/api/outbox/search?${query}` })).json<{ mails: { id: number }[]; total: number }>();
    const all = await search('');
    expect(all.total).toBe(3);
    expect(all.mails.map((row) => row.id)).toEqual([3, 2, 1]);
    expect(all.mails[0]).toMatchObject({ ...mail(3), status: 'queued', attempts: 0, lastError: null, sentAt: null });
    expect((await search(`keyword=${encodeURIComponent('ПИСМО 2')}`)).mails.map((row) => row.id)).toEqual([2]);
    expect((await search('keyword=maria1')).mails.map((row) => row.id)).toEqual([1]);
    expect((await search('orderBy=recipient&pagesize=1&page=2')).mails.map((row) => row.id)).toEqual([2]);
  });

  it('shows links and passwords only where no mail leaves by itself; the rest of the text always', async () => {
    await queueMail(database().db, { ...mail(1), body: 'Връзка: https://x.example/1', secret: 'https://x.example/1' });
    await queueMail(database().db, { ...mail(2), isSecret: true });
    const bodies = [];
    const attempts = [];
    for (const built of [app(), appWithMail()]) {
      const answer = await (await asAdministrator(built)).request({ url: '/api/outbox/search?orderBy=id' });
      const { mails } = answer.json<OutboxPage>();
      bodies.push(mails.map(({ body }) => body));
      attempts.push(mails.map(({ nextAttemptAt }) => nextAttemptAt !== null));
    }
    expect(bodies).toEqual([
      ['Връзка: https://x.example/1', 'Текст 2'],
      // Of the second nobody knows which part of it is the secret one.
      ['Връзка: ••••••••', ''],
    ]);
    // Without a mail server nothing is tried again.
    expect(attempts).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});

describe('a mail that has failed', () => {
  const retry = async (mailId: number) =>
    (await asAdministrator()).request({ method: 'POST', url: `/api/outbox/${mailId}/retry` });

  it('can be sent again, which is written down', async () => {
    await queueMail(database().db, mail(1));
    await database().pool.query(`update outbox set status = 'failed', attempts = 7, last_error = '550',
      next_attempt_at = now() + interval '1 day'`);
    const woken = mailQueued();
    const answer = await retry(1);
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: 1, status: 'queued' }]);
    const [row] = await database().db.select().from(outboxTable);
    expect(row).toMatchObject({ status: 'queued', attempts: 0 });
    expect(row?.nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
    expect(mailQueued()).toBe(woken + 1);
    const entries = await database().db.select().from(auditTable);
    expect(entries.map((entry) => `${entry.action} ${entry.entityId}`)).toContain('mail.retry 1');
  });

  it('is left to whoever is just trying it', async () => {
    await queueMail(database().db, mail(1));
    await database().pool.query(`update outbox set attempts = 3, leased_until = now() + interval '1 minute'`);
    expect((await retry(1)).statusCode).toBe(200);
    await expect(database().db.select().from(outboxTable)).resolves.toMatchObject([
      { attempts: 3, leasedUntil: expect.any(Date) as Date },
    ]);
  });

  it('and one that has gone out is not sent twice', async () => {
    await queueMail(database().db, mail(1));
    await database().pool.query(`update outbox set status = 'sent', sent_at = now()`);
    const answer = await retry(1);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'mailSent', message: 'Писмото вече е изпратено.' });
    expect((await retry(99)).statusCode).toBe(404);
  });
});
