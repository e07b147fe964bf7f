import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { demoLogins } from '#demo/demo-logins.ts';
import { type RunningServer, startServer } from './server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Accounts that stand for nobody; their password is that of `klub1`. */
export const oddAccounts = ['bezklub', 'bezchovek', 'bezrolya'] as const;
const ODD_ROLES: Record<(typeof oddAccounts)[number], number | null> = { bezklub: 2, bezchovek: 3, bezrolya: null };

export function passwordOf(userName: string): string {
  const known = demoLogins.find((login) => login.userName === userName) ?? demoLogins[1];
  return known.password;
}

/** The built server on this machine with the invented federation and, beside its people, accounts that stand for nobody. */
export async function startDemoServer(): Promise<RunningServer> {
  const dataDir = path.join(temporaryFolder(), 'data');
  const env = { ...process.env, DATA_DIR: dataDir };
  execFileSync(process.execPath, ['scripts/prepare-demo-data.mjs'], { env, stdio: 'inherit' });
  await addOddAccounts(dataDir);
  return startServer({ dataDir, env: { DEMO: '1', PUBLIC_URL: 'http://localhost', ADMIN_PASSWORD: '' } });
}

async function addOddAccounts(dataDir: string): Promise<void> {
  const { pool, close } = await openDatabase({ url: undefined, folder: path.join(dataDir, 'database') });
  try {
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
  } finally {
    await close();
  }
}
