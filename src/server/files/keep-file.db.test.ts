import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UploadedFile } from '#contract/common/fields.ts';
import type { Database } from '#server/db/database.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { diskFileStore } from './disk-file-store.ts';
import { documentName, type FileStore } from './file-store.ts';
import { pictureName } from './picture-sizes.ts';
import { forgetPicture, recordFile, storeDocument, storePicture } from './keep-file.ts';

const database = useTestDatabase();
let folder: string;
let files: FileStore;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-keep-'));
  files = diskFileStore(folder);
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const picture = () =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: '#0e2350' } })
    .jpeg()
    .toBuffer();
const unbounded = { hold: async () => undefined, assertRoom: async () => undefined };
const SENDER = { userId: 7, account: 7, clubId: 3, share: unbounded };
const storedNames = () =>
  (fs.readdirSync(folder, { recursive: true }) as string[]).filter((name) => name.includes('.'));

function page(): Promise<Buffer> {
  const pdf = new PDFDocument();
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  pdf.text('Contract').end();
  return new Promise((resolve) => pdf.on('end', () => resolve(Buffer.concat(parts))));
}

/** As the services do it: first the bytes, then the row. */
const keepPicture = async (db: Database, file: UploadedFile, kind: 'photo' | 'logo') =>
  recordFile(db, files, await storePicture(files, file, kind, SENDER));
const keepDocument = async (db: Database, file: UploadedFile) =>
  recordFile(db, files, await storeDocument(files, file, SENDER));

describe('a kept file', () => {
  it('has its pictures in the store and describes the large one', async () => {
    const bytes = await picture();
    const id = await keepPicture(database().db, { fileName: 'Лого.jpg', bytes }, 'logo');
    const large = await files.get(pictureName(id, 384));
    expect(await files.get(pictureName(id, 96))).not.toBeNull();
    expect(await database().db.select().from(fileTable)).toMatchObject([
      {
        id,
        kind: 'logo',
        fileName: 'Лого.webp',
        mimeType: 'image/webp',
        size: large?.length,
        sha256: createHash('sha256')
          .update(large ?? '')
          .digest(),
      },
    ]);
  });

  it('is the very PDF that was sent', async () => {
    const bytes = await page();
    const id = await keepDocument(database().db, { fileName: 'Договор.pdf', bytes });
    expect(await files.get(documentName(id))).toEqual(bytes);
    expect(await database().db.select().from(fileTable)).toMatchObject([
      { id, kind: 'document', fileName: 'Договор.pdf', mimeType: 'application/pdf', size: bytes.length },
    ]);
  });

  it('is a picture painted anew when the document was one, under the name it had', async () => {
    const id = await keepDocument(database().db, { fileName: 'Диплома.JPG', bytes: await picture() });
    expect(await files.get(documentName(id, 'image/jpeg'))).not.toBeNull();
    expect(await database().db.select().from(fileTable)).toMatchObject([
      { fileName: 'Диплома.JPG', mimeType: 'image/jpeg' },
    ]);
  });

  it('leaves nothing behind when it is refused', async () => {
    const bytes = Buffer.from('GIF89a');
    await expect(keepPicture(database().db, { fileName: 'a.jpg', bytes }, 'photo')).rejects.toThrow('imageTypeWrong');
    await expect(keepDocument(database().db, { fileName: 'a.pdf', bytes })).rejects.toThrow('fileTypeWrong');
    expect(storedNames()).toEqual([]);
    expect(await database().db.select().from(fileTable)).toEqual([]);
  });

  it('leaves no bytes behind when its row is refused', async () => {
    const file = { fileName: 'a\0b.jpg', bytes: await picture() };
    await expect(keepPicture(database().db, file, 'photo')).rejects.toThrow();
    expect(storedNames()).toEqual([]);
  });

  it('goes with its row when it is forgotten', async () => {
    const id = await keepPicture(database().db, { fileName: 'a.jpg', bytes: await picture() }, 'logo');
    await forgetPicture(database().db, files, id);
    expect(storedNames()).toEqual([]);
    expect(await database().db.select().from(fileTable)).toEqual([]);
  });
});
