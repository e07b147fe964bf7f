import { type Actor, clubScope } from '../common/access.rules.ts';

/** That a contract of a player ends is told to the club it is with, and to the federation. */
export function mayReadContract(actor: Actor | null, { clubId }: { clubId: number | null }): boolean {
  const own = clubScope(actor);
  return own === 'all' || (clubId !== null && own.includes(clubId));
}
