import { type Actor, clubScope, isAdministrator } from '../common/access.rules.ts';

export interface Account {
  id: number;
  isDeleted: boolean;
  clubIds: readonly number[];
}

/** How much of an account a person sees: everything, the name only, or nothing. */
type AccountView = 'full' | 'name' | 'none';

/** Administrators see every account, everyone the own one, club users the names of their active colleagues. */
export function accountView(actor: Actor | null, account: Account): AccountView {
  if (isAdministrator(actor) || actor?.userId === account.id) return 'full';
  const clubs = clubScope(actor);
  const isColleague = clubs !== 'all' && account.clubIds.some((id) => clubs.includes(id));
  return isColleague && !account.isDeleted ? 'name' : 'none';
}

/** The page of an account is for administrators and its owner. */
export function mayOpenAccount(actor: Actor | null, userId: number): boolean {
  return isAdministrator(actor) || actor?.userId === userId;
}
