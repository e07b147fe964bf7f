import { expect, it } from 'vitest';
import { dateInEnglish } from './language.ts';

it('a day in English has its month in a word', () => {
  const months = Array.from({ length: 12 }, (_, at) => dateInEnglish(`2026-${String(at + 1).padStart(2, '0')}-05`));
  expect(months).toEqual(
    'January February March April May June July August September October November December'
      .split(' ')
      .map((month) => `5\u00a0${month} 2026`),
  );
});
