import type { Account, AccountForm, PasswordChange } from '#contract/user/account.contract.ts';
import type { Session } from '#contract/sign-in/session.contract.ts';
import type { UserDetails } from '#contract/user/user.contract.ts';
import { get, post, put } from '../http.ts';
import { readSession, storeSession } from '../stored-session.ts';

// Without the cache of calls: the entrance asks for a new password and an address too.

/** The session goes on, all others end. */
export async function changePassword(change: PasswordChange): Promise<void> {
  await post('/api/authentication/change-password', { body: change });
  amendSession({ mustChangePassword: undefined });
}

export async function saveAccount(
  form: AccountForm,
  options: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Account> {
  const account = await put<Account>('/api/authentication/account', { body: form, ...options });
  const { firstName, lastName } = account;
  amendSession({ mustGiveEmail: undefined }, { firstName, lastName });
  return account;
}

/** Gives the account the address it lacks; the rest stays as it is. */
export async function giveEmail(
  userId: number,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<void> {
  const { firstName, lastName, phoneNumber, version } = await get<UserDetails>(`/api/users/${userId}`);
  await saveAccount(
    { firstName, lastName, phoneNumber: phoneNumber ?? '', email, currentPassword },
    { headers: { 'If-Match': `"${version}"` } },
  );
}

function amendSession(
  change: { [Name in 'mustChangePassword' | 'mustGiveEmail']?: undefined },
  user: Partial<Session['user']> = {},
): void {
  const session = readSession();
  if (session !== null) storeSession({ ...session, ...change, user: { ...session.user, ...user } });
}
