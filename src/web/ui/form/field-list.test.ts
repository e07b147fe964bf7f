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

it('fields that differ are shown in words, spaces aside', () => {
  const theirs = { ...stored, name: 'Левски ', regionId: '3' };
  expect(fields.conflictRows(stored, theirs)).toEqual([{ label: 'Област', mine: 'област 2', theirs: 'област 3' }]);
  expect(fields.conflictRows(stored, theirs, { regionId: (id) => `№ ${id}` })).toEqual([
    { label: 'Област', mine: '№ 2', theirs: '№ 3' },
  ]);
});

it('a transient field is neither kept as a draft nor put beside that of somebody else', () => {
  expect(fields.transient).toEqual(['code']);
  expect(fields.conflictRows({ ...stored, code: '1' }, { ...stored, code: '2' })).toEqual([]);
});
