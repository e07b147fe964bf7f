import { describe, expect, it } from 'vitest';
import { approvedLineOf, changesSince, headingOf, sheetOf, type SheetPlayer } from './card-index-sheet.rules.ts';
import { aSheetPlayer as player } from './sheet-player.test-tools.ts';

const licence = (players: SheetPlayer[]) => ({
  year: 2026,
  ageGroup: 2,
  championship: 'Държавно първенство',
  club: { fullName: 'ВК Царевец (Велико Търново)' },
  seniorCoach: { name: 'Георги Треньоров' },
  coach: null,
  coach2: null,
  medic: 'д-р Мария Колева',
  masseur: null,
  players,
});

describe('the sheet of a licence', () => {
  it('is headed by its season and named after season, club and group', () => {
    const sheet = sheetOf(licence([]));
    expect(sheet.title).toBe('Отборен лиценз за 2026 / 2027');
    expect(sheet.name).toBe('Отборен лиценз 2026-2027 – ВК Царевец (Велико Търново) – Момчета под 14 г.');
    expect([sheet.club, sheet.championship, sheet.ageGroup]).toEqual([
      'ВК Царевец (Велико Търново)',
      'Държавно първенство',
      'Момчета под 14 г.',
    ]);
    expect(sheetOf({ ...licence([]), championship: 'Купа на България' }).name).toBe(`${sheet.name} – Купа на България`);
  });

  it('numbers its players and writes birth dates out', () => {
    expect(sheetOf(licence([player(), player({ id: 2, birthDate: '2013-01-15' })])).lines).toMatchObject([
      { place: '1', lastName: 'Щерев', birthDate: '5 август 2012 г.', number: '100001' },
      { place: '2', birthDate: '15 януари 2013 г.' },
    ]);
  });

  it('leaves the place of what is missing or withheld empty, to be filled in by hand', () => {
    const sheet = sheetOf(licence([player({ birthDate: null })]));
    expect(sheet.lines[0]?.birthDate).toBe('');
    expect(sheet.coaches).toEqual([
      { post: 'Старши треньор', name: 'Георги Треньоров' },
      { post: 'Помощник треньор', name: '' },
      { post: 'Втори треньор', name: '' },
    ]);
    expect([sheet.medic, sheet.masseur]).toEqual(['д-р Мария Колева', '']);
  });

  it('has no place for who was deactivated, and no gap in its numbers', () => {
    const lines = sheetOf(licence([player({ id: 1, isDeleted: true }), player({ id: 2 })])).lines;
    expect(lines.map(({ place, playerId }) => [place, playerId])).toEqual([['1', 2]]);
  });
});

describe('what changed since a sheet was printed', () => {
  const marks = (...pairs: [number, string][]) => pairs.map(([playerId, mark]) => ({ playerId, mark }));

  it('is nothing while everybody is there and written as before, in whatever order', () => {
    expect(changesSince(marks([1, 'a'], [2, 'b']), marks([2, 'b'], [1, 'a']))).toEqual({
      added: [],
      removed: [],
      changed: [],
    });
  });

  it('is who came, who went and who is written otherwise', () => {
    expect(changesSince(marks([1, 'a'], [2, 'b'], [3, 'c']), marks([2, 'b'], [3, 'C'], [4, 'd']))).toEqual({
      added: [4],
      removed: [1],
      changed: [3],
    });
  });

  it('of an empty sheet is everybody', () => {
    expect(changesSince([], marks([1, 'a'])).added).toEqual([1]);
    expect(changesSince(marks([1, 'a']), []).removed).toEqual([1]);
  });
});

describe('the approval on a sheet', () => {
  const approvedBy = { firstName: 'Елена', lastName: 'Маринова' };
  const approved = { state: 'approved', approvedOn: '2026-11-17', approvedBy } as const;
  const submitted = { state: 'submitted', approvedOn: null, approvedBy: null } as const;

  it('says when and by whom, and until then that there is none', () => {
    expect(sheetOf({ ...licence([]), approval: approved })).toMatchObject({
      stamp: null,
      approvedLine: 'Заверен на 17 ноември 2026 г. от Елена Маринова',
    });
    expect(approvedLineOf({ ...approved, approvedBy: null })).toBe('Заверен на 17 ноември 2026 г.');
    const waiting = sheetOf({ ...licence([]), approval: submitted });
    expect(waiting.approvedLine).toBeNull();
    expect(waiting.stamp).toMatch(/ – не е заверен$/u);
    expect(headingOf(waiting)).toBe(
      `Държавно първенство – ${waiting.ageGroup} · ${String(waiting.stamp).toUpperCase()}`,
    );
    expect(headingOf({ ...waiting, stamp: null })).toBe(`Държавно първенство – ${waiting.ageGroup}`);
    expect(sheetOf({ ...licence([]), approval: null })).toMatchObject({ stamp: null, approvedLine: null });
  });

  it('leaves what is not there to the pen', () => {
    const sheet = sheetOf({ ...licence([player({ check1: '2026-11-18', check2: null })]), seniorCoach: null });
    expect(sheet.lines[0]).toMatchObject({ check1: '18.11.2026', check2: '' });
    expect(sheet.coaches.map(({ name }) => name)).toEqual(['', '', '']);
    expect(sheet.masseur).toBe('');
    expect(sheetOf(licence([player()])).lines[0]).toMatchObject({ check1: '', check2: '' });
    expect(sheetOf(licence([player({ loanEndedOn: '2026-11-01' })])).lines).toEqual([]);
  });
});
