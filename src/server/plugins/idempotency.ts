import type { FastifyReply, FastifyRequest } from 'fastify';
import { and, eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { App } from '../app.ts';
import type { AppContext } from '../context.ts';
import { idempotencyTable } from '../db/tables/system.table.ts';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key under which the answer to this request is kept. */
    idempotencyKey: string | null;
  }
}

const KEY = /^[\w-]{8,100}$/;
/** Whoever began longer ago than this is no longer at work. */
const ABANDONED_AFTER = '1 minute';

/**
 * A `POST` repeated with the same `Idempotency-Key` gets the first answer again:
 * a second click, or a lost answer, makes no second record.
 */
export function registerIdempotency(app: App, { database }: AppContext): void {
  app.decorateRequest('idempotencyKey', null);

  // Registered for writes only: reads have nothing to repeat.
  app.addHook('onRoute', (route) => {
    if (route.method !== 'POST') return;
    route.preHandler = [replay, ...[route.preHandler ?? []].flat()];
    route.onSend = [...[route.onSend ?? []].flat(), keep];
  });

  async function replay(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const given = request.headers['idempotency-key'];
    if (typeof given !== 'string' || !KEY.test(given) || request.session === null) return;
    const first = await begin(given, request);
    if (first === null) {
      request.idempotencyKey = given;
      return;
    }
    if (!first.requestHash.equals(requestHash(request))) throw new AppError('repeatedDifferently');
    if (first.status === null) throw new AppError('stillWorking');
    await reply
      .code(first.status)
      .type('application/json; charset=utf-8')
      .serializer((body: unknown) => String(body))
      .send(first.body ?? '');
  }

  async function keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> {
    if (request.idempotencyKey === null || request.session === null) return;
    const mine = and(
      eq(idempotencyTable.userId, request.session.actor.userId),
      eq(idempotencyTable.key, request.idempotencyKey),
    );
    // A refusal is not kept: what was wrong may be put right and sent again.
    if (reply.statusCode < 300) {
      const body = typeof payload === 'string' ? payload : null;
      await database.db.update(idempotencyTable).set({ status: reply.statusCode, body }).where(mine);
    } else {
      await database.db.delete(idempotencyTable).where(mine);
    }
  }

  /** Takes the key for this request; otherwise what the first one left. */
  async function begin(key: string, request: FastifyRequest) {
    const userId = request.session?.actor.userId ?? 0;
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const taken = await database.db
      .insert(idempotencyTable)
      .values({ userId, key, route, requestHash: requestHash(request) })
      .onConflictDoUpdate({
        target: [idempotencyTable.userId, idempotencyTable.key],
        set: { createdOn: sql`now()` },
        setWhere: sql`${idempotencyTable.status} is null and ${idempotencyTable.createdOn} < now() - interval '${sql.raw(ABANDONED_AFTER)}'`,
      })
      .returning({ key: idempotencyTable.key });
    if (taken.length > 0) return null;
    const [first] = await database.db
      .select()
      .from(idempotencyTable)
      .where(and(eq(idempotencyTable.userId, userId), eq(idempotencyTable.key, key)));
    return first ?? null;
  }
}

/** The same key with other contents is another request. */
function requestHash(request: FastifyRequest): Buffer {
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n`);
  for (const [name, value] of Object.entries((request.body ?? {}) as Record<string, unknown>)) {
    hash.update(`${name}=`);
    const isFile = typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;
    hash.update(isFile ? (value.bytes as Uint8Array) : JSON.stringify(value ?? null));
  }
  return hash.digest();
}
