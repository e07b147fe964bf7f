import { expect, it } from 'vitest';
import { isNear, isOneSlip } from './word-slip.ts';

it.each([
  ['another letter', 'петрова', 'петкова', true],
  ['a letter left out', 'петрова', 'петова', true],
  ['the last letter left out', 'петрова', 'петров', true],
  ['two neighbours in each other’s place', 'петрова', 'пертова', true],
  ['the last two in each other’s place', 'петрова', 'петроав', true],
  ['a letter left out of four', 'анна', 'ана', true],
  ['another letter of three', 'ана', 'яна', false],
  ['the same word', 'петрова', 'петрова', false],
  ['two other letters', 'петрова', 'пеквова', false],
  ['two pairs of neighbours', 'петрова', 'пертоав', false],
  ['two letters that are no neighbours', 'петрова', 'ретпова', false],
  ['two letters left out', 'петрова', 'петро', false],
  ['one neighbour taken twice', 'петрова', 'петтвоа', false],
])('%s (%s, %s) is one slip: %s', (_what, one, other, isSlip) => {
  expect(isOneSlip(one, other)).toBe(isSlip);
  expect(isOneSlip(other, one)).toBe(isSlip);
});

it('a number is near to itself and to one with a digit less, however short', () => {
  expect([isNear('12', '12'), isNear('12', '1'), isNear('1', '12'), isNear('12', '34')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
