import { describe, expect, it } from 'vitest';
import { typedByKey } from './standard-keyboard.ts';

describe('Bulgarian typed on the standard keyboard while the Latin one is on', () => {
  it.each([
    ['rldkfl', 'иванов'],
    ['Mej,fl', 'Петров'],
    ['/d.sk', 'балян'],
    ['?f,ri', 'Борис'],
    [';d,rs', 'мария'],
    ["'dlod,", 'чавдар'],
    ['rldk 12', 'иван 12'],
    ['rldkfld-mej,fld', 'иванова-петрова'],
  ])('„%s“ was „%s“', (typed, meant) => {
    expect(typedByKey(typed)).toBe(meant);
  });

  it.each(['', '12', 'Иванов', 'ivanov@example', 'v'])('„%s“ cannot have been', (typed) => {
    expect(typedByKey(typed)).toBeNull();
  });
});
