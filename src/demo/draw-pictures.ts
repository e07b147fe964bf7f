import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { fileTable } from '#server/db/tables/file.table.ts';
import { type FileStore, PICTURE_SIZES, pictureName } from '#server/files/file-store.ts';
import type { IsoMoment } from './calendar.ts';
import { inParallel } from './in-parallel.ts';
import type { RowOf } from './rows.ts';

const AT_ONCE = 6;
const [SMALL, LARGE] = PICTURE_SIZES;
const WEBP = { quality: 84, effort: 2 } as const;

export type FileRow = RowOf<typeof fileTable>;

export interface PlannedPicture {
  id: string;
  kind: 'photo' | 'logo';
  fileName: string;
  createdOn: IsoMoment;
  svg: () => string;
}

/** Draws the pictures into the store; the rows that describe them come back in the same order. */
export async function drawPictures(
  pictures: readonly PlannedPicture[],
  files: Pick<FileStore, 'put'>,
): Promise<FileRow[]> {
  return inParallel(pictures, AT_ONCE, async ({ id, kind, fileName, createdOn, svg }) => {
    // Drawn once; both sizes are made from the same pixels. A photo has no see-through parts to keep.
    const drawing = sharp(Buffer.from(svg()));
    const { data, info } = await (kind === 'photo' ? drawing.removeAlpha() : drawing)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } };
    const large = await sharp(data, pixels).webp(WEBP).toBuffer();
    const small = await sharp(data, pixels).resize(SMALL, SMALL).webp(WEBP).toBuffer();
    await Promise.all([files.put(pictureName(id, LARGE), large), files.put(pictureName(id, SMALL), small)]);
    const sha256 = createHash('sha256').update(large).digest();
    return { id, kind, fileName, mimeType: 'image/webp', size: large.length, sha256, createdOn };
  });
}
