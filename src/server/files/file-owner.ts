import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { fileTable } from '../db/tables/file.table.ts';
import { installationTable } from '../db/tables/system.table.ts';
import {
  documentName,
  type DocumentType,
  type FileStore,
  OWNER_NAME,
  pictureName,
  PICTURE_SIZES,
} from './file-store.ts';
import { FileStoreUnavailableError } from './file-store-error.ts';

/** So many rows are asked for their bytes before files that nobody has claimed are taken for ours. */
const SAMPLE = 20;

/** The files belong to another database; to go on would show nothing and, in the end, remove them. */
export class ForeignFilesError extends Error {
  constructor(place: string) {
    super(
      `Файловете (${place}) са на друга инсталация, не на тази база данни. Проверете DATABASE_URL, DATA_DIR и S3_BUCKET. ` +
        `Ако връщането на резервно копие е било прекъснато, пуснете npm run restore отново. ` +
        `Възстановеното копие на базата помни своята инсталация и отваря файловете ѝ. ` +
        `За ново начало преместете файловете другаде; ако са точно на тази база, изтрийте само ${OWNER_NAME} сред тях и опитайте отново.`,
    );
    this.name = 'ForeignFilesError';
  }
}

/** Whether the files are those of this database. Files without an owner become ours if they fit the rows. */
export async function isOwnerOfFiles(db: Database, files: FileStore): Promise<boolean> {
  const [installation] = await db.select({ id: installationTable.id }).from(installationTable);
  if (installation === undefined) throw new Error('The database does not know its installation');
  const owner = await files.readOwner();
  if (owner !== null) return owner === installation.id;
  const isOurs = (await isEmpty(files)) || (await fitsRows(db, files));
  if (isOurs) await files.writeOwner(installation.id);
  return isOurs;
}

/** Refuses to start on the files of another installation. While the store is away nothing can be said, and nothing is lost. */
export async function assertOwnerOfFiles(
  db: Database,
  files: FileStore,
  { place, onAway }: { place: string; onAway: (error: FileStoreUnavailableError) => void },
): Promise<void> {
  try {
    if (!(await isOwnerOfFiles(db, files))) throw new ForeignFilesError(place);
  } catch (error) {
    if (!(error instanceof FileStoreUnavailableError)) throw error;
    onAway(error);
  }
}

async function isEmpty(files: FileStore): Promise<boolean> {
  const names = files.list()[Symbol.asyncIterator]();
  const { done } = await names.next();
  await names.return?.();
  return done === true;
}

/** At least half of some rows have their bytes here. */
async function fitsRows(db: Database, files: FileStore): Promise<boolean> {
  const rows = await db
    .select()
    .from(fileTable)
    .orderBy(sql`random()`)
    .limit(SAMPLE);
  let found = 0;
  for (const row of rows) {
    const name = namesOfRow(row).at(-1) ?? '';
    if ((await files.get(name)) !== null) found += 1;
  }
  return rows.length > 0 && found * 2 >= rows.length;
}

/** What the bytes of a row are kept under: a document once, a picture in each of its sizes. */
export function namesOfRow({ id, kind, mimeType }: { id: string; kind: string; mimeType: string }): string[] {
  if (kind === 'document') return [documentName(id, mimeType as DocumentType)];
  return PICTURE_SIZES.map((size) => pictureName(id, size));
}
