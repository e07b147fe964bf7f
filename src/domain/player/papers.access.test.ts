import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { mayCollect } from './collect.access.ts';
import { collectState, isAnythingAsked } from './collect.rules.ts';
import {
  mayListDocument,
  mayNotifyAll,
  mayOpenDocument,
  mayReadContract,
  mayReadReadiness,
} from './contract.access.ts';

const anActor = (given: Partial<Actor>): Actor => ({ userId: 1, roles: [], clubIds: [], playerId: null, ...given });
const people = {
  administrator: anActor({ roles: ['ADMINISTRATOR'] }),
  ownClub: anActor({ roles: ['CLUB'], clubIds: [7] }),
  formerClub: anActor({ roles: ['CLUB'], clubIds: [8] }),
  otherClub: anActor({ roles: ['CLUB'], clubIds: [9] }),
  player: anActor({ roles: ['PLAYER'], playerId: 5 }),
  parent: anActor({ roles: ['PLAYER'], childIds: [5] }),
  otherPlayer: anActor({ roles: ['PLAYER'], playerId: 6 }),
  nobody: null,
};
const who = (may: (actor: Actor | null) => boolean) =>
  Object.entries(people).flatMap(([name, actor]) => (may(actor) ? [name] : []));
const player = { id: 5, currentClub: { id: 7 } };

describe('papers of a player', () => {
  it('are listed to the closest circle, and to a club that the player has left its own', () => {
    const paper = { formerClub: { id: 8 }, visibility: 'club' as const };
    const circle = ['administrator', 'ownClub', 'player', 'parent'];
    expect(who((actor) => mayListDocument(actor, player, { ...paper, formerClub: null }))).toEqual(circle);
    expect(who((actor) => mayListDocument(actor, player, paper)).toSorted()).toEqual(
      [...circle, 'formerClub'].toSorted(),
    );
  });

  it('of a kind for the federation alone are listed and opened by it alone', () => {
    const visibility = 'federation' as const;
    expect(who((actor) => mayListDocument(actor, player, { formerClub: { id: 7 }, visibility }))).toEqual([
      'administrator',
    ]);
    expect(who((actor) => mayOpenDocument(actor, { clubId: 7, playerId: 5, visibility }))).toEqual(['administrator']);
  });

  it('are opened by the club they are with, by the player and the parents', () => {
    const paper = { clubId: 8, playerId: 5, visibility: 'club' as const };
    expect(who((actor) => mayOpenDocument(actor, paper))).toEqual(['administrator', 'formerClub', 'player', 'parent']);
    expect(who((actor) => mayOpenDocument(actor, { ...paper, clubId: null }))).toEqual([
      'administrator',
      'player',
      'parent',
    ]);
  });

  it('that end are told to the club they are with and to the federation; to all at once only the federation writes', () => {
    expect(who((actor) => mayReadContract(actor, { clubId: 7 }))).toEqual(['administrator', 'ownClub']);
    expect(who((actor) => mayReadContract(actor, { clubId: null }))).toEqual(['administrator']);
    expect(who((actor) => mayReadReadiness(actor, 7))).toEqual(['administrator', 'ownClub']);
    expect(who(mayNotifyAll)).toEqual(['administrator']);
  });
});

describe('what parents are asked for', () => {
  it('is asked and accepted by the federation and the club the player is in; of somebody without one by nobody', () => {
    expect(who((actor) => mayCollect(actor, player))).toEqual(['administrator', 'ownClub']);
    expect(who((actor) => mayCollect(actor, { id: 5, currentClub: null }))).toEqual([]);
  });

  it('is a picture, papers or both, and something in any case', () => {
    expect(isAnythingAsked({ photo: true, kinds: [] })).toBe(true);
    expect(isAnythingAsked({ photo: false, kinds: [3] })).toBe(true);
    expect(isAnythingAsked({ photo: false, kinds: [] })).toBe(false);
  });

  it('is asked until it comes, received until somebody has looked at it, and then what was decided', () => {
    expect(collectState({ receivedAt: null, decision: null })).toBe('asked');
    expect(collectState({ receivedAt: '2026-11-18', decision: null })).toBe('received');
    expect(collectState({ receivedAt: '2026-11-18', decision: 'refused' })).toBe('refused');
    expect(collectState({ receivedAt: null, decision: 'lapsed' })).toBe('lapsed');
  });
});
