import { describe, expect, it } from 'vitest';
import { RECOVERY_ALPHABET, recoveryCode, typedRecoveryCode } from './recovery-code.rules.ts';

const letters = Array.from({ length: RECOVERY_ALPHABET }, (_, i) => recoveryCode(Array(10).fill(i))[0]);

describe('a recovery code', () => {
  it('is made of 28 letters and digits, none of which looks like another', () => {
    expect(new Set(letters).size).toBe(28);
    // 0 and O, 1, I and L, 5 and S, 6 and G, 8 and B would be too near on paper.
    expect(letters.filter((letter) => '01OILSGB'.includes(letter ?? ''))).toEqual([]);
  });

  it('stands in two groups of five', () => {
    expect(recoveryCode([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe('23456-789AC');
  });

  it.each([
    ['23456-789AC', '23456-789AC'],
    [' 23456 789ac ', '23456-789AC'],
    ['23456789AC', '23456-789AC'],
    ['23456–789ас', '23456-789AC'],
    ['КМНРТ-УХАСЕ', 'KMHPT-YXACE'],
    ['23456-789A', null],
    ['23456-789ACD', null],
    ['23456-789AO', null],
    ['050471', null],
    [`${' '.repeat(40)}23456-789AC`, null],
  ])('typed as „%s“ is %s', (typed, meant) => {
    expect(typedRecoveryCode(typed)).toBe(meant);
  });

  it('is understood as it was given out, whatever its letters', () => {
    for (let i = 0; i < RECOVERY_ALPHABET; i++) {
      const code = recoveryCode(Array(10).fill(i));
      expect(typedRecoveryCode(code)).toBe(code);
    }
  });
});
