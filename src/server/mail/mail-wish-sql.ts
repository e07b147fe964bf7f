import type { MailWish } from '#domain/mail/mail-wish.rules.ts';

/** Whether the account has not switched this kind of mail off. */
export function wants(user: { unwantedMails: string }, wish: MailWish): string {
  return `not '${wish}' = any(${user.unwantedMails})`;
}
