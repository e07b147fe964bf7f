import { actorOfKey } from '#domain/api-key/api-key.access.ts';
import { type CallWindow, countedCall } from '#domain/api-key/api-key.rules.ts';
import type { AppContext, RequestSession } from '#server/context.ts';
import { RecentMap } from '#server/http/recent-map.ts';
import { tokenHash } from '#server/keys/tokens.ts';
import { AppError } from '#server/write/errors.ts';
import { batchedLookup } from '../sign-in/batched-lookup.ts';
import { type AdmittedKey, KEYS_BY_HASH, noteUse } from './api-key.queries.ts';

/** More keys than ever call within a minute. */
const MOST_KEYS = 10_000;

/**
 * Who asks with this secret. Nothing is remembered of a key but how often it called: each request reads its row after it
 * has come, so one that was revoked, on whichever server, opens nothing any more.
 */
export function keyAdmission({ database, now }: AppContext): (secret: string) => Promise<RequestSession> {
  const find = batchedLookup<AdmittedKey>((hashes) =>
    database.rows<AdmittedKey & { key: Buffer }>(KEYS_BY_HASH, [hashes]),
  );
  const windows = new RecentMap<number, CallWindow>(MOST_KEYS);

  return async (secret) => {
    const key = await find(tokenHash(secret));
    if (key === undefined) throw new AppError('keyInvalid');
    const { window, wait } = countedCall(windows.get(key.id), now().getTime());
    windows.set(key.id, window);
    if (wait > 0) throw new AppError('tooManyKeyCalls', { retryAfter: wait });
    if (key.isStale) await noteUse(database.db, key.id);
    return { id: '', actor: actorOfKey(key), mustChangePassword: false };
  };
}
