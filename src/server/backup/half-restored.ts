import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { UnfitDatabaseError } from '../db/migrate.ts';
import { OWNER_NAME } from '../files/file-store.ts';
import { isMarkedRestoring } from './catalogue.queries.ts';
import { backupText } from './backup.text.ts';

/** Where a backup comes back into, until it is whole. */
export const restoringFolder = (dataDir: string) => path.join(dataDir, 'database-restoring');

/**
 * A new, empty office beside what was half restored, or beside the files of another database, would look like the loss
 * of everything.
 */
export function assertNothingAwaitsRestore({ databaseUrl, dataDir, s3 }: Config): void {
  if (databaseUrl !== undefined || fs.existsSync(path.join(dataDir, 'database'))) return;
  if (fs.existsSync(restoringFolder(dataDir)))
    throw new UnfitDatabaseError(backupText.halfRestoredFolder(dataDir, restoringFolder(dataDir)));
  if (s3 === undefined && fs.existsSync(path.join(dataDir, 'files', OWNER_NAME)))
    throw new UnfitDatabaseError(backupText.filesAlone(dataDir));
}

/** The same on a server of PostgreSQL. */
export async function assertNotHalfRestored(database: Pick<OpenDatabase, 'pool'>): Promise<void> {
  if (await isMarkedRestoring(database)) throw new UnfitDatabaseError(backupText.halfRestoredDatabase);
}
