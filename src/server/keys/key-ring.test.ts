import { expect, it } from 'vitest';
import { checkRows, ringOf } from './open-secrets.ts';

const [older, present, next] = [1, 2, 3].map((id) => ({ id, master: Buffer.alloc(32, id) }));

it('while a key is replaced each opens what it has sealed, and the one before it too, whatever else lies about', () => {
  if (older === undefined || present === undefined || next === undefined) throw new Error('three keys');
  const checks = { master: checkRows.master(present).cipher, next: checkRows.next(next).cipher };
  const keys = [present, next, older].map(({ master }) => master);
  expect(ringOf({ master: checks.master }, keys.toSpliced(1, 1))).toEqual({
    current: present,
    earlier: [older],
    replaced: null,
    lasting: present.master,
  });
  expect(ringOf(checks, keys)).toEqual({
    current: next,
    earlier: [present, older],
    replaced: present,
    lasting: present.master,
  });
  expect(() => ringOf(checks, keys.toSpliced(1, 1))).toThrow();
  expect(() => ringOf(checks, keys.toSpliced(0, 1))).toThrow();
});
