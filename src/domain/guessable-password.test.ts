import { describe, expect, it } from 'vitest';
import { isGuessablePassword } from './guessable-password.ts';

const owner = ['m.petrova', 'Мария', 'Петрова'];

describe('a password that a guesser tries early', () => {
  it.each([
    'Password1!',
    'P@ssw0rd1',
    'Passw0rd!',
    'Parola123!',
    'Парола1!',
    'Voleybol1!',
    'Волейбол2026!',
    'Admin123!',
    'Welcome1!',
    'Qwerty12!',
    'Qwerty123!',
    '1qaz!QAZ',
    '1qaz@WSX',
    'Zaq1@wsx',
    'Zaq12wsx!',
    'Asdf1234!',
    'Qwe123!@#',
    '!QAZ2wsx',
    'Яверти1!',
    'Liverpool1!',
    'Levski1914!',
    'Cska1948!',
    'Ludogorets1!',
    'Barcelona10!',
    'Dimitar1!',
    'Димитър1!',
    'Dimitrov1!',
    'Georgieva85!',
    'Ivan1234!',
    'Mitko1990!',
    'Plovdiv1!',
    'Pl0vd1v!!',
    'Sofia2026!',
    'StaraZagora1!',
    'LevskiSofia1!',
    'Summer2026!',
    'Лято2026!',
    'November15!',
    'Abcd1234!',
    'Abcdefg1!',
    'Aaaaaa1!',
    '6umen123!',
    '@ndrey12!',
    'Aa123456!',
  ])('is refused: %s', (password) => {
    expect(isGuessablePassword(password)).toBe(true);
  });

  it.each(['Petrova12!', 'Петрова12!', 'Maria1985!', 'M.petrova1!', 'MariaPetrova1!', 'P3trova#1', 'Petrov12!'])(
    'is refused when it is the owner’s own name: %s',
    (password) => {
      expect(isGuessablePassword(password, owner)).toBe(true);
    },
  );

  it('is refused also when the name is no common one', () => {
    expect(isGuessablePassword('Zhechkova7!', ['zhechka', 'Жечка', 'Жечкова'])).toBe(true);
    expect(isGuessablePassword('Zhechkova7!', [])).toBe(false);
  });
});

describe('a password that nobody tries early', () => {
  it.each([
    'Zala#2026x',
    'Mrezha&2027',
    'gV7!kqPz2m',
    'Три Бели Коня 7!',
    'correct Horse 9! battery',
    'Kzb$83tuLw',
    'Стъклен&Мост41',
    'x9#Rr2vTqP!w',
  ])('may be used: %s', (password) => {
    expect(isGuessablePassword(password, owner)).toBe(false);
  });
});
