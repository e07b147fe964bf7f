import { describe, expect, it } from 'vitest';
import { calendarText, escaped, folded } from './calendar-text.ts';
import { deadlineEntries } from './club-deadlines.rules.ts';

describe('the deadlines of a club', () => {
  it('are the dates of the seasons, contracts that end, by their number alone, and days for mending', () => {
    const entries = deadlineEntries({
      seasons: [
        {
          year: 2026,
          registrations: [
            { ageGroup: null, opensOn: '2026-09-01', closesOn: '2026-10-15' },
            { ageGroup: 6, opensOn: null, closesOn: '2026-12-31' },
          ],
          windows: [{ from: '2027-01-10', to: '2027-01-31' }],
        },
      ],
      contracts: [
        { day: '2026-12-31', count: 3 },
        { day: '2027-01-31', count: 1 },
      ],
      returned: [{ licenceId: 12, day: '2026-11-25' }],
    });
    expect(entries.map(({ from, to, title }) => `${from}–${to} ${title}`)).toEqual([
      '2026-09-01–2026-09-01 Картотекирането започва: останалите групи, 2026/2027',
      '2026-10-15–2026-10-15 Последен ден за картотекиране: останалите групи, 2026/2027',
      '2026-12-31–2026-12-31 Последен ден за картотекиране: Мъже, 2026/2027',
      '2027-01-10–2027-01-31 Трансферен прозорец, 2026/2027',
      '2026-12-31–2026-12-31 3\u00a0договора изтичат',
      '2027-01-31–2027-01-31 1\u00a0договор изтича',
      '2026-11-25–2026-11-25 Последен ден за поправка на лиценз #12',
    ]);
    expect(entries.map(({ uid }) => uid)).toEqual([
      'season-2026-registration-all-opens',
      'season-2026-registration-all-closes',
      'season-2026-registration-6-closes',
      'season-2026-window-1',
      'contracts-2026-12-31',
      'contracts-2027-01-31',
      'licence-12-mend',
    ]);
  });

  it('are of all groups where none has days of its own, and say nothing of a day that is not set', () => {
    const registrations = [{ ageGroup: null, opensOn: '2026-09-01', closesOn: null }];
    const seasons = [{ year: 2026, registrations, windows: [] }];
    expect(deadlineEntries({ seasons, contracts: [], returned: [] }).map(({ title }) => title)).toEqual([
      'Картотекирането започва: всички групи, 2026/2027',
    ]);
  });
});

describe('the text of a calendar', () => {
  it('has whole days, the last one included, and ends each line as the format wants it', () => {
    const entry = { uid: 'x', from: '2026-12-30', to: '2026-12-31', title: 'Прозорец; а, б' };
    const text = calendarText('ВК Марек', [entry], '20261118T100000Z');
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//kartoteka//deadlines//BG',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:ВК Марек',
      'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
      'X-PUBLISHED-TTL:PT12H',
      'BEGIN:VEVENT',
      'UID:x@kartoteka',
      'DTSTAMP:20261118T100000Z',
      'DTSTART;VALUE=DATE:20261230',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Прозорец\\; а\\, б',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('escapes what has a meaning of its own', () => {
    expect(escaped('a\\b;c,d\r\ne\nf:')).toBe('a\\\\b\\;c\\,d\\ne\\nf:');
  });

  it('folds lines at 75 octets and never within a letter', () => {
    const line = `SUMMARY:${'щ'.repeat(100)}😀${'a'.repeat(80)}`;
    const lines = folded(line).split('\r\n');
    expect(lines.every((part) => Buffer.byteLength(part) <= 75)).toBe(true);
    expect(lines.slice(1).every((part) => part.startsWith(' '))).toBe(true);
    expect(lines.map((part, at) => (at === 0 ? part : part.slice(1))).join('')).toBe(line);
    expect(lines[0]).toBe(`SUMMARY:${'щ'.repeat(33)}`);
    expect(folded('€'.repeat(26)).split('\r\n')[0]).toBe('€'.repeat(25));
    expect(folded('a'.repeat(75))).toBe('a'.repeat(75));
    expect(folded('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
  });
});
