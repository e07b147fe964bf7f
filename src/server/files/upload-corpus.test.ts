import Fastify, { type FastifyInstance } from 'fastify';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedFile } from '#contract/common/fields.ts';
import { registerErrorHandler } from '../plugins/error-handler.ts';
import { registerUpload } from '../plugins/upload.ts';
import { acceptDocument } from './accept-document.ts';
import { acceptImage } from './accept-image.ts';
import { hostileImages, loadedImages, pattern } from '#test/corpus/hostile-images.ts';
import { damagedPdfs, harmlessPdfs, hostilePdfs, longPdfs } from '#test/corpus/hostile-pdfs.ts';
import { leadingPdfs } from '#test/corpus/leading-pdfs.ts';
import { pdfOf } from '#test/corpus/pdf-bytes.ts';
import { diskFileStore } from './disk-file-store.ts';
import { storeDocument, storePicture } from './keep-file.ts';
import { outcome, upload } from './upload.test-tools.ts';

const MAX_RISE_BYTES = 200 * 1024 * 1024;
const SENDER = {
  userId: 7,
  account: 7,
  clubId: null,
  share: { hold: async () => undefined, assertRoom: async () => undefined },
};
const BULGARIAN = /[а-я]/;

// The corpus is made before the decoder is locked: it also draws kinds of pictures that are refused afterwards.
const hostile = await hostileImages();
const loaded = await loadedImages();
const [jpeg, png, webp] = [
  await pattern().jpeg().toBuffer(),
  await pattern().png().toBuffer(),
  await pattern().webp().toBuffer(),
];
const huge = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#0e2350' } })
  .jpeg()
  .toBuffer();

describe('a hostile file', () => {
  /** What became of each as a picture and as a document, one after the other, and how much memory that took at most. */
  const outcomes = new Map<string, { image: string; document: string }>();
  let rise = 0;
  beforeAll(async () => {
    const all = [
      ...hostile,
      ...loaded,
      ...hostilePdfs,
      ...leadingPdfs,
      ...damagedPdfs,
      ['a picture of 25 megapixels', huge] as const,
    ];
    const before = process.memoryUsage().rss;
    const watch = setInterval(() => (rise = Math.max(rise, process.memoryUsage().rss - before)), 2);
    for (const [name, bytes] of all) {
      const image = await outcome(acceptImage(upload(bytes)));
      outcomes.set(name, { image, document: await outcome(acceptDocument(upload(bytes))) });
    }
    clearInterval(watch);
  });

  it('is one of at least a hundred', () => {
    expect(outcomes.size).toBeGreaterThan(100);
  });

  it('never takes more than 200 MB of memory', () => {
    expect(rise).toBeLessThan(MAX_RISE_BYTES);
  });

  it.each(hostile)('is refused as a picture and as a document: %s', (name) => {
    expect(outcomes.get(name)?.image).toMatch(/^(imageTypeWrong|imageTooLarge|fileDamaged)$/);
    expect(outcomes.get(name)?.document).toMatch(/^(fileTypeWrong|imageTooLarge|fileDamaged)$/);
  });

  it.each(hostile.filter(([name]) => /a PNG .*(too |000|megapixels)/.test(name)))(
    'is refused before it is decoded: %s',
    (name) => {
      expect(outcomes.get(name)?.image).toBe('imageTooLarge');
    },
  );

  // Most take a few milliseconds; looked at part by part again and again they would take minutes.
  it.each(longPdfs)('is decided in one walk: a PDF with %s', async (_name, bytes) => {
    expect(await outcome(acceptDocument(upload(bytes)))).toMatch(/^(accepted|pdfUnsafe|fileDamaged|fileTooComplex)$/);
  });

  it.each(hostilePdfs)('is refused: a PDF with %s', (name) => {
    expect(outcomes.get(name)).toEqual({ image: 'imageTypeWrong', document: 'pdfUnsafe' });
  });

  it.each(leadingPdfs)('is refused because it leads away: a PDF with %s', (name) => {
    expect(outcomes.get(name)).toEqual({ image: 'imageTypeWrong', document: 'pdfLeadsAway' });
  });

  it.each(damagedPdfs)('is refused: a PDF with %s', (name) => {
    expect(outcomes.get(name)?.document).toBe('fileDamaged');
  });
});

describe('a PDF', () => {
  it.each(harmlessPdfs)('passes with %s', async (_name, bytes) => {
    const { bytes: kept, mimeType } = await acceptDocument(upload(bytes));
    expect(mimeType).toBe('application/pdf');
    expect(kept).toBe(bytes);
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
      storePicture(store, fileOf(body), 'photo', SENDER),
    );
    app.post('/document', { config: { upload: 'imageOrPdf' } }, async ({ body }) =>
      storeDocument(store, fileOf(body), SENDER),
    );
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

  // Each was refused above; that a refusal becomes a sentence is seen of every third, in the process that looks at files.
  const someHostile = [...hostile, ...hostilePdfs, ...leadingPdfs, ...damagedPdfs].filter(
    (_, index) => index % 3 === 0,
  );
  it.each(['/picture', '/document'])('of anything hostile ends with a sentence and leaves nothing: %s', async (url) => {
    for (const [name, bytes] of someHostile) {
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
