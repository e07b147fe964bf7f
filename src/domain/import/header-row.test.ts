import { describe, expect, it } from 'vitest';
import { headerRowOf } from './header-row.ts';

describe('the headers of a file', () => {
  it('stand on its first row', () => {
    expect(
      headerRowOf('player', [
        ['Име', 'ЕГН', 'Град'],
        ['Мария', '0848010019', 'Русе'],
      ]),
    ).toBe(0);
  });

  it('stand below a title, the name of the club and the like, where two of them are known', () => {
    const rows = [
      ['СПИСЪК на състезателките'],
      ['Клуб', 'ВК Дунав', 'сезон', '2026/27'],
      ['№', 'Име на', 'Фамилия', 'ЕГН'],
    ];
    expect(headerRowOf('player', rows)).toBe(2);
  });

  it('nobody knows are those of the first row that is no title', () => {
    const rows = [['СПИСЪК'], ['към 17.11.2026'], ['Дете', 'Номер', 'Живее в'], ['Мария', '1', 'Русе']];
    expect(headerRowOf('player', rows)).toBe(2);
    expect(
      headerRowOf('player', [
        ['Дете', 'Номер'],
        ['Мария', '1', 'Русе'],
      ]),
    ).toBe(0);
    expect(headerRowOf('player', [['Дете'], ['Мария']])).toBe(0);
    expect(
      headerRowOf('player', [
        ['СПИСЪК', '', ''],
        ['към', '', ''],
        ['Дете', 'Номер', 'Живее в'],
      ]),
    ).toBe(2);
    expect(headerRowOf('player', [])).toBe(0);
  });

  it('are sure where two of them are known, though a title would stand above them', () => {
    expect(
      headerRowOf('player', [
        ['ЕГН', 'Фамилия'],
        ['0848010019', 'Петрова'],
        ['Дете', 'Номер', 'Живее в'],
      ]),
    ).toBe(0);
    expect(headerRowOf('player', [['СПИСЪК'], ['ЕГН', 'Фамилия'], ['1', 'Петрова', 'Русе']])).toBe(1);
    expect(headerRowOf('player', [['СПИСЪК'], ['ЕГН'], ['1', 'Петрова', 'Русе']])).toBe(2);
  });

  it('are not looked for among the people', () => {
    const people = Array.from({ length: 20 }, () => ['Мария', '1', 'Русе']);
    expect(headerRowOf('player', [['Дете', 'Номер', 'Живее в'], ...people, ['Име', 'ЕГН', 'Град']])).toBe(0);
  });
});
