import { expect, it } from 'vitest';
import { mayStillMend, mendingOver } from './licence-mending.rules.ts';

it('a returned licence is mended until the day that was given, that day included', () => {
  expect(mayStillMend('2026-11-25', '2026-11-24')).toBe(true);
  expect(mayStillMend('2026-11-25', '2026-11-25')).toBe(true);
  expect(mayStillMend('2026-11-25', '2026-11-26')).toBe(false);
  expect(mayStillMend(null, '2026-11-25')).toBe(false);
  expect(mendingOver('2026-11-25')).toBe(
    'Срокът за поправка мина на 25.11.2026\u00a0г. Промени се правят само от федерацията.',
  );
});
