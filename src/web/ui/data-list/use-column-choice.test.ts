import { describe, expect, it } from 'vitest';
import { readNames } from './use-column-choice.ts';

describe('the columns a device remembers', () => {
  it('are their headers', () => {
    expect(readNames('["Настоящ клуб",7,"Пол"]')).toEqual(new Set(['Настоящ клуб', 'Пол']));
  });

  it.each([null, '', '{', '{"a":1}', '"Настоящ клуб"', 'null'])('are none when „%s“ is remembered', (text) => {
    expect(readNames(text)).toEqual(new Set());
  });
});
