import { describe, expect, it } from 'vitest';
import { ageGroups } from '#domain/card-index/age-group.rules.ts';
import { INVALID, letters, refusals, tooLong } from '../common/form.test-tools.ts';
import { ageGroupFormSchema } from './age-group.contract.ts';
import { championshipCreateSchema, championshipIdSchema, championshipUpdateSchema } from './championship.contract.ts';
import {
  delegateDayFormSchema,
  licenceCheckFormSchema,
  licenceCheckParamsSchema,
  licencesToCheckQuerySchema,
} from './licence-check.contract.ts';
import { seasonDatesFormSchema } from './season-dates.contract.ts';

const UUID = '0b7c0f0e-4f4e-4c7a-9d4f-2f6a1f0f4b11';

describe('an age group', () => {
  const form = { label: 'Момчета', labelEn: 'Boys', age: '13', sex: '1', isClosed: false };
  const AGE = 'age: Възрастта трябва да бъде между 4 и 99 години';

  it('is of an age, or of adults, and of a sex', () => {
    expect(ageGroupFormSchema.parse(form)).toEqual({ ...form, age: 13, sex: 1 });
    for (const age of ['4', ' 99 ', 255]) expect(refusals(ageGroupFormSchema, { ...form, age })).toEqual([]);
    for (const age of ['3', '100', '', 'x13', '13x', '+13', '13.0', ['13'], 12.5, 254, 256]) {
      expect(refusals(ageGroupFormSchema, { ...form, age })).toEqual([AGE]);
    }
  });

  it.each([
    ['label', '', 'Моля, въведете име на възрастовата група'],
    ['label', letters(61), tooLong(60)],
    ['labelEn', '', 'Моля, въведете име на английски'],
    ['labelEn', 'x'.repeat(61), tooLong(60)],
    ['labelEn', 'Boys и', 'Моля, въведете името на английски с латински букви'],
    ['labelEn', 'и Boys', 'Моля, въведете името на английски с латински букви'],
    ['sex', '2', INVALID],
    ['isClosed', 'yes', INVALID],
  ])('is refused for its %s „%s“', (field, value, sentence) => {
    expect(refusals(ageGroupFormSchema, { ...form, [field]: value })).toEqual([`${field}: ${sentence}`]);
  });

  it('may have names of sixty letters', () => {
    expect(refusals(ageGroupFormSchema, { ...form, label: letters(60), labelEn: 'x'.repeat(60) })).toEqual([]);
  });
});

describe('a championship', () => {
  it('has a name, and may be renamed or closed', () => {
    expect(championshipCreateSchema.parse({ name: ' Купа ' })).toEqual({ name: 'Купа' });
    expect(refusals(championshipCreateSchema, { name: 'Ку' })).toEqual([
      'name: Първенството трябва да е поне 3 символа',
    ]);
    expect(championshipUpdateSchema.parse({})).toEqual({});
    expect(championshipUpdateSchema.parse({ name: 'Купа', isClosed: true })).toEqual({ name: 'Купа', isClosed: true });
    expect(refusals(championshipUpdateSchema, { isClosed: 'yes' })).toEqual([`isClosed: ${INVALID}`]);
    expect(refusals(championshipIdSchema, { id: UUID })).toEqual([]);
    expect(refusals(championshipIdSchema, { id: '7' })).toEqual([`id: ${INVALID}`]);
  });
});

describe('a check before a game', () => {
  const form = { playerId: '7', place: 2, checkedAt: '2026-03-01T10:00:00Z' };

  it('is the first or the second of a player, at a moment', () => {
    expect(licenceCheckFormSchema.parse(form)).toEqual({ ...form, playerId: 7 });
    expect(refusals(licenceCheckFormSchema, { ...form, place: 3 })).toEqual([`place: ${INVALID}`]);
    expect(refusals(licenceCheckFormSchema, { ...form, checkedAt: '2026-03-01' })).toEqual([`checkedAt: ${INVALID}`]);
    expect(licenceCheckParamsSchema.parse({ id: '7', checkId: UUID })).toEqual({ id: 7, checkId: UUID });
    expect(refusals(licenceCheckParamsSchema, { id: '7', checkId: 'x' })).toEqual([`checkId: ${INVALID}`]);
  });

  it('is of a licence that is found by club or number', () => {
    for (const orderBy of ['club', 'id']) expect(refusals(licencesToCheckQuerySchema, { orderBy })).toEqual([]);
    expect(refusals(licencesToCheckQuerySchema, { orderBy: 'year' })).toHaveLength(1);
  });

  it('is done by a delegate of that day', () => {
    expect(delegateDayFormSchema.parse({ day: '2026-03-01' })).toEqual({ day: '2026-03-01' });
    expect(refusals(delegateDayFormSchema, { day: '' })).toEqual(['day: Моля, въведете дата']);
  });
});

describe('the dates of a season', () => {
  const [group = { value: 0 }] = ageGroups;
  const registration = { ageGroup: group.value, opensOn: '2026-07-01', closesOn: '' };
  const window = { from: '2026-07-01', to: '2026-09-15' };

  it('open and close the registration of a group or of all, or leave it open', () => {
    const whole = { ageGroup: null, opensOn: undefined, closesOn: '2026-09-30' };
    const form = { registrations: [registration, whole], windows: [window, window, window, window] };
    expect(seasonDatesFormSchema.parse(form)).toEqual({
      registrations: [
        { ...registration, closesOn: null },
        { ageGroup: null, opensOn: null, closesOn: '2026-09-30' },
      ],
      windows: [window, window, window, window],
    });
  });

  it.each([
    [{ registrations: [registration, registration], windows: [] }, `registrations: ${INVALID}`],
    [{ registrations: [], windows: Array.from({ length: 5 }, () => window) }, `windows: ${INVALID}`],
    [{ registrations: [], windows: [{ ...window, to: '' }] }, 'windows.0.to: Моля, въведете дата'],
    [
      { registrations: [{ ...registration, opensOn: '2026-02-30' }], windows: [] },
      'registrations.0.opensOn: Моля, въведете валидна дата',
    ],
  ])('are refused as %o', (form, sentence) => {
    expect(refusals(seasonDatesFormSchema, form)).toEqual([sentence]);
  });

  it('are of groups that there are', () => {
    const unknown = { registrations: [{ ...registration, ageGroup: 9999 }], windows: [] };
    expect(refusals(seasonDatesFormSchema, unknown)).toHaveLength(1);
  });
});
