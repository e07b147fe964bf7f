import { expect, it } from 'vitest';
import { newsKinds, newsSentence } from './news.rules.ts';

const by = { firstName: 'Даниел', lastName: 'Велев' };
const news = {
  at: '2026-11-16T10:00:00.000Z',
  by,
  party: null,
  isInPlaceOfPlayer: false,
  subject: null,
  reason: null,
};

it('news is said as the history of a transfer says it, a document without its name', () => {
  expect(newsSentence({ ...news, kind: 'signed', party: 'toClub', subject: 'ВК Марек' })).toBe(
    'Даниел Велев подписа от името на ВК Марек.',
  );
  expect(newsSentence({ ...news, kind: 'signed', party: 'player' })).toBe('Даниел Велев подписа като състезател.');
  expect(newsSentence({ ...news, kind: 'signed', party: 'player', isInPlaceOfPlayer: true })).toBe(
    'Даниел Велев подписа като администратор вместо състезателя.',
  );
  expect(newsSentence({ ...news, kind: 'documentAdded' })).toBe('Даниел Велев добави документ.');
  expect(newsSentence({ ...news, by: null, kind: 'documentAdded' })).toBe('Добавен е документ.');
  expect(newsSentence({ ...news, kind: 'returned', reason: 'Клубовете се отказаха' })).toBe(
    'Даниел Велев върна трансфера за подписване: Клубовете се отказаха',
  );
});

it('that a player has left a licence is told with the transfer that took him off it', () => {
  expect(newsKinds).not.toContain('leftCardIndex');
});
