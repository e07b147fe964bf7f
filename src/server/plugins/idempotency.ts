import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { createHash } from 'node:crypto';
import type { App, AppContext, RepeatKey } from '../context.ts';
import type { OpenDatabase } from '../db/database.ts';
import { idempotencyTable } from '../db/tables/system.table.ts';
import { sqlNames, sqlTable } from '../db/typed-columns.ts';
import { assertSameRequest } from '../write/write-once.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key under which the answer to this request is kept; `writeOnce` keeps it. */
    repeatKey: RepeatKey | undefined;
  }
}

const KEY = /^[\w-]{8,100}$/;
/** Passwords and tokens are in what is sent and answered there: nothing of it is kept. */
const SECRET = [
  '/api/authentication/',
  '/api/sign/',
  '/api/collect/',
  '/api/keys',
  '/api/webhooks',
  '/api/clubs/:id/calendar',
];
/** Of one person, the newest; the rest is let go of in one go now and then. */
export const KEPT_PER_PERSON = 1000;
const LET_GO_FROM = 1100;
/**
 * Kept where a call answers with the record as it is afterwards, or with nothing. The route makes that answer again:
 * `writeOnce` finds the key taken and does not do the work a second time.
 */
const NOTHING_BUT_DONE = '{}';

/**
 * A `POST` repeated with the same `Idempotency-Key` gets the first answer again:
 * a second click, or a lost answer, makes no second record.
 */
export function registerIdempotency(app: App, { database, secrets }: AppContext): void {
  app.decorateRequest('repeatKey', undefined);

  // Registered for writes only: reads have nothing to repeat.
  app.addHook('onRoute', (route) => {
    if (route.method !== 'POST' || SECRET.some((path) => route.url.startsWith(path))) return;
    route.preHandler = [replay, ...[route.preHandler ?? []].flat()];
  });

  function replay(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
    const given = request.headers['idempotency-key'];
    if (typeof given !== 'string' || !KEY.test(given) || request.session === null) return done();
    const goOn = (isAnswered: boolean) => {
      if (!isAnswered) done();
    };
    replayOf(given, request.session.actor.userId, { request, reply }).then(goOn, done);
  }

  /** Whether it was answered already. */
  async function replayOf(
    key: string,
    userId: number,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<boolean> {
    const repeat: RepeatKey = {
      userId,
      key,
      route: `${request.method} ${request.routeOptions.url ?? ''}`,
      // Keyed: whoever reads the table cannot try out what was sent.
      requestHash: secrets.fingerprint(requestDigest(request), 'repeat-key'),
      status: goodStatus(request),
    };
    const { first, kept } = await lookUp(database, repeat);
    if (first !== null) {
      assertSameRequest(first, repeat);
      if (first.body !== NOTHING_BUT_DONE) {
        void reply.code(first.status).send(JSON.parse(first.body ?? 'null'));
        return true;
      }
    }
    if (kept >= LET_GO_FROM) await letGoOfOldKeys(database, repeat.userId);
    request.repeatKey = repeat;
    return false;
  }
}

const [k, own] = [sqlNames(idempotencyTable, 'k'), sqlNames(idempotencyTable)];
const KEYS = sqlTable(idempotencyTable);

interface FirstAnswer {
  requestHash: Buffer;
  status: number;
  body: string | null;
}

async function lookUp(
  database: OpenDatabase,
  { userId, key }: RepeatKey,
): Promise<{ first: FirstAnswer | null; kept: number }> {
  const [found] = await database.rows<{ kept: number } & (FirstAnswer | { status: null })>(
    {
      name: 'first-answer',
      text: `select counted.kept, ${k.requestHash} as "requestHash", ${k.status}, ${k.body}
        from (select count(*)::int as kept from ${KEYS} where ${own.userId} = $1) counted
        left join ${sqlTable(idempotencyTable, 'k')} on ${k.userId} = $1 and ${k.key} = $2`,
    },
    [userId, key],
  );
  if (found === undefined) return { first: null, kept: 0 };
  return { first: found.status === null ? null : found, kept: found.kept };
}

async function letGoOfOldKeys(database: OpenDatabase, userId: number): Promise<void> {
  await database.rows(
    {
      name: 'let-go-of-keys',
      text: `delete from ${KEYS} where ctid in (
        select ctid from ${KEYS} where ${own.userId} = $1 and ${own.key} in (
          select ${own.key} from ${KEYS} where ${own.userId} = $1 order by ${own.createdOn} desc, ${own.key} offset $2)
        for update skip locked)`,
    },
    [userId, KEPT_PER_PERSON],
  );
}

function goodStatus(request: FastifyRequest): number {
  const statuses = Object.keys(request.routeOptions.schema?.response ?? {}).map(Number);
  return statuses.find((status) => status >= 200 && status < 300) ?? 200;
}

function requestDigest(request: FastifyRequest): string {
  const digest = createHash('sha256').update(`${request.method} ${request.url}\n`);
  for (const [name, value] of Object.entries((request.body ?? {}) as Record<string, unknown>)) {
    const isFile = typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;
    const part = isFile ? (value.bytes as Uint8Array) : Buffer.from(JSON.stringify(value ?? null));
    // With its length, or one part could pass for two.
    digest.update(`${JSON.stringify(name)} ${part.length}\n`).update(part);
  }
  return digest.digest('base64');
}
