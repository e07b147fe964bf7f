import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { confirmPasswordSchema, resetPasswordSchema } from './session.contract.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

describe('a forgotten password', () => {
  it('is asked for with a mail address', () => {
    expect(resetPasswordSchema.parse({ email: ' a@b.bg ' })).toEqual({ email: 'a@b.bg' });
    expect(sentences(resetPasswordSchema, { email: 'не е имейл' })).toEqual(['Моля, въведете валиден имейл']);
  });
});

describe('a new password', () => {
  it('is set with the link from the mail', () => {
    expect(confirmPasswordSchema.parse({ token: 'abc', newPassword: 'Zala#2026x' })).toEqual({
      token: 'abc',
      newPassword: 'Zala#2026x',
    });
    expect(sentences(confirmPasswordSchema, { token: '', newPassword: 'Zala#2026x' })).toEqual([
      'Връзката за нова парола е невалидна или изтекла. Заявете нова.',
    ]);
    expect(sentences(confirmPasswordSchema, { token: 'abc' })).toEqual(['Моля, въведете парола']);
  });
});
