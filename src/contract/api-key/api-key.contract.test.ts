import { describe, expect, it } from 'vitest';
import { apiKeyDays } from '#domain/api-key/api-key.rules.ts';
import { apiKeyScopes } from '#domain/common/access.rules.ts';
import { INVALID, letters, refusals, tooLong } from '../common/form.test-tools.ts';
import { apiKeyCreateSchema, apiKeyListQuerySchema } from './api-key.contract.ts';

const form = {
  name: 'Сайтът',
  clubId: '3',
  scopes: [...apiKeyScopes],
  days: String(apiKeyDays[0]),
  currentPassword: ' x ',
};

describe('a key of another program', () => {
  it('is of a club, or of the federation where none is chosen', () => {
    expect(apiKeyCreateSchema.parse(form)).toEqual({ ...form, clubId: 3, days: apiKeyDays[0] });
    for (const clubId of ['', null]) expect(apiKeyCreateSchema.parse({ ...form, clubId }).clubId).toBeNull();
  });

  it.each(apiKeyDays)('may be valid for %s days', (days) => {
    expect(apiKeyCreateSchema.parse({ ...form, days }).days).toBe(days);
  });

  it('is valid for one number of days', () => {
    expect(refusals(apiKeyCreateSchema, { ...form, days: [apiKeyDays[0]] })).toEqual([`days: ${INVALID}`]);
  });

  it('may have a name of 60 letters and a password of 256', () => {
    expect(refusals(apiKeyCreateSchema, { ...form, name: letters(60), currentPassword: 'x'.repeat(256) })).toEqual([]);
  });

  it.each([
    ['name', '', 'Моля, въведете за коя програма е ключът'],
    ['name', letters(61), tooLong(60)],
    ['clubId', 'x', INVALID],
    ['scopes', undefined, 'Моля, изберете какво чете ключът'],
    ['scopes', [], 'Моля, изберете какво чете ключът'],
    ['scopes', [apiKeyScopes[0], apiKeyScopes[0]], INVALID],
    ['days', '13', INVALID],
    ['days', 13, INVALID],
    ['days', null, INVALID],
    ['currentPassword', undefined, 'Моля, въведете парола'],
    ['currentPassword', '', 'Моля, въведете парола'],
    ['currentPassword', 'x'.repeat(257), 'Паролата може да е най-много 256 символа'],
  ])('is refused for its %s „%s“', (field, value, sentence) => {
    expect(refusals(apiKeyCreateSchema, { ...form, [field]: value })).toEqual([`${field}: ${sentence}`]);
  });

  it('opens nothing that there is not', () => {
    expect(refusals(apiKeyCreateSchema, { ...form, scopes: ['everything'] })).toEqual([`scopes.0: ${INVALID}`]);
    const tooMany = [...apiKeyScopes, apiKeyScopes[0]];
    expect(refusals(apiKeyCreateSchema, { ...form, scopes: tooMany })).toContain(`scopes: ${INVALID}`);
  });

  it('is listed by its state', () => {
    expect(apiKeyListQuerySchema.parse({ state: '' })).toEqual({});
    expect(apiKeyListQuerySchema.parse({ state: 'revoked' })).toEqual({ state: 'revoked' });
    expect(refusals(apiKeyListQuerySchema, { state: 'lost' })).toEqual([`state: ${INVALID}`]);
  });
});
