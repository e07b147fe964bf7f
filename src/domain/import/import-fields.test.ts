import { expect, it } from 'vitest';
import { ageGroups, exampleGroup } from '../card-index/age-group.rules.ts';
import { ageGroupColumn } from './age-group-column.ts';
import { importColumns } from './import-columns.ts';
import { importFields } from './import-fields.ts';
import { importKinds } from './import.rules.ts';
import { matchColumns } from './match-columns.ts';

it.each(importKinds)('the page is told every column of a %s with its words and whether it has to be there', (kind) => {
  for (const [at, field] of importFields(kind, false).entries()) {
    const column = importColumns[kind][at];
    expect(field).toEqual({
      field: column?.field,
      label: column?.label,
      tells: column?.tells ?? null,
      isRequired: column?.isRequired === true,
      oneOf: column?.oneOf ?? null,
      words: column?.words ?? null,
      isClub: column?.isClub === true,
    });
  }
});

it('the club of players need not stand in a file that is for one club; everything else has to', () => {
  const neededOnly = importKinds.map((kind) => {
    const required = (hasClub: boolean) => importFields(kind, hasClub).filter(({ isRequired }) => isRequired);
    const withClub = new Set(required(true).map(({ field }) => field));
    return required(false).flatMap(({ field }) => (withClub.has(field) ? [] : [`${kind}.${field}`]));
  });
  expect(neededOnly.flat()).toEqual(['player.currentClub']);
});

it('the age group of a licence is one of those that the federation keeps, and has to be told', () => {
  expect(ageGroupColumn.words).toEqual(ageGroups.map(({ label }) => label));
  expect(ageGroupColumn.example).toBe(exampleGroup().label);
  expect(ageGroupColumn.isRequired).toBe(true);
});

it.each([
  [
    ['Име', 'ЕГН'],
    ['fullName', 'egn'],
  ],
  [
    ['Име', 'Презиме'],
    ['firstName', 'middleName'],
  ],
  [
    ['Име', 'Фамилия'],
    ['firstName', 'lastName'],
  ],
  [
    ['Име', 'Име и фамилия'],
    ['firstName', 'fullName'],
  ],
  [
    ['ЕГН', 'ЕГН', 'Шапка'],
    ['egn', null, null],
  ],
])('of a player the headers %j are the fields %j', (headers, fields) => {
  expect(matchColumns('player', headers)).toEqual(fields);
});

it('the name of a coach is never split over headers', () => {
  expect(matchColumns('coach', ['Име', 'ЕГН'])).toEqual(['name', 'egn']);
});
