import {
  type Actor,
  actsForClub,
  type ApiKeyScope,
  apiKeyScopes,
  isAdministrator,
  isKey,
} from '../common/access.rules.ts';

/** Whose a key is: of a club, or of the federation where there is none. */
export interface ApiKeyOwner {
  clubId: number | null;
}

/** The federation keeps all keys, a club its own; no key makes another one. */
export function mayManageKeysOf(actor: Actor | null, { clubId }: ApiKeyOwner): boolean {
  if (isKey(actor)) return false;
  return isAdministrator(actor) || (clubId !== null && actsForClub(actor, clubId));
}

/** What a key of this owner may open at all: reports are the federation's alone. */
export function scopesOf({ clubId }: ApiKeyOwner): readonly ApiKeyScope[] {
  return apiKeyScopes.filter((scope) => clubId === null || scope !== 'reports');
}

/**
 * Who asks with a key: the federation or a secretary of its club, as far as the scopes go. Its number is below zero, so
 * that limits and the audit tell it from every account, and nothing that belongs to an account is found by it.
 */
export function actorOfKey({
  id,
  clubId,
  scopes,
}: ApiKeyOwner & { id: number; scopes: readonly ApiKeyScope[] }): Actor {
  return {
    userId: -id,
    roles: [clubId === null ? 'ADMINISTRATOR' : 'CLUB'],
    clubIds: clubId === null ? [] : [clubId],
    playerId: null,
    keyScopes: scopes,
  };
}

/** What a call asks of a key: one of the scopes, or any key at all for lists that say nothing of anybody. */
export type CalledScope = ApiKeyScope | 'any';

/** Whether the call is open to whoever asks as far as keys go: what names no scope is closed to all of them. */
export function mayCallWith(actor: Actor | null, scope: CalledScope | undefined): boolean {
  if (actor?.keyScopes === undefined) return true;
  return scope !== undefined && (scope === 'any' || actor.keyScopes.includes(scope));
}
