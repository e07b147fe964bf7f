import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Pool } from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { demoLogins } from '#demo/demo-logins.ts';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Accounts that stand for nobody, a parent's, and a delegate's of today and tomorrow; their password is that of `klub1`. */
export const oddAccounts = ['bezklub', 'bezchovek', 'bezrolya', 'roditel', 'delegat'] as const;
const ODD_ROLES: Record<(typeof oddAccounts)[number], number | null> = {
  bezklub: 2,
  bezchovek: 3,
  bezrolya: null,
  roditel: 3,
  delegat: null,
};
const YOUNGEST = 'select id from players where not is_deleted order by birth_date desc, id limit 1';

export function passwordOf(userName: string): string {
  const known = demoLogins.find((login) => login.userName === userName) ?? demoLogins[1];
  return known.password;
}

interface DemoOptions extends Pick<ServerOptions, 'url' | 'env'> {
  /** What is done to the database before anybody works on it. */
  prepare?: (pool: Pool) => Promise<void>;
}

/** The built server on this machine with the invented federation and, beside its people, the odd accounts. */
export async function startDemoServer({ url, env, prepare }: DemoOptions = {}): Promise<RunningServer> {
  const dataDir = path.join(temporaryFolder(), 'data');
  const options = {
    dataDir,
    url,
    env: { DEMO: '1', DEMO_PUBLIC: '1', PUBLIC_URL: 'http://localhost', ADMIN_PASSWORD: '', ...env },
  };
  if (url === undefined) {
    const prepared = { ...process.env, DATA_DIR: dataDir };
    execFileSync(process.execPath, ['scripts/prepare-demo-data.mjs'], { env: prepared, stdio: 'inherit' });
  } else {
    // The first start fills an empty database.
    const first = await startServer(options);
    await first.untilReady(300_000);
    await first.stop();
  }
  const { pool, close } = await openDatabase({ url, folder: path.join(dataDir, 'database'), isLimited: false });
  try {
    await addOddAccounts(pool);
    await prepare?.(pool);
  } finally {
    await close();
  }
  return startServer(options);
}

async function addOddAccounts(pool: Pool): Promise<void> {
  for (const userName of oddAccounts) {
    const { rows } = await pool.query<{ id: number }>(
      `insert into users (user_name, email, first_name, last_name, phone_number, password_hash, search)
         select $1, $1 || '@example.test', 'Никой', 'Никого', '0888', password_hash, '' from users where user_name = 'klub1'
         returning id`,
      [userName],
    );
    const roleId = ODD_ROLES[userName];
    if (roleId !== null)
      await pool.query('insert into user_roles (user_id, role_id) values ($1, $2)', [rows[0]?.id, roleId]);
  }
  await pool.query(`insert into user_players (user_id, player_id, capacity)
      select id, (${YOUNGEST}), 'guardian' from users where user_name = 'roditel'`);
  await pool.query(`insert into delegate_days (user_id, day, given_by)
      select u.id, current_date + n, a.id from users u, users a, generate_series(-1, 1) n
      where u.user_name = 'delegat' and a.user_name = 'admin'`);
}
