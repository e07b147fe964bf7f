import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { cookieNames, cookieOptions } from '../http/cookies.ts';
import type { OpenDatabase } from '../db/database.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For what may be a moment old (lists, searches, exports), but never older than what the same browser has written. */
    databaseForLists: () => OpenDatabase;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const POSITION = /^\d{1,20}$/;
/** Beyond everything that will ever be written: where it is not known how far to wait, the primary answers. */
const UNKNOWN = '9'.repeat(20);
/** By then the replica has come that far, or is not read from at all. */
const REMEMBERED_SECONDS = 60;

/**
 * After each write the browser is told how far the primary had written, and
 * brings it along: whichever process it asks next, lists come from a replica
 * only when that has come as far.
 */
export function registerReplicaReads(app: FastifyInstance, { config, database }: AppContext): void {
  const { replica } = database;
  if (replica === null) {
    app.decorateRequest('databaseForLists', () => database);
    return;
  }
  const names = cookieNames(config);

  app.decorateRequest('databaseForLists', function (this: FastifyRequest): OpenDatabase {
    const position = positionOf(this);
    return position === null ? database : replica.of(database, position);
  });

  app.addHook('onSend', async (request, reply) => {
    if (SAFE_METHODS.has(request.method) || reply.statusCode >= 400) return;
    const position = await replica.position().catch(() => UNKNOWN);
    reply.setCookie(names.position, String(position), cookieOptions(config, { maxAge: REMEMBERED_SECONDS }));
  });

  /** From which position on a replica may answer; null where only the primary may. */
  function positionOf({ cookies, headers }: FastifyRequest): bigint | null {
    // Who keeps no cookies cannot bring a position along.
    if (cookies[names.companion] === undefined) return null;
    // A page reads anew because of something that it was told of this moment.
    if (headers['x-background'] === '1') return null;
    const given = cookies[names.position];
    if (given === undefined) return 0n;
    return POSITION.test(given) ? BigInt(given) : null;
  }
}
