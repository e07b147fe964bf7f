import type { Session } from '#contract/session.contract.ts';
import type { Actor, Role } from '#domain/access.rules.ts';
import { device } from '#web/lib/device.ts';
import { createStore, useStore } from '#web/lib/store.ts';

const KEY = 'user_info';

/** Why there is no session any more; the login screen says it. */
export type SessionEnd = 'expired' | 'loggedOut' | 'passwordChanged';

interface SessionState {
  session: Session | null;
  endedBy: SessionEnd | null;
}

const state = createStore<SessionState>({ session: parseSession(device.read(KEY)), endedBy: null });

// Another tab has logged in or out: this one follows.
window.addEventListener('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return;
  const session = parseSession(device.read(KEY));
  state.write({ session, endedBy: session === null ? 'loggedOut' : null });
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
  device.write(KEY, JSON.stringify(session));
  state.write({ session, endedBy: null });
}

export function endSession(endedBy: SessionEnd): void {
  device.remove(KEY);
  state.write({ session: null, endedBy });
}

/** Why the last session ended, told once. */
export function takeSessionEnd(): SessionEnd | null {
  const { session, endedBy } = state.read();
  state.write({ session, endedBy: null });
  return endedBy;
}

export function useSession(): Session | null {
  return useStore(state).session;
}

/** Who is signed in, in the words of the access rules. */
export function useActor(): Actor | null {
  const session = useSession();
  return session === null ? null : actorOf(session);
}

export function actorOf(session: Session): Actor {
  const claims = (type: string) =>
    session.claims.filter((claim) => claim.claimType === type).map((claim) => Number(claim.claimValue));
  return {
    userId: session.user.id,
    roles: session.userRoles.map((role) => role.roleNormalizedName).filter(isRole),
    clubIds: claims('clubId'),
    playerId: claims('playerId')[0] ?? null,
  };
}

function isRole(name: string): name is Role {
  return name === 'ADMINISTRATOR' || name === 'CLUB' || name === 'PLAYER';
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
