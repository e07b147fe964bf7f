import { describe, expect, it } from 'vitest';
import { readHidden } from './use-column-choice.ts';

const optional = ['Дата на раждане', 'Настоящ клуб'];

describe('the hidden columns a device remembers', () => {
  it('are those that can be hidden still', () => {
    expect(readHidden('["Настоящ клуб","Отпаднала колона"]', optional)).toEqual(new Set(['Настоящ клуб']));
  });

  it('never include the column that names the row', () => {
    expect(readHidden('["Име"]', optional)).toEqual(new Set());
  });

  it.each([null, '', '{', '{"a":1}', '"Настоящ клуб"', 'null'])('are none when „%s“ is remembered', (text) => {
    expect(readHidden(text, optional)).toEqual(new Set());
  });
});
