import type { UploadedFile } from '#contract/common/fields.ts';
import { PICTURE_SIZES, type PictureSize } from './picture-sizes.ts';
import { decodeImage, openDecoder } from './image-decoder.ts';

const [SMALL, LARGE] = PICTURE_SIZES;
/** Portraits are 3 : 4: this is the largest such picture of the large width. */
const LARGE_BOX = { width: LARGE, height: 512 };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

export interface AcceptedImage {
  pictures: Record<PictureSize, Buffer>;
}

export async function acceptImage(file: UploadedFile, kind: 'photo' | 'logo' = 'photo'): Promise<AcceptedImage> {
  const { data, raw } = await decodeImage(file.bytes, LARGE_BOX);
  const sharp = await openDecoder();
  const large = sharp(data, { raw }).webp({ quality: 84 });
  // The small one stands in a round or square frame: a face may lose its margins, a logo may not.
  const small = sharp(data, { raw }).resize(
    kind === 'photo'
      ? { width: SMALL, height: SMALL, fit: 'cover', position: sharp.strategy.attention }
      : { width: SMALL, height: SMALL, fit: 'contain', background: CLEAR },
  );
  const [smallBytes, largeBytes] = await Promise.all([small.webp({ quality: 84 }).toBuffer(), large.toBuffer()]);
  return { pictures: { [SMALL]: smallBytes, [LARGE]: largeBytes } };
}
