import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  cardIndexAgeGroupSchema,
  cardIndexCreateSchema,
  cardIndexFormSchema,
  cardIndexListQuerySchema,
  cardIndexMemberAddSchema,
  cardIndexReadQuerySchema,
  cardIndexMembersSchema,
  cardIndexMemberSchema,
  cardIndexStaffSchema,
} from './card-index.contract.ts';
import { sheetsQuerySchema } from './card-index-sheet.contract.ts';
import { MOST_SHEETS_AT_ONCE } from '../common/limits.ts';
import { seasonCreateSchema } from './season-proposal.contract.ts';
import { seasonParamsSchema, seasonRulesFormSchema } from './season-rules.contract.ts';
import { seasonRuleBounds } from '#domain/card-index/season-rules.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

const sent = { clubId: '4', age: '13', sex: '1' };

describe('a new licence', () => {
  it('needs club, age and sex; the rest may be left out or empty', () => {
    const empty = { seniorCoachId: '', coachId: '', coach2Id: '', medic: '', masseur: '', championship: '' };
    for (const form of [sent, { ...sent, ...empty }]) {
      expect(cardIndexCreateSchema.parse(form)).toMatchObject({
        clubId: 4,
        age: 13,
        sex: 1,
        championship: 'Държавно първенство',
      });
    }
    expect(cardIndexCreateSchema.parse({ ...sent, seniorCoachId: '7', medic: ' Д-р Колева ' })).toMatchObject({
      seniorCoachId: 7,
      medic: 'Д-р Колева',
    });
  });

  it.each([
    [{ clubId: '' }, 'Моля, въведете стойност'],
    [{ age: '14' }, 'Невалидна възрастова група'],
    [{ age: 'x' }, 'Невалидна възрастова група'],
    [{ age: '' }, 'Невалидна възрастова група'],
    [{ sex: '2' }, 'Невалидна възрастова група'],
    [{ championship: 'ДП' }, 'Първенството трябва да е поне 3 символа'],
    [{ championship: 'а'.repeat(212) }, 'Може да е най-много 200 символа. Съкратете с 12.'],
    [{ seniorCoachId: 'x' }, 'Моля, въведете валидна стойност'],
    [{ coach2Id: '-1' }, 'Моля, въведете положителна стойност'],
    [{ medic: 'Др' }, 'Името трябва да е поне 3 символа'],
    [{ masseur: 'Ян' }, 'Името трябва да е поне 3 символа'],
  ])('with %o is refused: %s', (wrong, sentence) => {
    expect(sentences(cardIndexCreateSchema, { ...sent, ...wrong })).toEqual([sentence]);
  });

  it('is told of everything that is wrong at once', () => {
    expect(sentences(cardIndexCreateSchema, { ...sent, age: '14', medic: 'Др' })).toEqual([
      'Името трябва да е поне 3 символа',
      'Невалидна възрастова група',
    ]);
  });

  it('of no group is refused at the age, once age and sex are numbers', () => {
    const [issue] = cardIndexCreateSchema.safeParse({ ...sent, age: '14' }).error?.issues ?? [];
    expect(issue?.path).toEqual(['age']);
    expect(sentences(cardIndexCreateSchema, { ...sent, age: 'x', sex: 'y' })).toHaveLength(2);
    expect(sentences(cardIndexCreateSchema, { ...sent, sex: 'y' })).toHaveLength(1);
    expect(cardIndexCreateSchema.parse({ ...sent, age: ' 13 ', championship: null }).age).toBe(13);
  });

  it.each(['0x0d', '13x', 'x13', '1 3', '+13', ['13'], true])('has no age „%o“', (age) => {
    expect(sentences(cardIndexCreateSchema, { ...sent, age })).toEqual(['Невалидна възрастова група']);
  });

  it('is one of the fourteen groups in the form', () => {
    for (const ageGroup of ['0', '13', 6]) {
      expect(cardIndexFormSchema.parse({ clubId: 4, ageGroup }).ageGroup).toBe(Number(ageGroup));
    }
    for (const ageGroup of ['14', '-1', '', undefined, 'x', 'x6', '6x', '6.0', '0x6', ' 6', ['6']]) {
      expect(sentences(cardIndexFormSchema, { clubId: 4, ageGroup })).toEqual(['Невалидна възрастова група']);
    }
  });
});

describe('the list of licences', () => {
  it('is narrowed to those that lack a coach, players, or either', () => {
    for (const missing of ['coach', 'players', 'any']) {
      expect(cardIndexListQuerySchema.parse({ missing }).missing).toBe(missing);
    }
    expect(sentences(cardIndexListQuerySchema, { missing: '' })).toEqual(['Моля, въведете валидна стойност']);
  });
});

describe('the staff of a licence', () => {
  it('stays where it is not sent and is taken away where it is sent empty', () => {
    expect(cardIndexStaffSchema.parse({})).toEqual({});
    expect(cardIndexStaffSchema.parse({ coachId: '', medic: '', masseur: 'Илия Илиев' })).toEqual({
      coachId: null,
      medic: null,
      masseur: 'Илия Илиев',
    });
    expect(sentences(cardIndexStaffSchema, { medic: 'Др' })).toEqual(['Името трябва да е поне 3 символа']);
  });
});

