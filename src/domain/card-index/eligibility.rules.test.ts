import { describe, expect, it } from 'vitest';
import { aDocumentKind } from '../federation/document-kind.test-tools.ts';
import { type AgeGroupCode, ageGroups, ageGroupOf, type Sex } from './age-group.rules.ts';
import { type Candidate, eligibilityCodes, eligibilityProblems, type TargetCardIndex } from './eligibility.rules.ts';
import { type SeasonRules, usualRules } from './season-rules.ts';

const CLUB = { id: 1, fullName: 'ВК Янтра (Габрово)' };
const OTHER_CLUB = { id: 2, fullName: 'ВК Златен рог (Варна)' };

const born = (year: number, sex: Sex, more: Partial<Candidate> = {}): Candidate => ({
  birthDate: `${year}-12-31`,
  sex,
  isDeleted: false,
  currentClub: CLUB,
  loan: null,
  cardIndexes: [],
  ...more,
});
const sheet = (ageGroup: AgeGroupCode, year = 2026): TargetCardIndex => ({ id: 7, year, ageGroup, clubId: CLUB.id });
const problems = (player: Candidate, of: TargetCardIndex, rules: Partial<SeasonRules> = {}, today = '2026-11-17') =>
  eligibilityProblems(player, of, { rules: { ...usualRules, ...rules }, today });
const codes = (...asked: Parameters<typeof problems>) => problems(...asked).map(({ code }) => code);
const facts = (...asked: Parameters<typeof problems>) => problems(...asked).map(({ fact }) => fact);
const sentences = (...asked: Parameters<typeof problems>) => problems(...asked).map(({ sentence }) => sentence);

/** Published: born in that year or later. */
const published: [season: number, earliest: (number | null)[]][] = [
  [2023, [2013, 2012, 2011, 2009, 2007, 2005, null]],
  [2024, [2014, 2013, 2012, 2010, 2008, 2006, null]],
  [2025, [2015, 2014, 2013, 2011, 2009, 2007, null]],
  [2026, [2016, 2015, 2014, 2012, 2010, 2008, null]],
];
const limits = published.flatMap(([season, years]) =>
  ageGroups.map((group) => ({ season, group, earliest: years[group.value % 7] ?? null })),
);
const youth = limits.flatMap((limit) => (limit.earliest === null ? [] : [{ ...limit, earliest: limit.earliest }]));

describe('a paper that is required', () => {
  const kind = aDocumentKind();
  const owner = { birthDate: '2014-12-31', sex: 0, nationality: 'България', ageGroup: 2 };
  const withPaper = (endDate: string | null) => ({
    owner,
    kinds: [kind],
    papers: [{ type: 5, startDate: '2026-01-01', endDate }],
  });

  it('keeps the player off the licence while it is missing or has ended, and says which and what to do', () => {
    const missing = born(2014, 0, { paperwork: { owner, kinds: [kind], papers: [] } });
    expect(problems(missing, sheet(2))).toEqual([
      {
        code: 'papersMissing',
        fact: 'липсва задължителен документ: „Медицински преглед“',
        sentence: 'Липсва задължителен документ: „Медицински преглед“. Добавете го в профила на състезателя.',
      },
    ]);
    expect(codes(born(2014, 0, { paperwork: withPaper('2026-11-16') }), sheet(2))).toEqual(['papersMissing']);
    expect(codes(born(2014, 0, { paperwork: withPaper('2026-11-17') }), sheet(2))).toEqual([]);
    expect(codes(born(2014, 0, { paperwork: withPaper(null) }), sheet(2))).toEqual([]);
  });

  it('is no reason that is told of a player of another club', () => {
    const player = born(2014, 0, { paperwork: { owner, kinds: [kind], papers: [] }, currentClub: OTHER_CLUB });
    expect(codes(player, sheet(2))).toEqual(['otherClub']);
  });
});

