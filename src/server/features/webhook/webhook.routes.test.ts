import { describe, expect, it } from 'vitest';
import type { Webhook, WebhookDelivery, WebhookMade } from '#contract/webhook/webhook.contract.ts';
import { WEBHOOK_LIMITS } from '#domain/webhook/webhook.rules.ts';
import { webhookDeliveryTable, webhookTable } from '#server/db/tables/webhook.table.ts';
import { recordAudit } from '#server/write/audit.ts';
import { aClub, aPlayer, aTransfer, aUser, PASSWORD } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { aWebhook } from '#test/webhook-world.ts';
import { bodyOf, useToldPrograms } from './told-program.test-tools.ts';
import { signatureOf } from './webhook-secret.ts';

const {
  database,
  secrets,
  origin,
  changed,
  deliveries,
  statuses,
  allDue,
  noPause,
  secretary,
  startSender,
  aToldProgram,
} = useToldPrograms();
const strict = useTestApp(database);

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

  it('is taken away with the messages that wait for it', async () => {
    const { caller, url } = await aToldProgram();
    await caller.request({ method: 'POST', url: `${url}/ping` });
    expect(await statuses()).toEqual(['queued']);
    expect((await caller.request({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await caller.request({ url: '/api/webhooks' })).json()).toEqual([]);
    expect(await statuses()).toEqual([]);
    expect((await caller.request({ method: 'DELETE', url })).statusCode).toBe(404);
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

  it('to try an address with has a number of its own, is signed, says nothing, and stands among the others', async () => {
    const { arrivals, caller, url, webhook } = await aToldProgram();
    await database()
      .db.update(webhookTable)
      .set({ events: ['transfer.signed'], waitsUntil: new Date('2999-01-01') });
    const ping = () => caller.request({ method: 'POST', url: `${url}/ping` });
    expect((await ping()).statusCode).toBe(204);
    startSender();
    await expect.poll(statuses).toEqual(['sent']);
    const [{ id: messageId, signature, timestamp, body } = { id: '', signature: '', timestamp: '', body: '' }] =
      arrivals;
    expect(signature).toBe(signatureOf(webhook.secret, { messageId, seconds: Number(timestamp), body }));
    expect(bodyOf(body)).toEqual({ type: 'ping', timestamp: bodyOf(body).timestamp, data: {} });
    expect((await caller.request({ url: `${url}/deliveries` })).json()).toMatchObject([
      { messageId, event: 'ping', status: 'sent' },
    ]);
    for (let sent = 1; sent < WEBHOOK_LIMITS.pingsPerHour; sent++) expect((await ping()).statusCode).toBe(204);
    expect((await ping()).json()).toMatchObject({ code: 'tooManyPings' });
    await database().db.update(webhookTable).set({ switchedOffAt: new Date() });
    expect((await ping()).json()).toMatchObject({ code: 'webhookOff' });
  });
});
