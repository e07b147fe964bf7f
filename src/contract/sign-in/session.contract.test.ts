import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newPassword } from '../common/fields.ts';
import {
  confirmPasswordSchema,
  loginSchema,
  newPasswordFormSchema,
  resetPasswordSchema,
  sessionSchema,
} from './session.contract.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

describe('a forgotten password', () => {
  it('is asked for with a mail address', () => {
    expect(resetPasswordSchema.parse({ email: ' a@b.bg ' })).toEqual({ email: 'a@b.bg' });
    expect(sentences(resetPasswordSchema, { email: 'не е имейл' })).toEqual(['Моля, въведете валиден имейл']);
  });
});

describe('signing in', () => {
  it('asks for both, and takes a password as it is typed', () => {
    expect(sentences(loginSchema, { username: ' ', password: '' })).toEqual([
      'Моля, въведете потребителско име',
      'Моля, въведете парола',
    ]);
    expect(loginSchema.parse({ username: ' admin ', password: ' x ' })).toEqual({
      username: 'admin',
      password: ' x ',
      remember: false,
    });
    expect(sentences(loginSchema, { username: 'a', password: 'x'.repeat(256) })).toEqual([]);
    expect(sentences(loginSchema, { username: 'a', password: 'x'.repeat(257) })).toHaveLength(1);
  });

  it.each([
    [true, true],
    ['true', true],
    ['on', true],
    [false, false],
    ['', false],
    ['no', false],
    [1, false],
  ])('is remembered with %o: %o', (remember, expected) => {
    expect(loginSchema.parse({ username: 'a', password: 'b', remember }).remember).toBe(expected);
  });
});

describe('a new password', () => {
  it('is set with the link from the mail', () => {
    expect(confirmPasswordSchema.parse({ token: 'abc', newPassword: 'Zala#2026x' })).toEqual({
      token: 'abc',
      newPassword: 'Zala#2026x',
    });
    expect(sentences(confirmPasswordSchema, { token: '', newPassword: 'Zala#2026x' })).toEqual([
      'Връзката за нова парола е невалидна или е изтекла. Заявете нова.',
    ]);
    expect(sentences(confirmPasswordSchema, { token: 'abc' })).toEqual(['Моля, въведете парола']);
  });

  it('hears of every rule it breaks', () => {
    expect(sentences(newPassword, '')).toHaveLength(5);
    expect(sentences(newPassword, 'Zala#2026x')).toEqual([]);
    expect(sentences(newPassword, `Aa1!${'x'.repeat(253)}`)).toHaveLength(1);
    expect(sentences(newPassword, undefined)).toEqual(['Моля, въведете парола']);
  });

  it('is typed twice, the same', () => {
    expect(sentences(newPasswordFormSchema, { newPassword: 'Zala#2026x', confirmPassword: 'Zala#2026x' })).toEqual([]);
    const differs = newPasswordFormSchema.safeParse({ newPassword: 'Zala#2026x', confirmPassword: 'Zala#2026y' });
    expect(differs.error?.issues).toMatchObject([{ path: ['confirmPassword'] }]);
  });
});

describe('a session', () => {
  const session = {
    token: 'abc',
    expiresAt: '2026-11-16T12:00:00.000Z',
    user: { id: 1, userName: 'maria', firstName: 'Мария', lastName: 'Колева' },
    claims: [],
    userRoles: [],
  };

  it('says that a password has to be chosen or an address given, or says nothing of it', () => {
    const marks = { mustChangePassword: true, mustGiveEmail: true };
    expect(sessionSchema.parse({ ...session, ...marks })).toMatchObject(marks);
    expect(sessionSchema.safeParse(session).success).toBe(true);
    expect(sessionSchema.safeParse({ ...session, mustChangePassword: false }).success).toBe(false);
  });
});
