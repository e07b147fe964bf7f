import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { filterNames, type ListFilters } from '#domain/common/list-filter.ts';
import { refusals } from './form.test-tools.ts';
import { MOST_AGE_GROUPS } from './limits.ts';
import { filterFields } from './list-filter.contract.ts';
import { messages } from './messages.ts';

const choices = [
  { value: 0, label: 'Мъж' },
  { value: 1, label: 'Жена' },
];
const filters = {
  clubless: { label: 'Без клуб', kind: 'flag' },
  clubId: { label: 'Клуб', kind: 'club' },
  coachId: { label: 'Треньор', kind: 'coach' },
  paper: { label: 'Документ', kind: 'documentKind' },
  region: { label: 'Област', kind: 'region' },
  country: { label: 'Гражданство', kind: 'country' },
  sex: { label: 'Пол', kind: 'choice', choices },
  group: { label: 'Група', kind: 'choice', choices: [], known: choices },
  season: { label: 'Сезон', kind: 'season' },
  born: { label: 'Роден', kind: 'years', names: ['bornFrom', 'bornTo'] },
  left: { label: 'Напуснал', kind: 'dates', names: ['leftFrom', 'leftTo'] },
} as const satisfies ListFilters;
const schema = z.object(filterFields(filters));

/** What is read of one value in the address; the sentence where it is refused. */
const read = (name: string, value: string): unknown => {
  const { data, error } = schema.safeParse({ [name]: value });
  return error === undefined ? (data as Record<string, unknown>)[name] : error.issues[0]?.message;
};
const refused = messages.valueInvalid;

describe('a filter in the address', () => {
  it.each([
    ['clubless', 'true', true],
    ['clubless', 'да', refused],
    ['clubId', '7', 7],
    ['clubId', '2147483647', 2_147_483_647],
    ['clubId', '2147483648', refused],
    ['clubId', '0', refused],
    ['clubId', '-1', refused],
    ['clubId', '1e3', refused],
    ['coachId', '12', 12],
    ['coachId', 'x1', refused],
    ['paper', '0', 0],
    ['paper', '59', 59],
    ['paper', '60', refused],
    ['region', 'Русе', 'Русе'],
    ['region', 'Рус', refused],
    ['country', 'Сърбия', 'Сърбия'],
    ['country', 'a\u0000b', refused],
    ['country', 'а'.repeat(10_000), refused],
    ['sex', '0', 0],
    ['sex', '2', refused],
    ['sex', 'Мъж', refused],
    ['group', '1', 1],
    ['group', '0', 0],
    ['group', '2', refused],
    ['season', '2026', 2026],
    ['season', '10000', refused],
    ['bornFrom', '2010', 2010],
    ['bornTo', '2012', 2012],
    ['bornFrom', '1', 1],
    ['bornTo', '9999', 9999],
    ['bornTo', '10000', refused],
    ['leftFrom', '2026-02-28', '2026-02-28'],
    ['leftTo', '2026-02-30', refused],
    ['leftTo', '28.02.2026', refused],
  ])('%s=%s is read as %j', (name, value, expected) => {
    expect(read(name, value)).toBe(expected);
  });

  it.each([
    { clubId: ['7'] },
    { sex: ['0'] },
    { group: ['0'] },
    { leftFrom: '2026' },
    { leftFrom: '2026-02-28x' },
    { country: ['Сърбия'] },
  ])('is refused with one sentence: %o', (query) => {
    expect(refusals(schema, query)).toEqual([`${Object.keys(query).join()}: ${refused}`]);
  });

  it('of a list that changes is one of the numbers that such a list can have', () => {
    const known = [MOST_AGE_GROUPS - 1, MOST_AGE_GROUPS].map((value) => ({ value, label: String(value) }));
    const group = z.object(filterFields({ group: { label: 'Група', kind: 'choice', choices: [], known } }));
    expect(group.parse({ group: String(MOST_AGE_GROUPS - 1) })).toEqual({ group: MOST_AGE_GROUPS - 1 });
    expect(refusals(group, { group: String(MOST_AGE_GROUPS) })).toEqual([`group: ${refused}`]);
  });

  it('that was left empty asks for nothing', () => {
    const empty = Object.fromEntries(filterNames(filters).map((name) => [name, '']));
    expect(schema.parse(empty)).toEqual({});
    expect(schema.parse({})).toEqual({});
  });

  it('stands under its own name, a range under two, and is called by its label', () => {
    expect(Object.keys(schema.shape)).toEqual(filterNames(filters));
    expect(filterNames({ left: filters.left, sex: filters.sex })).toEqual(['leftFrom', 'leftTo', 'sex']);
    expect([schema.shape.clubId.description, schema.shape.leftTo.description]).toEqual(['Клуб', 'Напуснал']);
  });
});
