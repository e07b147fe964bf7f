import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type MyDataGroup, myDataGroups } from '#domain/privacy/my-data.groups.ts';
import { refusals } from '../common/form.test-tools.ts';
import { myDataSchema, takenDataSchema } from './my-data.contract.ts';

const groups: Readonly<Record<string, MyDataGroup>> = myDataGroups;
const empty = Object.fromEntries(Object.keys(groups).map((name) => [name, []]));
const data = { name: 'Ана Петрова', madeOn: '2026-11-18', groups: empty };

interface Described {
  description?: string;
  properties?: Record<string, Described>;
  items?: Described;
}
const described = (z.toJSONSchema(myDataSchema) as Described).properties?.groups?.properties ?? {};

describe.each(Object.entries(groups))('what is kept of a player: %s', (group, { title, fields }) => {
  it('is a list that is called by its title, and each of its fields by its label', () => {
    expect(described[group]?.description).toBe(title);
    const labels = Object.entries(described[group]?.items?.properties ?? {}).map(([name, { description }]) => [
      name,
      description,
    ]);
    expect(labels).toEqual(Object.entries(fields).map(([name, { label }]) => [name, label]));
  });

  it('has values of the kinds that are declared, or none', () => {
    const row = Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
    expect(refusals(myDataSchema, { ...data, groups: { ...empty, [group]: [row] } })).toEqual([]);
    for (const [name, { kind }] of Object.entries(fields)) {
      const right = kind === 'number' ? 7 : kind === 'flag' ? true : 'x';
      const wrong = kind === 'number' ? 'x' : 7;
      const told = (value: unknown) =>
        refusals(myDataSchema, { ...data, groups: { ...empty, [group]: [{ ...row, [name]: value }] } });
      expect(told(right)).toEqual([]);
      expect(told(wrong)).toHaveLength(1);
    }
  });
});

it('what is kept of a player has a name, a day and every group', () => {
  expect(refusals(myDataSchema, {}).map((said) => said.split(':')[0])).toEqual(['name', 'madeOn', 'groups']);
});

it('what a player takes along tells besides who has opened something, and what is missing', () => {
  const opening = { kind: 'profile', at: '2026-11-18', opener: 'Федерация, администратор', person: null };
  const taken = { ...data, federation: 'Федерация', openings: [opening], missingFiles: ['снимка.jpg'] };
  expect(takenDataSchema.parse(taken)).toEqual(taken);
  const fields = refusals(takenDataSchema, data).map((said) => said.split(':')[0]);
  expect(fields).toEqual(['federation', 'openings', 'missingFiles']);
});
