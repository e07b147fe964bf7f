import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { digestWishes } from '#domain/notification/digest.rules.ts';
import { mailWishes } from '#domain/mail/mail-wish.rules.ts';
import {
  accountFormSchema,
  changePasswordFormSchema,
  changePasswordSchema,
  emailFormSchema,
  mailWishFormSchema,
} from './account.contract.ts';

/** „field: sentence“ for everything that is wrong. */
const wrongs = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const change = { currentPassword: 'Stara#2025', newPassword: 'Zala#2026x' };

describe('a new password of one’s own', () => {
  it('needs the present one and is another', () => {
    expect(changePasswordSchema.parse(change)).toEqual(change);
    expect(wrongs(changePasswordSchema, { ...change, newPassword: change.currentPassword })).toEqual([
      'newPassword: Новата парола трябва да е различна от текущата',
    ]);
  });

  it('is told when it was sent along a second time and differs', () => {
    const again = { ...change, confirmPassword: change.newPassword };
    expect(changePasswordSchema.parse(again)).toEqual(again);
    expect(wrongs(changePasswordSchema, { ...change, confirmPassword: 'Zala#2026y' })).toEqual([
      'confirmPassword: Паролите не съвпадат',
    ]);
    expect(wrongs(changePasswordSchema, { ...change, confirmPassword: 7 })).toHaveLength(1);
  });

  it('is typed twice in the form', () => {
    const form = { ...change, confirmPassword: change.newPassword };
    expect(changePasswordFormSchema.parse(form)).toEqual(form);
    expect(wrongs(changePasswordFormSchema, { ...form, confirmPassword: 'Zala#2026y' })).toEqual([
      'confirmPassword: Паролите не съвпадат',
    ]);
    const same = { currentPassword: 'Zala#2026x', newPassword: 'Zala#2026x', confirmPassword: 'Zala#2026x' };
    expect(wrongs(changePasswordFormSchema, same)).toEqual([
      'newPassword: Новата парола трябва да е различна от текущата',
    ]);
  });

  it('is refused beside a present one that none can be', () => {
    const tooShort = 'currentPassword: Текущата парола трябва да е поне 8 символа';
    for (const wrong of ['1234567', undefined]) {
      expect(wrongs(changePasswordSchema, { ...change, currentPassword: wrong })).toEqual([tooShort]);
    }
    expect(wrongs(changePasswordSchema, { ...change, currentPassword: 'a'.repeat(8) })).toEqual([]);
    expect(wrongs(changePasswordSchema, { ...change, currentPassword: 'a'.repeat(256) })).toEqual([]);
    expect(wrongs(changePasswordSchema, { ...change, currentPassword: 'a'.repeat(257) })).toEqual([
      'currentPassword: Паролата може да е най-много 256 символа',
    ]);
  });
});

describe('the own names and contacts', () => {
  const account = { firstName: 'Мария', lastName: 'Колева', phoneNumber: '0888123456', email: 'maria@example.bg' };

  it('need no password while the e-mail stays', () => {
    expect(accountFormSchema.parse({ ...account, currentPassword: '' })).toEqual(account);
    expect(accountFormSchema.parse({ ...account, currentPassword: 'Stara#2025' })).toHaveProperty('currentPassword');
    expect(wrongs(accountFormSchema, {})).toHaveLength(4);
  });

  it('are given an address with the password', () => {
    const form = { email: 'maria@example.bg', currentPassword: 'Stara#2025' };
    expect(emailFormSchema.parse(form)).toEqual(form);
    expect(wrongs(emailFormSchema, {})).toHaveLength(2);
  });
});

describe('what mail is wanted', () => {
  const wishes = mailWishes.map((kind) => ({ kind, isWanted: false }));

  it('is said for each kind once at most; what is not said stays', () => {
    expect(mailWishFormSchema.parse({})).toEqual({ wishes: [] });
    expect(mailWishFormSchema.parse({ wishes: wishes.slice(1) }).wishes).toHaveLength(mailWishes.length - 1);
    expect(mailWishFormSchema.parse({ wishes }).wishes).toEqual(wishes);
    expect(wrongs(mailWishFormSchema, { wishes: [...wishes, ...wishes] })).toEqual([
      'wishes: Моля, въведете валидна стойност',
    ]);
  });

  it('and how often the person is written what waits', () => {
    for (const digest of digestWishes) expect(mailWishFormSchema.parse({ digest })).toEqual({ wishes: [], digest });
    expect(wrongs(mailWishFormSchema, { digest: 'hourly' })).toEqual(['digest: Моля, въведете валидна стойност']);
  });
});
