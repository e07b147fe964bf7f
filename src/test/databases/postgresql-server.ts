import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** For tests only: what a power cut would lose does not matter, speed does. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=60',
  // No query of a test is long enough to be worth compiling.
  'jit=off',
];

/**
 * The shell ends the server and clears its files as soon as our end of the pipe
 * is closed, for whatever reason: a killed test run leaves nothing behind.
 */
const WATCHDOG = 'home=$1; shift; "$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf "$home"';

/** A private PostgreSQL in a temporary folder, reached through a socket in that folder only. */
export async function startPostgresql(): Promise<{ url: string; stop: () => Promise<void> }> {
  const programs = fs.readFileSync('.cache/postgres-bin', 'utf8').trim();
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-pg-'));
  const data = path.join(home, 'data');
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (owner.uid !== undefined) fs.chownSync(home, owner.uid, owner.gid);
  const options = { ...owner, cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' } };

  const access = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const created = spawnSync(path.join(programs, 'initdb'), ['-D', data, ...access], { ...options, encoding: 'utf8' });
  if (created.status !== 0) throw new Error(`initdb: ${created.stderr || String(created.error)}`);

  const settings = ['listen_addresses=', ...FAST].flatMap((setting) => ['-c', setting]);
  const server = [path.join(programs, 'postgres'), '-D', data, '-k', home, ...settings];
  const watchdog = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', home, ...server], {
    ...options,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true, // Ctrl+C in the terminal is for the tests; the server ends after them
  });
  await untilReady(watchdog);
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`,
    stop: async () => {
      const ended = once(watchdog, 'exit');
      watchdog.stdin?.end();
      await ended;
    },
  };
}

async function untilReady(server: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('ready to accept connections')) resolve();
      else if (said.includes('FATAL')) reject(new Error(said));
    });
    server.once('exit', () => reject(new Error(said)));
    server.once('error', reject);
  });
}
