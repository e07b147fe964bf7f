import type { AccessRuleName } from '../common/access.rules.ts';

/** What a session opens that began with a generated password, until another one is chosen. */
const open: ReadonlySet<AccessRuleName> = new Set(['public', 'session.end', 'account.changePassword']);

export function isOpenWithGeneratedPassword(rule: AccessRuleName): boolean {
  return open.has(rule);
}
