import { describe, expect, it } from 'vitest';
import { columnsNamed, readNames } from './use-column-choice.ts';

describe('the columns a device remembers', () => {
  it('are their headers', () => {
    expect(readNames('["Настоящ клуб",7,"Пол"]')).toEqual(new Set(['Настоящ клуб', 'Пол']));
  });

  it.each([null, '', '{', '{"a":1}', '"Настоящ клуб"', 'null'])('are none when „%s“ is remembered', (text) => {
    expect(readNames(text)).toEqual(new Set());
  });
});

describe('the columns of an address', () => {
  const columns = [
    { header: 'Име', sortBy: 'name', cell: () => null },
    {
      header: 'Клубове',
      parts: [
        { header: 'От', sortBy: 'from' },
        { header: 'В', sortBy: 'to' },
      ],
      cell: () => null,
    },
    { header: 'Пол', sortBy: 'sex', cell: () => null },
    { header: 'Бутони', cell: () => null },
  ] as const;

  it('are those that are named, by any of their parts, and whatever has no name', () => {
    expect(columnsNamed('name,to,nothing', columns)).toEqual(new Set(['Име', 'Клубове', 'Бутони']));
  });

  it.each(['', 'nothing', ',,'])('are the usual ones where „%s“ names none', (text) => {
    expect(columnsNamed(text, columns)).toBeNull();
  });
});
