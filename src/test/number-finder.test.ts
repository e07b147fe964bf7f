import { expect, it } from 'vitest';
import { numbersIn } from './number-finder.ts';

const NUMBER = '1245159903';
const around = (bytes: Buffer) => Buffer.concat([Buffer.from('x7\0\u00ff1', 'latin1'), bytes, Buffer.from('\0\0y')]);

it.each([
  ['text', Buffer.from(NUMBER)],
  ['text in the middle of other digits', Buffer.from(`99${NUMBER}00`)],
  ['UTF-16, little end first', Buffer.from(NUMBER, 'utf16le')],
  ['UTF-16, big end first', Buffer.from(NUMBER, 'utf16le').swap16()],
  ['hex', Buffer.from(Buffer.from(NUMBER).toString('hex'))],
  ['base64', Buffer.from(Buffer.from(NUMBER).toString('base64'))],
])('a number is found as %s', (_, bytes) => {
  expect([...numbersIn(around(bytes), new Set([NUMBER]))]).toEqual([NUMBER]);
});

it('other numbers are not found', () => {
  expect(numbersIn(Buffer.from('1245159904 0000000000'), new Set([NUMBER])).size).toBe(0);
});