describe('the age of a player', () => {
  it.each(youth.map(({ season, group, earliest }) => [season, group.label, earliest, group] as const))(
    'in %i, „%s“: born %i may be on the licence, a year earlier may not',
    (season, _label, earliest, { value, sex }) => {
      const of = sheet(value, season);
      expect(codes(born(earliest, sex, { birthDate: `${earliest}-01-01` }), of)).toEqual([]);
      expect(codes(born(earliest + 1, sex), of)).toEqual([]);
      expect(codes(born(earliest - 1, sex), of)).toEqual(['tooOld']);
      expect(facts(born(earliest - 1, sex), of)).toEqual([
        `${sex === 0 ? 'роден' : 'родена'} през ${earliest - 1}\u00A0г., а групата е за родени през ${earliest}\u00A0г. и по-късно`,
      ]);
    },
  );

  it.each(
    limits.flatMap(({ season, group, earliest }) => (earliest === null ? [[season, group.label, group] as const] : [])),
  )('in %i has no limit for „%s“', (season, _label, { value, sex }) => {
    for (const year of [1950, 1990, season - 6]) expect(codes(born(year, sex), sheet(value, season))).toEqual([]);
  });

  it('is counted by the cut-off of the season', () => {
    const earlier = { cutOff: 0 };
    expect(codes(born(2013, 0), sheet(2))).toEqual(['tooOld']);
    expect(codes(born(2013, 0), sheet(2), earlier)).toEqual([]);
    expect(codes(born(2012, 0), sheet(2), earlier)).toEqual(['tooOld']);
    expect(codes(born(2014, 0), sheet(2), { cutOff: 2 })).toEqual(['tooOld']);
    expect(codes(born(2015, 0), sheet(2), { cutOff: 2 })).toEqual([]);
  });
});

describe('the sex of a player', () => {
  it.each(ageGroups.map((group) => [group.label, group] as const))('is that of „%s“', (_label, { value, sex }) => {
    const other = sex === 0 ? 1 : 0;
    expect(codes(born(2018, sex), sheet(value))).toEqual([]);
    expect(codes(born(2018, other), sheet(value))).toEqual(['otherSex']);
  });

  it('is named with the fact', () => {
    expect(facts(born(2018, 0), sheet(9))).toEqual(['мъжки пол, а групата е женска']);
    expect(facts(born(2018, 1), sheet(2))).toEqual(['женски пол, а групата е мъжка']);
  });
});

describe('the club of a player', () => {
  it('is the club of the licence', () => {
    expect(facts(born(2014, 0, { currentClub: OTHER_CLUB }), sheet(2))).toEqual(['настоящ клуб ВК Златен рог (Варна)']);
    expect(facts(born(2014, 0, { currentClub: null }), sheet(2))).toEqual(['без клуб']);
  });

  it('does not know who is deactivated', () => {
    expect(facts(born(2014, 0, { isDeleted: true }), sheet(2))).toEqual(['деактивиран']);
    expect(facts(born(2014, 1, { isDeleted: true }), sheet(9))).toEqual(['деактивирана']);
  });
});

describe('a loan', () => {
  const until = (endOn: string | null) => born(2014, 0, { loan: { endOn } });

  it('lets the player be on a licence of the borrower up to its last day', () => {
    expect(codes(until('2026-11-17'), sheet(2), {}, '2026-11-17')).toEqual([]);
    expect(codes(until(null), sheet(2), {}, '2026-11-17')).toEqual([]);
    const [problem] = problems(until('2026-11-16'), sheet(2), {}, '2026-11-17');
    expect(problem).toEqual({
      code: 'loanOver',
      fact: 'срокът на трансфера за определен период изтече на 16.11.2026\u00A0г.',
      sentence: 'Срокът на трансфера за определен период изтече на 16.11.2026\u00A0г.',
    });
  });

  it('that ends before a season is none for that season', () => {
    const next = sheet(2, 2027);
    expect(codes(until('2027-08-01'), { ...next, ageGroup: 3 }, {}, '2026-11-17')).toEqual([]);
    expect(facts(until('2027-07-31'), { ...next, ageGroup: 3 }, {}, '2026-11-17')).toEqual([
      'срокът на трансфера за определен период изтича на 31.07.2027\u00A0г.',
    ]);
  });

  it('that reached into a season that is over counted there', () => {
    expect(codes(until('2027-06-30'), sheet(2), {}, '2027-08-16')).toEqual([]);
    expect(codes(until('2026-07-31'), sheet(2), {}, '2027-08-16')).toEqual(['loanOver']);
  });

  it('is no reason of its own where the player has left the club', () => {
    const elsewhere = born(2014, 0, { loan: { endOn: '2026-06-30' }, currentClub: OTHER_CLUB });
    expect(codes(elsewhere, sheet(2))).toEqual(['otherClub']);
  });
});

