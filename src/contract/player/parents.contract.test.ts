import { describe, expect, it } from 'vitest';
import { INVALID, letters, refusals, uploaded, tooLong } from '../common/form.test-tools.ts';
import { collectAskSchema, collectFileSchema, receivedAcceptSchema, receivedRefuseSchema } from './collect.contract.ts';
import { guardianFormSchema } from './guardian.contract.ts';
import { photoConsentFormSchema } from './photo-consent.contract.ts';

describe('a parent of a player', () => {
  const form = { firstName: 'Ана', lastName: 'Петрова', relation: 'mother', phone: '', email: 'a@b.bg' };

  it('is reached by telephone or by mail', () => {
    expect(guardianFormSchema.parse(form)).toEqual({ ...form, phone: null });
    expect(guardianFormSchema.parse({ ...form, phone: ' 0888 ', email: '' })).toMatchObject({
      phone: '0888',
      email: null,
    });
    expect(refusals(guardianFormSchema, { ...form, email: '' })).toEqual(['phone: Моля, въведете телефон или имейл']);
  });

  it('is told once of the only way of reaching that is wrong', () => {
    expect(refusals(guardianFormSchema, { ...form, phone: letters(51), email: '' })).toEqual([`phone: ${tooLong(50)}`]);
    expect(refusals(guardianFormSchema, { ...form, email: 'a@' })).toEqual(['email: Моля, въведете валиден имейл']);
  });

  it.each([
    ['firstName', 'Ан', 'Името трябва да е поне 3 символа'],
    ['lastName', 'Петр0ва', 'Името може да съдържа само букви, интервал, дефис, апостроф и точка'],
    ['relation', 'aunt', 'Моля, изберете какъв е на състезателя'],
    ['phone', letters(51), tooLong(50)],
    ['email', 'a@', 'Моля, въведете валиден имейл'],
  ])('is refused for the %s „%s“', (field, value, sentence) => {
    expect(refusals(guardianFormSchema, { ...form, [field]: value })).toEqual([`${field}: ${sentence}`]);
  });
});

describe('consent to public pages', () => {
  const form = { isGiven: true, givenBy: 'guardian', givenOn: '2026-03-01' };

  it('is given or taken back by somebody on a day', () => {
    expect(photoConsentFormSchema.parse(form)).toEqual(form);
    expect(refusals(photoConsentFormSchema, { ...form, isGiven: false })).toEqual([]);
  });

  it.each([
    ['isGiven', 'yes', INVALID],
    ['givenBy', 'aunt', INVALID],
    ['givenOn', '', 'Моля, въведете дата'],
  ])('is refused for „%s“ %s', (field, value, sentence) => {
    expect(refusals(photoConsentFormSchema, { ...form, [field]: value })).toEqual([`${field}: ${sentence}`]);
  });
});

describe('what parents are asked for', () => {
  it('is the photo or some papers', () => {
    expect(collectAskSchema.parse({ photo: true, codeBy: 'mail' })).toEqual({
      photo: true,
      kinds: [],
      codeBy: 'mail',
    });
    expect(collectAskSchema.parse({ kinds: [0], codeBy: 'voice' })).toMatchObject({ photo: false, kinds: [0] });
    expect(refusals(collectAskSchema, { codeBy: 'mail' })).toEqual(['kinds: Това поле е задължително!']);
    expect(refusals(collectAskSchema, { kinds: [-1], codeBy: 'mail' })).toHaveLength(1);
    expect(refusals(collectAskSchema, { kinds: Array.from({ length: 61 }, () => 1), codeBy: 'mail' })).toHaveLength(1);
    expect(refusals(collectAskSchema, { kinds: Array.from({ length: 60 }, () => 1), codeBy: 'mail' })).toEqual([]);
  });

  it('is opened with a code by mail or by voice', () => {
    expect(refusals(collectAskSchema, { photo: true, codeBy: 'pigeon' })).toEqual([`codeBy: ${INVALID}`]);
  });

  it('comes with the link, its code of six digits and a file', () => {
    const sent = { token: 'x'.repeat(80), code: ' 123456 ', itemId: '7', file: uploaded };
    expect(collectFileSchema.parse(sent)).toEqual({ ...sent, code: '123456', itemId: 7 });
    expect(refusals(collectFileSchema, { ...sent, token: 'x'.repeat(81) })).toHaveLength(1);
    for (const code of ['12345', '1234567', 'a123456', '12345x']) {
      expect(refusals(collectFileSchema, { ...sent, code })).toEqual(['code: Кодът е от 6 цифри.']);
    }
    expect(refusals(collectFileSchema, { ...sent, file: null })).toEqual(['file: Моля прикачете файл']);
  });
});

describe('what parents have sent', () => {
  const days = { startDate: '2026-03-01', endDate: '2026-03-01' };

  it('is accepted without days, as a photo is, or from a day to a day', () => {
    expect(receivedAcceptSchema.parse({})).toEqual({ isOpenEnded: false });
    expect(receivedAcceptSchema.parse({ startDate: '', endDate: '', description: '' })).toEqual({ isOpenEnded: false });
    expect(refusals(receivedAcceptSchema, days)).toEqual([]);
    expect(refusals(receivedAcceptSchema, { endDate: '2026-03-01' })).toEqual([]);
    expect(refusals(receivedAcceptSchema, { startDate: '2026-03-01', isOpenEnded: 'true' })).toEqual([]);
    expect(refusals(receivedAcceptSchema, { description: letters(500) })).toEqual([]);
  });

  it.each([
    [{ startDate: '2026-03-01' }, 'endDate: Моля, въведете крайна дата'],
    [{ ...days, startDate: '2026-03-02' }, 'endDate: Крайната дата трябва да е след началната дата'],
    [{ ...days, startDate: '9' }, 'startDate: Моля, въведете начална дата'],
    [{ ...days, startDate: '2' }, 'startDate: Моля, въведете начална дата'],
    [{ ...days, endDate: '2' }, 'endDate: Моля, въведете крайна дата'],
    [{ isOpenEnded: 'maybe' }, `isOpenEnded: ${INVALID}`],
    [{ description: 'x' }, 'description: Описанието трябва да е поне 2 символа'],
    [{ description: letters(501) }, `description: ${tooLong(500)}`],
  ])('is refused as %o', (form, sentence) => {
    expect(refusals(receivedAcceptSchema, form)).toEqual([sentence]);
  });

  it('is sent back with a reason', () => {
    expect(refusals(receivedRefuseSchema, { reason: 'Не', codeBy: 'mail' })).toEqual([]);
    expect(refusals(receivedRefuseSchema, { reason: letters(500), codeBy: 'voice' })).toEqual([]);
    expect(refusals(receivedRefuseSchema, { reason: '', codeBy: 'mail' })).toEqual([
      'reason: Това поле е задължително!',
    ]);
    expect(refusals(receivedRefuseSchema, { reason: 'Н', codeBy: 'mail' })).toEqual([
      'reason: Причината трябва да е поне 2 символа',
    ]);
    expect(refusals(receivedRefuseSchema, { reason: letters(501), codeBy: 'mail' })).toEqual([
      `reason: ${tooLong(500)}`,
    ]);
  });
});
