import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { mayTakeData, seesOpenerName } from './my-data.access.ts';
import { openedAs, openedFor, openerLabel } from './opening.rules.ts';

const someone: Actor = { userId: 1, roles: [], clubIds: [], playerId: null };
const administrator: Actor = { ...someone, roles: ['ADMINISTRATOR'] };
const secretary: Actor = { ...someone, roles: ['CLUB'], clubIds: [7, 8] };
const player: Actor = { ...someone, roles: ['PLAYER'], playerId: 5 };
const parent: Actor = { ...someone, roles: ['PLAYER'], childIds: [5, 6] };
const key: Actor = { ...administrator, userId: -3, keyScopes: ['players'] };

describe('what is kept of a player', () => {
  it('is taken home by the player, a parent and an administrator, and by no club and no key', () => {
    const who = { administrator, player, parent, secretary, key, nobody: null };
    const may = Object.entries(who).filter(([, actor]) => mayTakeData(actor, 5));
    expect(may.map(([name]) => name)).toEqual(['administrator', 'player', 'parent']);
    expect([mayTakeData(player, 6), mayTakeData(parent, 6)]).toEqual([false, true]);
    expect([seesOpenerName(administrator), seesOpenerName(player), seesOpenerName(parent)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('who has opened it', () => {
  it('did so for the club it concerns, otherwise for a club of theirs, or for the federation', () => {
    expect(openedFor(secretary, [3, 8])).toBe(8);
    expect(openedFor(secretary, [3, null])).toBe(7);
    expect(openedFor({ ...secretary, roles: ['CLUB', 'ADMINISTRATOR'] }, [8])).toBeNull();
  });

  it('is not written down with a paper of one’s own or of a child', () => {
    const paper = { playerId: 5, clubIds: [7] };
    expect([player, parent].map((actor) => openedAs(actor, paper))).toEqual([{}, {}]);
    expect(openedAs({ ...player, playerId: 6 }, paper)).toEqual({ clubId: null });
    expect(openedAs(secretary, paper)).toEqual({ clubId: 7 });
    expect(openedAs(secretary, { playerId: null, clubIds: [8] })).toEqual({ clubId: 8 });
  });

  it('is told by organisation and capacity', () => {
    const told = (kind: Parameters<typeof openerLabel>[0]['kind'], club: string | null = null) =>
      openerLabel({ kind, club }, 'Волейболна федерация');
    expect(told('federation')).toBe('Волейболна федерация, администратор');
    expect(told('club', 'ВК Марица')).toBe('ВК Марица, служител на клуба');
    expect(told('program')).toBe('Волейболна федерация, програма с ключ за достъп');
    expect(told('program', 'ВК Марица')).toBe('ВК Марица, програма с ключ за достъп');
    expect(told('club')).toMatch(/не е в картотеката/);
    expect(told('former')).toMatch(/няма достъп/);
  });
});
