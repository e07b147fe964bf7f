import { email } from '#contract/common/fields.ts';
import type { AppContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { queueMail } from './mail-queue.queries.ts';
import type { AccountInMail } from './account-mails.ts';
import type { MailText } from './letter.ts';
import { federationName } from '../write/federation.ts';

export async function aboutAccount(
  context: AppContext,
  tx: Database,
  { firstName, userName }: { firstName: string; userName: string },
): Promise<AccountInMail> {
  const { config, now } = context;
  const federation = await federationName(context, tx);
  return { firstName, userName, at: now(), federation, publicUrl: config.publicUrl };
}

/** Whether a letter could reach the address: the first administrator may have none yet. */
export function isReachable(address: string): boolean {
  return email.safeParse(address).success;
}

/** Puts a letter to the owner of an account into the outbox; false when there is nowhere to send it, or its like is there. */
export async function queueForOwner(
  tx: Database,
  account: { email: string },
  letter: MailText & { dedupeKey?: string },
): Promise<boolean> {
  return isReachable(account.email) && queueMail(tx, { recipient: account.email, ...letter });
}
