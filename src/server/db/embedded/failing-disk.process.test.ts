import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-disk-'));
const switchFile = path.join(work, 'disk-is-broken');
const ADMIN = { username: 'admin', password: 'Zala#2026x' };

/** Loaded into the server and its threads before everything else: once the file is there, no sync succeeds. */
const breakableDisk = path.join(work, 'breakable-disk.mjs');
fs.writeFileSync(
  breakableDisk,
  `import fs from 'node:fs';
   const sync = fs.fsyncSync;
   fs.fsyncSync = (descriptor) => {
     if (fs.existsSync(${JSON.stringify(switchFile)})) {
       throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
     }
     sync(descriptor);
   };`,
);

let child: ChildProcess;
let output = '';
let url = '';
beforeAll(async () => {
  url = await start();
});

async function start(): Promise<string> {
  output = '';
  const started = spawn(process.execPath, ['--import', breakableDisk, path.resolve('dist/server/main.js')], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO: '0',
      PUBLIC_URL: 'http://localhost:3000',
      ADMIN_PASSWORD: ADMIN.password,
      DATA_DIR: path.join(work, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    };
    started.stdout.on('data', hear);
    started.stderr.on('data', hear);
    started.once('exit', (code) => reject(new Error(`Ended with ${code}: ${output}`)));
  });
}

const login = (server: string) =>
  fetch(`${server}/api/authentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });

afterAll(() => {
  child.kill('SIGKILL');
  fs.rmSync(work, { recursive: true, force: true });
});

it('a disk that fails to sync ends the server with its reason, and nothing acknowledged is lost', async () => {
  const { token } = (await (await login(url)).json()) as { token: string };

  fs.writeFileSync(switchFile, '');
  const exit = once(child, 'exit');
  const refused = await login(url);
  expect(refused.status).toBe(503);
  await expect(refused.json()).resolves.toMatchObject({ code: 'unavailable' });
  await expect(exit).resolves.toEqual([1, null]);
  expect(output).toContain('Вградената база данни спря: дискът не потвърди запис (EIO: i/o error, fsync).');

  fs.rmSync(switchFile);
  const again = await start();
  const response = await fetch(`${again}/api/users`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
});
