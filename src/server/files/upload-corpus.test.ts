import Fastify, { type FastifyInstance } from 'fastify';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedFile } from '#contract/fields.ts';
import { AppError } from '../errors.ts';
import { registerErrorHandler } from '../plugins/error-handler.ts';
import { registerUpload } from '../plugins/upload.ts';
import { acceptDocument } from './accept-document.ts';
import { acceptImage } from './accept-image.ts';
import { hostileImages, loadedImages, pattern } from '#test/corpus/hostile-images.ts';
import { damagedPdfs, harmlessPdfs, hostilePdfs, longPdfs } from '#test/corpus/hostile-pdfs.ts';
import { pdfOf } from '#test/corpus/pdf-bytes.ts';
import { diskFileStore } from './disk-file-store.ts';
import { imageFormat, type ImageFormat } from './image-decoder.ts';
import { storeDocument, storePicture } from './keep-file.ts';

const MAX_RISE_BYTES = 200 * 1024 * 1024;
/** For tests that go through the whole corpus. */
const BULGARIAN = /[а-я]/;
const TRACES = ['evil', 'EICAR', '<script', '<?php', '%PDF', 'Exif', 'EXIF', 'ICCP', 'XMP ', 'GPS', 'PK\x03\x04'];

// The corpus is made before the decoder is locked: it also draws kinds of pictures that are refused afterwards.
const hostile = await hostileImages();
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

const upload = (bytes: Uint8Array): UploadedFile => ({ fileName: 'снимка.jpg', bytes });
const outcome = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : `failed: ${String(error)}`),
  );
/** Where the file ends by its own marks: nothing may stand behind it. */
function endOf(bytes: Buffer, format: ImageFormat | null): number {
  if (format === 'webp') return bytes.readUInt32LE(4) + 8;
  if (format === 'png') return bytes.indexOf('IEND', 0, 'latin1') + 8;
  return bytes.indexOf(Buffer.from([0xff, 0xd9])) + 2;
}
const traces = (bytes: Uint8Array) => TRACES.filter((trace) => Buffer.from(bytes).includes(trace, 0, 'latin1'));

describe('a hostile file', () => {
  it('is one of at least a hundred', () => {
    expect(hostile.length + loaded.length + hostilePdfs.length + damagedPdfs.length).toBeGreaterThan(100);
  });

  it('never takes more than 200 MB of memory, one after the other as they are looked at', async () => {
    const all = [...hostile, ...loaded, ...hostilePdfs, ...damagedPdfs, ['a picture of 25 megapixels', huge] as const];
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 2);
    for (const [, bytes] of all) {
      await outcome(acceptImage(upload(bytes)));
      await outcome(acceptDocument(upload(bytes)));
    }
    clearInterval(watch);
    expect(most - before).toBeLessThan(MAX_RISE_BYTES);
  });

  it.each(hostile)('is refused as a picture and as a document: %s', async (_name, bytes) => {
    expect(await outcome(acceptImage(upload(bytes)))).toMatch(/^(imageTypeWrong|imageTooLarge|fileDamaged)$/);
    expect(await outcome(acceptDocument(upload(bytes)))).toMatch(/^(fileTypeWrong|imageTooLarge|fileDamaged)$/);
  });

  it.each(hostile.filter(([name]) => /a PNG .*(too |000|megapixels)/.test(name)))(
    'is refused before it is decoded: %s',
    async (_name, bytes) => {
      expect(await outcome(acceptImage(upload(bytes)))).toBe('imageTooLarge');
    },
  );

  // Most take a few milliseconds; looked at part by part again and again they would take minutes.
  it.each(longPdfs)('is decided in one walk: a PDF with %s', async (_name, bytes) => {
    expect(await outcome(acceptDocument(upload(bytes)))).toMatch(/^(accepted|pdfUnsafe|fileDamaged)$/);
  });

  it.each(hostilePdfs)('is refused: a PDF with %s', async (_name, bytes) => {
    expect(await outcome(acceptDocument(upload(bytes)))).toBe('pdfUnsafe');
    expect(await outcome(acceptImage(upload(bytes)))).toBe('imageTypeWrong');
  });

  it.each(damagedPdfs)('is refused: a PDF with %s', async (_name, bytes) => {
    expect(await outcome(acceptDocument(upload(bytes)))).toBe('fileDamaged');
  });
});

