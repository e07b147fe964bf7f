import { describe, expect, it } from 'vitest';
import type { Actor, Role } from '../common/access.rules.ts';
import { offeredMails } from './mail-wish.rules.ts';

const somebody = (role: Role | null, given: Partial<Actor> = {}): Actor => ({
  userId: 1,
  roles: role === null ? [] : [role],
  clubIds: [],
  playerId: null,
  ...given,
});

describe('which mails a person may do without', () => {
  it('are those that reach the account: of a player about contracts and transfers', () => {
    expect(offeredMails(somebody('PLAYER', { playerId: 7 }))).toEqual([
      'contractEnds',
      'transferTurn',
      'transferReminder',
      'transferOutcome',
    ]);
  });

  it('are those about transfers for an administrator', () => {
    expect(offeredMails(somebody('ADMINISTRATOR'))).toEqual(['transferTurn', 'transferReminder']);
  });

  it('are none for people of a club, which is written to at its own address, and for who stands for nobody', () => {
    expect(offeredMails(somebody('CLUB', { clubIds: [3] }))).toEqual([]);
    expect(offeredMails(somebody('PLAYER'))).toEqual([]);
    expect(offeredMails(null)).toEqual([]);
  });
});
