import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  ADMIN,
  logIn,
  type RunningServer,
  startInVain,
  startServer,
  temporaryFolder,
  tokenFrom,
} from '#test/server-process.ts';

const work = temporaryFolder();
const prepared = inject('preparedData');
let copies = 0;
afterAll(() => fs.rmSync(work, { recursive: true, force: true }));

function dataDirCopy(): string {
  const copy = path.join(work, `data-${++copies}`);
  fs.cpSync(prepared, copy, { recursive: true });
  return copy;
}

/** As a browser asks; `fetch` adds a word of its own that forbids the answer „not modified“. */
function ask(url: string, headers: http.OutgoingHttpHeaders = {}): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    http.get(url, { headers }, (response) => resolve(response.resume())).on('error', reject);
  });
}

describe('a start', () => {
  it('with wrong settings ends with a readable list', async () => {
    const { code, output } = await startInVain({ PORT: 'abc', DATABASE_URL: 'mysql://x' });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      'Грешни настройки:',
      '  PORT: трябва да е номер на порт от 0 до 65535',
      '  DATABASE_URL: трябва да е адрес като postgres://user:password@host:5432/database',
    ]);
  });

  it('without the master key of the data is refused', async () => {
    const dataDir = dataDirCopy();
    fs.rmSync(path.join(dataDir, 'master.key'));
    const { code, output } = await startInVain({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toContain('Липсва главният ключ');
    expect(fs.existsSync(path.join(dataDir, 'master.key'))).toBe(false);
  });

  it('keeps the data to its owner', () => {
    expect(fs.statSync(path.join(prepared, 'master.key')).mode & 0o777).toBe(0o600);
    expect(fs.statSync(path.join(prepared, 'database')).mode & 0o777).toBe(0o700);
  });
});

/** One after the other on the same data: each start takes seconds. */
describe('a server', () => {
  const dataDir = dataDirCopy();
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(dataDir);
  });
  afterAll(async () => {
    await server.kill('SIGKILL');
  });

  it('serves its page for every path of the front end, with a strict policy, and nowhere else', async () => {
    for (const url of ['/', '/login', '/players/12?tab=licences', '/no/such/page']) {
      const response = await fetch(`${server.url}${url}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain('unsafe');
      // Asked again, „not modified“ must not put another policy over the page the browser has kept.
      const { headers: kept } = await ask(`${server.url}${url}`);
      const again = await ask(`${server.url}${url}`, { 'if-none-match': kept.etag ?? '' });
      expect(again.statusCode).toBe(304);
      expect(again.headers['content-security-policy']).toBe(policy);
    }
    for (const url of ['/api/no-such-call', '/assets/none.js', '/assets/..%2f..%2fserver/main.js', '/images/x']) {
      const response = await fetch(`${server.url}${url}`);
      expect([400, 401, 403, 404]).toContain(response.status);
      expect(response.headers.get('content-type')).toContain('application/json');
    }
  });

  it('keeps a second process from its folder with a sentence that names the first', async () => {
    const second = await startInVain({ DATA_DIR: dataDir });
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/Папката с данни .* вече се използва от main\.js \(PID \d+/);
  });

  it('that is killed in the middle of the work loses no acknowledged write, and starts again without help', async () => {
    const acknowledged: string[] = [];
    const writers = Promise.allSettled(
      Array.from({ length: 4 }, async () => {
        for (let i = 0; i < 1000; i++) acknowledged.push(await tokenFrom(server.url));
      }),
    );
    // The writers end with a broken connection.
    await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThanOrEqual(8);
    await server.kill('SIGKILL');
    await writers;

    server = await startServer(dataDir);
    expect((await logIn(server.url)).status).toBe(200);
    // A person keeps ten sessions, up to four of them never acknowledged: the newest five have to be there.
    for (const token of acknowledged.slice(-5)) {
      const response = await fetch(`${server.url}/api/users`, { headers: { authorization: `Bearer ${token}` } });
      expect(response.status).toBe(200);
    }
  });

  it('that is told to stop answers what was asked before it and ends cleanly', async () => {
    let code: Promise<number | null> = Promise.resolve(null);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const body = JSON.stringify(ADMIN);
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      };
      // A browser keeps its connection, too.
      const agent = new http.Agent({ keepAlive: true });
      const request = http.request(`${server.url}/api/authentication/login`, { method: 'POST', headers, agent });
      request.on('error', reject);
      request.on('response', (response) => resolve(response.resume().statusCode));
      // The server has begun with the request: only now it is told to stop.
      request.on('continue', () => {
        code = server.kill('SIGTERM');
        request.end(body);
      });
      request.flushHeaders();
    });
    expect(status).toBe(200);
    await expect(code).resolves.toBe(0);
  });
});
