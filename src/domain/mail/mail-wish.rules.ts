import { type Actor, isAdministrator, ownPlayerIds } from '../common/access.rules.ts';

/**
 * Mail that a person may do without. Each is in a check of the table of users: a new one needs a migration. What is
 * about the account itself (password, e-mail, sign-ins) is always sent.
 */
export const mailWishes = ['contractEnds', 'transferTurn', 'transferReminder', 'transferOutcome'] as const;
export type MailWish = (typeof mailWishes)[number];

/** What the person is written about at the address of the account. Clubs are written to at their own. */
export function offeredMails(actor: Actor | null): readonly MailWish[] {
  return mailWishes.filter((wish) => {
    // What has become of a transfer the federation learns from the bell.
    if (wish === 'contractEnds' || wish === 'transferOutcome') return ownPlayerIds(actor).length > 0;
    return isAdministrator(actor) || ownPlayerIds(actor).length > 0;
  });
}
