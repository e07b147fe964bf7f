import { eq, inArray } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import type { UploadedFile } from '#contract/common/fields.ts';
import type { Database } from '../db/database.ts';
import { fileTable } from '../db/tables/file.table.ts';
import { fileChecker } from './file-checker.ts';
import { namesOfRow } from './file-owner.ts';
import { DOCUMENT_EXTENSIONS, documentName, type FileStore } from './file-store.ts';
import { pictureName, PICTURE_SIZES } from './picture-sizes.ts';
import { nameWithExtension } from './file-name.ts';

export interface Uploader {
  /** Null for whoever sends by a link. */
  userId: number | null;
  /** Whose turn it is where files are looked at. */
  account: number;
  clubId: number | null;
  share: UploadShareHold;
}

/** The share of the disk a file is taken from, where it is bounded. */
interface UploadShareHold {
  /** Until the transaction ends nobody else takes from the same share. Before every other lock of the transaction. */
  hold: (tx: Database) => Promise<void>;
  assertRoom: (tx: Database, bytes: number) => Promise<void>;
}

/** A file whose bytes are in the store and whose row is still to be written; without a row the sweep removes it. */
export interface StoredFile {
  row: typeof fileTable.$inferInsert & { id: string };
  names: string[];
  share: UploadShareHold;
}

/** Checks a picture and puts it into the store. Before a transaction: decoding takes its time. */
export async function storePicture(
  files: FileStore,
  file: UploadedFile,
  kind: 'photo' | 'logo',
  uploader: Uploader,
): Promise<StoredFile> {
  const { pictures } = await fileChecker.acceptImage(file, kind, uploader.account);
  const id = randomUUID();
  for (const size of PICTURE_SIZES) await files.put(pictureName(id, size), pictures[size]);
  return {
    row: {
      ...describe(id, pictures[384], uploader),
      kind,
      fileName: nameWithExtension(file.fileName, 'webp'),
      mimeType: 'image/webp',
    },
    names: PICTURE_SIZES.map((size) => pictureName(id, size)),
    share: uploader.share,
  };
}

/** Checks a document and puts it into the store. Before a transaction: reading it takes its time. */
export async function storeDocument(files: FileStore, file: UploadedFile, uploader: Uploader): Promise<StoredFile> {
  const { bytes, mimeType } = await fileChecker.acceptDocument(file, uploader.account);
  const id = randomUUID();
  const name = documentName(id, mimeType);
  await files.put(name, bytes);
  return {
    row: {
      ...describe(id, bytes, uploader),
      kind: 'document',
      fileName: nameWithExtension(file.fileName, DOCUMENT_EXTENSIONS[mimeType]),
      mimeType,
    },
    names: [name],
    share: uploader.share,
  };
}

export async function recordFile(tx: Database, files: FileStore, stored: StoredFile): Promise<string> {
  try {
    await stored.share.assertRoom(tx, stored.row.size);
    await tx.insert(fileTable).values(stored.row);
  } catch (error) {
    await discardStored(files, stored);
    throw error;
  }
  return stored.row.id;
}

export async function discardStored(files: FileStore, stored: StoredFile): Promise<void> {
  for (const name of stored.names) await files.remove(name);
}

/** Removes a picture that nothing refers to any more: first the row, so that none is left without its bytes. */
export async function forgetPicture(db: Database, files: FileStore, id: string): Promise<void> {
  await db.delete(fileTable).where(eq(fileTable.id, id));
  await removePicture(files, id);
}

/** The bytes of a picture whose row is gone. */
export async function removePicture(files: FileStore, id: string): Promise<void> {
  for (const size of PICTURE_SIZES) await files.remove(pictureName(id, size));
}

/** The bytes of files whose rows are gone. */
export async function removeBytes(files: FileStore, rows: readonly Parameters<typeof namesOfRow>[0][]): Promise<void> {
  for (const row of rows) for (const name of namesOfRow(row)) await files.remove(name);
}

/** Takes the rows of pictures that nothing refers to any more; their bytes follow once the transaction stands. */
export async function forgetPictureRows(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(fileTable).where(inArray(fileTable.id, [...ids]));
}

function describe(id: string, bytes: Uint8Array, { userId, clubId }: Uploader) {
  return {
    id,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    uploadedById: userId,
    uploadedForId: clubId,
  };
}
