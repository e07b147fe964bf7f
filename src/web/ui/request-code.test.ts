import { expect, it } from 'vitest';
import { shortCode } from './request-code.tsx';

it.each([
  ['07afb203-2be0-4136-bd94-2d81f55b4cc7', '07AF-B203'],
  ['req-1', 'REQ1'],
  ['', ''],
])('of the number „%s“ people read out „%s“', (requestId, code) => {
  expect(shortCode(requestId)).toBe(code);
});
