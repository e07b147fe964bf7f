import { expect, test } from 'vitest';
import { plainDigits } from './digits.ts';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['рег. № १००', 'рег. № 100'],
  ['0123456789', '0123456789'],
  ['двадесет', 'двадесет'],
  ['Ⅷ ½ ²', 'Ⅷ ½ ²'],
])('„%s“ in plain digits is „%s“', (typed, plain) => {
  expect(plainDigits(typed)).toBe(plain);
});
