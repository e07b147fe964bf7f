import { describe, expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { type HistoryTies, historySeenBy, mayPutBack } from './history.access.ts';
import { type FieldChange, type HistoryField, historyFieldsOf } from './history.rules.ts';

const account = { userId: 1, clubIds: [], playerId: null };
const administrator: Actor = { ...account, roles: ['ADMINISTRATOR'] };
const club: Actor = { ...account, roles: ['CLUB'], clubIds: [7] };
const otherClub: Actor = { ...account, roles: ['CLUB'], clubIds: [8] };
const player: Actor = { ...account, roles: ['PLAYER'], playerId: 5 };

const ofPlayer: HistoryTies = { noun: 'player', place: { id: 5, currentClub: { id: 7 } } };
const ofCoach: HistoryTies = { noun: 'coach', place: { currentClub: { id: 7 } } };
const ofClub: HistoryTies = { noun: 'club', place: { id: 7 } };
const ofCardIndex: HistoryTies = { noun: 'cardIndex', place: { clubId: 7, year: 2026, current: 2026 } };
const ofUser: HistoryTies = { noun: 'user', place: { id: 1 } };

const hidden = (actor: Actor, record: HistoryTies) => {
  const seen = historySeenBy(actor, record);
  return historyFieldsOf(record.noun)
    .filter((field) => !seen.includes(field))
    .join(', ');
};

describe('whose value somebody may not read, its history neither', () => {
  it.each([
    ['an administrator', administrator, ofPlayer, ''],
    ['the player', player, ofPlayer, ''],
    ['the club of the player', club, ofPlayer, 'egn'],
    [
      'another club',
      otherClub,
      ofPlayer,
      'firstName, middleName, lastName, latinName, birthDate, sex, egn, nationality, cityId, playingSince, firstClubId, firstCoachId, currentCoachId, development, document, guardian, photoConsent, proposal, retained, merged',
    ],
    ['the club of the coach', club, ofCoach, 'egn'],
    ['another club', otherClub, ofCoach, 'latinName, birthDate, egn, nationality, cityId, education, merged'],
    ['any club', otherClub, ofClub, ''],
    [
      'a player',
      player,
      ofClub,
      'licenseNumber, bulstat, address, email, president, contactPerson, contactNumber, closeReason',
    ],
    ['the club of the licence', club, ofCardIndex, ''],
    ['another club', otherClub, ofCardIndex, 'member, check1, check2'],
  ])('%s of %o', (_who, actor, record, fields) => {
    expect(hidden(actor, record)).toBe(fields);
  });
});

describe('an old value is put back', () => {
  const change = (field: HistoryField, before: FieldChange['before'] = 'a', after: FieldChange['after'] = 'b') => ({
    field,
    before,
    after,
  });
  const unknown = 'search' as HistoryField;
  const ofOther: HistoryTies = { noun: 'user', place: { id: 2 } };
  const past: HistoryTies = { noun: 'cardIndex', place: { clubId: 7, year: 2025, current: 2026 } };
  it.each<[string, Actor, HistoryTies, FieldChange, boolean]>([
    ['by an administrator', administrator, ofPlayer, change('lastName'), true],
    ['not by a club that may not change players', club, ofPlayer, change('lastName'), false],
    ['not where no value is kept', administrator, ofPlayer, change('egn', null, null), false],
    [
      'not for the club of a player, which changes by a transfer',
      administrator,
      ofPlayer,
      change('currentClubId', 1, 2),
      false,
    ],
    [
      'not where something was taken away, which comes back where it stood',
      administrator,
      ofPlayer,
      change('document', 1, null),
      false,
    ],
    ['by a club for its own contacts', club, ofClub, change('email'), true],
    ['not by a club for its own name', club, ofClub, change('name'), false],
    ['not by another club', otherClub, ofClub, change('email'), false],
    ['not for a club that was closed, which is opened again', administrator, ofClub, change('closedOn'), false],
    ['not for the championship of a licence', administrator, ofCardIndex, change('championship'), false],
    ['by the club of a licence', club, ofCardIndex, change('member', 5, null), true],
    ['not where nothing was taken away', club, ofCardIndex, change('member', null, 5), false],
    ['not by a club once the season is over', club, past, change('member', 5, null), false],
    ['not for the own address, which asks for the password', administrator, ofUser, change('email'), false],
    ['not by anybody for a field that the history does not know', administrator, ofClub, change(unknown), false],
    ['not where nothing was there and nothing is', administrator, ofCardIndex, change('member', null, null), false],
    ['not where something else has taken its place', administrator, ofCardIndex, change('member', 5, 6), false],
    ['by an administrator for a coach', administrator, ofCoach, change('name'), true],
    ['not by the club of a coach', club, ofCoach, change('name'), false],
    ['by an administrator for the name of a club', administrator, ofClub, change('name'), true],
    ['by an administrator for the address of somebody else', administrator, ofOther, change('email'), true],
    ['by an administrator for the own name', administrator, ofUser, change('lastName'), true],
    ['not by a club for somebody’s account', club, ofOther, change('lastName'), false],
    ['never for the step of a transfer', administrator, { noun: 'transfer' }, change('status', 1, 2), false],
  ])('%s', (_name, actor, record, given, expected) => {
    expect(mayPutBack(actor, record, given)).toBe(expected);
  });
});
