import fs from 'node:fs';
import path from 'node:path';
import { startChild } from '#test/children.ts';
import { owner } from '#test/databases/private-postgresql.ts';
import type { Cluster } from './cluster.ts';
import { debianProgram } from './debian-program.ts';
import { temporaryFolder } from './temporary-folder.ts';

const PORT = 6432;

/** PgBouncer as Debian has it in front of a cluster, reached through a socket. */
export async function startPgbouncer(
  cluster: Cluster,
  mode: 'session' | 'transaction',
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = temporaryFolder();
  const file = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(
    file,
    [
      '[databases]',
      `kartoteka = host=${cluster.folder} dbname=kartoteka user=postgres`,
      '[pgbouncer]',
      `listen_port = ${PORT}`,
      `unix_socket_dir = ${folder}`,
      'auth_type = any',
      `pool_mode = ${mode}`,
      'default_pool_size = 40',
      '',
    ].join('\n'),
  );
  // Like PostgreSQL it refuses to run as root.
  if (owner.uid !== undefined) for (const name of [folder, file]) fs.chownSync(name, owner.uid, owner.gid);
  const { path: program, env } = debianProgram('pgbouncer', ['pgbouncer', 'libc-ares2', 'libevent-2.1-7']);
  const child = await startChild({ command: [program, file], ready: /process up/, stopSignal: 'INT', env, owner });
  return {
    url: `postgres://postgres@localhost:${PORT}/kartoteka?host=${encodeURIComponent(folder)}`,
    stop: child.stop,
  };
}
