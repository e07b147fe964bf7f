import Fastify from 'fastify';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';
import { clientErrorHandler, registerRawAnswers } from './raw-http.ts';
import { registerSecurityHeaders } from './security-headers.ts';

const headers = { isHttps: true };
const app = Fastify({
  clientErrorHandler: clientErrorHandler(headers),
  http: { requireHostHeader: false },
});
registerErrorHandler(app);
registerSecurityHeaders(app, headers);
registerRawAnswers(app, headers);
app.get('/', async () => 'ok');
app.post('/', async () => 'ok');

beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

/** Sends bytes as they are and hears what comes back until the line is closed. */
function send(request: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(request));
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
    socket.on('end', () => resolve(heard)).on('error', reject);
  });
}

const HOST = 'Host: a.example\r\n';
const CLOSE = 'Connection: close\r\n';

describe('what the HTTP parser refuses', () => {
  it.each([
    ['no HTTP at all', 'garbage\r\n\r\n', 400],
    ['an unknown method', `FETCH / HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['a header without a name', `GET / HTTP/1.1\r\n${HOST}: x\r\n\r\n`, 400],
    ['two lengths', `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
    [
      'a length and chunks',
      `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'a broken chunk',
      `POST / HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      400,
    ],
    ['no host', `GET / HTTP/1.1\r\n${CLOSE}\r\n`, 400],
    ['two hosts', `GET / HTTP/1.1\r\n${HOST}Host: b.example\r\n${CLOSE}\r\n`, 400],
    ['no version', `GET /\r\n${HOST}${CLOSE}\r\n`, 400],
    ['headers without end', `GET / HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address without end', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
    [
      'an expectation nobody can meet',
      `POST / HTTP/1.1\r\n${HOST}${CLOSE}Expect: coffee\r\nContent-Length: 0\r\n\r\n`,
      417,
    ],
    ['a version that does not exist', `GET / HTTP/9.9\r\n${HOST}\r\n`, 505],
    ['a tunnel', `CONNECT a.example:443 HTTP/1.1\r\n${HOST}\r\n`, 405],
  ])('is answered in our words and with our headers: %s', async (_name, request, status) => {
    const [head = '', body = ''] = (await send(request)).split('\r\n\r\n');
    const lines = head.toLowerCase().split('\r\n');
    expect(lines[0]).toContain(`http/1.1 ${status}`);
    const names = new Map(lines.slice(1).map((line) => line.split(': ', 2) as [string, string]));
    expect(Object.fromEntries(names)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'deny',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'strict-transport-security': expect.stringContaining('max-age=31536000') as string,
    });
    expect(names.get('x-request-id')).toMatch(/^\S{3,}$/);
    const answer = JSON.parse(body) as { message?: string } | [{ description: string }];
    const sentence = Array.isArray(answer) ? answer[0].description : answer.message;
    expect(sentence).toMatch(/^[А-Я][а-я ,]+.*\.$/);
    expect(Array.isArray(answer)).toBe(status === 400);
    expect(body).not.toMatch(/[A-Za-z]{3,} [A-Za-z]{3,}/);
  });

  it('leaves what can be read alone: an old client, a wish to change the protocol', async () => {
    expect(await send('GET / HTTP/1.0\r\n\r\n')).toMatch(/200 OK[^]*ok$/);
    const upgrade = `GET / HTTP/1.1\r\n${HOST}Connection: upgrade, close\r\nUpgrade: websocket\r\n\r\n`;
    expect(await send(upgrade)).toMatch(/200 OK[^]*ok$/);
  });
});
