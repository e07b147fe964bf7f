import { expect, it } from 'vitest';
import type { DoubleDetails, DoubleField } from '#contract/double/double.contract.ts';
import { firstChoices, mergeFormOf, sideOf, withChoice } from './double-choices.ts';

const field = (name: string, first: string | null, second: string | null): DoubleField => ({
  field: name,
  label: name,
  kind: 'text',
  first,
  second,
  isSame: first === second,
  isChoice: first !== second,
});
const side = { name: '', number: null, pictureId: null, birthDate: null, place: null, isDeleted: false };
const pair: DoubleDetails = {
  id: 3,
  noun: 'player',
  state: 'open',
  score: 80,
  foundOn: '2026-11-17T02:00:00.000Z',
  first: { ...side, id: 10 },
  second: { ...side, id: 20 },
  pro: [],
  contra: [],
  fields: [
    field('lastName', 'Щерев', 'Щеров'),
    field('egn', '******1', '******2'),
    field('birthDate', '1', '2'),
    field('cityId', null, 'Русе'),
    field('nationality', 'България', 'България'),
  ],
  counts: [{ label: 'Лицензи', first: 1, second: 3 }],
  versions: { first: 4, second: 5 },
  notedBy: null,
  decidedBy: null,
  decidedOn: null,
};

it('the record on which more hangs stays, the older one where it is as much', () => {
  expect(firstChoices(pair).stays).toBe('second');
  expect(firstChoices({ counts: [{ label: 'Лицензи', first: 2, second: 2 }] }).stays).toBe('first');
});

it('a field has the value of the record that stays, unless it has none or another one was chosen', () => {
  const choices = { stays: 'first' as const, fields: {} };
  expect(pair.fields.map((one) => sideOf(one, choices))).toEqual(['first', 'first', 'first', 'second', 'first']);
  const chosen = withChoice(choices, 'lastName', 'second');
  expect(sideOf(field('lastName', 'Щерев', 'Щеров'), chosen)).toBe('second');
});

it('what an ЕГН tells comes along with it', () => {
  const form = mergeFormOf(pair, withChoice({ stays: 'first', fields: {} }, 'egn', 'second'));
  expect(form).toEqual({
    staysId: 10,
    fields: { lastName: 'first', egn: 'second', birthDate: 'second', cityId: 'second' },
    versions: { first: 4, second: 5 },
  });
});
