import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { UnfitDatabaseError } from '../db/migrate.ts';
import { OWNER_NAME } from '../files/file-store.ts';
import { isMarkedRestoring } from './catalogue.queries.ts';

/** Where a backup comes back into, until it is whole. */
export const restoringFolder = (dataDir: string) => path.join(dataDir, 'database-restoring');

/**
 * A new, empty office beside what was half restored, or beside the files of another database, would look like the loss
 * of everything.
 */
export function assertNothingAwaitsRestore({ databaseUrl, dataDir, s3 }: Config): void {
  if (databaseUrl !== undefined || fs.existsSync(path.join(dataDir, 'database'))) return;
  if (fs.existsSync(restoringFolder(dataDir)))
    throw new UnfitDatabaseError(
      `Възстановяването от резервно копие в ${dataDir} е прекъснато. Пуснете отново npm run restore със същия файл; ако не е нужно, изтрийте ${restoringFolder(dataDir)}.`,
    );
  if (s3 === undefined && fs.existsSync(path.join(dataDir, 'files', OWNER_NAME)))
    throw new UnfitDatabaseError(
      `В ${dataDir} има файлове, а базата данни, на която са, не е тук. Ако е на сървър, задайте DATABASE_URL; ако е загубена, възстановете я от резервно копие (npm run restore); за ново начало задайте друга DATA_DIR.`,
    );
}

/** The same on a server of PostgreSQL. */
export async function assertNotHalfRestored(database: Pick<OpenDatabase, 'pool'>): Promise<void> {
  if (await isMarkedRestoring(database))
    throw new UnfitDatabaseError(
      'Възстановяването от резервно копие в базата от DATABASE_URL не е завършило. Пуснете отново npm run restore със същия файл; ако не е нужно, създайте нова база данни.',
    );
}
