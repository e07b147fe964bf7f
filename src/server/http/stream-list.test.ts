import compress from '@fastify/compress';
import Fastify from 'fastify';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wholeListSender } from './stream-list.ts';

const send = wholeListSender(z.object({ id: z.int() }));

/** A server with one list, which is made of the given pages. */
async function serve(pages: () => AsyncGenerator<{ id: number; secret?: string }[]>) {
  const app = Fastify();
  await app.register(compress, { encodings: ['gzip'] });
  app.get('/list', async (_request, reply) => send(reply, pages()));
  return app;
}

describe('a whole list', () => {
  it.each([
    ['no page', [], []],
    ['one page', [[{ id: 1 }]], [{ id: 1 }]],
    ['three pages', [[{ id: 1 }, { id: 2 }], [{ id: 3 }], [{ id: 4 }]], [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]],
  ])('of %s is one array', async (_name, pages, expected) => {
    const app = await serve(async function* () {
      yield* pages;
    });
    const response = await app.inject('/list');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual(expected);
  });

  it('leaves through its schema', async () => {
    const app = await serve(async function* () {
      yield [{ id: 1, secret: 'a' }];
      yield [{ id: 2, secret: 'b' }];
    });
    expect((await app.inject('/list')).json()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('that fails at once is a clear answer', async () => {
    // oxlint-disable-next-line eslint/require-yield
    const app = await serve(async function* () {
      throw new Error('the database is away');
    });
    expect((await app.inject('/list')).statusCode).toBe(500);
  });

  it.each(['identity', 'gzip'])('is read no further when the person has gone (%s)', async (encoding) => {
    let stopped: () => void;
    const isStopped = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    const app = await serve(async function* () {
      try {
        // Endless: only somebody who leaves ends it.
        for (let id = 0; ; id++) {
          yield Array.from({ length: 1000 }, (_, index) => ({ id: id * 1000 + index }));
        }
      } finally {
        stopped();
      }
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const call = http.get({ port, host: '127.0.0.1', path: '/list', headers: { 'accept-encoding': encoding } });
    call.on('error', () => undefined);
    call.on('response', (answer) => answer.once('data', () => answer.destroy()));
    await isStopped;
    await app.close();
    expect(call.destroyed).toBe(true);
  });
});
