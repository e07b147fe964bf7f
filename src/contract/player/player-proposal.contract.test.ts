import { describe, expect, it } from 'vitest';
import { INVALID, letters, refusals, tooLong } from '../common/form.test-tools.ts';
import { proposalFormSchema, proposalListQuerySchema, proposalRefusalSchema } from './player-proposal.contract.ts';

const everything = {
  firstName: 'Ана',
  middleName: 'Иванова',
  lastName: 'Петрова',
  latinName: 'Ana Petrova',
  egn: '1245159903',
  birthDate: '2012-05-15',
  sex: '0',
  nationality: 'България',
  cityName: 'Плевен',
  playingSince: '2020-01-01',
  firstCoachId: '1',
  currentCoachId: '2',
  grounds: letters(500),
};

describe('what a club proposes of a player', () => {
  it('is any of the fields, and none that is left empty', () => {
    expect(proposalFormSchema.parse(everything)).toEqual({
      ...everything,
      sex: 0,
      firstCoachId: 1,
      currentCoachId: 2,
    });
    const empty = Object.fromEntries(Object.keys(everything).map((field) => [field, '']));
    expect(Object.values(proposalFormSchema.parse(empty)).every((value) => value === undefined)).toBe(true);
    expect(proposalFormSchema.parse({ sex: null }).sex).toBeUndefined();
    expect(proposalFormSchema.parse({ sex: '1' })).toEqual({ sex: 1 });
  });

  it.each([
    ['firstName', 'Ан', 'Името трябва да е поне 3 символа'],
    ['birthDate', '2012-13-01', 'Моля, въведете валидна дата'],
    ['birthDate', '2', 'Моля, въведете валидна дата'],
    ['playingSince', '2', 'Моля, въведете валидна дата'],
    ['sex', '2', INVALID],
    ['sex', true, INVALID],
    ['grounds', letters(501), tooLong(500)],
    ['grounds', 7, INVALID],
    ['currentCoachId', 'x', INVALID],
  ])('is refused for the %s „%s“', (field, value, sentence) => {
    expect(refusals(proposalFormSchema, { [field]: value })).toEqual([`${field}: ${sentence}`]);
  });

  it('is refused with a reason', () => {
    for (const reason of ['Не', letters(500)]) expect(refusals(proposalRefusalSchema, { reason })).toEqual([]);
    expect(refusals(proposalRefusalSchema, { reason: '' })).toEqual(['reason: Това поле е задължително!']);
    expect(refusals(proposalRefusalSchema, { reason: 'Н' })).toEqual(['reason: Причината трябва да е поне 2 символа']);
    expect(refusals(proposalRefusalSchema, { reason: letters(501) })).toEqual([`reason: ${tooLong(500)}`]);
  });

  it('is listed by its state and in the order of its columns', () => {
    for (const orderBy of ['createdOn', 'player', 'club', 'status', 'id']) {
      expect(refusals(proposalListQuerySchema, { orderBy })).toEqual([]);
    }
    expect(refusals(proposalListQuerySchema, { status: 'lost' })).toEqual([`status: ${INVALID}`]);
  });
});
