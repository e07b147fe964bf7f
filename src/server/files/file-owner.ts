import { eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { fileTable } from '../db/tables/file.table.ts';
import { auditTable } from '../db/tables/audit.table.ts';
import { installationTable } from '../db/tables/system.table.ts';
import { documentName, type DocumentType, type FileStore, OWNER_NAME } from './file-store.ts';
import { pictureName, PICTURE_SIZES } from './picture-sizes.ts';
import { FileStoreUnavailableError } from './file-store-error.ts';
import { fileOwnerText } from './file-owner.text.ts';

/** So many rows are asked for their bytes before files that nobody has claimed are taken for ours. */
const SAMPLE = 20;

/** The files belong to another database; to go on would show nothing and, in the end, remove them. */
export class ForeignFilesError extends Error {
  constructor(place: string) {
    super(fileOwnerText.foreign(place, OWNER_NAME));
    this.name = 'ForeignFilesError';
  }
}

/** The database knows of files and there is not one: a disk that is not mounted, another folder, a loss. */
export class MissingFilesError extends Error {
  constructor(place: string, { id, rows }: { id: string; rows: number }) {
    super(fileOwnerText.missing(place, rows, OWNER_NAME, id));
    this.name = 'MissingFilesError';
  }
}

type Ownership = { kind: 'ours' } | { kind: 'foreign' } | { kind: 'gone'; id: string; rows: number };

/** Whose files these are. Files without an owner become ours if they fit the rows, or if there are neither rows nor files. */
async function ownershipOf(db: Database, files: FileStore, isStart: boolean): Promise<Ownership> {
  const [installation] = await db.select().from(installationTable);
  if (installation === undefined) throw new Error('The database does not know its installation');
  const { id } = installation;
  const owner = await files.readOwner();
  if (owner === id) return { kind: 'ours' };
  if (owner !== null) return { kind: isStart && (await takesOver(db, files, { id, owner })) ? 'ours' : 'foreign' };
  if (await isEmpty(files)) {
    const rows = await db.$count(fileTable);
    if (rows > 0) return { kind: 'gone', id, rows };
  } else if (!(await fitsRows(db, files))) return { kind: 'foreign' };
  await files.writeOwner(id);
  return { kind: 'ours' };
}

/**
 * A database from before there were numbers gets one with its upgrade. Taken back and upgraded again it would get
 * another than the one its own files carry: as long as nobody has worked with the new number, it takes theirs.
 */
async function takesOver(db: Database, files: FileStore, { id, owner }: { id: string; owner: string }) {
  const [worked] = await db
    .select({ id: auditTable.id })
    .from(auditTable)
    .innerJoin(installationTable, gt(auditTable.at, installationTable.createdOn))
    .limit(1);
  if (worked !== undefined || !UUID.test(owner) || !(await fitsRows(db, files))) return false;
  await db.update(installationTable).set({ id: owner }).where(eq(installationTable.id, id));
  return true;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export async function isOwnerOfFiles(db: Database, files: FileStore): Promise<boolean> {
  return (await ownershipOf(db, files, false)).kind === 'ours';
}

/** Refuses to start on the files of another installation, or on none. While the store is away nothing can be said, and nothing is lost. */
export async function assertOwnerOfFiles(
  db: Database,
  files: FileStore,
  { place, onAway }: { place: string; onAway: (error: FileStoreUnavailableError) => void },
): Promise<void> {
  try {
    const found = await ownershipOf(db, files, true);
    if (found.kind === 'foreign') throw new ForeignFilesError(place);
    if (found.kind === 'gone') throw new MissingFilesError(place, found);
  } catch (error) {
    if (!(error instanceof FileStoreUnavailableError)) throw error;
    onAway(error);
  }
}

export async function isEmpty(files: FileStore): Promise<boolean> {
  const names = files.list()[Symbol.asyncIterator]();
  const { done } = await names.next();
  await names.return?.();
  return done === true;
}

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

/** What the bytes of a row are kept under: a document once, a picture in each of its sizes. Of the last the row knows the sum. */
export function namesOfRow({ id, kind, mimeType }: { id: string; kind: string; mimeType: string }): string[] {
  if (kind === 'document') return [documentName(id, mimeType as DocumentType)];
  return PICTURE_SIZES.map((size) => pictureName(id, size));
}
