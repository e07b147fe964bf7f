import { describe, expect, it } from 'vitest';
import { passwordProblems } from './password.rules.ts';

describe('a password', () => {
  it.each(['Admin123!', 'Club1234!', 'Парола1@', 'aB3#aaaa'])('may be „%s“', (password) => {
    expect(passwordProblems(password)).toEqual([]);
  });

  it.each([
    ['Ab1!567', 'tooShort'],
    ['Abcdefg!', 'noDigit'],
    ['ABCDEF1!', 'noLowercase'],
    ['abcdef1!', 'noUppercase'],
    ['Abcdefg1', 'noSymbol'],
    ['Abcdef1?', 'noSymbol'],
  ])('may not be „%s“: %s', (password, problem) => {
    expect(passwordProblems(password)).toEqual([problem]);
  });

  it('is told everything that is wrong with it at once', () => {
    expect(passwordProblems('')).toEqual(['tooShort', 'noDigit', 'noLowercase', 'noUppercase', 'noSymbol']);
  });
});