describe('licences a player is on already', () => {
  const on = (id: number, ageGroup: AgeGroupCode) => ({ id, ageGroup, clubName: OTHER_CLUB.fullName });

  it('keep the player from being added to the same one again', () => {
    expect(codes(born(2014, 0, { cardIndexes: [on(7, 2)] }), sheet(2))).toEqual(['alreadyOn']);
  });

  it('keep the player off another of the same group, whichever club it is of', () => {
    const player = born(2014, 0, { cardIndexes: [on(12, 2)] });
    expect(codes(player, sheet(2))).toEqual(['onOtherCardIndex']);
    expect(codes(player, { ...sheet(2), id: null })).toEqual(['onOtherCardIndex']);
    expect(facts(player, sheet(2))).toEqual(['вече е в лиценз #12 на ВК Златен рог (Варна) за същата група']);
  });

  it('count before they are made, too', () => {
    const player = born(2014, 0, { cardIndexes: [{ id: null, ageGroup: 2, clubName: '' }] });
    for (const id of [7, null]) {
      const [problem, ...rest] = problems(player, { ...sheet(2), id });
      expect(rest).toEqual([]);
      expect(problem).toEqual({
        code: 'onOtherCardIndex',
        fact: 'вече фигурира в друг от новите лицензи за същата група',
        sentence: 'Състезателят вече фигурира в друг от новите лицензи за същата група.',
      });
    }
  });

  it('of other groups are no hindrance until the federation limits their number', () => {
    const player = born(2016, 0, { cardIndexes: [on(10, 0), on(11, 1), on(12, 3)] });
    expect(codes(player, sheet(2))).toEqual([]);
    expect(codes(player, sheet(2), { cardIndexesPerSeason: 4 })).toEqual([]);
    expect(codes(player, sheet(2), { cardIndexesPerSeason: 3 })).toEqual(['tooManyCardIndexes']);
  });

  it('are counted without the one in question', () => {
    const member = born(2016, 0, { cardIndexes: [on(7, 2), on(11, 1)] });
    expect(codes(member, sheet(2), { cardIndexesPerSeason: 2 })).toEqual(['alreadyOn']);
    expect(codes(member, sheet(2), { cardIndexesPerSeason: 1 })).toEqual(['alreadyOn', 'tooManyCardIndexes']);
  });

  it('are all counted where the player is on the one in question', () => {
    const member = born(2016, 0, { cardIndexes: [on(7, 2), on(11, 1), on(12, 3)] });
    expect(facts(member, sheet(2), { cardIndexesPerSeason: 2 })).toEqual([
      'вече е в лиценза',
      'в 3\u00A0лиценза за сезона, а допускат се най-много 2',
    ]);
    expect(problems(member, sheet(2), { cardIndexesPerSeason: 2 })[1]?.sentence).toMatch(/^Състезателят е в 3/u);
    expect(facts(member, sheet(2), { cardIndexesPerSeason: 1 })[1]).toBe(
      'в 3\u00A0лиценза за сезона, а допуска се най-много 1',
    );
  });

  it('are named with their number and the limit', () => {
    const player = (...held: Candidate['cardIndexes']) => born(2016, 0, { cardIndexes: held });
    expect(facts(player(on(10, 0)), sheet(2), { cardIndexesPerSeason: 1 })).toEqual([
      'вече е в 1\u00A0лиценз за сезона, а допуска се най-много 1\u00A0лиценз',
    ]);
    expect(facts(player(on(10, 0), on(11, 1)), sheet(2), { cardIndexesPerSeason: 2 })).toEqual([
      'вече е в 2\u00A0лиценза за сезона, а допускат се най-много 2\u00A0лиценза',
    ]);
  });
});

