import { describe, expect, it } from 'vitest';
import {
  type AccountErasureFacts,
  accountErasureObstacles,
  calledSince,
  type CoachErasureFacts,
  coachErasureObstacles,
  type ErasureFacts,
  erasureObstacles,
  isTyped,
  keptUntil,
} from './erasure.rules.ts';
import { fullNameIn, holdsNumber, withoutName } from './name-in-text.ts';

const nothing: ErasureFacts = {
  playerId: 1,
  today: '2026-11-18',
  currentSeason: 2026,
  licences: [],
  openTransferId: null,
  lastDays: { season: null, transfer: null, contract: null },
  keepYears: 5,
  workingAccountId: null,
};

describe('an account may be erased', () => {
  const account: AccountErasureFacts = {
    actorId: 1,
    account: { id: 2, isDeleted: false, roles: ['ADMINISTRATOR'] },
    hasOtherAdministrator: true,
    players: [],
    openTransferId: null,
  };
  const codes = (given: Partial<AccountErasureFacts>) =>
    accountErasureObstacles({ ...account, ...given }).map(({ code }) => code);

  it('by another administrator, unless nobody could run the federation then', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ actorId: 2 })).toEqual(['ownAccount']);
    expect(codes({ actorId: null, hasOtherAdministrator: false })).toEqual(['lastAdministrator']);
    expect(codes({ hasOtherAdministrator: false, account: { ...account.account, isDeleted: true } })).toEqual([]);
  });

  it('once it stands for no player and has signed nothing that is not over', () => {
    const obstacles = accountErasureObstacles({
      ...account,
      players: [
        { id: 5, name: 'Ани Иванова', capacity: 'guardian' },
        { id: 6, name: 'Иван Колев', capacity: 'player' },
      ],
      openTransferId: 7,
    });
    expect(obstacles.map(({ path }) => path)).toEqual(['/players/5', '/players/6', '/transfers/7']);
    expect(obstacles.map(({ code }) => code)).toEqual(['player', 'player', 'transfer']);
    expect(obstacles[0]?.text).toBe('Профилът е на родител на Ани Иванова. Първо премахнете връзката с детето.');
    expect(obstacles[1]?.text).toContain('на състезателя Иван Колев. Заличете данните му');
    expect(obstacles[2]?.text).toContain('С профила е подписан трансфер, който не е приключил.');
    expect(accountErasureObstacles({ ...account, actorId: 2 })[0]?.text).toContain(
      'Не можете да заличите собствения си профил.',
    );
  });
});

describe('who may be erased', () => {
  it('is everybody of whom there is nothing to keep', () => {
    expect(erasureObstacles(nothing)).toEqual([]);
  });

  it('is nobody before the years of the law are over since the last of season, transfer and contract', () => {
    const lastDays = { season: 2020, transfer: '2021-08-02', contract: '2021-06-30' };
    expect(keptUntil(lastDays, 5)).toBe('2026-08-02');
    expect(keptUntil({ ...lastDays, transfer: null }, 5)).toBe('2026-08-01');
    expect(keptUntil({ season: null, transfer: '2024-02-29', contract: null }, 1)).toBe('2025-02-28');
    expect(keptUntil({ ...lastDays, transfer: '2021-08-29' }, 5)).toBe('2026-08-29');
    const leapDay = (year: number, years: number) =>
      keptUntil({ season: null, transfer: `${year}-02-29`, contract: null }, years);
    expect([leapDay(2024, 4), leapDay(1996, 4), leapDay(2096, 4)]).toEqual(['2028-02-29', '2000-02-29', '2100-02-28']);
    expect(keptUntil(nothing.lastDays, 5)).toBeNull();
    expect(keptUntil(lastDays, 0)).toBeNull();
    expect(erasureObstacles({ ...nothing, lastDays, today: '2026-08-02' })).toEqual([]);
    expect(erasureObstacles({ ...nothing, lastDays, today: '2026-08-01' })).toHaveLength(1);
    expect(erasureObstacles({ ...nothing, lastDays, today: '2021-09-01', keepYears: 1 })[0]?.text).toContain(
      ' 1\u00A0година след',
    );
    expect(erasureObstacles({ ...nothing, lastDays })).toEqual([]);
    const [law] = erasureObstacles({ ...nothing, lastDays: { ...lastDays, contract: '2021-11-19' } });
    expect(law).toMatchObject({ code: 'legalPeriod', path: '/settings' });
    expect(law?.text).toMatch(/^Лицензите, трансферите и договорите се пазят/u);
    expect(law?.text).toContain('5\u00A0години след края им, до 19.11.2026\u00A0г. Срокът');
  });

  it('is told every reason at once, each with its page', () => {
    const facts = { licences: [{ id: 7, season: 2026 }], openTransferId: 8, workingAccountId: 9 };
    const obstacles = erasureObstacles({ ...nothing, ...facts });
    expect(obstacles[0]?.text).toContain('в лиценз за сезон 2026/2027.');
    for (const { text } of obstacles) expect(text).toMatch(/^(Състезателят|Профилът).+\. .+\.$/u);
    expect(obstacles.map(({ code, path }) => [code, path])).toEqual([
      ['licence', '/cardindexes/7'],
      ['transfer', '/transfers/8'],
      ['account', '/users/9'],
    ]);
  });
});

