import type { Session } from '#contract/sign-in/session.contract.ts';
import { type Actor, type Role, roles } from '#domain/common/access.rules.ts';
import { deviceStorage } from '#web/lib/store/local-storage.ts';
import { isPageHeld } from '#web/lib/page-hold.ts';
import { forgetLicences, forgetLicencesOfOthers } from '#web/lib/store/kept-licences.ts';
import { createStore, useStore } from '#web/lib/store/store.ts';
import { begun, ended, isRenewed, type SessionEnd, type SessionState } from './session-state.ts';

const KEY = 'user_info';
/** Beside the session, because its absence alone does not tell other tabs whether it ran out or was ended. */
const END_KEY = 'session_end';
/** Another tab keeps the session alive too. */
const SEEN_KEY = 'session_seen';

const state = createStore<SessionState>(begun(parseSession(deviceStorage.read(KEY))));

// What a day has kept of licences goes with the day, and with the person.
forgetLicencesOfOthers(state.read().session?.user.id ?? null);

/** When the server last answered this person, in any tab. */
export const seenAt = createStore(Number(deviceStorage.read(SEEN_KEY)) || Date.now());

// Another tab has logged in or out, or is being used: this one follows.
window.addEventListener('storage', (event) => {
  if (event.key === SEEN_KEY) seenAt.write(Number(event.newValue) || seenAt.read());
  if (event.key !== KEY && event.key !== null) return;
  const session = parseSession(deviceStorage.read(KEY));
  const endedBy = deviceStorage.read(END_KEY) === 'expired' ? 'expired' : 'loggedOut';
  state.write(session === null ? ended(state.read(), endedBy, isPageHeld()) : begun(session));
});

export function readSession(): Session | null {
  const { session } = state.read();
  if (session !== null && Date.parse(session.expiresAt) <= Date.now()) {
    endSession('expired');
    return null;
  }
  return session;
}

export function storeSession(session: Session): void {
  deviceStorage.remove(END_KEY);
  forgetLicencesOfOthers(session.user.id);
  writeSeen();
  deviceStorage.write(KEY, JSON.stringify(session));
  state.write(begun(session));
}

export function endSession(endedBy: SessionEnd): void {
  deviceStorage.write(END_KEY, endedBy);
  forgetLicences();
  deviceStorage.remove(KEY);
  state.write(ended(state.read(), endedBy, isPageHeld()));
}

/** Nobody is going to sign in over the open page: it gives way to the login screen. */
export function abandonPage(): void {
  state.write({ session: null, interrupted: null, endedBy: 'expired' });
}

/** Why the last session ended, told once. */
export function takeSessionEnd(): SessionEnd | null {
  const { session, endedBy } = state.read();
  state.write(begun(session));
  return endedBy;
}

/**
 * The server does not know the session a call was made in. Answers whether the call may be repeated: with
 * unsaved work on the page only once the person has signed in again, otherwise never.
 */
export function sessionRenewal(asked: Session | null): Promise<boolean> {
  if (state.read().session?.token === asked?.token) endSession('expired');
  return new Promise((resolve) => {
    const decide = () => {
      const decision = isRenewed(asked, state.read());
      if (decision === null) return;
      stop();
      resolve(decision);
    };
    const stop = state.subscribe(decide);
    decide();
  });
}

/** In whose name a call is made: also of one whose session has just run out, so that it can be repeated later. */
export function callingSession(): Session | null {
  return readSession() ?? state.read().interrupted;
}

/** Whether the session is still here: what comes after somebody has left must leave nothing behind. */
export const isSessionKept = () => deviceStorage.read(KEY) !== null;

/** The server has answered in the session, so somebody is there. */
export function noteSeen(): void {
  if (isSessionKept()) writeSeen();
}

function writeSeen(): void {
  seenAt.write(Date.now());
  deviceStorage.write(SEEN_KEY, String(seenAt.read()));
}

/** Told of every sign-in and its end; the answer ends that. */
export const watchSession = (listener: () => void): (() => void) => state.subscribe(listener);

/** Whose page this is, even while the session has run out and the page waits. */
export function useSession(): Session | null {
  const { session, interrupted } = useStore(state);
  return session ?? interrupted;
}

export function useIsInterrupted(): boolean {
  return useStore(state).interrupted !== null;
}

/** Who is signed in, in the words of the access rules. */
export function useActor(): Actor | null {
  const session = useSession();
  return session === null ? null : actorOf(session);
}

export function actorOf(session: Session): Actor {
  const claims = (type: string) =>
    session.claims.filter((claim) => claim.claimType === type).map((claim) => Number(claim.claimValue));
  const childIds = claims('childId');
  return {
    userId: session.user.id,
    roles: session.userRoles.map((role) => role.roleNormalizedName).filter(isRole),
    clubIds: claims('clubId'),
    playerId: claims('playerId')[0] ?? null,
    ...(childIds.length === 0 ? {} : { childIds }),
  };
}

function isRole(name: string): name is Role {
  return (roles as readonly string[]).includes(name);
}

/** Checked by hand, because the schema library has no place in the first load of the login screen. */
function parseSession(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<Session> | null;
    const isWhole =
      typeof value?.token === 'string' &&
      typeof value.expiresAt === 'string' &&
      typeof value.user?.id === 'number' &&
      Array.isArray(value.claims) &&
      Array.isArray(value.userRoles);
    return isWhole ? (value as Session) : null;
  } catch {
    return null;
  }
}
