import { afterEach, describe, expect, it } from 'vitest';
import { startMailServer, startMuteServer } from '#test/mail-server.ts';
import { readLetter } from '#test/read-letter.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { outboxTable } from '../db/tables/outbox.table.ts';
import { startOutboxSender } from './outbox-sender.ts';
import type { QueueWorker } from '../write/queue-worker.ts';
import { leaseDueMail, markFailed, queueMail } from './mail-queue.queries.ts';

const database = useTestDatabase();
const loud: string[] = [];
const log = { info: () => undefined, warn: () => undefined, error: (_: object, text: string) => void loud.push(text) };

let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  stops = [];
  loud.length = 0;
});

async function mailServer(...behaviour: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...behaviour);
  stops.push(server.close);
  return server;
}

function startSender(smtpUrl: string): QueueWorker {
  const from = 'Федерация <f@example.test>';
  const letterhead = { from, federation: 'Българска федерация', publicUrl: 'https://kartoteka.example' };
  const sender = startOutboxSender({
    db: database().db,
    smtpUrl,
    letterhead: async () => letterhead,
    log,
    stopGraceMs: 50,
  });
  stops.push(sender.stop);
  return sender;
}

const mail = { recipient: 'maria@example.test', subject: 'Нова парола', body: 'Тайна връзка' };
const rows = () => database().db.select().from(outboxTable).orderBy(outboxTable.id);
const statuses = async () => (await rows()).map((row) => row.status);
const allDue = () => database().pool.query('update outbox set next_attempt_at = now(), leased_until = null');

describe('mail in the outbox', () => {
  it('reaches the mail server, once, and what was secret is blanked', async () => {
    const server = await mailServer();
    await queueMail(database().db, { ...mail, secret: 'връзка' });
    const senders = [startSender(server.url), startSender(server.url)];
    await expect.poll(statuses).toEqual(['sent']);
    for (const sender of senders) await sender.stop();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.to).toEqual(['maria@example.test']);
    expect(server.received[0]?.text).toContain('Message-ID: <outbox-1@kartoteka>');
    await expect(rows()).resolves.toMatchObject([{ body: 'Тайна ••••••••', secret: null, attempts: 1 }]);
    expect(readLetter(server.received[0]?.text ?? '').text).toBe('Тайна връзка');
  });

  it('waits while the mail server is away and goes out when it is back', async () => {
    const away = startSender('smtp://127.0.0.1:1');
    await queueMail(database().db, mail);
    away.wake();
    await expect.poll(rows).toMatchObject([{ status: 'queued', attempts: 1, lastError: 'ESOCKET' }]);
    await away.stop();

    const server = await mailServer();
    await allDue();
    startSender(server.url);
    await expect.poll(statuses).toEqual(['sent']);
    expect(server.received).toHaveLength(1);
  });

  it('is tried again after a temporary refusal and given up after a final one', async () => {
    let code = 451;
    const server = await mailServer({ refuseMessage: () => code });
    await queueMail(database().db, mail);
    const sender = startSender(server.url);
    await expect.poll(rows).toMatchObject([{ status: 'queued', lastError: '451', lastAnswer: '451 refused' }]);
    code = 550;
    await allDue();
    sender.wake();
    await expect.poll(statuses).toEqual(['failed']);
    expect(server.received).toHaveLength(0);
  });

  it('whose taking was not heard goes out once more, recognisably', async () => {
    let isFirst = true;
    const server = await mailServer({
      hangsUp: () => {
        const hangsUp = isFirst;
        isFirst = false;
        return hangsUp;
      },
    });
    await queueMail(database().db, mail);
    const sender = startSender(server.url);
    await expect.poll(rows).toMatchObject([{ status: 'queued', lastError: 'ECONNECTION' }]);
    await allDue();
    sender.wake();
    await expect.poll(statuses).toEqual(['sent']);
    const ids = server.received.map(({ text }) => /^Message-ID: (\S+)$/im.exec(text)?.[1]);
    expect(ids).toEqual(['<outbox-1@kartoteka>', '<outbox-1@kartoteka>']);
  });

  it('is given up when its recipient is refused, and the others go out', async () => {
    let isFirst = true;
    const server = await mailServer({
      refuseRecipient: () => {
        const code = isFirst ? 550 : null;
        isFirst = false;
        return code;
      },
    });
    for (let i = 0; i < 3; i++) await queueMail(database().db, mail);
    startSender(server.url);
    await expect.poll(statuses).toEqual(['failed', 'sent', 'sent']);
  });

  it('is not lost to a wrong password of ours: it waits, loudly, and goes out once that is right', async () => {
    const server = await mailServer({ login: { user: 'kartoteka', pass: 'right' } });
    await queueMail(database().db, mail);
    startSender(server.url.replace('right', 'wrong'));
    await expect.poll(rows).toMatchObject([{ status: 'queued', lastError: '535' }]);
    expect(loud).toEqual(['mail server does not take mail']);
    await allDue();
    startSender(server.url);
    await expect.poll(statuses).toEqual(['sent']);
  });

  it.each([
    ['554 no service for you', '554'],
    ['421 too busy', '421'],
  ])('is not lost to a mail server that greets us with „%s“', async (greeting, lastError) => {
    const server = await startMuteServer(greeting);
    stops.push(server.close);
    await queueMail(database().db, mail);
    startSender(server.url);
    await expect.poll(rows).toMatchObject([{ status: 'queued', lastError }]);
  });

  it('that a mail server does not answer does not keep ours from stopping', async () => {
    const server = await startMuteServer();
    stops.push(server.close);
    await queueMail(database().db, mail);
    const sender = startSender(server.url);
    await expect.poll(rows).toMatchObject([{ attempts: 1 }]);
    await sender.stop();
    // Nobody knows how far it came: it stays leased, and is tried again when the lease is over.
    await expect(rows()).resolves.toMatchObject([{ status: 'queued', leasedUntil: expect.any(Date) as Date }]);
  });

  it('is leased one at a time: an attempt counts when it is made, and nobody holds what he does not try', async () => {
    for (let i = 0; i < 3; i++) await queueMail(database().db, mail);
    const leased = [await leaseDueMail(database().db, 120), await leaseDueMail(database().db, 120)];
    expect(leased.map((one) => one?.id)).toEqual([1, 2]);
    await expect(rows()).resolves.toMatchObject([{ attempts: 1 }, { attempts: 1 }, { attempts: 0, leasedUntil: null }]);
  });

  it('is not put off by who tried it before somebody else did', async () => {
    await queueMail(database().db, mail);
    const slow = await leaseDueMail(database().db, 0);
    const next = await leaseDueMail(database().db, 120);
    expect([slow?.attempts, next?.attempts]).toEqual([1, 2]);
    await markFailed(database().db, slow ?? { id: 0, attempts: 0 }, { error: 'ETIMEDOUT', retryInSeconds: null });
    await expect(rows()).resolves.toMatchObject([{ status: 'queued', lastError: null }]);
  });

  it('with the same key is the same mail', async () => {
    await queueMail(database().db, { ...mail, dedupeKey: 'contract:1:2026-11-15' });
    await queueMail(database().db, { ...mail, dedupeKey: 'contract:1:2026-11-15' });
    await expect(database().db.$count(outboxTable)).resolves.toBe(1);
  });
});
