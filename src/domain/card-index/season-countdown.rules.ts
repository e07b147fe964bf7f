import { dateInText, type IsoDate } from '../common/dates.ts';
import { daysText } from '../common/plural.ts';
import { type AgeGroupCode, ageGroupLabel, openAgeGroups } from './age-group.rules.ts';
import { datesOfGroup, registrationStanding, type SeasonDates, transferStanding } from './season-dates.rules.ts';

/** What changes next: the first day of something, or its last one. */
export interface SeasonTurn {
  what: 'registration' | 'transfers';
  turn: 'opens' | 'closes';
  on: IsoDate;
  /** Of the registration: whose it is; all of them, or those that are named. */
  groups: 'all' | readonly AgeGroupCode[];
}

/** At most so many groups are named one by one. */
const NAMED = 2;

/** What closes or opens next, the nearest first; nothing of what is over, and nothing where no day is set. */
export function seasonTurns(dates: SeasonDates, day: IsoDate): SeasonTurn[] {
  const turns = [...registrationTurns(dates, day), ...windowTurns(dates, day)];
  return turns.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}

function registrationTurns(dates: SeasonDates, day: IsoDate): SeasonTurn[] {
  const turns = new Map<string, { turn: SeasonTurn['turn']; on: IsoDate; groups: AgeGroupCode[] }>();
  for (const { value: ageGroup } of openAgeGroups) {
    const next = nextOf(dates, ageGroup, day);
    if (next === null) continue;
    const key = `${next.turn} ${next.on}`;
    turns.set(key, { ...next, groups: [...(turns.get(key)?.groups ?? []), ageGroup] });
  }
  return [...turns.values()].map(({ turn, on, groups }) => ({
    what: 'registration',
    turn,
    on,
    groups: groups.length === openAgeGroups.length ? 'all' : groups,
  }));
}

function nextOf(dates: SeasonDates, ageGroup: AgeGroupCode, day: IsoDate): Pick<SeasonTurn, 'turn' | 'on'> | null {
  const standing = registrationStanding(dates, ageGroup, day);
  if (standing.state === 'before') return { turn: 'opens', on: standing.opensOn };
  if (standing.state === 'after') return null;
  const { closesOn = null } = datesOfGroup(dates, ageGroup) ?? {};
  return closesOn === null ? null : { turn: 'closes', on: closesOn };
}

function windowTurns(dates: SeasonDates, day: IsoDate): SeasonTurn[] {
  const standing = transferStanding(dates, day);
  if (standing.state === 'before') return [{ what: 'transfers', turn: 'opens', on: standing.opensOn, groups: 'all' }];
  const open = dates.windows.find(({ from, to }) => from <= day && day <= to);
  return open === undefined ? [] : [{ what: 'transfers', turn: 'closes', on: open.to, groups: 'all' }];
}

/** „Картотекирането за Мъже приключва след 5 дни, на 22.11.2026 г.“; `days` is how far away the day is. */
export function turnSentence({ what, turn, on, groups }: SeasonTurn, days: number): string {
  const subject = what === 'transfers' ? 'Трансферният прозорец' : `Картотекирането${ofGroups(groups)}`;
  if (days === 0) return `${subject} приключва днес`;
  const when = days === 1 ? 'утре' : `след ${daysText(days)}`;
  return `${subject} ${turn === 'opens' ? 'започва' : 'приключва'} ${when}, на ${dateInText(on)}`;
}

const nameOf = (group: AgeGroupCode) => ageGroupLabel(group).replaceAll(' г.', '\u00a0г.');

function ofGroups(groups: SeasonTurn['groups']): string {
  if (groups === 'all') return '';
  const left = openAgeGroups.flatMap(({ value }) => (groups.includes(value) ? [] : [value]));
  if (left.length <= NAMED) return ` за всички групи освен ${left.map(nameOf).join(' и ')}`;
  if (groups.length <= NAMED) return ` за ${groups.map(nameOf).join(' и ')}`;
  const others = groups.length - NAMED;
  const more = others === 1 ? 'още 1 група' : `още ${others} групи`;
  return ` за ${groups.slice(0, NAMED).map(nameOf).join(', ')} и ${more}`;
}
