import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  factorChangeSchema,
  loginAnswerSchema,
  loginCodeSchema,
  mailCodeAskSchema,
  ownPasswordSchema,
  proofSchema,
  totpConfirmSchema,
} from './factor.contract.ts';

/** „field: sentence“ for everything that is wrong. */
const wrongs = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const OVER = 'challenge: Времето за втората стъпка изтече. Моля, влезте отново.';
const NO_CODE = 'code: Моля, въведете код';
const NO_PASSWORD = 'currentPassword: Моля, въведете парола';

describe('the second step', () => {
  it('is answered with what the first one gave and a code', () => {
    expect(loginCodeSchema.parse({ challenge: 'abc', code: ' 123 456 ' })).toEqual({
      challenge: 'abc',
      code: '123 456',
    });
    expect(wrongs(loginCodeSchema, {})).toEqual([OVER, NO_CODE]);
    expect(mailCodeAskSchema.parse({ challenge: 'abc' })).toEqual({ challenge: 'abc' });
    expect(wrongs(mailCodeAskSchema, { challenge: '' })).toEqual([OVER]);
  });

  it('comes after a right password, in the place of a session', () => {
    const step = { challenge: 'abc', expiresAt: '2026-11-16T12:00:00.000Z', ways: ['totp'], mustSetUp: false };
    expect(loginAnswerSchema.parse(step)).toEqual(step);
    expect(loginAnswerSchema.safeParse({}).success).toBe(false);
  });
});

describe('a change of the second factor', () => {
  it('asks for the password as it is, spaces included', () => {
    expect(ownPasswordSchema.parse({ currentPassword: ' x ' })).toEqual({ currentPassword: ' x ' });
    expect(wrongs(ownPasswordSchema, {})).toEqual([NO_PASSWORD]);
    expect(wrongs(ownPasswordSchema, { currentPassword: '' })).toEqual([NO_PASSWORD]);
    expect(wrongs(ownPasswordSchema, { currentPassword: 'x'.repeat(256) })).toEqual([]);
    expect(wrongs(ownPasswordSchema, { currentPassword: 'x'.repeat(257) })).toHaveLength(1);
  });

  it('asks for a code too where the account becomes less safe', () => {
    const proof = { currentPassword: 'Zala#2026x', code: '123456' };
    expect(proofSchema.parse(proof)).toEqual(proof);
    expect(wrongs(proofSchema, {})).toEqual([NO_PASSWORD, NO_CODE]);
    expect(factorChangeSchema.parse(proof)).toEqual(proof);
    expect(wrongs(factorChangeSchema, {})).toEqual([NO_PASSWORD]);
    expect(totpConfirmSchema.parse({ code: '123456' })).toEqual({ code: '123456' });
    expect(wrongs(totpConfirmSchema, { code: ' ' })).toEqual([NO_CODE]);
  });
});
