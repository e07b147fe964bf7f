import { expect, it } from 'vitest';
import {
  accountReason,
  addCounts,
  documentReason,
  firstAnnounced,
  goesOn,
  goingThrough,
  lastDayMet,
  metBy,
  noticeText,
  periodText,
  playerReason,
  retentionBounds,
  retentionKinds,
  type RetentionNotice,
  type RetentionRule,
  toAnnounce,
} from './retention.rules.ts';

const rule: RetentionRule = { kind: 'documents', isOn: true, months: 12, version: 3 };
const notice = (announcedOn: string, throughDay: string, given: Partial<RetentionNotice> = {}): RetentionNotice => ({
  kind: 'documents',
  ruleVersion: 3,
  announcedOn,
  throughDay,
  ...given,
});

it('the usual period of every kind lies within its bounds', () => {
  for (const kind of retentionKinds) {
    const { least, most, usual } = retentionBounds[kind];
    expect([least <= usual, usual <= most]).toEqual([true, true]);
  }
});

it('a period that began on the last of a long month is over on the last of a short one', () => {
  expect(lastDayMet('2027-02-28', 1)).toBe('2027-01-31');
  expect(lastDayMet('2027-02-27', 1)).toBe('2027-01-27');
  expect(lastDayMet('2026-11-18', 12)).toBe('2025-11-18');
  expect(metBy('2026-11-18', 12)).toEqual({ now: '2025-11-18', soon: '2025-12-18' });
});

it('nothing goes before its period is over, nor before it was announced for 30 days', () => {
  expect(goesOn({ from: '2025-11-18', announcedOn: '2026-10-01' }, 12, '2026-11-18')).toBe('2026-11-18');
  expect(goesOn({ from: '2020-01-01', announcedOn: '2026-11-10' }, 12, '2026-11-18')).toBe('2026-12-10');
  expect(goesOn({ from: '2020-01-01', announcedOn: null }, 12, '2026-11-18')).toBe('2026-12-18');
  expect(goesOn({ from: '2026-06-01', announcedOn: null }, 12, '2026-11-18')).toBe('2027-06-01');
});

it('a run takes what was announced 30 days before, and nothing of a rule that is off or was changed since', () => {
  const notices = [notice('2026-10-19', '2025-11-10'), notice('2026-10-20', '2025-11-17')];
  expect(goingThrough(rule, notices, '2026-11-17')).toBeNull();
  expect(goingThrough(rule, notices, '2026-11-18')).toBe('2025-11-10');
  expect(goingThrough(rule, notices, '2026-11-19')).toBe('2025-11-17');
  expect(goingThrough({ ...rule, isOn: false }, notices, '2026-11-19')).toBeNull();
  expect(goingThrough({ ...rule, version: 4 }, notices, '2026-11-19')).toBeNull();
  expect(goingThrough({ ...rule, kind: 'photos' }, notices, '2026-11-19')).toBeNull();
});

it('a run takes nothing whose period is not over, however far it was announced', () => {
  expect(goingThrough(rule, [notice('2026-10-19', '2026-10-01')], '2026-11-18')).toBe('2025-11-18');
});

it('a rule is announced once a day, only what was not announced before, and anew after a change', () => {
  const known = [notice('2026-11-17', '2025-12-17')];
  expect(toAnnounce(rule, [], '2026-11-18')).toEqual({ after: null, through: '2025-12-18' });
  expect(toAnnounce(rule, known, '2026-11-18')).toEqual({ after: '2025-12-17', through: '2025-12-18' });
  expect(toAnnounce(rule, known, '2026-11-17')).toBeNull();
  expect(toAnnounce({ ...rule, version: 4 }, known, '2026-11-17')).toEqual({ after: null, through: '2025-12-17' });
  expect(toAnnounce({ ...rule, isOn: false }, [], '2026-11-18')).toBeNull();
});

