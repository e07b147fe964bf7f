import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { closeLate } from './late-closing.ts';

/** A server that stops, and whoever kept a connection to it from an earlier request. */
async function stopping(isBehindProxy: boolean) {
  const server = http.createServer((_request, response) => response.end('answered'));
  server.keepAliveTimeout = 72_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (headers: http.OutgoingHttpHeaders = {}) =>
    new Promise<number | string>((resolve) => {
      const request = http.get({ port, host: '127.0.0.1', agent, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      });
      request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    });
  await ask();
  const closed = closeLate(() => new Promise((resolve) => server.close(resolve)), isBehindProxy);
  return { ask, closed, agent };
}

it('a proxy that sends a request over a connection it kept is answered by a server that stops', async () => {
  const { ask, closed } = await stopping(true);
  await expect(ask({ connection: 'close' })).resolves.toBe(200);
  await closed;
});

it('without a proxy such a connection is closed at once', async () => {
  const { ask, closed } = await stopping(false);
  await closed;
  await expect(ask()).resolves.toMatch(/ECONNREFUSED|ECONNRESET/);
});
