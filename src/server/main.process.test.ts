import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const MAIN = path.resolve('dist/server/main.js');
const ADMIN = { username: 'admin', password: 'Zala#2026x' };

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-process-'));
const prepared = path.join(work, 'prepared');
let running: RunningServer[] = [];
let copies = 0;

interface RunningServer {
  url: string;
  output: () => string;
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
}

function launch(environment: Record<string, string>): {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
} {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'error',
      DEMO: '0',
      PUBLIC_URL: 'http://localhost',
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return { child, output: () => output, ended };
}

async function start(dataDir: string): Promise<RunningServer> {
  const { child, output, ended } = launch({ DATA_DIR: dataDir });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = /http:\/\/localhost:\d+/.exec(output())?.[0];
      if (address !== undefined) resolve(address);
    });
    void ended.then((code) => reject(new Error(`Ended with ${code}: ${output()}`)));
  });
  const server: RunningServer = {
    url,
    output,
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
  running.push(server);
  return server;
}

/** Starts that are expected to fail. */
async function startInVain(environment: Record<string, string>) {
  const { output, ended } = launch(environment);
  return { code: await ended, output: output() };
}

function dataDirCopy(): string {
  const copy = path.join(work, `data-${++copies}`);
  fs.cpSync(prepared, copy, { recursive: true });
  return copy;
}

async function login(url: string): Promise<string> {
  const response = await fetch(`${url}/api/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!response.ok) throw new Error(`Not signed in: ${response.status}`);
  return ((await response.json()) as { token: string }).token;
}

/** As a browser asks; `fetch` adds a word of its own that forbids the answer „not modified“. */
function ask(url: string, headers: http.OutgoingHttpHeaders = {}): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    http.get(url, { headers }, (response) => resolve(response.resume())).on('error', reject);
  });
}

beforeAll(async () => {
  const first = await start(prepared);
  await first.kill('SIGTERM');
});
afterEach(async () => {
  for (const server of running) await server.kill('SIGKILL');
  running = [];
});
afterAll(() => fs.rmSync(work, { recursive: true, force: true }));

describe('kill -9', () => {
  it('loses no acknowledged write, and the next start needs no help', async () => {
    const dataDir = dataDirCopy();
    const acknowledged: string[] = [];
    for (let round = 0; round < 2; round++) {
      const server = await start(dataDir);
      const writers = Promise.allSettled(
        Array.from({ length: 4 }, async () => {
          for (let i = 0; i < 1000; i++) acknowledged.push(await login(server.url));
        }),
      );
      // Killed in the middle of the work: the writers end with a broken connection.
      const written = acknowledged.length + 5 + round * 3;
      await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThanOrEqual(written);
      await server.kill('SIGKILL');
      await writers;
    }

    const survivor = await start(dataDir);
    await expect(login(survivor.url)).resolves.toMatch(/^krt_/);
    // A person keeps ten sessions, up to four of them never acknowledged: the newest five have to be there.
    for (const token of acknowledged.slice(-5)) {
      const response = await fetch(`${survivor.url}/api/users`, { headers: { authorization: `Bearer ${token}` } });
      expect(response.status).toBe(200);
    }
  });
});

describe('a second process', () => {
  it('on the same folder is refused with a sentence that names the first', async () => {
    const dataDir = dataDirCopy();
    await start(dataDir);
    const second = await startInVain({ DATA_DIR: dataDir });
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/Папката с данни .* вече се използва от процес \d+ \(main\.js\)/);
  });
});

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

  it('with another master key is refused', async () => {
    const { code, output } = await startInVain({
      DATA_DIR: dataDirCopy(),
      MASTER_KEY: Buffer.alloc(32).toString('base64'),
    });
    expect(code).toBe(1);
    expect(output).toContain('Главният ключ не е този, с който са шифровани данните.');
  });

  it('keeps the data to its owner', () => {
    expect(fs.statSync(path.join(prepared, 'master.key')).mode & 0o777).toBe(0o600);
    expect(fs.statSync(path.join(prepared, 'database')).mode & 0o777).toBe(0o700);
  });
});

describe('a stop', () => {
  it('answers what was asked before it and ends cleanly', async () => {
    const server = await start(dataDirCopy());
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

describe('the page', () => {
  it('is served for every path of the front end, with a strict policy, and nowhere else', async () => {
    const server = await start(dataDirCopy());
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
});
