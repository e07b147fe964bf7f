import type { Session } from '#contract/sign-in/session.contract.ts';

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

/** The server writes down at most once a minute that somebody is there. */
const SEEN_EVERY_MINUTES = 1;

interface SessionEnding {
  at: number;
  /** Nobody asked for anything; the next call of the page moves it on. */
  isIdle: boolean;
}

export function sessionEnding(session: Pick<Session, 'expiresAt' | 'idleMinutes'>, seenAt: number): SessionEnding {
  const at = Date.parse(session.expiresAt);
  if (session.idleMinutes === undefined) return { at, isIdle: false };
  const idleAt = seenAt + (session.idleMinutes - SEEN_EVERY_MINUTES) * 60_000;
  return idleAt < at ? { at: idleAt, isIdle: true } : { at, isIdle: false };
}

type SessionPhase = 'running' | 'ending' | 'over';

export function sessionPhase(endsAt: number, now: number): SessionPhase {
  const left = endsAt - now;
  if (left <= 0) return 'over';
  return left <= WARNING_MINUTES * 60_000 ? 'ending' : 'running';
}
