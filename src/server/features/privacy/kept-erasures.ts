import fs from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type ErasedNoun, erasedNouns } from '#domain/privacy/erasure.rules.ts';
import type { AppContext } from '#server/context.ts';
import { nextIdOf } from '#server/db/small-statements.ts';
import { erasureTable } from '#server/db/tables/erasure.table.ts';
import { everyHour } from '#server/start/every-hour.ts';
import { localOrigin } from '#server/write/audit.ts';
import { AppError } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { erasedKinds, erasePerson, removePendingFiles } from './erase-person.ts';
import { freeErasureId, installationId, isListed, listAllErasures } from './erasure.queries.ts';

/**
 * Who was erased, kept outside of the database too: an older copy of it, put back, brings people back who were erased
 * since. No names: numbers of records, and when each record was made, by which it is known to be the same one.
 */
const LIST_FILE = 'erasures.jsonl';

interface KeptErasure {
  installation: string;
  id: number;
  noun: ErasedNoun;
  recordId: number;
  recordCreatedOn: string;
  erasedOn: string;
}

export const erasuresFile = (folder: string) => path.join(folder, LIST_FILE);

function readKept(folder: string): KeptErasure[] {
  const file = erasuresFile(folder);
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => parsed(line) ?? []);
}

/** A line that was cut off while it was written says nothing. */
function parsed(line: string): KeptErasure | null {
  try {
    const kept = JSON.parse(line) as KeptErasure;
    const isWhole = Number.isInteger(kept.id) && Number.isInteger(kept.recordId) && erasedNouns.includes(kept.noun);
    return isWhole && !Number.isNaN(Date.parse(kept.recordCreatedOn)) ? kept : null;
  } catch {
    return null;
  }
}

const keyOf = ({ installation, noun, recordId, recordCreatedOn }: Omit<KeptErasure, 'id' | 'erasedOn'>) =>
  `${installation} ${noun} ${recordId} ${recordCreatedOn}`;

type Place = Pick<AppContext, 'database' | 'secrets' | 'files' | 'now'> & { folder: string };

/** Writes down outside of the database what stands in it and is not written down yet. */
export async function keepErasures({ database, folder }: Pick<Place, 'database' | 'folder'>): Promise<void> {
  const installation = await installationId(database.db);
  const known = new Set(readKept(folder).map(keyOf));
  const lines = (await listAllErasures(database.db))
    .map(({ id, noun, recordId, recordCreatedOn, erasedOn }): KeptErasure => ({
      installation,
      id,
      noun,
      recordId,
      recordCreatedOn: recordCreatedOn.toISOString(),
      erasedOn: erasedOn.toISOString(),
    }))
    .filter((kept) => !known.has(keyOf(kept)))
    .map((kept) => `${JSON.stringify(kept)}\n`);
  if (lines.length > 0) fs.appendFileSync(erasuresFile(folder), lines.join(''), { mode: 0o600, flush: true });
}

/** Erases once more who is on the list and came back with an older copy of the database. Answers how many. */
export async function applyKeptErasures(place: Place): Promise<number> {
  const installation = await installationId(place.database.db);
  let applied = 0;
  for (const kept of readKept(place.folder))
    if (kept.installation === installation && (await eraseAgain(place, kept))) applied += 1;
  if (applied > 0) await removePendingFiles(place);
  return applied;
}

/** The same number may be somebody else's in another course of things: only the same moment makes it the same record. */
async function eraseAgain({ database, secrets, now }: Place, kept: KeptErasure): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    if (await isListed(tx, kept.noun, kept.recordId)) return false;
    const { hold, find, obstacles } = erasedKinds[kept.noun];
    await hold?.(tx);
    const person = await find(tx, { secrets }, kept.recordId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'notFound') return null;
      throw error;
    });
    if (person === null || person.isErased) return false;
    if (person.createdOn.toISOString() !== kept.recordCreatedOn) return false;
    // Nobody could run the federation: it is done at the next start, once there is somebody else.
    const asked = { id: kept.recordId, actorId: null, today: today(now()) };
    if ((await obstacles(tx, asked)).some(({ code }) => code === 'lastAdministrator')) return false;
    const erasureId = (await freeErasureId(tx, kept.id)) ?? (await nextIdOf(tx, erasureTable));
    const act = { erasureId, at: now(), by: null };
    await erasePerson(tx, { secrets }, person, act, localOrigin(secrets, 'erasures'));
    return true;
  });
}

/** Several servers have a folder each: what one has erased the others write down within the hour. Files that could not go then go now. */
export function startKeepingErasures(context: AppContext, log: Pick<FastifyBaseLogger, 'error'>): { stop: () => void } {
  const folder = context.config.dataDir;
  const work = async () => {
    await keepErasures({ ...context, folder });
    await removePendingFiles(context);
  };
  return everyHour(work, { log, failed: 'the list of erasures was not written' });
}
