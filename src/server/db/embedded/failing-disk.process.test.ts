import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { logIn, type RunningServer, startServer, temporaryFolder, tokenFrom } from '#test/server-process.ts';

const work = temporaryFolder();
const dataDir = path.join(work, 'data');
const switchFile = path.join(work, 'disk-is-broken');

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

let server: RunningServer | undefined;
afterAll(async () => {
  await server?.kill('SIGKILL');
  fs.rmSync(work, { recursive: true, force: true });
});

it('a disk that fails to sync ends the server with its reason, and nothing acknowledged is lost', async () => {
  fs.cpSync(inject('preparedData'), dataDir, { recursive: true });
  server = await startServer(dataDir, ['--import', breakableDisk]);
  const token = await tokenFrom(server.url);

  fs.writeFileSync(switchFile, '');
  const refused = await logIn(server.url);
  expect(refused.status).toBe(503);
  await expect(refused.json()).resolves.toMatchObject({ code: 'unavailable' });
  await expect(server.ended).resolves.toBe(1);
  expect(server.output()).toContain('Вградената база данни спря: дискът не потвърди запис (EIO: i/o error, fsync).');

  server = await startServer(dataDir);
  const response = await fetch(`${server.url}/api/users`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
});
