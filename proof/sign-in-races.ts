import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type OpenDatabase, openDatabase } from '#server/db/database.ts';
import { loginThrottleTable, passwordTokenTable } from '#server/db/tables/session.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { hashPassword } from '#server/features/sign-in/password-hash.ts';
import { aUser } from '#test/builders.ts';
import { type Proof, rounds } from './proof.ts';
import { startCluster } from './support/cluster.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const LOOPS = 4;
const OLD = 'Stara&Mrezha41';
const NEW = 'Nova&Mrezha42';

type Change = (user: { id: number }) => Promise<void>;

export const proof: Proof = {
  about: 'people sign in again and again while their password is reset or their account is closed',
  run: async (options) => {
    const cluster = await startCluster();
    const server = await startServer({ dataDir: temporaryFolder(), url: cluster.url });
    const database = await openDatabase({ url: cluster.url, folder: '' });
    const changes: Record<string, Change> = {
      'password reset': (user) => resetPassword(server, database, user.id),
      deactivation: async (user) => {
        await database.db.update(userTable).set({ isDeleted: true }).where(eq(userTable.id, user.id));
      },
    };
    const figures = [];
    for (const [name, change] of Object.entries(changes)) {
      let [signIns, survivors] = [0, 0];
      for (let round = 0; round < rounds(8, options); round++) {
        // All come from one address, and each round ends with refusals: they are not what is tried here.
        await database.db.delete(loginThrottleTable);
        const tokens = await raceOnce(server, database, change);
        signIns += tokens.length;
        for (const token of tokens) if (await isAlive(server, token)) survivors += 1;
      }
      figures.push({ what: `sign-ins before or during a ${name}`, value: signIns, least: LOOPS });
      figures.push({ what: `sessions that outlived a ${name}`, value: survivors, most: 0 });
    }
    await database.close();
    await server.stop();
    await cluster.remove();
    return figures;
  },
};

/** Every token that was given out for the old password. */
async function raceOnce(server: RunningServer, database: OpenDatabase, change: Change): Promise<string[]> {
  const user = await aUser(database.db, { given: { passwordHash: await hashPassword(OLD) } });
  const tokens: string[] = [];
  let isChanged = false;
  const loop = async () => {
    for (;;) {
      const isLast = isChanged;
      const json = { username: user.userName, password: OLD };
      const answer = await server.ask({ method: 'POST', path: '/api/authentication/login', json });
      if (answer.status === 200) tokens.push((JSON.parse(answer.text) as { token: string }).token);
      else if (answer.status !== 401 && answer.status !== 429) throw new Error(`${answer.status} ${answer.text}`);
      if (isLast) return;
    }
  };
  const loops = Array.from({ length: LOOPS }, loop);
  while (tokens.length < LOOPS) await new Promise((resolve) => setTimeout(resolve, 10));
  await change(user);
  isChanged = true;
  await Promise.all(loops);
  return tokens;
}

async function resetPassword(server: RunningServer, database: OpenDatabase, userId: number): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await database.db.insert(passwordTokenTable).values({ userId, tokenHash, expiresAt });
  const json = { token, newPassword: NEW };
  const { status, text } = await server.ask({ method: 'POST', path: '/api/authentication/confirm-password', json });
  if (status !== 204) throw new Error(`${status} ${text}`);
}

async function isAlive(server: RunningServer, token: string): Promise<boolean> {
  return (await server.ask({ path: '/api/users', token })).status === 200;
}
