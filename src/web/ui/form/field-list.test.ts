import { expect, it } from 'vitest';
import { fieldsOf } from './field-list.ts';

interface Team {
  name: string;
  phone: string | null;
  regionId: number;
}

const labels = { name: 'Име', phone: 'Телефон', regionId: 'Област', code: 'Код', other: 'Не е във формата' };
const { list, text } = fieldsOf<Team>();
const fields = list(labels, {
  name: text((team) => team.name),
  phone: text((team) => team.phone),
  regionId: { ...text((team) => String(team.regionId), '1'), show: (id) => `област ${id}` },
  code: { ...text(() => ''), isTransient: true },
});

const stored = fields.valuesOf({ name: 'Левски', phone: null, regionId: 2 });

it('a new record starts with what each field starts with', () => {
  expect(fields.empty).toEqual({ name: '', phone: '', regionId: '1', code: '' });
});

it('what a record does not have is an empty box', () => {
  expect(stored).toEqual({ name: 'Левски', phone: '', regionId: '2', code: '' });
});

it('what this person has changed goes on top of what somebody else has saved, and nothing else', () => {
  const theirs = { ...stored, name: 'Левски 1914', regionId: '5' };
  const mine = { ...stored, phone: '02 123', regionId: '7' };
  expect(fields.withChanges(theirs, mine, stored)).toEqual({ ...theirs, phone: '02 123', regionId: '7' });
});

it('a field in which theirs is to stay keeps it', () => {
  const theirs = { ...stored, name: 'Левски 1914', regionId: '5' };
  const mine = { ...stored, name: 'Левски София', regionId: '7' };
  expect(fields.withChanges(theirs, mine, stored, new Set(['name']))).toEqual({ ...theirs, regionId: '7' });
});

it('fields that differ are shown in words, spaces aside', () => {
  const later = { ...stored, name: 'Левски ', regionId: '3' };
  expect(fields.differences(stored, later)).toEqual([{ name: 'regionId', label: 'Област', value: 'област 3' }]);
  expect(fields.differences(stored, later, { regionId: (id) => `№ ${id}` })).toMatchObject([{ value: '№ 3' }]);
});

it('two people disagree only about what both have changed, and not to the same', () => {
  const mine = { ...stored, name: 'Левски София', phone: '02 1', regionId: '7' };
  const theirs = { ...stored, name: 'Левски 1914', phone: '02 1' };
  expect(fields.conflictRows({ mine, theirs, base: stored })).toEqual([
    { name: 'name', label: 'Име', mine: 'Левски София', theirs: 'Левски 1914' },
  ]);
  expect(fields.conflictRows({ mine, theirs: { ...stored, phone: '02 1' }, base: stored })).toEqual([]);
});

it('a transient field is neither kept as a draft nor put beside that of somebody else', () => {
  expect(fields.transient).toEqual(['code']);
  expect(
    fields.conflictRows({ mine: { ...stored, code: '1' }, theirs: { ...stored, code: '2' }, base: stored }),
  ).toEqual([]);
});
