import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import sharp from 'sharp';
import type { fileTable } from '#server/db/tables/file.table.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { PICTURE_SIZES, pictureName } from '#server/files/picture-sizes.ts';
import type { IsoMoment } from './calendar.ts';
import { inParallel } from './in-parallel.ts';
import type { RowOf } from './rows.ts';

const AT_ONCE = 6;
const [SMALL, LARGE] = PICTURE_SIZES;

/** Crests of the clubs, and faces of nobody in particular by sex and age, drawn once. */
export const picturesFolder = new URL('./pictures/', import.meta.url);

export type FileRow = RowOf<typeof fileTable>;

export interface PlannedPicture {
  id: string;
  kind: 'photo' | 'logo';
  fileName: string;
  createdOn: IsoMoment;
  drawing: string;
}

export async function storePictures(
  pictures: readonly PlannedPicture[],
  files: Pick<FileStore, 'put'>,
): Promise<FileRow[]> {
  const drawings = new Map<string, ReturnType<typeof readDrawing>>();
  const drawingOf = (name: string) => {
    const known = drawings.get(name) ?? readDrawing(name);
    drawings.set(name, known);
    return known;
  };
  return inParallel(pictures, AT_ONCE, async ({ id, kind, fileName, createdOn, drawing }) => {
    const { large, small, sha256 } = await drawingOf(drawing);
    await Promise.all([files.put(pictureName(id, LARGE), large), files.put(pictureName(id, SMALL), small)]);
    return { id, kind, fileName, mimeType: 'image/webp', size: large.length, sha256, createdOn };
  });
}

async function readDrawing(name: string): Promise<{ large: Buffer; small: Buffer; sha256: Buffer }> {
  const large = await fs.readFile(new URL(`${name}.webp`, picturesFolder));
  const small = await sharp(large).resize(SMALL, SMALL).webp({ quality: 84, effort: 2 }).toBuffer();
  return { large, small, sha256: createHash('sha256').update(large).digest() };
}
