import { expect, it } from 'vitest';
import { addedAfter } from './transfer-papers.rules.ts';

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
