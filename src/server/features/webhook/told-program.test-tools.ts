import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { webhookDeliveryTable } from '#server/db/tables/webhook.table.ts';
import { auditSigner, recordAudit } from '#server/write/audit.ts';
import type { QueueWorker } from '#server/write/queue-worker.ts';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { aWebhook } from '#test/webhook-world.ts';
import { startWebhookSender } from './webhook-sender.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Arrival {
  id: string;
  timestamp: string;
  signature: string;
  body: string;
}

/** Programs that are told of things, with a server whose addresses may be anywhere. */
export function useToldPrograms() {
  const database = useTestDatabase();
  const { app, context, secrets } = useTestApp(database, { webhooksToAnyAddress: true });
  let stops: (() => unknown)[] = [];
  afterEach(async () => {
    for (const stop of stops.toReversed()) await stop();
    stops = [];
  });

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
  const statuses = async () => (await deliveries()).map(({ status }) => status);
  const allDue = () => database().pool.query('update webhook_deliveries set next_attempt_at = now()');
  const noPause = () => database().pool.query('update webhooks set waits_until = null');

  async function secretary() {
    const club = await aClub(database().db);
    const user = await aUser(database().db, { clubIds: [club.id] });
    return { club, user, caller: await signIn(app(), user.userName) };
  }

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

  return {
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
  };
}

export const bodyOf = (body: string) => JSON.parse(body) as { timestamp: string; data: object };
