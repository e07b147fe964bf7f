import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import {
  clubsToMention,
  mayKeepToFederation,
  mayOpenNotes,
  mayReadNote,
  mayRemoveNote,
  mayWriteNote,
} from './note.access.ts';

const actor = (given: Partial<Actor>): Actor => ({ userId: 1, roles: [], clubIds: [], playerId: null, ...given });
const administrator = actor({ roles: ['ADMINISTRATOR'] });
const club = actor({ roles: ['CLUB'], clubIds: [5] });
const player = actor({ roles: ['PLAYER'], playerId: 9 });
const nobody = [null, player, actor({ roles: ['CLUB'] }), actor({ clubIds: [5] })];

describe('a note', () => {
  it('for the federation alone is read by administrators alone', () => {
    expect(mayReadNote(administrator, { clubIds: [] })).toBe(true);
    for (const other of [club, ...nobody]) expect(mayReadNote(other, { clubIds: [] })).toBe(false);
  });

  it('for the club too is read by the clubs it was written for, and by no player', () => {
    expect(mayReadNote(club, { clubIds: [4, 5] })).toBe(true);
    expect(mayReadNote(club, { clubIds: [4] })).toBe(false);
    for (const other of nobody) expect(mayReadNote(other, { clubIds: [5] })).toBe(false);
  });

  it('is written by the federation on everything, by a club on what is its own now', () => {
    expect(mayWriteNote(administrator, { clubIds: [] })).toBe(true);
    expect(mayWriteNote(club, { clubIds: [5] })).toBe(true);
    expect(mayWriteNote(club, { clubIds: [4] })).toBe(false);
    for (const other of nobody) expect(mayWriteNote(other, { clubIds: [5] })).toBe(false);
  });

  it('is kept to the federation by the federation alone', () => {
    expect(mayKeepToFederation(administrator)).toBe(true);
    expect(mayKeepToFederation(club)).toBe(false);
  });

  it('is taken away by its author while the author may read it, and by the federation', () => {
    expect(mayRemoveNote(administrator, { authorId: 2, clubIds: [5] })).toBe(true);
    expect(mayRemoveNote(club, { authorId: 1, clubIds: [5] })).toBe(true);
    expect(mayRemoveNote(club, { authorId: 2, clubIds: [5] })).toBe(false);
    expect(mayRemoveNote(club, { authorId: 1, clubIds: [4] })).toBe(false);
    expect(mayRemoveNote(null, { authorId: 1, clubIds: [] })).toBe(false);
  });
});

it('the notes of a transfer open for its parties, those of other records for whoever works with them', () => {
  const opens = (who: Actor | null) => [
    mayOpenNotes(who, { noun: 'player', clubIds: [4] }),
    mayOpenNotes(who, { noun: 'transfer', clubIds: [4] }),
    mayOpenNotes(who, { noun: 'transfer', clubIds: [4, 5] }),
  ];
  expect(opens(administrator)).toEqual([true, true, true]);
  expect(opens(club)).toEqual([true, false, true]);
  for (const other of nobody) expect(opens(other)).toEqual([false, false, false]);
});

it('a club mentions its own people and not those of the other party', () => {
  expect(clubsToMention(administrator, [4, 5])).toEqual([4, 5]);
  expect(clubsToMention(club, [4, 5])).toEqual([5]);
});
