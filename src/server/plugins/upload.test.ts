import Fastify, { type FastifyInstance } from 'fastify';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedFile } from '#contract/common/fields.ts';
import { registerErrorHandler } from './error-handler.ts';
import { MAX_UPLOAD_BYTES } from '#contract/common/limits.ts';
import { registerUpload } from './upload.ts';

const BOUNDARY = 'x1y2z3';
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const BULGARIAN = /[а-я]/;

let app: FastifyInstance;
let bodies: unknown[];
beforeAll(async () => {
  app = Fastify({ bodyLimit: 256 * 1024 });
  registerErrorHandler(app);
  await registerUpload(app);
  const answer = async (request: { body: unknown }) => {
    bodies.push(request.body);
    const { file, ...fields } = (request.body ?? {}) as { file?: UploadedFile };
    return { fields, ...(file === undefined ? {} : { fileName: file.fileName, length: file.bytes.length }) };
  };
  app.post('/with-file', { config: { upload: 'image' } }, answer);
  app.post('/without-file', answer);
  await app.listen({ port: 0, host: '127.0.0.1' });
  bodies = [];
});
afterAll(() => app.close());

const field = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const file = (bytes: Buffer | string, { name = 'file', fileName = 'снимка.png' } = {}) =>
  Buffer.concat([
    Buffer.from(
      `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    Buffer.from(bytes),
  ]);
const form = (...parts: (string | Buffer)[]) =>
  Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(`--${BOUNDARY}\r\n`), Buffer.from(part), Buffer.from('\r\n')]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
const post = (url: string, payload: Buffer | string, headers: Record<string, string> = FORM) =>
  app.inject({ method: 'POST', url, headers, payload });

describe('a form with parts', () => {
  it('becomes a body of texts and one file', async () => {
    const response = await post('/with-file', form(field('name', 'Левски'), field('note', ''), file('bytes')));
    expect(response.json()).toEqual({ fields: { name: 'Левски', note: '' }, fileName: 'снимка.png', length: 5 });
  });

  it('brings its file as „file“ also when the part is named „files“', async () => {
    const response = await post('/with-file', form(file('bytes', { name: 'files' })));
    expect(response.json()).toMatchObject({ length: 5 });
  });

  it('without a chosen file has none', async () => {
    const response = await post('/with-file', form(field('name', 'Левски'), file('', { fileName: '' })));
    expect(response.json()).toEqual({ fields: { name: 'Левски' } });
  });

  it('is read on routes without a file too', async () => {
    const response = await post('/without-file', form(field('name', 'Левски')));
    expect(response.json()).toEqual({ fields: { name: 'Левски' } });
  });

  it('keeps every byte of a file of exactly 3 MB', async () => {
    const bytes = Buffer.alloc(MAX_UPLOAD_BYTES, '--x1y2z');
    expect((await post('/with-file', form(file(bytes)))).json()).toMatchObject({ length: 3_145_728 });
    const kept = (bodies.at(-1) as { file: UploadedFile }).file.bytes;
    expect(Buffer.compare(kept, bytes)).toBe(0);
  });

  it.each([
    ['a boundary of a thousand signs', `multipart/form-data; boundary=${'x'.repeat(1000)}`],
    ['a description of ten thousand signs', `multipart/form-data; boundary=${BOUNDARY}; x=${'y'.repeat(10_000)}`],
  ])('is not even begun with %s', async (_name, contentType) => {
    const response = await post('/with-file', form(file('a')), { 'content-type': contentType });
    expect(response.statusCode).toBe(400);
  });

  it('to an address that does not exist is answered 404 like any other request', async () => {
    for (const payload of [form(field('name', 'a')), form(file(Buffer.alloc(1_000_000)))]) {
      const response = await post('/nowhere', payload);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'pathNotFound', message: 'Адресът не съществува.' });
    }
  });

  it('with a name of 80,000 signs is cut before anything looks at the name', async () => {
    for (const name of [' '.repeat(80_000), '\u0301\u0316'.repeat(20_000), '.'.repeat(80_000)]) {
      const response = await post('/with-file', form(file('bytes', { fileName: `a${name}b.png` })));
      expect([200, 400]).toContain(response.statusCode);
    }
  });

  it.each([
    ['two files', '/with-file', form(file('a'), file('b'))],
    ['two files of different names', '/with-file', form(file('a'), file('b', { name: 'files' }))],
    ['a file under another name', '/with-file', form(file('a', { name: 'logo' }))],
    ['a file where none belongs', '/without-file', form(file('a'))],
    ['the same field twice', '/with-file', form(field('name', 'a'), field('name', 'b'))],
    ['a text where the file belongs', '/with-file', form(field('file', 'a'))],
    ['a field named __proto__', '/with-file', form(field('__proto__', 'a'))],
    ['a field named constructor', '/with-file', form(field('constructor', 'a'))],
    ['a file named __proto__', '/with-file', form(file('a', { name: '__proto__' }))],
    ['a field without a name', '/with-file', form('Content-Disposition: form-data\r\n\r\na')],
    [
      'JSON inside a part',
      '/with-file',
      form('Content-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{"b":1}'),
    ],
    ['half a form', '/with-file', form(file('a'.repeat(2000))).subarray(0, 1000)],
    ['the wrong boundary', '/with-file', form(file('a')).toString().replaceAll(BOUNDARY, 'other')],
  ])('is refused with %s', async (_name, url, payload) => {
    const response = await post(url, payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual([
      { code: 'bodyUnreadable', description: 'Данните в заявката не могат да бъдат прочетени.' },
    ]);
  });

  it('is refused with an empty file', async () => {
    const response = await post('/with-file', form(file('')));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual([{ code: 'fileEmpty', description: 'Файлът е празен.', field: 'file' }]);
  });

  it.each([
    ['a file one byte over 3 MB', '/with-file', form(file(Buffer.alloc(MAX_UPLOAD_BYTES + 1))), 'fileTooLarge'],
    ['a file of 30 MB', '/with-file', form(file(Buffer.alloc(10 * MAX_UPLOAD_BYTES))), 'fileTooLarge'],
    ['an endless preamble', '/without-file', Buffer.alloc(300 * 1024, 'garbage '), 'tooLarge'],
    [
      'fields of half a megabyte',
      '/without-file',
      form(...'abcdefghijklmnopq'.split('').map((name) => field(name, name.repeat(30_000)))),
      'tooLarge',
    ],
    ['a field of 100 kB', '/with-file', form(field('name', 'a'.repeat(100_000))), 'tooLarge'],
    ['51 fields', '/with-file', form(...Array.from({ length: 51 }, (_, i) => field(`f${i}`, 'a'))), 'tooLarge'],
    ['200 fields', '/with-file', form(...Array.from({ length: 200 }, (_, i) => field(`f${i}`, 'a'))), 'tooLarge'],
  ])('is too large with %s', async (_name, url, payload, code) => {
    const response = await post(url, payload);
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ status: 413, code });
    expect(response.body).toMatch(BULGARIAN);
  });

  it('leaves the limit of JSON where it was, also where files are taken', async () => {
    const json = JSON.stringify({ name: 'a'.repeat(300 * 1024) });
    expect((await post('/with-file', json, { 'content-type': 'application/json' })).statusCode).toBe(413);
  });
});

describe('many files at once', () => {
  it('are read only as far as they fit into memory; the others are told to come back', async () => {
    const crowded = Fastify();
    registerErrorHandler(crowded);
    await registerUpload(crowded, { maxHeldBytes: 4 * 1024 * 1024 });
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let reading = 0;
    crowded.post('/with-file', { config: { upload: 'image' } }, async () => {
      reading += 1;
      await finished;
      return {};
    });
    const send = () => crowded.inject({ method: 'POST', url: '/with-file', headers: FORM, payload: form(file(bytes)) });
    const bytes = Buffer.alloc(3 * 1024 * 1024);
    const first = send();
    await expect.poll(() => reading).toBe(1);
    const refused = await send();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toMatchObject({
      code: 'serverBusy',
      message: 'Сървърът е зает. Моля, опитайте отново след малко.',
    });
    finish();
    expect((await first).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(200);
    await crowded.close();
  });

  it('of one account are told to wait for each other, and do not keep others from sending', async () => {
    const crowded = Fastify();
    registerErrorHandler(crowded);
    crowded.addHook('onRequest', async (request) => {
      request.session = { actor: { userId: Number(request.headers['x-account']) } } as typeof request.session;
    });
    await registerUpload(crowded, { maxHeldByOne: 4 * 1024 * 1024 });
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let reading = 0;
    crowded.post('/with-file', { config: { upload: 'image' } }, async () => {
      reading += 1;
      await finished;
      return {};
    });
    const payload = form(file(Buffer.alloc(3 * 1024 * 1024)));
    const send = (account: string) =>
      crowded.inject({ method: 'POST', url: '/with-file', headers: { ...FORM, 'x-account': account }, payload });
    const first = send('1');
    await expect.poll(() => reading).toBe(1);
    const refused = await send('1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'tooManyFiles' });
    const other = send('2');
    await expect.poll(() => reading).toBe(2);
    finish();
    expect([(await first).statusCode, (await other).statusCode, (await send('1')).statusCode]).toEqual([200, 200, 200]);
    await crowded.close();
  });
});

describe('a file that is sent without saying its length', () => {
  /** Sends chunks until the server answers or hangs up; what it said and how much it took. */
  function sendChunks(chunk: Buffer, count: number): Promise<{ answer: string; sent: number }> {
    const address = app.server.address() as net.AddressInfo;
    const socket = net.connect(address.port, '127.0.0.1');
    const head = `POST /with-file HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${FORM['content-type']}\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const start = Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n`), file('')]);
    const wire = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
    return new Promise((resolve) => {
      let answer = '';
      let sent = 0;
      socket.on('data', (text) => (answer += text.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve({ answer, sent }));
      socket.write(head);
      socket.write(wire(start));
      const pump = () => {
        while (sent < count && socket.writable) {
          sent += 1;
          if (!socket.write(wire(chunk))) return void socket.once('drain', pump);
        }
        if (sent === count && socket.writable) socket.write('0\r\n\r\n');
      };
      pump();
    });
  }

  it('is refused as soon as it is too large, and the rest is thrown away', async () => {
    const before = process.memoryUsage().rss;
    const { answer } = await sendChunks(Buffer.alloc(256 * 1024), 100);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"fileTooLarge","message":"Максималният размер на файла е 3MB."');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('is cut off when it never ends', async () => {
    const { sent } = await sendChunks(Buffer.alloc(1024 * 1024), 1000);
    expect(sent).toBeLessThan(100);
  });
});
