import { inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { fileTable } from '../db/tables/file.table.ts';
import { isEmpty, isOwnerOfFiles } from './file-owner.ts';
import { type FileStore, idOfName, isHalfWritten, type StoredName } from './file-store.ts';

const ONE_HOUR_MS = 60 * 60_000;
const KEPT_IN_TRASH_MS = 30 * 24 * ONE_HOUR_MS;
const AT_ONCE = 500;
/** More files without a row than this are no failed uploads: something is wrong with the rows. */
const MOST_AT_ONCE = { files: 50, share: 0.05 };

export interface SweepOptions {
  now: Date;
  /** Moves however many there are: somebody has looked and said so. */
  isUnlimited?: boolean;
}

export interface SweepReport {
  moved: number;
  /** Left where they are, because there are too many of them. */
  heldBack: number;
  /** Moved back: a row knows them again. */
  restored: number;
  removed: number;
  halves: number;
}

const NOTHING_TO_DO: SweepReport = { moved: 0, heldBack: 0, restored: 0, removed: 0, halves: 0 };

/** Puts stored files without a row aside: uploads whose transaction failed. Young ones may still get theirs. */
export async function sweepFiles(db: Database, files: FileStore, options: SweepOptions): Promise<SweepReport | null> {
  if (!(await isOwnerOfFiles(db, files))) return null;
  // Not a single row beside a full store: the rows are lost, not the files.
  if ((await db.select({ id: fileTable.id }).from(fileTable).limit(1)).length === 0)
    return (await isEmpty(files)) ? NOTHING_TO_DO : null;
  const found = await findOrphans(db, files, options.now.getTime() - ONE_HOUR_MS);
  for (const name of found.halves) await files.remove(name);

  const most = Math.max(MOST_AT_ONCE.files, Math.floor(found.total * MOST_AT_ONCE.share));
  const isHeldBack = found.orphans.length > most && options.isUnlimited !== true;
  const moved = isHeldBack ? [] : found.orphans;
  // Emptied first: what is moved now has its whole time there.
  const emptied = await emptyTrash(db, files, options.now.getTime() - KEPT_IN_TRASH_MS);
  for (const name of moved) await files.trash.take(name);
  return {
    moved: moved.length,
    heldBack: isHeldBack ? found.orphans.length : 0,
    ...emptied,
    halves: found.halves.length,
  };
}

async function findOrphans(db: Database, files: FileStore, storedBefore: number) {
  const found = { total: 0, orphans: [] as string[], halves: [] as string[] };
  for await (const batch of inBatches(files.list())) {
    found.total += batch.length;
    const old = batch.filter(({ storedAt }) => storedAt.getTime() <= storedBefore).map(({ name }) => name);
    found.halves.push(...old.filter(isHalfWritten));
    const known = await knownIds(db, old);
    found.orphans.push(...old.filter((name) => !isHalfWritten(name) && !known.has(idOfName(name))));
  }
  return found;
}

/** Gives back what has a row again, as after the restore of a newer copy of the database, and removes what has waited long. */
async function emptyTrash(db: Database, files: FileStore, takenBefore: number) {
  const counts = { restored: 0, removed: 0 };
  for await (const batch of inBatches(files.trash.list())) {
    const known = await knownIds(
      db,
      batch.map(({ name }) => name),
    );
    for (const { name, storedAt } of batch) {
      if (known.has(idOfName(name))) {
        await files.trash.giveBack(name);
        counts.restored += 1;
      } else if (storedAt.getTime() <= takenBefore) {
        await files.trash.remove(name);
        counts.removed += 1;
      }
    }
  }
  return counts;
}

async function knownIds(db: Database, names: string[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(names.map(idOfName))];
  if (ids.length === 0) return new Set();
  const rows = await db.select({ id: fileTable.id }).from(fileTable).where(inArray(fileTable.id, ids));
  return new Set(rows.map(({ id }) => id));
}

async function* inBatches(names: AsyncIterable<StoredName>): AsyncIterable<StoredName[]> {
  let batch: StoredName[] = [];
  for await (const name of names) {
    batch.push(name);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
