import { expect, it } from 'vitest';
import { nameInAddress } from './letterhead.ts';

it.each([
  ['Федерация <office@federation.example>', 'Федерация'],
  ['"Съюз, волейбол" <office@federation.example>', 'Съюз, волейбол'],
  ['<office@federation.example>', null],
  ['office@federation.example', null],
  [undefined, null],
])('letters from %s go out under the name %s', (address, name) => {
  expect(nameInAddress(address)).toBe(name);
});
