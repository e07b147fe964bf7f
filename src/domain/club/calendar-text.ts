import { dayAfter, type IsoDate } from '../common/dates.ts';

/** A day, or several, that a calendar shows. */
export interface CalendarEntry {
  /** The same as long as it is about the same thing: a moved day moves the entry. */
  uid: string;
  from: IsoDate;
  /** The last day, included. */
  to: IsoDate;
  title: string;
}

/** RFC 5545, 3.1: no line is longer than so many octets; the rest goes on after a space. */
const LINE_OCTETS = 75;

const octetsOf = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
};

/** Never within a letter: two octets of one on two lines would be none. */
export function folded(line: string): string {
  let text = '';
  let room = LINE_OCTETS;
  for (const letter of line) {
    const octets = octetsOf(letter);
    if (octets > room) {
      text += '\r\n ';
      room = LINE_OCTETS - 1;
    }
    text += letter;
    room -= octets;
  }
  return text;
}

export const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

const plainDay = (day: IsoDate) => day.replaceAll('-', '');

/** The whole feed. `stamp` is the moment it is made, as `20261118T100000Z`. */
export function calendarText(name: string, entries: readonly CalendarEntry[], stamp: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//kartoteka//deadlines//BG',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...entries.flatMap(({ uid, from, to, title }) => [
      'BEGIN:VEVENT',
      `UID:${uid}@kartoteka`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${plainDay(from)}`,
      // The day after the last one, as the format has it.
      `DTEND;VALUE=DATE:${plainDay(dayAfter(to))}`,
      `SUMMARY:${escaped(title)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
