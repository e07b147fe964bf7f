import type { UserForm } from '#contract/user/user.contract.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { newPasswordMail } from '#server/mail/account-mails.ts';
import { queueMail } from '#server/mail/mail-queue.queries.ts';
import { federationName } from '#server/write/federation.ts';

/** A password that was mailed works for so long, and only until it has been changed. */
export const GENERATED_PASSWORD_HOURS = 72;

export const isMailSent = ({ config }: AppContext) => config.smtpUrl !== undefined;

export async function mailPassword(
  tx: Database,
  context: AppContext,
  to: Pick<UserForm, 'email' | 'firstName' | 'userName'> & { password: string; isNew: boolean; clubs?: string[] },
): Promise<void> {
  const link = `${context.config.publicUrl}/login`;
  const federation = await federationName(context, tx);
  // Also to an address that looks wrong: the outbox shows what became of it, and nobody waits for a letter that is not there.
  await queueMail(tx, { recipient: to.email, ...newPasswordMail({ ...to, link, federation }) });
}
