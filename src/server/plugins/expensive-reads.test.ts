import Fastify from 'fastify';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/common/access.rules.ts';
import { registerErrorHandler } from './error-handler.ts';
import { MOST_AT_ONCE, registerExpensiveReads } from './expensive-reads.ts';

let close: () => Promise<unknown> = async () => undefined;
afterEach(() => close());

/** A server whose long answers end when they are told to. */
async function serve() {
  const answers: Readable[] = [];
  const app = Fastify();
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const actor: Actor = { userId: Number(request.headers['x-user']), roles: [], clubIds: [], playerId: null };
    request.session = { id: '', actor, mustChangePassword: false };
  });
  registerErrorHandler(app);
  registerExpensiveReads(app);
  for (const kind of ['export', 'wholeList', 'search', 'seasonProposal', 'sheet'] as const) {
    app.get(`/${kind}`, { config: { expensive: kind } }, async (_request, reply) => {
      const answer = new Readable({ read: () => undefined });
      answer.push('[');
      answers.push(answer);
      return reply.type('application/json').send(answer);
    });
  }
  app.get('/cheap', async () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  close = async () => {
    for (const answer of answers) answer.destroy();
    await app.close();
  };
  const { port } = app.server.address() as AddressInfo;
  const ask = (path: string, user = 1) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      http.get({ port, path, headers: { 'x-user': user }, agent: false }, resolve).on('error', reject);
    });
  const finish = (index: number) => {
    answers[index]?.push(']');
    answers[index]?.push(null);
  };
  return { ask, finish };
}

describe('expensive reads', () => {
  it('of one account are answered two at a time; the third is told when to come again', async () => {
    const { ask } = await serve();
    const first = [await ask('/export'), await ask('/export')];
    expect(first.map((answer) => answer.statusCode)).toEqual([200, 200]);
    const third = await ask('/export');
    expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '5']);
    expect(JSON.parse(await text(third))).toMatchObject({
      code: 'tooManyAtOnce',
      message: expect.stringContaining('файлове') as string,
    });
    expect((await ask('/wholeList')).statusCode).toBe(200);
    expect((await ask('/export', 2)).statusCode).toBe(200);
    expect((await ask('/cheap')).statusCode).toBe(200);
  });

  it.each(['search', 'seasonProposal', 'sheet'])(
    'that come while somebody types are answered four at a time: %s',
    async (kind) => {
      const { ask } = await serve();
      const statuses: (number | undefined)[] = [];
      for (let i = 0; i < 5; i++) statuses.push((await ask(`/${kind}`)).statusCode);
      expect(statuses).toEqual([200, 200, 200, 200, 429]);
      expect((await ask(`/${kind}`, 2)).statusCode).toBe(200);
    },
  );

  it('make room as soon as one was sent to its end', async () => {
    const { ask, finish } = await serve();
    const [first] = [await ask('/export'), await ask('/export')];
    finish(0);
    await text(first);
    await expect.poll(async () => (await ask('/export')).statusCode).toBe(200);
  });

  it('make room when the person has gone', async () => {
    const { ask } = await serve();
    const [first] = [await ask('/export'), await ask('/export')];
    first.destroy();
    await expect.poll(async () => (await ask('/export')).statusCode).toBe(200);
  });

  it('of all accounts together have a limit too', async () => {
    const { ask } = await serve();
    for (let n = 0; n < MOST_AT_ONCE.export.perProcess; n++) expect((await ask('/wholeList', n)).statusCode).toBe(200);
    const next = await ask('/wholeList', 99);
    expect([next.statusCode, next.headers['retry-after']]).toEqual([503, '5']);
  });
});

async function text(answer: http.IncomingMessage | undefined): Promise<string> {
  let whole = '';
  for await (const part of answer ?? []) whole += String(part);
  return whole;
}
