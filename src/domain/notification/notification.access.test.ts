import { expect, it } from 'vitest';
import type { Actor } from '../common/access.rules.ts';
import { mayReviewAlert, waitsFor } from './notification.access.ts';

const actor = (given: Partial<Actor>): Actor => ({ userId: 1, roles: [], clubIds: [], playerId: null, ...given });
const administrator = actor({ roles: ['ADMINISTRATOR'] });
const club = actor({ roles: ['CLUB'], clubIds: [5] });

it('everything can wait for the federation, for a club what it signs and keeps, for a player a signature', () => {
  expect(waitsFor(administrator)).toEqual([
    'transfersToSign',
    'transfersToCarryOut',
    'transfersToRelease',
    'proposalsToDecide',
    'contractsEnding',
    'licencesIncomplete',
    'mailsRefused',
    'backupsLate',
    'disksFull',
  ]);
  expect(waitsFor(club)).toEqual(['transfersToSign', 'loansOver', 'contractsEnding', 'licencesIncomplete']);
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
