import { messageTypes, webhookEvents } from '#domain/webhook/webhook.rules.ts';
import { signatureOf } from '#server/features/webhook/webhook-secret.ts';
import { passwordOf } from '../support/demo-server.ts';
import { askAs, type Identity, KLUB1, made } from '../support/everybody.ts';
import { pause } from '../support/pause.ts';
import type { RunningServer } from '../support/server.ts';
import { startToldProgram, type ToldMessage } from '../support/told-program.ts';
import { PLANTED, plants } from './plant.ts';

const MOST_WAIT_MS = 60_000;
const HEADERS = new Set([
  'host',
  'connection',
  'user-agent',
  'content-type',
  'content-length',
  'webhook-id',
  'webhook-timestamp',
  'webhook-signature',
]);

export interface ToldPrograms {
  /** Something happens to people whose texts were planted; then what has arrived is read. */
  read: () => Promise<{ read: number; faults: string[] }>;
  close: () => void;
}

/** Programs of the federation and of a club that are told of everything. */
export async function startToldPrograms(server: RunningServer, identities: readonly Identity[]): Promise<ToldPrograms> {
  const arrived: { message: ToldMessage; secret: string }[] = [];
  const programs = await Promise.all(
    [['admin', null] as const, ['klub1', KLUB1] as const].map(async ([owner, clubId]) => {
      let secret = '';
      const program = await startToldProgram((message) => arrived.push({ message, secret }));
      const json = {
        name: plants[0],
        clubId,
        address: program.address,
        events: webhookEvents,
        currentPassword: passwordOf(owner),
      };
      const answer = await made<{ id: number; secret: string }>(server, identities, owner, {
        path: '/api/webhooks',
        json,
      });
      secret = answer.secret;
      return { ...program, id: answer.id, owner };
    }),
  );
  const read = async () => {
    for (const { owner, id } of programs)
      await askAs(server, identities, owner, { method: 'POST', path: `/api/webhooks/${id}/ping` });
    for (const isDeleted of [true, false])
      await askAs(server, identities, 'admin', {
        method: 'POST',
        path: '/api/players/1/toggle-status',
        json: { isDeleted },
      });
    const types = () => new Set(arrived.map(({ message }) => typeIn(message)));
    const until = performance.now() + MOST_WAIT_MS;
    while (performance.now() < until && !(types().has('ping') && types().has('player.changed'))) await pause(100);
    const missing = ['ping', 'player.changed'].filter((type) => !types().has(type));
    const faults = arrived.flatMap(({ message, secret }) => faultsIn(message, secret));
    return {
      read: arrived.length,
      faults: [...faults, ...missing.map((type) => `no message of ${type} has arrived`)],
    };
  };
  return { read, close: () => programs.forEach(({ close }) => close()) };
}

/** A kind, a moment and the number of a record, signed: no text of anybody's, nowhere. */
export function faultsIn({ headers, body }: ToldMessage, secret: string): string[] {
  const strange = Object.keys(headers).filter((name) => !HEADERS.has(name));
  const signed = signatureOf(secret, {
    messageId: String(headers['webhook-id']),
    seconds: Number(headers['webhook-timestamp']),
    body,
  });
  return [
    ...strange.map((name) => `a header: ${name}`),
    ...(headers['content-type'] === 'application/json' ? [] : [`sent as ${headers['content-type']}`]),
    ...(String(headers['webhook-signature']).split(' ').includes(signed) ? [] : ['not signed']),
    ...(JSON.stringify([headers, body]).includes(PLANTED) ? ['has a text of somebody'] : []),
    ...(isPlain(body) ? [] : ['is not what a message is']),
  ].map((fault) => `message ${body.slice(0, 80)}: ${fault}`);
}

function typeIn({ body }: ToldMessage): string {
  return /"type"\s*:\s*"([\w.]+)"/.exec(body)?.[1] ?? '';
}

function isPlain(body: string): boolean {
  try {
    const { type, timestamp, data, ...others } = JSON.parse(body) as Record<string, unknown>;
    return (
      messageTypes.some((known) => known === type) &&
      typeof timestamp === 'string' &&
      !Number.isNaN(Date.parse(timestamp)) &&
      Object.values(data ?? {}).every((value) => typeof value === 'number') &&
      Object.keys(others).length === 0
    );
  } catch {
    return false;
  }
}
