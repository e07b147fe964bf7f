import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { assertStillSignedIn } from './held-session.ts';
import { takeBackAttempt } from './login-throttle.ts';
import { confirmOwnPassword } from './own-password.ts';
import { lockAccount } from './session.queries.ts';

/** Does something that outlasts the session: a page left open must not become a door that stays open. */
export async function withOwnPassword<Result>(
  context: AppContext,
  caller: Caller,
  shown: { currentPassword: string; device: string | undefined },
  work: (tx: Database, account: { id: number }) => Promise<Result>,
): Promise<Result> {
  const { account, attempts } = await confirmOwnPassword(context, caller, shown);
  return context.database.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    await assertStillSignedIn(tx, caller);
    await takeBackAttempt(tx, attempts);
    return work(tx, account);
  });
}
