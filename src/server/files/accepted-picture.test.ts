import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { loadedImages, pattern } from '#test/corpus/hostile-images.ts';
import { isNight } from '#test/night.ts';
import { AppError } from '../write/errors.ts';
import { acceptDocument } from './accept-document.ts';
import { acceptImage } from './accept-image.ts';
import { imageFormat, type ImageFormat } from './image-decoder.ts';
import { outcome, upload } from './upload.test-tools.ts';

const TRACES = ['evil', 'EICAR', '<script', '<?php', '%PDF', 'Exif', 'EXIF', 'ICCP', 'XMP ', 'GPS', 'PK\x03\x04'];

const loaded = await loadedImages();
const [jpeg, png, webp] = [
  await pattern().jpeg().toBuffer(),
  await pattern().png().toBuffer(),
  await pattern().webp().toBuffer(),
];
const sideways = await pattern(300, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
const frames = await Promise.all(
  ['#ff0000', '#0000ff'].map((background) =>
    sharp({ create: { width: 50, height: 50, channels: 3, background } })
      .png()
      .toBuffer(),
  ),
);
const animated = await sharp(frames, { join: { animated: true } })
  .webp({ loop: 0, delay: [100, 100] })
  .toBuffer();
const scan = await pattern(2480, 3508).jpeg({ quality: 60 }).toBuffer();
/** Noise in 256 colours: small with a palette, far over the limit without one. */
const noise = await sharp(noisePixels(1650), { raw: { width: 1650, height: 1650, channels: 3 } })
  .png({ palette: true, dither: 0 })
  .toBuffer();
function noisePixels(side: number): Buffer {
  let seed = 1;
  const shades = Array.from({ length: side * side }, () => (seed = (seed * 48_271) % 2_147_483_647) % 256);
  return Buffer.from(shades.flatMap((shade) => [shade, shade * 7, shade * 13]));
}
const huge = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#0e2350' } })
  .jpeg()
  .toBuffer();

/** Where the file ends by its own marks: nothing may stand behind it. */
function endOf(bytes: Buffer, format: ImageFormat | null): number {
  if (format === 'webp') return bytes.readUInt32LE(4) + 8;
  if (format === 'png') return bytes.indexOf('IEND', 0, 'latin1') + 8;
  return bytes.indexOf(Buffer.from([0xff, 0xd9])) + 2;
}
const traces = (bytes: Uint8Array) => TRACES.filter((trace) => Buffer.from(bytes).includes(trace, 0, 'latin1'));

describe('a picture', () => {
  it.each(loaded)('passes without what it carried: %s', async (_name, bytes) => {
    const { pictures } = await acceptImage(upload(bytes));
    const document = await acceptDocument(upload(bytes));
    const given = imageFormat(bytes);
    for (const [picture, format] of [
      [pictures[96], 'webp'],
      [pictures[384], 'webp'],
      [document.bytes, given],
    ] as const) {
      expect(traces(picture)).toEqual([]);
      const { exif, icc, xmp, orientation, comments, ...head } = await sharp(picture).metadata();
      expect({ format: head.format, exif, icc, xmp, orientation, comments }).toEqual({ format });
      expect(endOf(Buffer.from(picture), format)).toBe(picture.length);
    }
  });

  it.each([
    ['JPEG', jpeg, 'jpeg', 'image/jpeg'],
    ['PNG', png, 'png', 'image/png'],
    ['WebP', webp, 'webp', 'image/webp'],
  ])('that is a document keeps its kind and every pixel: %s', async (_name, bytes, format, mimeType) => {
    const document = await acceptDocument(upload(bytes));
    expect(document.mimeType).toBe(mimeType);
    expect(await sharp(document.bytes).metadata()).toMatchObject({ format, width: 320, height: 240 });
  });

  it('that is a document is as fine as it was scanned, and stands upright', async () => {
    expect(await sharp((await acceptDocument(upload(scan))).bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 2480,
      height: 3508,
    });
    expect(await sharp((await acceptDocument(upload(sideways))).bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 100,
      height: 300,
    });
  });

  it('that is a document is never painted in a way that takes the memory of a small server', async () => {
    const large = await pattern(4000, 2500).webp({ quality: 20, effort: 0 }).toBuffer();
    const { bytes, mimeType } = await acceptDocument(upload(large));
    expect(mimeType).toBe('image/jpeg');
    const { width, height } = await sharp(bytes).metadata();
    expect(width * height).toBeGreaterThan(5_900_000);
    expect(width * height).toBeLessThanOrEqual(6_000_000);
    const middle = await pattern(2500, 2000).webp({ quality: 20, effort: 0 }).toBuffer();
    expect(await sharp((await acceptDocument(upload(middle))).bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 2500,
      height: 2000,
    });
    const passes = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#0e2350' } })
      .jpeg({ quality: 20, progressive: true })
      .toBuffer();
    expect(await outcome(acceptDocument(upload(passes)))).toBe('imageTooLarge');
  });

  it('that is a document never grows over 3 MB, whatever painting it anew costs', async () => {
    for (const bytes of [noise, huge, scan]) {
      const { width, height } = await sharp(bytes).metadata();
      const document = await acceptDocument(upload(bytes));
      expect(document.bytes.length).toBeLessThanOrEqual(3 * 1024 * 1024);
      expect(await sharp(document.bytes).metadata()).toMatchObject({ width, height });
    }
  });

  it.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
  ])('damaged at random is refused or painted anew, never more: %s', async (_name, bytes) => {
    let seed = 1;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < (isNight ? 40 : 15); round++) {
      const damaged = Buffer.from(bytes);
      for (let i = 0; i <= round; i++) damaged[random(damaged.length)] = random(256);
      const result = await acceptImage(upload(damaged)).catch((error: unknown) => error);
      if (result instanceof AppError) continue;
      expect((await sharp((result as Awaited<ReturnType<typeof acceptImage>>).pictures[384]).metadata()).format).toBe(
        'webp',
      );
    }
  });

  it('stands upright, fits its frame and keeps its proportions', async () => {
    const { pictures } = await acceptImage(upload(sideways));
    expect(await sharp(pictures[384]).metadata()).toMatchObject({ width: 100, height: 300 });
    expect(await sharp(pictures[96]).metadata()).toMatchObject({ width: 96, height: 96 });
    expect(await sharp((await acceptImage(upload(huge))).pictures[384]).metadata()).toMatchObject({
      width: 384,
      height: 384,
    });
  });

  it('of a logo is not cropped', async () => {
    const { pictures } = await acceptImage(upload(png), 'logo');
    expect(await sharp(pictures[96]).metadata()).toMatchObject({ width: 96, height: 96, hasAlpha: true });
    const corner = await sharp(pictures[96]).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect(corner[3]).toBe(0);
  });

  it('that moves is its first frame', async () => {
    const { pictures } = await acceptImage(upload(animated));
    expect((await sharp(pictures[384]).metadata()).pages ?? 1).toBe(1);
    const { dominant } = await sharp(pictures[384]).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  it('of another kind cannot even be opened once the decoder is locked', async () => {
    await acceptImage(upload(png));
    await expect(
      sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).metadata(),
    ).rejects.toThrow();
  });
});
