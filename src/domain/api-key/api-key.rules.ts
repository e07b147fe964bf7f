import type { ApiKeyScope } from '../common/access.rules.ts';

/** Everything that is counted of keys. */
export const API_KEY_LIMITS = {
  /** So many days before its end the bell tells of it. */
  noticeDays: 14,
  /** Of one club, and of the federation, those that still open something. */
  perOwner: 20,
  /** Of one key, on each server. */
  callsPerMinute: 120,
} as const;

/** For how many days a key is made; one that nobody remembers ends by itself. The table refuses more than the last. */
export const apiKeyDays = [30, 90, 180, 365] as const;
export type ApiKeyDays = (typeof apiKeyDays)[number];

/** „Изтичащ“ is one of which the bell tells. */
export const apiKeyStates = ['live', 'ending', 'ended', 'revoked'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

const MINUTE_MS = 60_000;

/** What a key opens, as people call it. */
export const apiKeyScopeLabels: Readonly<Record<ApiKeyScope, string>> = {
  clubs: 'Клубове',
  players: 'Състезатели',
  coaches: 'Треньори',
  licences: 'Лицензи',
  transfers: 'Трансфери',
  reports: 'Справки',
};

/** Calls of one key since the first of a minute. */
export interface CallWindow {
  since: number;
  calls: number;
}

/** The window with one more call in it, and for how many seconds to wait where that is one too many. */
export function countedCall(window: CallWindow | undefined, now: number): { window: CallWindow; wait: number } {
  if (window === undefined || now - window.since >= MINUTE_MS) return { window: { since: now, calls: 1 }, wait: 0 };
  if (window.calls < API_KEY_LIMITS.callsPerMinute) return { window: { ...window, calls: window.calls + 1 }, wait: 0 };
  return { window, wait: Math.max(1, Math.ceil((window.since + MINUTE_MS - now) / 1000)) };
}