describe('a PDF', () => {
  it.each(harmlessPdfs)('passes with %s', async (_name, bytes) => {
    const { bytes: kept, mimeType } = await acceptDocument(upload(bytes));
    expect(mimeType).toBe('application/pdf');
    expect(kept).toBe(bytes);
  });
});

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
    const passes = await pattern(5000, 5000).jpeg({ quality: 20, progressive: true }).toBuffer();
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
    for (let round = 0; round < 40; round++) {
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

describe('an upload', () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-corpus-'));
  const store = diskFileStore(path.join(home, 'a', 'b', 'store'));
  let app: FastifyInstance;
  beforeAll(async () => {
    app = Fastify();
    registerErrorHandler(app);
    await registerUpload(app);
    const fileOf = (body: unknown) => (body as { file: UploadedFile }).file;
    app.post('/picture', { config: { upload: 'image' } }, async ({ body }) =>
      storePicture(store, fileOf(body), 'photo'),
    );
    app.post('/document', { config: { upload: 'imageOrPdf' } }, async ({ body }) => storeDocument(store, fileOf(body)));
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    fs.rmSync(home, { recursive: true, force: true });
  });

  const send = (url: string, bytes: Buffer, fileName = 'файл.jpg') =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'multipart/form-data; boundary=xyz' },
      payload: Buffer.concat([
        Buffer.from(`--xyz\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`),
        bytes,
        Buffer.from('\r\n--xyz--\r\n'),
      ]),
    });
  const everything = () =>
    fs.readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

  it.each(['/picture', '/document'])('of anything hostile ends with a sentence and leaves nothing: %s', async (url) => {
    for (const [name, bytes] of [...hostile, ...hostilePdfs, ...damagedPdfs]) {
      const response = await send(url, bytes);
      expect([name, [400, 413, 415].includes(response.statusCode)]).toEqual([name, true]);
      expect(response.body).toMatch(BULGARIAN);
    }
    expect(everything()).toEqual([]);
  });

  it.each([
    ['../../outside.jpg', 'outside.png'],
    ['..\\\\..\\\\folder\\\\x.jpg', 'x.png'],
    ['C:\\\\fakepath\\\\снимка.jpg', 'снимка.png'],
    ['a\0b.jpg', 'ab.png'],
    ['con.jpg', '_con.png'],
    ['NUL', '_NUL.png'],
    ['..', 'файл.png'],
    ['.htaccess', 'htaccess.png'],
    ['договор\u202Egpj.exe', 'договорgpj.exe.png'],
    ['a\u200Bb\uFEFF.png', 'ab.png'],
    ['picture.jpg.exe', 'picture.jpg.exe.png'],
    ['picture.php.jpg', 'picture.php.png'],
    ['<img src=x onerror=1>.png', '_img src=x onerror=1_.png'],
    ['name. . .', 'name.png'],
    [`${'щ'.repeat(300)}.jpeg`, `${'щ'.repeat(195)}.png`],
    ['И\u0306ордан.png', 'Йордан.png'],
  ])('named %j is kept as %j, inside the store', async (given, kept) => {
    const response = await send('/document', png, given);
    const { row, names } = response.json<{ row: { fileName: string }; names: string[] }>();
    expect(row.fileName).toBe(kept);
    expect(everything().map((entry) => entry.name)).toEqual(names);
    expect(everything().every((entry) => entry.parentPath.startsWith(path.join(home, 'a', 'b', 'store')))).toBe(true);
    for (const name of names) await store.remove(name);
  });

  it.each([
    ['Скан на декларация.JPG', jpeg, 'Скан на декларация.JPG', 'image/jpeg'],
    ['Скан на декларация.jpeg', jpeg, 'Скан на декларация.jpeg', 'image/jpeg'],
    ['Диплома.PNG', png, 'Диплома.PNG', 'image/png'],
    ['Договор.webp', webp, 'Договор.webp', 'image/webp'],
    ['Договор.jpg', webp, 'Договор.webp', 'image/webp'],
    ['Договор.pdf', jpeg, 'Договор.jpg', 'image/jpeg'],
  ])('of a picture named %j is kept under the name that is true: %#', async (given, bytes, fileName, mimeType) => {
    const { row, names } = (await send('/document', bytes, given)).json<{ row: object; names: string[] }>();
    expect(row).toMatchObject({ fileName, mimeType });
    for (const name of names) await store.remove(name);
  });

  it('of a PDF called anything else is offered as a PDF again', async () => {
    const response = await send('/document', pdfOf(), 'фактура.pdf.hta');
    expect(response.json()).toMatchObject({ row: { fileName: 'фактура.pdf.hta.pdf', mimeType: 'application/pdf' } });
  });

  it.each([
    ['/picture', 415, 'imageTypeWrong', 'Позволени са само изображения от тип JPG, JPEG, PNG и WEBP.'],
    ['/document', 415, 'fileTypeWrong', 'Позволени са само файлове от тип PDF, JPG, JPEG, PNG и WEBP.'],
  ])('of the wrong kind is told which kinds are right: %s', async (url, status, code, message) => {
    const response = await send(url, Buffer.from('GIF89a'));
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ status, code, message });
  });
});
