import { expect, it } from 'vitest';
import { addedAfter, signedParties } from './transfer-papers.rules.ts';
import { aTransfer } from './transfer-steps.test-tools.ts';

it('a paper was not seen by whoever had signed; for no club nobody has', () => {
  expect(signedParties(aTransfer({}, []))).toEqual([]);
  expect(signedParties(aTransfer({}, ['toClub', 'admin']))).toEqual(['admin', 'toClub']);
  expect(signedParties(aTransfer({}, ['fromClub']))).toEqual(['fromClub']);
  expect(signedParties(aTransfer({ fromClubId: null }, ['fromClub', 'player']))).toEqual(['player']);
});

it.each([
  [[], null],
  [['fromClub'], 'добавен след подписа на отдаващия клуб'],
  [['toClub', 'admin'], 'добавен след подписите на администратор и приемащия клуб'],
  [
    ['admin', 'player', 'fromClub', 'toClub'],
    'добавен след подписите на администратор, състезателя, отдаващия клуб и приемащия клуб',
  ],
] as const)('%j is said in words', (signedBefore, words) => {
  expect(addedAfter(signedBefore)).toBe(words);
});
