import { describe, expect, it } from 'vitest';
import { importColumns } from '#domain/import/import-columns.ts';
import type { KnownClub } from './club-import.queries.ts';
import { keysOfClub, readClubRow } from './club-row.ts';

const row = {
  name: 'Пример',
  licenseNumber: '1234',
  bulstat: '000694749',
  cityName: 'гр. Русе',
  address: 'ул. „Борисова“ 1',
  email: 'club@example.org',
  president: 'Иван Иванов',
  contactPerson: 'Иван Иванов',
  contactNumber: '088 888 8888',
};
const read = (cells: Record<string, string> = {}, known: KnownClub | null = null) =>
  readClubRow({ ...row, ...cells }, known);
const formOf = (cells: Record<string, string>, known?: KnownClub) => {
  const found = read(cells, known);
  return 'form' in found ? found.form : found;
};

describe('the row of a club', () => {
  it('is an association and a volleyball club unless it says otherwise; the town brings its region', () => {
    expect(read()).toMatchObject({
      form: { title: 'Сдружение', type: 'VK', name: 'Пример', cityName: 'Русе', regionId: 18, websiteUrl: null },
    });
  });

  it('of the template is right', () => {
    const example = Object.fromEntries(importColumns.club.map(({ field, example: text }) => [field, text]));
    expect(readClubRow(example, null)).toMatchObject({ form: { type: 'VK', regionId: 18 } });
  });

  it.each([
    [{ type: 'СКВ' }, { type: 'SKV', name: 'Пример' }],
    [{ type: 'sk' }, { type: 'SK', name: 'Пример' }],
    [{ name: 'СК Пример' }, { type: 'SK', name: 'Пример' }],
    [
      { type: 'СК', name: 'СК Пример' },
      { type: 'SK', name: 'Пример' },
    ],
    // Part of the name after all.
    [
      { type: 'ВК', name: 'СК Пример' },
      { type: 'VK', name: 'СК Пример' },
    ],
    [{ name: 'ВК' }, { problems: [{ field: 'name', sentence: 'Името трябва да е поне 3 символа' }] }],
    [{ type: 'ФК' }, { problems: [{ field: 'type', sentence: 'Тази дума не е сред допустимите стойности.' }] }],
  ])('with %j is %j', (cells, said) => {
    expect(formOf(cells)).toMatchObject(said);
  });

  it.each([
    [
      { cityName: 'Бяла', region: 'Варна' },
      { cityName: 'Бяла', regionId: 3 },
    ],
    [{ cityName: 'Бяла (област Русе)' }, { cityName: 'Бяла', regionId: 18 }],
    [{ cityName: 'Бяла, обл. Русе' }, { cityName: 'Бяла', regionId: 18 }],
    [
      { cityName: 'с. Русе', region: 'Варна' },
      { cityName: 'Русе', regionId: 3 },
    ],
    [
      { cityName: 'София', region: 'София' },
      { cityName: 'София', regionId: 22 },
    ],
    [
      { cityName: 'Незнайково', region: 'обл. Перник' },
      { cityName: 'Незнайково', regionId: 14 },
    ],
  ])('lies with %j in %j', (cells, place) => {
    expect(formOf(cells)).toMatchObject(place);
  });

  it.each([
    [
      { region: 'Варна' },
      'Русе е в област Русе. Поправете областта. Ако има село със същото име, напишете „с.“ пред него.',
    ],
    [{ region: 'Никъде' }, 'Няма област с това име.'],
    [{ cityName: 'Незнайково' }, 'Напишете областта: по името на населеното място тя не може да се познае.'],
    [{ cityName: 'Бяла' }, 'Напишете областта: по името на населеното място тя не може да се познае.'],
  ])('with %j is told: %s', (cells, sentence) => {
    expect(read(cells)).toEqual({ problems: [{ field: 'region', sentence }] });
  });

  it('tells of everything at once', () => {
    const found = read({ name: '', email: '', cityName: '', websiteUrl: 'не е адрес' });
    expect('problems' in found && found.problems.map(({ field }) => field ?? '').toSorted()).toEqual([
      'cityName',
      'email',
      'name',
      'websiteUrl',
    ]);
  });

  it('leaves a club that is there as it is where a cell is empty', () => {
    const known = {
      ...row,
      id: 1,
      title: 'ЕООД',
      type: 'SK',
      cityName: 'Бяла',
      cityId: 5,
      regionId: 18,
      facebookUrl: 'https://facebook.com/primer',
    } as KnownClub;
    const form = formOf({ cityName: 'Бяла', title: '', address: '', email: 'new@example.org' }, known);
    expect(form).toMatchObject({
      title: 'ЕООД',
      type: 'SK',
      regionId: 18,
      address: row.address,
      email: 'new@example.org',
      facebookUrl: 'https://facebook.com/primer',
    });
  });
});

it('a club is found by its number, however it is written, and by its full name', () => {
  expect(keysOfClub({ ...row, bulstat: 'BG 000 694 749' }).bulstat).toBe('000694749');
  const { fullName } = keysOfClub(row);
  expect(keysOfClub({ ...row, name: '„ПРИМЕР“', type: 'VK', cityName: 'Русе' }).fullName).toBe(fullName);
  expect(keysOfClub({ ...row, cityName: '' }).fullName).toBe('');
});
