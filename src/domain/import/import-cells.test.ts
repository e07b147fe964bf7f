import { describe, expect, it } from 'vitest';
import { dayAfter } from '../common/dates.ts';
import { dayOfCell, plainCell, readCell } from './import-cells.ts';

describe('a cell', () => {
  it('loses the spaces around it, also those that do not break, and keeps one between words', () => {
    expect(plainCell('\u00A0 Мария\u00A0\n Иванова \t')).toBe('Мария Иванова');
  });

  it('that is far too long is cut, but stays longer than any field takes', () => {
    expect(plainCell('я'.repeat(100_000))).toHaveLength(1000);
  });

  it.each([
    ['848010019', '0848010019'],
    ['848010018', '848010018'],
    ['848010019.0', '0848010019'],
    ['0848010019', '0848010019'],
    ['АБ123456', 'АБ123456'],
  ])(
    'with a personal number gets back the zeros that a spreadsheet took, if the check digit agrees: %s',
    (text, read) => {
      expect(readCell({ field: 'egn', kind: 'personalNumber' }, text)).toBe(read);
    },
  );

  it('with an ЕИК gets its zeros back, too', () => {
    expect(readCell({ field: 'bulstat', kind: 'text' }, '694749')).toBe('000694749');
    expect(readCell({ field: 'bulstat', kind: 'text' }, '694748')).toBe('694748');
  });

  it.each([
    ['39661', '01.08.2008'],
    ['39661.75', '01.08.2008'],
    ['2008', '2008'],
    ['123456', '123456'],
    ['39661,75', '01.08.2008'],
    ['x39661', 'x39661'],
    ['39661x', '39661x'],
    ['65500', '30.04.2079'],
    ['65501', '65501'],
    ['36585', '29.02.2000'],
    ['36891', '31.12.2000'],
  ])('with a day that is counted from 1900 is that day: %s', (text, read) => {
    expect(readCell({ field: 'birthDate', kind: 'date' }, text)).toBe(read);
  });
});

it('days that are counted follow one another as in the calendar', () => {
  const dayOf = (serial: number) =>
    readCell({ field: 'birthDate', kind: 'date' }, String(serial)).split('.').toReversed().join('-');
  const serials = Array.from({ length: 2200 }, (_, at) => 36_000 + at);
  expect(serials.filter((serial) => dayOf(serial + 1) !== dayAfter(dayOf(serial)))).toEqual([]);
});

it('only days are counted, and only zeros that can have been lost are put back', () => {
  expect(readCell({ field: 'x', kind: 'text' }, '39661')).toBe('39661');
  const eik = (text: string) => readCell({ field: 'bulstat', kind: 'text' }, text);
  expect([eik('694749.00'), eik('694749,0')]).toEqual(['000694749', '000694749']);
  expect([eik('694749.05'), eik('694749.0x'), eik('x694749'), eik('694749x')]).toEqual([
    '694749.05',
    '694749.0x',
    'x694749',
    '694749x',
  ]);
  expect([eik('94749'), eik('')]).toEqual(['94749', '']);
});

describe('a day in a cell', () => {
  it('of two digits is of no century while nobody says which day it is', () => {
    expect(dayOfCell('28.2.23')).toBe('28.2.23');
    expect(dayOfCell('28.2.2023')).toBe('2023-02-28');
  });

  it.each([
    ['x1.8.2008', 'x1.8.2008'],
    ['1.8.2008x', '1.8.2008x'],
    ['1. 8. 2008', '2008-08-01'],
    ['1.8.2008 12:30', '2008-08-01'],
    ['x2008-08-01', 'x2008-08-01'],
    ['2008-08-01x', '2008-08-01x'],
    ['2008-08-01 г', '2008-08-01'],
    ['2008-08-01 10:00', '2008-08-01'],
    ['2008-13-01', '2008-13-01'],
    ['01.08.2008', '2008-08-01'],
    ['1.8.2008 г.', '2008-08-01'],
    ['1/8/2008', '2008-08-01'],
    ['01-08-2008', '2008-08-01'],
    ['2008-08-01', '2008-08-01'],
    ['2008-08-01T00:00:00.000Z', '2008-08-01'],
    ['01.08.2008 0:00:00', '2008-08-01'],
    ['31.02.2008', '31.02.2008'],
    ['28.2.23', '2023-02-28'],
    ['28.2.23г.', '2023-02-28'],
    ['17/11/26', '2026-11-17'],
    ['18-11-26', '1926-11-18'],
    ['1.8.99 г.', '1999-08-01'],
    ['29.2.23', '29.2.23'],
    ['2008/8/1 г.', '2008-08-01'],
    ['август 2008', 'август 2008'],
  ])('%s', (text, day) => {
    expect(dayOfCell(text, '2026-11-17')).toBe(day);
  });
});
