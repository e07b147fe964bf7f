import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { localOrigin, recordAudit } from '../write/audit.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { databaseOn } from '../db/transactions.ts';
import { checkRows, keysOf, MasterKeyError, NEXT_ID, readChecks, ringOf } from './open-secrets.ts';
import {
  keepEarlierKey,
  type KeyRing,
  masterKeyFile,
  nextKeyFile,
  nextKeyId,
  readKeyFile,
  Secrets,
  syncFolder,
} from './secrets.ts';
import {
  countNotUnder,
  countSealed,
  lockSealedTables,
  readSealedRows,
  type SealedColumn,
  sealedColumns,
  writeChecks,
  writeSealedRows,
} from './sealed-columns.queries.ts';
import { keysText } from './keys.text.ts';

/** Small, so that others have their turn in between; on the embedded engine everybody waits for a batch. */
const BATCH = { postgresql: 50, embedded: 10 } as const;
/** Until then every server has heard of the new key: the news comes with the commit. */
const HEARD_WITHIN_MS = 2000;
/** Of the time, the share in which values are written; the rest is for everybody else. */
const SHARE = 0.5;

interface Rotation {
  database: OpenDatabase;
  config: Pick<Config, 'masterKey' | 'nextMasterKey' | 'dataDir'>;
  onProgress?: (rewritten: number) => void;
  /** Waits; a test does not. */
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Replaces the master key while servers are at work. From its beginning to its end the database names both keys, and
 * every server opens values under either and seals with the new one; interrupted, the next run goes on where it stood.
 */
export async function rotateKey({
  database,
  config,
  onProgress = () => undefined,
  pause = sleep,
}: Rotation): Promise<number> {
  const ring = await beginRotation(database, config);
  if (ring === null) {
    settleFiles(config);
    return 0;
  }
  await pause(HEARD_WITHIN_MS);
  const secrets = Secrets.of(ring);
  let rewritten = 0;
  do {
    for (const column of sealedColumns) {
      rewritten += await rewrite(database, column, secrets, pause);
      onProgress(rewritten);
    }
  } while (!(await endRotation(database, ring)));
  settleFiles(config);
  return rewritten;
}

/** Names the new key in the database, or finds it named; null where it is the present one already. */
async function beginRotation(database: OpenDatabase, config: Rotation['config']): Promise<KeyRing | null> {
  const checks = await readChecks(database);
  const keys = keysOf(config);
  const present = ringOf(checks, keys);
  if (present.replaced !== null) return present;
  const next = nextKeyOf(config);
  if (next === null) throw new MasterKeyError(keysText.noNewKey);
  if (next.equals(present.current.master)) return null;
  const key = { id: nextKeyId(present.current.id), master: next };
  const rows = [checkRows.next(key), checkRows.lasting(present.current, present.lasting)];
  await inTransaction(database, (client) => writeChecks(client, rows));
  return ringOf(await readChecks(database), keys);
}

function nextKeyOf({ nextMasterKey, dataDir }: Rotation['config']): Buffer | null {
  return nextMasterKey === undefined ? readKeyFile(nextKeyFile(dataDir)) : Buffer.from(nextMasterKey, 'base64');
}

/** One pass over a column; what is written meanwhile is under the new key already. */
async function rewrite(
  database: OpenDatabase,
  column: SealedColumn,
  secrets: Secrets,
  pause: NonNullable<Rotation['pause']>,
): Promise<number> {
  const { table, place, index, atOnce } = column;
  const limit = atOnce ?? BATCH[database.engine];
  let rewritten = 0;
  for (let after = 0; ;) {
    const started = performance.now();
    const keyId = secrets.ring.current.id;
    const rows = await readSealedRows(database, column, { keyId, after, limit });
    const resealed = rows.map(({ id, cipher }) => {
      const value = secrets.decrypt(cipher, { table, column: place, id });
      return {
        id,
        was: cipher,
        cipher: secrets.encrypt(value, { table, column: place, id }),
        fingerprint: index === null ? null : secrets.numberFingerprint(value, index.purpose),
      };
    });
    if (resealed.length > 0) await writeSealedRows(database, column, resealed);
    rewritten += resealed.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return rewritten;
    after = last.id;
    await pause(((performance.now() - started) * (1 - SHARE)) / SHARE);
  }
}

/** The new key becomes the present one, unless somebody has written under the old one until now. */
function endRotation(database: OpenDatabase, ring: KeyRing): Promise<boolean> {
  const { current, lasting } = ring;
  return inTransaction(database, async (client) => {
    await lockSealedTables(client);
    if ((await countNotUnder(client, current.id)) > 0) return false;
    await writeChecks(client, [checkRows.master(current), checkRows.lasting(current, lasting)], [NEXT_ID]);
    await recordAudit(databaseOn(client), localOrigin(Secrets.of(ring), 'rotate-key'), {
      action: 'key.rotate',
      entity: 'key',
      entityId: current.id,
      // However many runs it took: all of them are under the new key now.
      details: { values: await countSealed(client) },
    });
    return true;
  });
}

async function inTransaction<Result>(
  { pool }: OpenDatabase,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(true); // what was begun goes with the connection
    throw error;
  }
}

/** The file of the new key takes the place of the old one, which is kept aside: at every moment the present key is there. */
function settleFiles({ masterKey, nextMasterKey, dataDir }: Rotation['config']): void {
  if (masterKey !== undefined || nextMasterKey !== undefined || !fs.existsSync(nextKeyFile(dataDir))) return;
  keepEarlierKey(dataDir);
  fs.renameSync(nextKeyFile(dataDir), masterKeyFile(dataDir));
  syncFolder(dataDir);
}
