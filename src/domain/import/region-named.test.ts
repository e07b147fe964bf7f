import { expect, it } from 'vitest';
import { regionNamed } from './region-named.ts';

it.each([
  ['Русе', 18],
  ['обл. Русе', 18],
  ['Област Русе', 18],
  ['RUSE', 18],
  ['Велико  Търново', 4],
  ['София (столица)', 22],
  ['София-град', 22],
  ['София (област)', 23],
  ['Софийска', 23],
  [' обл.Русе', 18],
  ['Обл Русе', 18],
  ['обл.  Русе', 18],
  ['Никъде', null],
  ['', null],
])('„%s“ is region %s', (text, id) => {
  expect(regionNamed(text)).toBe(id);
});

it('„София“ alone is the region where the town may lie', () => {
  expect(regionNamed('София', 'Самоков')).toBe(23);
  expect(regionNamed('София', 'Банкя')).toBe(22);
});