it('a contract stays as long as the law may ask for it, other papers do not', () => {
  const on = { keepYears: 5, today: '2026-11-18' };
  expect(documentReason({ isContract: true, endDate: '2022-06-30' }, on)).toBe('legalPeriod');
  expect(documentReason({ isContract: true, endDate: '2021-06-30' }, on)).toBeNull();
  expect(documentReason({ isContract: true, endDate: '2021-11-19' }, on)).toBe('legalPeriod');
  expect(documentReason({ isContract: true, endDate: '2021-11-18' }, on)).toBeNull();
  expect(documentReason({ isContract: true, endDate: null }, on)).toBeNull();
  expect(documentReason({ isContract: true, endDate: '2022-06-30' }, { ...on, keepYears: 0 })).toBeNull();
  expect(documentReason({ isContract: false, endDate: '2022-06-30' }, on)).toBeNull();
});

it('the last administrator stays, and so does whoever cannot be erased by hand', () => {
  expect([accountReason(true), accountReason(false)]).toEqual(['lastAdministrator', null]);
  const facts = {
    playerId: 1,
    today: '2026-11-18',
    currentSeason: 2026,
    licences: [],
    openTransferId: null,
    lastDays: { season: null, transfer: null, contract: null },
    keepYears: 5,
    workingAccountId: null,
  };
  expect(playerReason(facts)).toBeNull();
  expect(playerReason({ ...facts, openTransferId: 3 })).toBe('transfer');
  expect(playerReason({ ...facts, lastDays: { ...facts.lastDays, contract: '2025-01-01' } })).toBe('legalPeriod');
});

it('something is announced on the first day whose announcement reaches it', () => {
  const notices = [notice('2026-11-18', '2025-12-18'), notice('2026-11-17', '2025-12-17')];
  expect(firstAnnounced(rule, notices, '2025-12-17')).toBe('2026-11-17');
  expect(firstAnnounced(rule, notices, '2025-12-18')).toBe('2026-11-18');
  expect(firstAnnounced(rule, notices, '2025-12-19')).toBeNull();
  expect(firstAnnounced({ ...rule, version: 4 }, notices, '2025-12-17')).toBeNull();
  expect(firstAnnounced({ ...rule, kind: 'photos' }, notices, '2025-12-17')).toBeNull();
  expect(firstAnnounced({ ...rule, isOn: false }, notices, '2025-12-17')).toBeNull();
});

it('a run is told in numbers: how much went and how much stayed for which reason', () => {
  const first = addCounts({}, 'players', { gone: 1, reasons: ['licence', 'licence'] });
  expect(addCounts(first, 'players', { gone: 2, reasons: ['transfer'] })).toEqual({
    players: { gone: 3, skipped: { licence: 2, transfer: 1 } },
  });
  expect(addCounts(first, 'photos', { gone: 0, reasons: ['legalPeriod'] })).toEqual({
    ...first,
    photos: { gone: 0, skipped: { legalPeriod: 1 } },
  });
  expect(addCounts({}, 'photos', { gone: 4, reasons: [] })).toEqual({ photos: { gone: 4, skipped: {} } });
  expect(addCounts({}, 'photos', { gone: 0, reasons: [] })).toEqual({});
});

it('periods and announcements are said as people say them', () => {
  expect(periodText(1)).toBe('1\u00a0месец');
  for (const kind of retentionKinds) {
    expect(noticeText({ kind, count: 1, from: '2026-12-18' })).toMatch(/^1\u00a0[а-я]{5,} ще бъде [а-я]+ от 18/u);
    expect(noticeText({ kind, count: 2, from: '2026-12-18' })).toMatch(/^2\u00a0[а-я]{5,} ще бъдат [а-я]+ от 18/u);
  }
  expect([12, 18, 24].map(periodText)).toEqual(['1\u00a0година', '18\u00a0месеца', '2\u00a0години']);
  expect(noticeText({ kind: 'photos', count: 1, from: '2026-12-18' })).toBe(
    '1\u00a0снимка ще бъде изтрита от 18.12.2026\u00a0г. нататък',
  );
  expect(noticeText({ kind: 'accounts', count: 3, from: '2026-12-18' })).toBe(
    '3\u00a0профила ще бъдат деактивирани от 18.12.2026\u00a0г. нататък',
  );
});
