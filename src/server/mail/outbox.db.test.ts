import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useTestDatabase } from '#test/test-database.ts';
import { outboxTable } from '../db/tables/system.table.ts';
import { type OutboxSender, startOutboxSender } from './outbox-sender.ts';
import { queueMail } from './outbox.queries.ts';

const database = useTestDatabase();
const quiet = { info: () => undefined, warn: () => undefined };

interface Received {
  to: string[];
  text: string;
}

/** A real mail server on this machine; `answer` may refuse a message with an SMTP code. */
async function startMailServer(answer: () => number | null = () => null) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const code = answer();
        if (code !== null) {
          done(Object.assign(new Error('refused'), { responseCode: code }));
          return;
        }
        received.push({
          to: session.envelope.rcptTo.map((to) => to.address),
          text: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    received,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  stops = [];
});

function startSender(smtpUrl: string): OutboxSender {
  const sender = startOutboxSender({ db: database().db, smtpUrl, from: 'Федерация <f@example.test>', log: quiet });
  stops.push(sender.stop);
  return sender;
}

const mail = { recipient: 'maria@example.test', subject: 'Нова парола', body: 'Тайна връзка' };
const statuses = async () => (await database().db.select().from(outboxTable)).map((row) => row.status);

describe('mail in the outbox', () => {
  it('reaches the mail server, once, and what was secret is blanked', async () => {
    const server = await startMailServer();
    stops.push(server.close);
    await queueMail(database().db, { ...mail, isSecret: true });
    const senders = [startSender(server.url), startSender(server.url)];
    await vi.waitFor(async () => expect(await statuses()).toEqual(['sent']));
    for (const sender of senders) await sender.stop();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.to).toEqual(['maria@example.test']);
    expect(server.received[0]?.text).toContain('Message-ID: <outbox-1@kartoteka>');
    await expect(database().db.select().from(outboxTable)).resolves.toMatchObject([{ body: '', attempts: 1 }]);
  });

  it('waits while the mail server is away and goes out when it is back', async () => {
    const away = startSender('smtp://127.0.0.1:1');
    await queueMail(database().db, mail);
    away.wake();
    await vi.waitFor(async () =>
      expect(await database().db.select().from(outboxTable)).toMatchObject([
        { status: 'queued', attempts: 1, lastError: 'ESOCKET' },
      ]),
    );
    await away.stop();

    const server = await startMailServer();
    stops.push(server.close);
    await database().pool.query('update outbox set next_attempt_at = now()');
    startSender(server.url);
    await vi.waitFor(async () => expect(await statuses()).toEqual(['sent']));
    expect(server.received).toHaveLength(1);
  });

  it('is tried again after a temporary refusal and given up after a final one', async () => {
    let code = 451;
    const server = await startMailServer(() => code);
    stops.push(server.close);
    await queueMail(database().db, mail);
    const sender = startSender(server.url);
    await vi.waitFor(async () =>
      expect(await database().db.select().from(outboxTable)).toMatchObject([{ status: 'queued', lastError: '451' }]),
    );
    code = 550;
    await database().pool.query('update outbox set next_attempt_at = now()');
    sender.wake();
    await vi.waitFor(async () => expect(await statuses()).toEqual(['failed']));
    expect(server.received).toHaveLength(0);
  });

  it('with the same key is the same mail', async () => {
    await queueMail(database().db, { ...mail, dedupeKey: 'contract:1:2026-11-15' });
    await queueMail(database().db, { ...mail, dedupeKey: 'contract:1:2026-11-15' });
    await expect(database().db.$count(outboxTable)).resolves.toBe(1);
  });
});
