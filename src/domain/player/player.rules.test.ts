import { expect, test } from 'vitest';
import { ageOn } from '../common/person.ts';
import { deactivatedLabel } from './player.rules.ts';

test('a year is full on the birthday', () => {
  expect(ageOn('2026-05-14', '2012-05-15')).toBe(13);
  expect(ageOn('2026-05-15', '2012-05-15')).toBe(14);
});

test('a player who is no longer active is marked „Деактивиран“', () => {
  expect(deactivatedLabel).toBe('Деактивиран');
});
