import { inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { fileTable } from '../db/tables/file.table.ts';
import type { FileStore, StoredName } from './file-store.ts';

const ONE_HOUR_MS = 60 * 60_000;
const AT_ONCE = 500;
const ID_LENGTH = 36;

/** Removes stored files without a row: uploads whose transaction failed. Young ones may still get theirs. */
export async function sweepFiles(db: Database, files: FileStore, now: Date): Promise<number> {
  // Not a single row beside a full store: somebody has started the server on another database.
  if ((await db.select({ id: fileTable.id }).from(fileTable).limit(1)).length === 0) return 0;
  const limit = now.getTime() - ONE_HOUR_MS;
  let removed = 0;
  let batch: StoredName[] = [];
  for await (const stored of files.list()) {
    if (stored.storedAt.getTime() > limit) continue;
    batch.push(stored);
    if (batch.length < AT_ONCE) continue;
    removed += await removeOrphans(db, files, batch);
    batch = [];
  }
  return removed + (await removeOrphans(db, files, batch));
}

async function removeOrphans(db: Database, files: FileStore, batch: StoredName[]): Promise<number> {
  if (batch.length === 0) return 0;
  const ids = [...new Set(batch.map(({ name }) => name.slice(0, ID_LENGTH)))];
  const rows = await db.select({ id: fileTable.id }).from(fileTable).where(inArray(fileTable.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  const orphans = batch.filter(({ name }) => name.endsWith('.part') || !known.has(name.slice(0, ID_LENGTH)));
  for (const { name } of orphans) await files.remove(name);
  return orphans.length;
}
