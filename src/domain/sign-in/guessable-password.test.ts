import { describe, expect, it } from 'vitest';
import { guessableReason, isGuessablePassword } from './guessable-password.ts';

const owner = ['m.petrova', 'Мария', 'Петрова'];

describe('the reason that is told', () => {
  it.each([
    ['M.petrova1!', 'ownName'],
    ['PetrovaLevski1!', 'ownName'],
    ['Maria1985!', 'ownName'],
    ['Trqbva1!', 'commonWord'],
    ['Slunce12!', 'commonWord'],
    ['Slynce12!', 'commonWord'],
    ['Слънце12!', 'commonWord'],
    ['Abcdefgh1!', 'sequence'],
    ['Aaaaaaaa1!', 'sequence'],
    ['1qaz@WSX', 'keyboardWalk'],
    ['Zelena#kotka7', null],
    ['Vlachno-Merdzan7!', null],
  ])('of %s is %s', (password, reason) => {
    expect(guessableReason(password, owner)).toBe(reason);
  });
});

it('two common words are none of the owner’s, though they begin as the own name does', () => {
  expect(guessableReason('LevskiSofia1!', ['lev'])).toBe('commonWord');
  expect(guessableReason('LevskiSofia1!', ['sofia'])).toBe('ownName');
  expect(guessableReason('LevskiSofia1!', ['levski'])).toBe('ownName');
});

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

  it.each([
    ['D3cemb3r17!', 'december'],
    ['M4rtin82#', 'martin'],
    ['Pa5sword17!', 'password'],
    ['Sep7ember17!', 'september'],
    ['Septem8er17!', 'september'],
    ['Au9ust17#', 'august'],
    ['Pl@men82#', 'plamen'],
    ['Pas$word17!', 'password'],
    ['L1verpool82#', 'liverpool'],
    ['L!verpool82#', 'liverpool'],
    ['P1ovdiv82#', 'plovdiv'],
    ['P!ovdiv82#', 'plovdiv'],
    ['1Pl0vd1v82#', 'plovdiv, with a digit before it that stands for nothing'],
  ])('is refused though a sign stands for a letter: %s is %s', (password) => {
    expect(isGuessablePassword(password)).toBe(true);
  });

  it.each([
    ['Van4o82#$', 'Ванчо'],
    ['Stoqn82#$', 'Стоян'],
    ['Jenq1982#', 'Женя'],
    ['Cvetan82#$', 'Цветан'],
    ['Vul4o82#$', 'Вълчо'],
    ['Vyl4o82#$', 'Вълчо'],
    ['4ernyu82#$', 'Черню'],
    ['Bulgariq82#', 'България'],
    ['Bylgariq82#', 'България'],
    ['Yuliq82#$', 'Юлия'],
    ['Kurdjali82#', 'Кърджали'],
    ['Kyrdjali82#', 'Кърджали'],
    ['Turnowo82#$', 'Търново'],
    ['Tyrnowo82#$', 'Търново'],
  ])('is refused as people write it without Cyrillic: %s is %s', (password) => {
    expect(isGuessablePassword(password)).toBe(true);
  });

  it.each(['Borisov82#$', 'Borisova82#$', 'Nikolov82#$', 'Станиславов82#$', 'Georgiev82#$', 'Методиева82#$'])(
    'is refused when it is a surname made of a first name: %s',
    (password) => {
      expect(isGuessablePassword(password)).toBe(true);
    },
  );

  it.each(
    `Минчев Пенев Митев Славов Цветков Петков Добрев Вълчев Великов Рангелов Спасов Станчев Стоев Ценов Янков Апостолов Божков
    Върбанов Господинов Делчев Динев Дончев Драганов Енчев Желязков Живков Захариев Златев Калчев Ковачев Лазаров Манолов Марков Милчев
    Минков Младенов Найденов Недялков Нейков Панайотов Пеев Савов Славчев Сотиров Стаменов Терзиев Тончев Хаджиев Чавдаров`.match(
      /\p{L}+/gu,
    ) ?? [],
  )('is refused when it is a surname that many have, of a man or a woman: %s', (name) => {
    expect([`${name}82#$`, `${name}а82#$`].map((password) => isGuessablePassword(password))).toEqual([true, true]);
  });

  it.each(['SofiaBmw82#', 'BmwSofia82#', 'Levskibg82#', 'Levski1914Sofia!', 'Borisov&Sofia82'])(
    'is refused when it is two such words, short ones too: %s',
    (password) => {
      expect(isGuessablePassword(password)).toBe(true);
    },
  );

  it.each(['Abab29!7', 'Kzkzkz83$', 'Fedcba83!'])(
    'is refused when its letters follow from one another: %s',
    (password) => {
      expect(isGuessablePassword(password)).toBe(true);
    },
  );

  it.each(['83!61$94', '7193$5082', '№№§§17!!'])('is refused when it has no letter at all: %s', (password) => {
    expect(isGuessablePassword(password)).toBe(true);
  });

  it('is refused by its first 256 signs, whatever stands behind them', () => {
    expect(isGuessablePassword(`Parola${'72'.repeat(125)}gV!kqPz2m`)).toBe(true);
    expect(isGuessablePassword(`Parola${'72'.repeat(124)}gV!kqPz2m`)).toBe(false);
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

  it('is refused as a common word when it is of the name of the federation, in either alphabet', () => {
    const federation = 'Съюз по петанк';
    expect(guessableReason('Petank82#$', owner)).toBeNull();
    expect(guessableReason('Petank82#$', owner, federation)).toBe('commonWord');
    expect(guessableReason('Петанк82#$', owner, federation)).toBe('commonWord');
  });

  it('is refused when it is a part of the user name, from three letters on', () => {
    expect(isGuessablePassword('Kutsarova7!', ['zh.kutsarova82'])).toBe(true);
    expect(isGuessablePassword('Куцарова7!', ['zh.kutsarova82'])).toBe(true);
    expect(isGuessablePassword('Kzb83!$79', ['kzb'])).toBe(true);
    expect(isGuessablePassword('PlovdivZh83$', ['zh.kutsarova82'])).toBe(false);
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
    // A common word or surname with something beside it that is none.
    'Plovdiv Kzbtu83$',
    'Kzbtu Plovdiv83$',
    'Borisovkzb83$',
    // Letters that do not follow one right after the other.
    'Acegik83$!',
  ])('may be used: %s', (password) => {
    expect(isGuessablePassword(password, owner)).toBe(false);
  });
});