describe('groups above the own one', () => {
  const groupsOf = (sex: Sex) => ageGroups.filter((group) => group.sex === sex);

  it.each([0, 1] as const)('are all open until the federation limits them (sex %i)', (sex) => {
    for (const { value } of groupsOf(sex)) expect(codes(born(2018, sex), sheet(value))).toEqual([]);
  });

  it.each([
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 1],
    [1, 2],
  ] as const)('for sex %i, where %i may be played above: no further', (sex, groupsAbove) => {
    const groups = groupsOf(sex);
    for (const [at, { value }] of groups.entries()) {
      expect(codes(born(2018, sex), sheet(value), { groupsAbove })).toEqual(at > groupsAbove ? ['tooFarAbove'] : []);
    }
  });

  it('are counted from the group of the birth year, also to the adults', () => {
    // Born 2008: the last year of „под 20“ in 2026/2027, so the adults are one above.
    expect(codes(born(2008, 1), sheet(13), { groupsAbove: 1 })).toEqual([]);
    expect(codes(born(2008, 1), sheet(13), { groupsAbove: 0 })).toEqual(['tooFarAbove']);
    expect(codes(born(2007, 1), sheet(13), { groupsAbove: 0 })).toEqual([]);
    // The cut-off decides which group is the own one.
    expect(codes(born(2008, 1), sheet(13), { groupsAbove: 0, cutOff: 2 })).toEqual([]);
  });

  it('are named with the own group and the limit', () => {
    expect(facts(born(2016, 0), sheet(2), { groupsAbove: 1 })).toEqual([
      'собствената група е „Момчета – детски волейбол“, а допуска се най-много 1\u00A0група над нея',
    ]);
    expect(facts(born(2016, 0), sheet(3), { groupsAbove: 2 })).toEqual([
      'собствената група е „Момчета – детски волейбол“, а допускат се най-много 2\u00A0групи над нея',
    ]);
    expect(facts(born(2016, 0), sheet(1), { groupsAbove: 0 })).toEqual([
      'собствената група е „Момчета – детски волейбол“, а по-горна група не се допуска',
    ]);
  });

  it('say nothing of somebody who is too old for the group, or of the other sex', () => {
    expect(codes(born(2000, 0), sheet(2), { groupsAbove: 0 })).toEqual(['tooOld']);
    expect(codes(born(2018, 1), sheet(6), { groupsAbove: 0 })).toEqual(['otherSex']);
    expect(codes(born(2018, 0), sheet(13), { groupsAbove: 0 })).toEqual(['otherSex']);
  });
});

describe('everything that is wrong is said at once', () => {
  const held = [2, 1, 0].map((ageGroup, at) => ({
    id: at === 0 ? 12 : 20 + at,
    ageGroup,
    clubName: OTHER_CLUB.fullName,
  }));
  const wrong = born(2000, 1, { isDeleted: true, currentClub: OTHER_CLUB, cardIndexes: held });

  it('in the order of the regulation', () => {
    const found = codes(wrong, sheet(2), { cardIndexesPerSeason: 2, groupsAbove: 1 });
    expect(found).toEqual(['deactivated', 'otherClub', 'otherSex', 'tooOld', 'onOtherCardIndex', 'tooManyCardIndexes']);
    expect(found).toEqual(eligibilityCodes.filter((code) => found.includes(code)));
  });

  it('in whole sentences', () => {
    expect(sentences(wrong, sheet(2), { cardIndexesPerSeason: 2 })).toEqual([
      'Състезателят е деактивиран.',
      'Състезателят не е картотекиран в клуба на лиценза: настоящ клуб ВК Златен рог (Варна).',
      'Състезателят не може да бъде добавен в тази възрастова група: женски пол, а групата е мъжка.',
      'Състезателят не отговаря на възрастовите изисквания за тази група: родена през 2000\u00A0г., а групата е за родени през 2014\u00A0г. и по-късно.',
      'Състезателят вече е в друг лиценз за тази възрастова група и сезон: лиценз #12 на ВК Златен рог (Варна).',
      'Състезателят вече е в 3\u00A0лиценза за сезона, а допускат се най-много 2\u00A0лиценза.',
    ]);
    expect(sentences(born(2016, 0), sheet(2), { groupsAbove: 1 })).toEqual([
      'Групата е твърде висока за възрастта на състезателя: собствената група е „Момчета – детски волейбол“, а допуска се най-много 1\u00A0група над нея.',
    ]);
    const again = born(2014, 0, { cardIndexes: [{ id: 7, ageGroup: 2, clubName: CLUB.fullName }] });
    expect(sentences(again, sheet(2))).toEqual(['Състезателят вече е добавен в лиценза.']);
  });

  it('and nothing else is known of a group that there is not', () => {
    expect(() => ageGroupOf(14)).toThrow('No age group 14');
  });
});
