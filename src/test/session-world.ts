import type { Database } from '#server/db/database.ts';
import { insertPasswordToken } from '#server/features/sign-in/session.queries.ts';
import { randomToken, tokenHash } from '#server/keys/tokens.ts';
import { aSession } from './builders.ts';

/** Another sign-in of everybody, beside the one that asks, and what lets the colleague choose a new password. */
export async function buildSessions(
  db: Database,
  users: Record<string, { id: number }> & { colleague: { id: number } },
) {
  const otherSessions = new Map<number, string>();
  for (const user of Object.values(users)) otherSessions.set(user.id, (await aSession(db, user.id)).id);
  const resetLink = randomToken();
  await insertPasswordToken(db, { userId: users.colleague.id, tokenHash: tokenHash(resetLink), minutes: 60 });
  return { otherSessions, resetLink };
}
