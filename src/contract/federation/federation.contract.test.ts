import { describe, expect, it } from 'vitest';
import { settingBounds } from '#domain/federation/federation-settings.rules.ts';
import { INVALID, letters, refusals, uploaded, tooLong } from '../common/form.test-tools.ts';
import { federationLogoSchema, federationSettingsFormSchema } from './federation.contract.ts';
import { listEntryCreateSchema, listEntryFormSchema } from './list.contract.ts';
import { townListQuerySchema, townUpdateSchema } from './town.contract.ts';

const form = {
  name: 'Федерация',
  email: '',
  phone: '',
  address: '',
  website: '',
  signatureLine: '',
  contractNoticeDays: '30',
  isVerificationOn: true,
  transferDeadlineDays: '0',
  draftLapseDays: '30',
  openDraftsPerClub: '10',
  draftsPerDay: '10',
  registrationsPerHour: '60',
  uploadMegabytesPerDay: '300',
  uploadMegabytesInAll: '0',
};

describe('the settings of the federation', () => {
  it('may leave out how it is reached', () => {
    expect(federationSettingsFormSchema.parse(form)).toMatchObject({
      email: null,
      phone: null,
      address: null,
      website: null,
      signatureLine: null,
      contractNoticeDays: 30,
    });
  });

  it('keep what is said', () => {
    const said = {
      englishName: 'Federation 2',
      email: 'a@b.bg',
      phone: '0888',
      address: 'София',
      website: 'https://a.bg',
      signatureLine: letters(150),
      isGuardianSignatureOn: false,
      isInternationalOn: true,
    };
    expect(federationSettingsFormSchema.parse({ ...form, ...said })).toMatchObject(said);
  });

  it('take the English name away when it is sent empty, and leave it when it is not sent', () => {
    expect(federationSettingsFormSchema.parse({ ...form, englishName: ' ' }).englishName).toBeNull();
    expect(federationSettingsFormSchema.parse(form)).not.toHaveProperty('englishName');
  });

  it.each([
    ['name', '', 'Моля, въведете име на федерацията'],
    ['englishName', 'Volley България', 'Името на английски се изписва с латински букви'],
    ['email', 'a@', 'Моля, въведете валиден имейл'],
    ['phone', 7, INVALID],
    ['address', 7, INVALID],
    ['website', 'няма', 'Моля въведете валиден URL адрес'],
    ['signatureLine', letters(151), tooLong(150)],
    ['isVerificationOn', 'yes', INVALID],
    ['isGuardianSignatureOn', 'yes', INVALID],
    ['isInternationalOn', 'yes', INVALID],
  ])('are refused for the %s „%s“', (field, value, sentence) => {
    expect(refusals(federationSettingsFormSchema, { ...form, [field]: value })).toEqual([`${field}: ${sentence}`]);
  });

  it.each(Object.entries(settingBounds))('have a whole number between its bounds: %s', (field, { least, most }) => {
    const sentence = `${field}: Моля, въведете цяло число от ${least} до ${most}`;
    for (const value of [least, String(most)]) {
      expect(refusals(federationSettingsFormSchema, { ...form, [field]: value })).toEqual([]);
    }
    for (const value of [least - 1, most + 1, least + 0.5, '']) {
      expect(refusals(federationSettingsFormSchema, { ...form, [field]: value })).toEqual([sentence]);
    }
  });

  it('have a logo that is a file', () => {
    expect(refusals(federationLogoSchema, { file: uploaded })).toEqual([]);
    expect(refusals(federationLogoSchema, {})).toEqual(['file: Моля прикачете лого']);
  });
});

describe('an entry of a list of the federation', () => {
  const entry = { list: 'position', label: letters(40), detail: letters(80), isClosed: false };

  it('has a name and may have a detail', () => {
    expect(listEntryCreateSchema.parse(entry)).toEqual(entry);
    for (const detail of ['', ' ', null]) {
      expect(listEntryFormSchema.parse({ ...entry, detail }).detail).toBeNull();
    }
    expect(listEntryFormSchema.parse({ label: 'Либеро', isClosed: true })).toEqual({ label: 'Либеро', isClosed: true });
  });

  it.each([
    ['list', 'secrets', INVALID],
    ['label', ' ', 'Моля, въведете име'],
    ['label', letters(41), tooLong(40)],
    ['detail', letters(81), tooLong(80)],
    ['detail', 7, INVALID],
    ['isClosed', 'yes', INVALID],
  ])('is refused for its %s „%s“', (field, value, sentence) => {
    expect(refusals(listEntryCreateSchema, { ...entry, [field]: value })).toEqual([`${field}: ${sentence}`]);
  });
});

it('towns are looked for by a part of the name of up to 100 letters', () => {
  expect(townListQuerySchema.parse({})).toEqual({});
  expect(townListQuerySchema.parse({ name: letters(100) })).toEqual({ name: letters(100) });
  expect(refusals(townListQuerySchema, { name: letters(101) })).toEqual([
    'name: Търсенето може да е най-много 100 символа.',
  ]);
});

it('a town is put into a region', () => {
  expect(townUpdateSchema.parse({ regionId: '4' })).toEqual({ regionId: 4 });
  expect(refusals(townUpdateSchema, { regionId: '' })).toEqual(['regionId: Моля, въведете стойност']);
});
