import { describe, expect, it } from 'vitest';
import { INVALID, refusals, uploaded } from '../common/form.test-tools.ts';
import { messages } from '../common/messages.ts';
import { expiringContractsQuerySchema } from './expiring-contract.contract.ts';
import { playerDocumentCreateSchema } from './player-document.contract.ts';
import {
  currentCoachSchema,
  photoSchema,
  playerCreateSchema,
  playerListQuerySchema,
  playerUpdateSchema,
} from './player.contract.ts';
import { readinessQuerySchema } from './readiness.contract.ts';
import { playerForm as player } from './player-form.test-tools.ts';

describe('a player', () => {
  it.each([
    ['firstName', 'Кал0ян', 'Името може да съдържа само букви, интервал, дефис, апостроф и точка'],
    ['middleName', '', 'Името трябва да е поне 3 символа'],
    ['lastName', 'Ще', 'Името трябва да е поне 3 символа'],
    ['egn', '124515990', 'ЕГН-то трябва да е 10 символа'],
    ['latinName', 'Калоян', messages.nameNotLatin],
  ])('is refused for the %s „%s“', (field, value, sentence) => {
    const told = [`${field}: ${sentence}`];
    expect(refusals(playerCreateSchema, { ...player, file: uploaded, [field]: value })).toEqual(told);
    expect(refusals(playerUpdateSchema, { ...player, [field]: value })).toEqual(told);
  });

  it('loses the name of the passport that is sent empty, and keeps one that is not sent', () => {
    expect(playerUpdateSchema.parse({ ...player, latinName: '' }).latinName).toBeNull();
    expect(playerUpdateSchema.parse(player).latinName).toBeUndefined();
    expect(playerUpdateSchema.parse({ ...player, latinName: 'Kaloyan Shterev' }).latinName).toBe('Kaloyan Shterev');
  });

  it('gets a coach, or none', () => {
    expect(currentCoachSchema.parse({ coachId: '7' })).toEqual({ coachId: 7 });
    expect(currentCoachSchema.parse({ coachId: null })).toEqual({ coachId: null });
    expect(refusals(currentCoachSchema, {})).toEqual(['coachId: Моля, въведете стойност']);
  });

  it('gets a photo that is a file', () => {
    expect(photoSchema.parse({ file: uploaded })).toEqual({ file: uploaded });
    expect(refusals(photoSchema, {})).toEqual(['file: Моля прикачете файл']);
  });
});

it('the list of players is without facts and papers until they are asked for', () => {
  expect(playerListQuerySchema.parse({})).toMatchObject({ withFacts: false, withPapers: false });
  const asked = { withFacts: 'true', withPapers: 'true' };
  expect(playerListQuerySchema.parse(asked)).toMatchObject({ withFacts: true, withPapers: true });
});

it('readiness is that of a club, or of one of its licences', () => {
  expect(readinessQuerySchema.parse({ cardIndexId: '' })).toEqual({});
  expect(readinessQuerySchema.parse({ cardIndexId: '7' })).toEqual({ cardIndexId: 7 });
});

it('contracts end within one of the terms, or as the installation says', () => {
  expect(expiringContractsQuerySchema.parse({})).toEqual({});
  expect(expiringContractsQuerySchema.parse({ days: '30' })).toEqual({ days: 30 });
  expect(refusals(expiringContractsQuerySchema, { days: '31' })).toEqual([`days: ${INVALID}`]);
});

describe('a paper of a player', () => {
  const paper = { type: '1', startDate: '2026-03-01', endDate: '2026-03-01', description: 'До', file: uploaded };

  it.each([
    { endDate: '2026-03-01' },
    { endDate: '', isOpenEnded: 'true' },
    // The box with the day is not shown then, whatever stands in it.
    { endDate: '2026-02-01', isOpenEnded: 'true' },
    { type: '59' },
  ])('may be %o', (fields) => {
    expect(refusals(playerDocumentCreateSchema, { ...paper, ...fields })).toEqual([]);
  });

  it.each([
    [{ type: '60' }, 'type: Моля, изберете вид документ'],
    [{ endDate: '' }, 'endDate: Моля, въведете крайна дата'],
    [{ endDate: '1' }, 'endDate: Моля, въведете крайна дата'],
    [{ endDate: '2026-02-28' }, 'endDate: Крайната дата трябва да е след началната дата'],
    [{ startDate: '9' }, 'startDate: Моля, въведете начална дата'],
    [{ isOpenEnded: 'maybe' }, `isOpenEnded: ${INVALID}`],
  ])('is refused as %o with one sentence: %s', (fields, sentence) => {
    expect(refusals(playerDocumentCreateSchema, { ...paper, ...fields })).toEqual([sentence]);
  });
});
