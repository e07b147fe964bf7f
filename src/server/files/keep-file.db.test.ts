import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UploadedFile } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { tidy } from '#server/housekeeping.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { diskFileStore, documentName, type FileStore, pictureName } from './file-store.ts';
import { forgetPicture, recordFile, storeDocument, storePicture } from './keep-file.ts';
import { sweepFiles } from './sweep.ts';

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
  recordFile(db, files, await storePicture(files, file, kind));
const keepDocument = async (db: Database, file: UploadedFile) =>
  recordFile(db, files, await storeDocument(files, file));

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

describe('the sweep', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const keepAndFail = async () => {
    const bytes = await picture();
    const failing = database().db.transaction(async (tx) => {
      await keepPicture(tx, { fileName: 'a.jpg', bytes }, 'photo');
      throw new Error('something else failed');
    });
    await expect(failing).rejects.toThrow('something else failed');
  };

  it('removes what a failed transaction has left, but not within the hour', async () => {
    const kept = await keepPicture(database().db, { fileName: 'a.jpg', bytes: await picture() }, 'photo');
    const document = await keepDocument(database().db, { fileName: 'b.pdf', bytes: await page() });
    await keepAndFail();
    expect(storedNames()).toHaveLength(5);

    expect(await sweepFiles(database().db, files, inHours(0.9))).toBe(0);
    expect(await sweepFiles(database().db, files, inHours(1.1))).toBe(2);
    expect(
      storedNames()
        .map((name) => path.basename(name))
        .toSorted(),
    ).toEqual([pictureName(kept, 96), pictureName(kept, 384), documentName(document)].toSorted());
  });

  it('touches nothing when the database knows of no file at all', async () => {
    await keepAndFail();
    expect(await sweepFiles(database().db, files, inHours(2))).toBe(0);
    expect(storedNames()).toHaveLength(2);
  });

  it('belongs to the housekeeping', async () => {
    await keepPicture(database().db, { fileName: 'a.jpg', bytes: await picture() }, 'photo');
    await keepAndFail();
    const twoHoursAgo = inHours(-2);
    for (const name of storedNames()) fs.utimesSync(path.join(folder, name), twoHoursAgo, twoHoursAgo);
    await tidy(database().db, files);
    expect(storedNames()).toHaveLength(2);
  });
});
