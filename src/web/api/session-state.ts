import type { Session } from '#contract/session.contract.ts';

/** Why there is no session any more; the login screen says it. */
export type SessionEnd = 'expired' | 'loggedOut' | 'passwordChanged';

export interface SessionState {
  session: Session | null;
  /** Ran out while something was unsaved: the page waits for this person to sign in again. */
  interrupted: Session | null;
  endedBy: SessionEnd | null;
}

export function begun(session: Session | null): SessionState {
  return { session, interrupted: null, endedBy: null };
}

/** Only what ran out by itself is waited for: whoever logged out wanted to leave. */
export function ended(before: SessionState, endedBy: SessionEnd, isPageHeld: boolean): SessionState {
  const isWaitedFor = endedBy === 'expired' && (isPageHeld || before.interrupted !== null);
  return { session: null, interrupted: isWaitedFor ? (before.session ?? before.interrupted) : null, endedBy };
}

/** Whether a call made in `asked` may be repeated now: only as the same person. Null while it is not decided. */
export function isRenewed(asked: Session | null, now: SessionState): boolean | null {
  if (now.session !== null) return now.session.user.id === asked?.user.id;
  return now.interrupted === null ? false : null;
}

const WARNING_MINUTES = 4;

export type SessionPhase = 'running' | 'ending' | 'over';

export function sessionPhase(expiresAt: string, now: number): SessionPhase {
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'over';
  return left <= WARNING_MINUTES * 60_000 ? 'ending' : 'running';
}
