import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/sign-in/session.contract.ts';
import { begun, ended, isRenewed, sessionEnding, sessionPhase } from './session-state.ts';

const aSession = (userId: number, token = `krt_${userId}`): Session => ({
  token,
  expiresAt: '2026-11-15T12:00:00Z',
  user: { id: userId, userName: `user${userId}`, firstName: 'Иван', lastName: 'Иванов' },
  claims: [],
  userRoles: [],
});

describe('a session that ends', () => {
  it('is waited for when it ran out over unsaved work', () => {
    expect(ended(begun(aSession(1)), 'expired', true)).toMatchObject({ session: null, interrupted: aSession(1) });
  });

  it('is not waited for when nothing would be lost', () => {
    expect(ended(begun(aSession(1)), 'expired', false).interrupted).toBeNull();
  });

  it.each(['loggedOut', 'passwordChanged'] as const)('is never waited for when %s', (reason) => {
    expect(ended(begun(aSession(1)), reason, true).interrupted).toBeNull();
  });

  it('stays waited for when a second call finds it dead as well', () => {
    const first = ended(begun(aSession(1)), 'expired', true);
    expect(ended(first, 'expired', false).interrupted).toEqual(aSession(1));
  });

  it('is no longer waited for once the person logs out elsewhere', () => {
    const first = ended(begun(aSession(1)), 'expired', true);
    expect(ended(first, 'loggedOut', true).interrupted).toBeNull();
  });
});

describe('a call that found its session dead', () => {
  it('waits while the page waits', () => {
    expect(isRenewed(aSession(1), ended(begun(aSession(1)), 'expired', true))).toBeNull();
  });

  it('may be repeated once the same person is back', () => {
    expect(isRenewed(aSession(1), begun(aSession(1, 'krt_new')))).toBe(true);
  });

  it('is never repeated in the name of somebody else', () => {
    expect(isRenewed(aSession(1), begun(aSession(2)))).toBe(false);
  });

  it('fails when the page is left', () => {
    expect(isRenewed(aSession(1), begun(null))).toBe(false);
  });
});

describe('the end of a session', () => {
  const at = (time: string) => Date.parse(`2026-11-15T${time}Z`);
  const session = { expiresAt: '2026-11-15T12:00:00Z', idleMinutes: 30 };

  it('comes when nobody has asked for anything, a minute earlier than the server may think', () => {
    expect(sessionEnding(session, at('09:00:00'))).toEqual({ at: at('09:29:00'), isIdle: true });
  });

  it('comes at its last hour, however busy somebody is', () => {
    expect(sessionEnding(session, at('11:50:00'))).toEqual({ at: at('12:00:00'), isIdle: false });
  });

  it('is known without the other limit too', () => {
    expect(sessionEnding({ expiresAt: session.expiresAt }, at('09:00:00'))).toEqual({
      at: at('12:00:00'),
      isIdle: false,
    });
  });

  it.each([
    ['11:55:59', 'running'],
    ['11:56:00', 'ending'],
    ['11:59:59', 'ending'],
    ['12:00:00', 'over'],
  ])('at %s the session is %s', (time, phase) => {
    expect(sessionPhase(at('12:00:00'), at(time))).toBe(phase);
  });
});
