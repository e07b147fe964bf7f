import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startChild } from '../children.ts';

/** As installed, but for what would disturb a measurement or open a port. */
const SETTINGS = ['listen_addresses=', 'autovacuum=off'];

// PostgreSQL refuses to run as root.
export const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
export const env = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8' };

/** Where a program of PostgreSQL is. */
export function program(name: string): string {
  const memory = '.cache/postgres-bin';
  if (!fs.existsSync(memory)) throw new Error('Няма програми на PostgreSQL: node scripts/setup.mjs --postgres');
  return path.join(fs.readFileSync(memory, 'utf8').trim(), name);
}

/** Names the files that a data folder can be opened with. */
export function postgresqlVersion(): string {
  return spawnSync(program('postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim();
}

/** An empty data folder. */
export function createPostgresql(data: string): void {
  fs.mkdirSync(data, { recursive: true });
  if (owner.uid !== undefined) fs.chownSync(data, owner.uid, owner.gid);
  const access = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const options = { ...owner, env, cwd: '/', encoding: 'utf8' } as const;
  const { status, stderr, error } = spawnSync(program('initdb'), ['-D', path.resolve(data), ...access], options);
  if (status !== 0) {
    throw new Error(`initdb: ${stderr || String(error)}\nДруга папка за данните: --cache /tmp/kartoteka-bench`);
  }
}

/** A private server on the folder, reached through a socket that only this run knows. */
export async function startPostgresql(data: string): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const socketFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'kartoteka-bench-'));
  if (owner.uid !== undefined) fs.chownSync(socketFolder, owner.uid, owner.gid);
  // However the run ends: a failure or Ctrl+C stops the server without asking this function.
  process.once('exit', () => fs.rmSync(socketFolder, { recursive: true, force: true }));
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const server = await startChild({
    command: [program('postgres'), '-D', path.resolve(data), '-k', socketFolder, ...settings],
    ready: /ready to accept connections/,
    stopSignal: 'INT',
    env,
    owner,
  });
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socketFolder)}`,
    pid: server.pid,
    stop: server.stop,
  };
}
