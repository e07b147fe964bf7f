import { describe, expect, it } from 'vitest';
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
  ])('with a day that is counted from 1900 is that day: %s', (text, read) => {
    expect(readCell({ field: 'birthDate', kind: 'date' }, text)).toBe(read);
  });
});

describe('a day in a cell', () => {
  it.each([
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