describe('players of a licence', () => {
  it('are added one by one or up to a hundred at once, nobody twice', () => {
    expect(cardIndexMemberSchema.parse({ playerId: '5' })).toEqual({ playerId: 5 });
    expect(sentences(cardIndexMemberSchema, {})).toEqual(['Моля, въведете стойност']);
    const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
    expect(cardIndexMembersSchema.parse({ playerIds: many(100) }).playerIds).toHaveLength(100);
    expect(sentences(cardIndexMembersSchema, { playerIds: many(101) })).toEqual([
      'Наведнъж могат да бъдат добавени най-много 100 състезатели.',
    ]);
    for (const playerIds of [undefined, [], 'x']) {
      expect(sentences(cardIndexMembersSchema, { playerIds })).toEqual(['Моля, изберете състезатели']);
    }
    expect(sentences(cardIndexMembersSchema, { playerIds: [3, 4, 3] })).toEqual([
      'Един и същ състезател е избран два пъти.',
    ]);
  });
});

describe('the licences of a season', () => {
  const group = { ageGroup: 2, playerIds: [] };

  it('may begin without players and without staff', () => {
    expect(seasonCreateSchema.parse({ cardIndexes: [group] }).cardIndexes).toEqual([
      { ...group, championship: 'Държавно първенство' },
    ]);
  });

  it('are at least one and at most twenty-eight, one for each group and championship', () => {
    const required = ['Моля, изберете поне една възрастова група'];
    for (const cardIndexes of [undefined, []]) expect(sentences(seasonCreateSchema, { cardIndexes })).toEqual(required);
    const twice = { cardIndexes: [group, { ...group, championship: 'Държавно първенство' }] };
    expect(sentences(seasonCreateSchema, twice)).toEqual([
      'Една и съща възрастова група е избрана два пъти за едно и също първенство.',
    ]);
    expect(sentences(seasonCreateSchema, { cardIndexes: [group, { ...group, championship: 'Купа' }] })).toEqual([]);
    const cups = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...group, championship: `Купа на града ${at}` }));
    expect(sentences(seasonCreateSchema, { cardIndexes: cups(28) })).toEqual([]);
    expect(sentences(seasonCreateSchema, { cardIndexes: cups(29) })).toHaveLength(1);
  });
});

describe('the rules of a season', () => {
  it('are those of a year of four digits, from 1900 on', () => {
    for (const year of ['1900', '2026', '9999'])
      expect(seasonParamsSchema.parse({ year })).toEqual({ year: Number(year) });
    for (const year of ['1899', '10000', 'x', '']) expect(sentences(seasonParamsSchema, { year })).toHaveLength(1);
  });

  it('have no limit where none is given', () => {
    const none = { cutOff: 1, groupsAbove: null, cardIndexesPerSeason: null };
    expect(seasonRulesFormSchema.parse({ cutOff: '1' })).toEqual(none);
    expect(seasonRulesFormSchema.parse({ cutOff: 1, groupsAbove: '', cardIndexesPerSeason: null })).toEqual(none);
    expect(seasonRulesFormSchema.parse({ cutOff: 0, groupsAbove: '0', cardIndexesPerSeason: '14' })).toEqual({
      cutOff: 0,
      groupsAbove: 0,
      cardIndexesPerSeason: 14,
    });
  });

  it.each([
    [{ cutOff: '3' }, seasonRuleBounds.cutOff],
    [{ cutOff: '' }, seasonRuleBounds.cutOff],
    [{ groupsAbove: '7' }, seasonRuleBounds.groupsAbove],
    [{ cardIndexesPerSeason: '0' }, seasonRuleBounds.cardIndexesPerSeason],
    [{ groupsAbove: '1.5' }, seasonRuleBounds.groupsAbove],
  ])('with %o are refused, and the bounds are named', (wrong, { least, most }) => {
    expect(sentences(seasonRulesFormSchema, { cutOff: 1, ...wrong })).toEqual([
      `Моля, въведете цяло число от ${least} до ${most}`,
    ]);
  });
});

it('a licence is read as it is, or as it was approved', () => {
  expect(cardIndexReadQuerySchema.parse({})).toEqual({});
  expect(cardIndexReadQuerySchema.parse({ valid: 'true' })).toEqual({ valid: true });
});

it('a licence that nobody is on gets another group, and another championship where one is sent', () => {
  expect(cardIndexAgeGroupSchema.parse({ ageGroup: '13' })).toEqual({ ageGroup: 13 });
  const both = { ageGroup: '13', championship: 'Купа' };
  expect(cardIndexAgeGroupSchema.parse(both)).toEqual({ ageGroup: 13, championship: 'Купа' });
  expect(sentences(cardIndexAgeGroupSchema, { ageGroup: '9999' })).toHaveLength(1);
});

it('a player is added outside the dates of the season where that is confirmed', () => {
  expect(cardIndexMemberAddSchema.parse({ playerId: '7' })).toEqual({ playerId: 7 });
  const confirmed = { playerId: '7', isOutsideDates: 'true' };
  expect(cardIndexMemberAddSchema.parse(confirmed)).toEqual({ playerId: 7, isOutsideDates: true });
});

it('sheets are printed several at once, up to the most', () => {
  const ids = (count: number) => Array.from({ length: count }, () => '7').join(',');
  expect(sheetsQuerySchema.parse({ ids: '7,8' })).toEqual({ ids: [7, 8] });
  expect(sheetsQuerySchema.parse({ ids: ids(MOST_SHEETS_AT_ONCE) }).ids).toHaveLength(MOST_SHEETS_AT_ONCE);
  expect(sentences(sheetsQuerySchema, { ids: ids(MOST_SHEETS_AT_ONCE + 1) })).toEqual([
    'Моля, въведете валидна стойност',
  ]);
});