describe('a coach', () => {
  const coach: CoachErasureFacts = { ...nothing, isInClub: false };

  it('is erased once nothing of the season, of a club or of an open transfer names them', () => {
    expect(coachErasureObstacles(coach)).toEqual([]);
    const busy = { ...coach, licences: [{ id: 7, season: 2026 }], isInClub: true, openTransferId: 9 };
    expect(coachErasureObstacles(busy).map(({ code, path }) => [code, path])).toEqual([
      ['licence', '/cardindexes/7'],
      ['club', null],
      ['transfer', '/transfers/9'],
    ]);
    expect(coachErasureObstacles(busy).map(({ text }) => text.split('. ')[0])).toEqual([
      'Треньорът е вписан в лиценз #7 за сезон 2026/2027',
      'Треньорът работи в клуб',
      'Треньорът е посочен в трансфер, който не е приключил',
    ]);
  });

  it('is kept for the years of the law after the last licence and the last day in a club', () => {
    const lastDays = { season: 2022, transfer: '2024-05-31', contract: null };
    const [obstacle] = coachErasureObstacles({ ...coach, lastDays });
    expect(obstacle?.text).toMatch(
      /^Лицензите и работата в клубове се пазят 5\u00A0години след края им, до 31\.05\.2029/u,
    );
  });
});

it('whoever is erased is called by a number, and erased only by whoever types the name', () => {
  expect(calledSince(12)).toBe('Заличен №\u00A012');
  expect(isTyped(' иван   ПЕТРОВ ', 'Иван Петров')).toBe(true);
  expect(isTyped('Иван Петрова', 'Иван Петров')).toBe(false);
  expect(isTyped('ИванПетров', 'Иван Петров')).toBe(false);
});

describe('a name in words', () => {
  const names = {
    firstNames: ['Иван', 'Йован', 'Жан  Пол'],
    middleNames: ['Петров', ''],
    lastNames: ['Щерев (мл.)', ' Колев ', 'Колев Кръстев', ' '],
    wholeNames: ['Yoan de Kolev', 'Kolev', ''],
  };
  const erased = (text: string) => {
    const name = fullNameIn(names);
    return name === null ? text : withoutName(text, name, 'N');
  };

  it.each([
    ['Чака се Иван Колев.', 'Чака се N.'],
    ['ИВАН ПЕТРОВ КОЛЕВ', 'N'],
    ['Колев, Иван Петров и Колев Йован', 'N и N'],
    ['Иван\u00A0Щерев (мл.)', 'N'],
    ['Жан Пол Колев и Жан   Пол Петров Колев', 'N и N'],
    ['Иван Колев Кръстев', 'N'],
    ['Kolev, Yoan  de', 'N'],
    ['YOAN DE KOLEV and Kolev, Yoan de', 'N and N'],
  ])('is found whole, in any order and size of letters: %s', (text, expected) => {
    expect(erased(text)).toBe(expected);
  });

  it.each([
    'Иван Колева',
    'Драгоиван Колев',
    'Иван и Колев',
    'Колев',
    'Иван Димитров Колев',
    'Иван Колев-Димитров',
    'Драго-Иван Колев',
    'Kolev',
    'Yoan de Koleva',
  ])('is not taken for somebody else’s: %s', (text) => {
    expect(erased(text)).toBe(text);
  });

  it.each(['', ' '])('needs both parts: „%s“ is none', (none) => {
    expect(fullNameIn({ firstNames: [none], middleNames: [], lastNames: ['Колев'], wholeNames: [] })).toBeNull();
    expect(
      fullNameIn({ firstNames: ['Иван'], middleNames: ['Петров'], lastNames: [none], wholeNames: [none] }),
    ).toBeNull();
    const withoutMiddle = fullNameIn({
      firstNames: ['Иван', none],
      middleNames: [none],
      lastNames: ['Колев', none],
      wholeNames: [],
    });
    expect('Колев, Иван'.replace(withoutMiddle ?? '', 'N')).toBe('N');
    expect('Иван и Колев'.search(withoutMiddle ?? '')).toBe(-1);
  });
});

it('a number is found by itself, also behind a longer one that begins like it', () => {
  const texts = ['рег. № 100234', '1002345 и 100234', '9100234, 100234.'];
  expect(texts.filter((text) => holdsNumber('100234', text))).toEqual(texts);
  expect(['1002345', '9100234', '10023'].filter((text) => holdsNumber('100234', text))).toEqual([]);
  expect(holdsNumber('АВ12345678', 'паспорт ав12345678')).toBe(true);
});
