import { describe, expect, it } from 'vitest';
import { letters, refusals, uploaded, tooLong } from '../common/form.test-tools.ts';
import { coachEducationCreateSchema } from './coach-education.contract.ts';
import { coachStopSchema, coachTransferCreateSchema } from './coach-transfer.contract.ts';

describe('an education of a coach', () => {
  const form = { level: '2', graduationDate: '2010-06-30', institution: 'НС', speciality: 'Во', file: uploaded };

  it('is a diploma of a level and a day', () => {
    expect(coachEducationCreateSchema.parse({ ...form, coachId: '' })).toEqual({ ...form, level: 2 });
    expect(coachEducationCreateSchema.parse({ ...form, coachId: '7' }).coachId).toBe(7);
  });

  it.each([
    ['level', '9', 'Моля, изберете степен на образование'],
    ['graduationDate', '', 'Моля, въведете дата на завършване'],
    ['institution', 'Н', 'Учебното заведение трябва да е поне 2 символа'],
    ['institution', '', 'Учебното заведение трябва да е поне 2 символа'],
    ['speciality', 'В', 'Специалността трябва да е поне 2 символа'],
    ['file', null, 'Моля прикачете файл'],
  ])('is refused for its %s „%s“', (field, value, sentence) => {
    expect(refusals(coachEducationCreateSchema, { ...form, [field]: value })).toEqual([`${field}: ${sentence}`]);
  });
});

describe('the time of a coach in a club', () => {
  it('begins on a day, or today', () => {
    expect(coachTransferCreateSchema.parse({ coachId: '7', clubId: '3', startDate: '' })).toEqual({
      coachId: 7,
      clubId: 3,
    });
    expect(refusals(coachTransferCreateSchema, { coachId: '7', clubId: '', startDate: '2026-02-30' })).toEqual([
      'clubId: Моля, въведете стойност',
      'startDate: Моля, въведете валидна дата',
    ]);
  });

  it('ends on a day, or today, and may say why', () => {
    expect(coachStopSchema.parse({ endDate: '', reason: '' })).toEqual({});
    expect(refusals(coachStopSchema, { endDate: '2026-06-30', reason: letters(500) })).toEqual([]);
    expect(refusals(coachStopSchema, { endDate: 'x', reason: letters(501) })).toEqual([
      'endDate: Моля, въведете валидна дата',
      `reason: ${tooLong(500)}`,
    ]);
    expect(refusals(coachStopSchema, { reason: 7 })).toEqual(['reason: Причината трябва да е поне 2 символа']);
  });
});
