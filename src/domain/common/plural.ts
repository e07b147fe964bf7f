/** „1 ден“, „12 дни“: Bulgarian counts with one form for one and another for the rest. */
export function plural(count: number, one: string, other: string): string {
  return `${count}\u00a0${count === 1 ? one : other}`;
}

export function daysText(days: number): string {
  return plural(days, 'ден', 'дни');
}
