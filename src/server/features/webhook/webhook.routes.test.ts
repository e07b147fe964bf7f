import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { Webhook, WebhookDelivery, WebhookMade } from '#contract/webhook/webhook.contract.ts';
import { WEBHOOK_LIMITS } from '#domain/webhook/webhook.rules.ts';
import { webhookDeliveryTable, webhookTable } from '#server/db/tables/webhook.table.ts';
import { recordAudit } from '#server/write/audit.ts';
import type { QueueWorker } from '#server/write/queue-worker.ts';
import { aClub, aPlayer, aTransfer, aUser, PASSWORD } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { aWebhook } from '#test/webhook-world.ts';
import { auditSigner } from '#server/write/audit.ts';
import { signatureOf } from './webhook-secret.ts';
import { startWebhookSender } from './webhook-sender.ts';

const database = useTestDatabase();
const { app, context, secrets } = useTestApp(database, { webhooksToAnyAddress: true });
const strict = useTestApp(database);

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  stops = [];
});

interface Arrival {
  id: string;
  timestamp: string;
  signature: string;
  body: string;
}

/** Another program, which answers as it is told to. */
async function aProgram(statusOf: (arrival: Arrival) => number = () => 204) {
  const arrivals: Arrival[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const named = (name: string) => String(request.headers[`webhook-${name}`]);
      const arrival = { id: named('id'), timestamp: named('timestamp'), signature: named('signature'), body };
      arrivals.push(arrival);
      response.writeHead(statusOf(arrival)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  return { arrivals, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/told` };
}

function startSender(): QueueWorker {
  const sender = startWebhookSender({ context: context(), log, stopGraceMs: 50, pollMs: 60_000 });
  stops.push(sender.stop);
  return sender;
}

const origin = () => ({
  actorId: null,
  sessionId: null,
  requestId: 'test',
  address: 'local',
  signAudit: auditSigner(secrets),
});
const changed = (playerId: number) =>
  recordAudit(database().db, origin(), { action: 'player.update', entity: 'player', entityId: playerId });
const deliveries = () => database().db.select().from(webhookDeliveryTable).orderBy(webhookDeliveryTable.id);
const bodyOf = (body: string) => JSON.parse(body) as { timestamp: string; data: object };
const statuses = async () => (await deliveries()).map(({ status }) => status);
const allDue = () => database().pool.query('update webhook_deliveries set next_attempt_at = now()');
const noPause = () => database().pool.query('update webhooks set waits_until = null');

async function secretary() {
  const club = await aClub(database().db);
  const user = await aUser(database().db, { clubIds: [club.id] });
  return { club, user, caller: await signIn(app(), user.userName) };
}
const form = (given: object) => ({
  name: 'Сайт на клуба',
  address: 'https://klub.example/told',
  events: ['player.changed'],
  currentPassword: PASSWORD,
  ...given,
});

describe('an address of another program', () => {
  it('is added with the own password; its secret is shown once and stands nowhere as it is', async () => {
    const { club, caller } = await secretary();
    const made = await caller.request({ method: 'POST', url: '/api/webhooks', payload: form({ clubId: club.id }) });
    const { id, secret } = made.json<WebhookMade>();
    expect([made.statusCode, secret]).toEqual([201, expect.stringMatching(/^whsec_[\w+/]{43}=$/)]);
    const [listed] = (await caller.request({ url: '/api/webhooks' })).json<Webhook[]>();
    expect(listed).toMatchObject({ id, state: 'on', waiting: 0, lastTakenAt: null });
    const [row] = await database().db.select().from(webhookTable);
    expect(JSON.stringify([row, listed])).not.toContain(secret.slice('whsec_'.length));
    const wrong = form({ clubId: club.id, currentPassword: 'Not-that-1' });
    expect((await caller.request({ method: 'POST', url: '/api/webhooks', payload: wrong })).statusCode).toBe(400);
  });

  it('is of the open internet, and one of ten at most', async () => {
    const { club, user } = await secretary();
    const caller = await signIn(strict.app(), user.userName);
    const add = (given: object) =>
      caller.request({ method: 'POST', url: '/api/webhooks', payload: form({ clubId: club.id, ...given }) });
    for (const address of ['http://klub.example/', 'https://127.0.0.1/', 'https://0x7f000001/', 'https://localhost/'])
      expect((await add({ address })).json()).toMatchObject([{ field: 'address' }]);
    for (let made = 0; made < WEBHOOK_LIMITS.perOwner; made++)
      await aWebhook(database().db, secrets, { createdBy: user.id, clubId: club.id });
    expect((await add({})).json()).toMatchObject({ code: 'tooManyWebhooks' });
  });
});

describe('what happens', () => {
  it('is told to the federation, and to a club as far as it is its own', async () => {
    const { db } = database();
    const [own, other, third] = [await aClub(db), await aClub(db), await aClub(db)];
    const { id: createdBy } = await aUser(db, { roles: ['ADMINISTRATOR'] });
    const toldTo = async (clubId: number | null, events?: ['transfer.signed']) =>
      (await aWebhook(db, secrets, { createdBy, clubId, ...(events === undefined ? {} : { events }) })).id;
    const hooks = {
      federation: await toldTo(null),
      own: await toldTo(own.id),
      ownTransfers: await toldTo(own.id, ['transfer.signed']),
      other: await toldTo(other.id),
      third: await toldTo(third.id),
    };
    const player = await aPlayer(db, { currentClubId: own.id });
    const transfer = await aTransfer(db, { playerId: player.id, fromClubId: own.id, toClubId: other.id });
    const told = async () => {
      const rows = await deliveries();
      await db.delete(webhookDeliveryTable);
      const nameOf = (id: number) => Object.entries(hooks).find(([, hook]) => hook === id)?.[0];
      return rows.map(({ webhookId, body }) => `${nameOf(webhookId)}: ${JSON.stringify(bodyOf(body).data)}`);
    };
    await changed(player.id);
    expect(await told()).toEqual(['federation', 'own'].map((name) => `${name}: {"playerId":${player.id}}`));
    await recordAudit(
      db,
      origin(),
      { action: 'transfer.confirmForClub', entity: 'transfer', entityId: transfer.id },
      { action: 'player.readEgn', entity: 'player', entityId: player.id },
    );
    expect(await told()).toEqual(
      ['federation', 'own', 'ownTransfers', 'other'].map((name) => `${name}: {"transferId":${transfer.id}}`),
    );
    // An erasure is told to whoever has ever had the player: what they keep has to go, too.
    await recordAudit(db, origin(), { action: 'player.erase', entity: 'player', entityId: player.id });
    expect(await told()).toEqual(['federation', 'own', 'other'].map((name) => `${name}: {"playerId":${player.id}}`));
  });

  it('is told exactly when it has happened', async () => {
    const { club, user } = await secretary();
    await aWebhook(database().db, secrets, { createdBy: user.id });
    const player = await aPlayer(database().db, { currentClubId: club.id });
    const entry = { action: 'player.update', entity: 'player', entityId: player.id } as const;
    await expect(
      database().db.transaction(async (tx) => {
        await recordAudit(tx, origin(), entry);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await statuses()).toEqual([]);
    await changed(player.id);
    expect(await statuses()).toEqual(['queued']);
  });
});

async function aToldProgram(statusOf?: (arrival: Arrival) => number) {
  const program = await aProgram(statusOf);
  const { club, caller, user } = await secretary();
  const webhook = await aWebhook(database().db, secrets, {
    createdBy: user.id,
    clubId: club.id,
    address: program.address,
  });
  const player = await aPlayer(database().db, { currentClubId: club.id });
  const url = `/api/webhooks/${webhook.id}`;
  return { ...program, caller, webhook, url, change: () => changed(player.id), player };
}

describe('a message', () => {
  it('arrives once, signed, with the number of the record alone', async () => {
    const { arrivals, change, webhook, player } = await aToldProgram();
    await change();
    const senders = [startSender(), startSender()];
    await expect.poll(statuses).toEqual(['sent']);
    for (const sender of senders) await sender.stop();
    const [arrival] = arrivals;
    expect(arrivals).toHaveLength(1);
    const { id: messageId, body, timestamp } = arrival ?? { id: '', body: '', timestamp: '' };
    expect(arrival?.signature).toBe(signatureOf(webhook.secret, { messageId, seconds: Number(timestamp), body }));
    const told = bodyOf(body);
    expect(told).toEqual({ type: 'player.changed', timestamp: told.timestamp, data: { playerId: player.id } });
    expect(told.timestamp).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/);
  });

  it('is repeated under the same number, by itself and by hand', async () => {
    let status = 500;
    const { arrivals, change, caller, url } = await aToldProgram(() => status);
    await change();
    const sender = startSender();
    await expect.poll(deliveries).toMatchObject([{ status: 'queued', attempts: 1, lastError: '500' }]);
    status = 200;
    await allDue();
    sender.wake();
    await noPause();
    sender.wake();
    await expect.poll(statuses).toEqual(['sent']);
    const [{ id } = { id: 0 }] = (await caller.request({ url: `${url}/deliveries` })).json<WebhookDelivery[]>();
    const repeated = await caller.request({ method: 'POST', url: `${url}/deliveries/${id}/repeat` });
    expect(repeated.statusCode).toBe(204);
    sender.wake();
    await expect.poll(() => arrivals.length).toBe(3);
    expect(new Set(arrivals.map((arrival) => arrival.id)).size).toBe(1);
  });

  it('carries both signatures while the secret is being changed', async () => {
    const { arrivals, change, caller, url, webhook } = await aToldProgram();
    const answer = await caller.request({
      method: 'POST',
      url: `${url}/secret`,
      payload: { currentPassword: PASSWORD },
    });
    const { secret } = answer.json<WebhookMade>();
    const [listed] = (await caller.request({ url: '/api/webhooks' })).json<Webhook[]>();
    const hoursLeft = (Date.parse(listed?.earlierSecretUntil ?? '') - Date.now()) / 3_600_000;
    expect(Math.ceil(hoursLeft)).toBe(WEBHOOK_LIMITS.hoursOfTwoSecrets);
    await change();
    const sender = startSender();
    await expect.poll(statuses).toEqual(['sent']);
    await database().pool.query(`update webhooks set earlier_until = now() - interval '1 second'`);
    await change();
    sender.wake();
    await expect.poll(statuses).toEqual(['sent', 'sent']);
    const signed = arrivals.map(
      ({ id: messageId, timestamp, body }) =>
        (by: string) =>
          signatureOf(by, { messageId, seconds: Number(timestamp), body }),
    );
    expect(arrivals.map(({ signature }) => signature)).toEqual([
      `${signed[0]?.(secret)} ${signed[0]?.(webhook.secret)}`,
      signed[1]?.(secret),
    ]);
  });
});

describe('an address that takes nothing', () => {
  it('makes its messages wait, and nobody else', async () => {
    const away = await aToldProgram(() => 503);
    const well = await aToldProgram();
    for (let times = 0; times < 3; times++) await away.change();
    await well.change();
    const sender = startSender();
    await expect.poll(async () => (await statuses()).toSorted()).toEqual(['queued', 'queued', 'queued', 'sent']);
    await sender.stop();
    expect([away.arrivals.length, well.arrivals.length]).toEqual([1, 1]);
    const [row] = await database().db.select().from(webhookTable).where(eq(webhookTable.id, away.webhook.id));
    expect(row).toMatchObject({ failures: 1, switchedOffAt: null });
  });

  it('is switched off after days of it, which the bell tells of, and on again by hand', async () => {
    const { caller, change, url, webhook } = await aToldProgram(() => 500);
    const failingSince = sql`now() - ${WEBHOOK_LIMITS.daysOfFailures} * interval '1 day' - interval '1 minute'`;
    await database().db.update(webhookTable).set({ failingSince });
    await change();
    await change();
    startSender();
    await expect.poll(statuses).toEqual(['failed', 'failed']);
    const bell = (await caller.request({ url: '/api/notifications' })).json<{
      waiting: { kind: string; count: number }[];
    }>();
    expect(bell.waiting.find(({ kind }) => kind === 'webhooksOff')).toEqual({ kind: 'webhooksOff', count: 1 });
    await change();
    expect(await statuses()).toHaveLength(2);

    const [first] = await deliveries();
    const repeat = () => caller.request({ method: 'POST', url: `${url}/deliveries/${first?.id}/repeat` });
    expect((await repeat()).json()).toMatchObject({ code: 'webhookOff' });
    expect((await caller.request({ method: 'POST', url: `${url}/switch-on` })).statusCode).toBe(204);
    expect((await repeat()).statusCode).toBe(204);
    expect((await caller.request({ url: '/api/webhooks' })).json()).toMatchObject([
      { id: webhook.id, state: 'on', waiting: 1 },
    ]);
  });

  it('that says it is gone is switched off at once', async () => {
    const { change, caller } = await aToldProgram(() => 410);
    await change();
    startSender();
    await expect.poll(statuses).toEqual(['failed']);
    expect((await caller.request({ url: '/api/webhooks' })).json()).toMatchObject([{ state: 'off', waiting: 0 }]);
    await change();
    expect(await statuses()).toEqual(['failed']);
  });

  it('is sent so many in a minute and no more', async () => {
    const { change, arrivals } = await aToldProgram();
    const full = { minuteSince: sql`now() - interval '50 seconds'`, sentInMinute: WEBHOOK_LIMITS.perMinute - 1 };
    await database().db.update(webhookTable).set(full);
    await change();
    await change();
    const sender = startSender();
    await expect.poll(statuses).toEqual(['sent', 'queued']);
    await sender.stop();
    expect(arrivals).toHaveLength(1);
  });
});
