import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressRefusal, attemptWebhook, type Resolve } from './webhook-attempt.ts';

let server: http.Server;
let port: number;
let asked: { url: string; body: string; headers: http.IncomingHttpHeaders }[] = [];
let answer: (response: http.ServerResponse) => void;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body, headers: request.headers });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = (response) => void response.writeHead(204).end();
});

const signal = new AbortController().signal;
const attempt = (address: string, options: Partial<Parameters<typeof attemptWebhook>[1]> = {}) =>
  attemptWebhook(
    { address, headers: { 'webhook-id': 'msg_1' }, body: '{"type":"player.changed"}' },
    { signal, isAnyAddressAllowed: true, ...options },
  );

describe('a message to another program', () => {
  it('is posted to the address that was resolved, whatever the name leads to later', async () => {
    let asks = 0;
    const changing: Resolve = async () => (asks++ === 0 ? ['127.0.0.1'] : ['192.0.2.1']);
    expect(await attempt(`http://klub.example:${port}/told?a=1`, { resolve: changing })).toEqual({ kind: 'taken' });
    expect(asks).toBe(1);
    expect(asked).toMatchObject([
      {
        url: '/told?a=1',
        body: '{"type":"player.changed"}',
        headers: { 'webhook-id': 'msg_1', host: `klub.example:${port}` },
      },
    ]);
  });

  it.each([
    ['seconds', '120', 120],
    ['a moment', new Date(Date.now() + 3_600_000).toUTCString(), 3600],
  ])('that is put off with %s says until when', async (_as, retryAfter, seconds) => {
    answer = (response) => void response.writeHead(429, { 'retry-after': retryAfter }).end();
    const put = await attempt(`http://127.0.0.1:${port}/`);
    expect(put).toMatchObject({ kind: 'failed', error: '429' });
    expect(put.kind === 'failed' ? put.retryAfterSeconds : 0).toBeCloseTo(seconds, -2);
  });

  it.each(['soon', '-5', 'Thu, 01 Jan 2015 00:00:00 GMT'])(
    'that is put off with „%s“ is put off as usual',
    async (said) => {
      answer = (response) => void response.writeHead(503, { 'retry-after': said }).end();
      expect(await attempt(`http://127.0.0.1:${port}/`)).toEqual({ kind: 'failed', error: '503' });
    },
  );

  it.each([
    ['a private address', ['10.0.0.1']],
    ['one private address among others', ['8.8.8.8', '127.0.0.1']],
    ['the metadata of a cloud', ['169.254.169.254']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['a unique local address', ['fd00::1']],
  ])('does not go to a name that leads to %s', async (_to, found) => {
    const result = await attempt(`https://klub.example:${port}/`, {
      resolve: async () => found,
      isAnyAddressAllowed: false,
    });
    expect(result).toEqual({ kind: 'failed', error: 'PRIVATE_ADDRESS' });
    expect(asked).toEqual([]);
  });

  it.each(['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', '[::1]', '[::ffff:7f00:1]', '0'])(
    'does not go to this machine written as %s, and such an address is not taken in',
    async (host) => {
      const address = `https://${host}:${port}/`;
      expect(addressRefusal(address, false)).toBe('private');
      expect(await attempt(address, { isAnyAddressAllowed: false })).toEqual({
        kind: 'failed',
        error: 'PRIVATE_ADDRESS',
      });
      expect(asked).toEqual([]);
    },
  );

  it('follows no redirect: it could lead anywhere', async () => {
    answer = (response) => void response.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end();
    expect(await attempt(`http://127.0.0.1:${port}/`)).toEqual({ kind: 'failed', error: '302' });
    expect(asked).toHaveLength(1);
  });

  it('needs an answer in time, and none of its body', async () => {
    answer = () => undefined;
    expect(await attempt(`http://127.0.0.1:${port}/`, { attemptMs: 100 })).toEqual({
      kind: 'failed',
      error: 'ETIMEDOUT',
    });
    // Says that all is well and never comes to an end.
    answer = (response) => void response.writeHead(200).write('x');
    expect(await attempt(`http://127.0.0.1:${port}/`)).toEqual({ kind: 'taken' });
  });

  it('tells who wants no more from who cannot just now', async () => {
    answer = (response) => void response.writeHead(410).end();
    expect(await attempt(`http://127.0.0.1:${port}/`)).toEqual({ kind: 'gone' });
    answer = (response) => void response.writeHead(503).end();
    expect(await attempt(`http://127.0.0.1:${port}/`)).toEqual({ kind: 'failed', error: '503' });
    expect(await attempt('http://127.0.0.1:1/')).toEqual({ kind: 'failed', error: 'ECONNREFUSED' });
  });

  it('is sent over https alone', async () => {
    expect(addressRefusal('http://klub.example/', false)).toBe('notHttps');
    expect(await attempt(`http://127.0.0.1:${port}/`, { isAnyAddressAllowed: false })).toEqual({
      kind: 'failed',
      error: 'NOT_HTTPS',
    });
    expect(
      ['https://klub.example/', 'https://localhost/', 'https://db.internal/', 'https://intranet/'].map((address) =>
        addressRefusal(address, false),
      ),
    ).toEqual([null, 'private', 'private', 'private']);
  });
});
