import { formatDate } from '#domain/common/dates.ts';
import { addDays } from '#demo/calendar.ts';
import { demoEgn } from '#demo/demo-numbers.ts';

/** The day in Sofia so many days ago, as people write it. */
export function daysAgo(days: number): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Sofia' });
  return formatDate(addDays(today, -days));
}

/** An ЕГН of a man of that age that nobody in the invented federation has on any day: its oldest player is 34. */
export function aNewEgn(age = 50): { egn: string; birthDate: string } {
  const year = new Date().getUTCFullYear() - age;
  const birthDate = addDays(`${year}-01-01`, Math.floor(Math.random() * 360));
  return { egn: demoEgn(birthDate, 0, Math.floor(Math.random() * 5)), birthDate };
}

export const aNewPhone = () => `0877 ${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;

const LETTERS = 'абвгдежзиклмнопрстуфх';

/** A name that was not there before: saving it is always a change. */
export function aNewName(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS.charAt(Math.floor(Math.random() * LETTERS.length)));
  return `Име${letters.join('')}`;
}
