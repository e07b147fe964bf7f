import type { MailWish } from '#domain/mail/mail-wish.rules.ts';

export function wants(user: { unwantedMails: string }, wish: MailWish): string {
  return `not '${wish}' = any(${user.unwantedMails})`;
}
