import { expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import {
  alertKinds,
  isAboutOneself,
  isAlertOfClub,
  isTold,
  mayReviewAlert,
  seesAlerts,
  waitsFor,
} from './notification.access.ts';

const actor = (given: Partial<Actor>): Actor => ({ userId: 1, roles: [], clubIds: [], playerId: null, ...given });
const administrator = actor({ roles: ['ADMINISTRATOR'] });
const club = actor({ roles: ['CLUB'], clubIds: [5] });

it('everything can wait for the federation, for a club what it signs and keeps, for a player a signature', () => {
  expect(waitsFor(administrator)).toEqual([
    'transfersToSign',
    'transfersToCarryOut',
    'transfersToRelease',
    'proposalsToDecide',
    'licencesToApprove',
    'contractsEnding',
    'licencesIncomplete',
    'keysEnding',
    'webhooksOff',
    'mailsRefused',
    'mailMissing',
    'backupsLate',
    'disksFull',
  ]);
  expect(waitsFor(club)).toEqual([
    'transfersToSign',
    'loansOver',
    'licencesReturned',
    'receivedToAccept',
    'contractsEnding',
    'licencesIncomplete',
    'keysEnding',
    'webhooksOff',
  ]);
  expect(waitsFor(actor({ roles: ['PLAYER'], playerId: 9 }))).toEqual(['transfersToSign']);
});

it('nothing waits for whoever stands for nobody', () => {
  for (const nobody of [null, actor({}), actor({ roles: ['CLUB', 'PLAYER'] })]) expect(waitsFor(nobody)).toEqual([]);
});

it('an alert is looked into by the federation, but not by the one it is about', () => {
  expect(mayReviewAlert(administrator, { kind: 'egnReading', subject: { id: 2 } })).toBe(true);
  expect(mayReviewAlert(administrator, { kind: 'egnReading', subject: { id: 1 } })).toBe(false);
  // The subject is club 1.
  expect(mayReviewAlert(administrator, { kind: 'registrationLimit', subject: { id: 1 } })).toBe(true);
  expect(mayReviewAlert(club, { kind: 'egnReading', subject: { id: 2 } })).toBe(false);
});

it('the bell of a person looks again for the person, for an own club and, of the federation, for all clubs', () => {
  const told = (who: Actor) => [
    isTold(who, { userId: 1 }),
    isTold(who, { userId: 2 }),
    isTold(who, { clubId: 5 }),
    isTold(who, { clubId: 6 }),
    isTold(who, 'administrators'),
  ];
  expect(told(administrator)).toEqual([true, false, true, true, true]);
  expect(told(club)).toEqual([true, false, true, false, false]);
  expect(told(actor({ roles: ['PLAYER'], playerId: 5 }))).toEqual([true, false, false, false, false]);
});

it('an alert is about a club where a limit of clubs was met, and about a person otherwise', () => {
  expect(alertKinds.filter(isAlertOfClub)).toEqual(['registrationLimit', 'transferLimit', 'uploadLimit']);
  expect(isAboutOneself(administrator, { kind: 'egnReading', subject: { id: 1 } })).toBe(true);
  expect(isAboutOneself(administrator, { kind: 'uploadLimit', subject: { id: 1 } })).toBe(false);
  expect(isAboutOneself(null, { kind: 'egnReading', subject: { id: 1 } })).toBe(false);
});

it('the federation alone hears of alerts', () => {
  expect([administrator, club, null].map(seesAlerts)).toEqual([true, false, false]);
});

it('what only administrators are told no club is', () => {
  expect([isTold(administrator, 'administrators'), isTold(club, 'administrators')]).toEqual([true, false]);
});
