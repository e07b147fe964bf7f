import type { PlayerCapacity } from '../common/access.rules.ts';
import { dateInText, type IsoDate } from '../common/dates.ts';
import { type AccountRoles, deactivationRefusal, userRefusals } from '../user/user.rules.ts';
import { firstDayOf, formatSeason, type Season } from '../card-index/season.rules.ts';

export const erasedNouns = ['player', 'coach', 'user'] as const;
export type ErasedNoun = (typeof erasedNouns)[number];

/** How many rows of which table went: nothing of what stood in them. */
export type ErasureCounts = Readonly<Record<string, number>>;

/** What stands where words may not be missing. */
export const ERASED_WORD = 'Заличено';

export interface Pseudonym {
  firstName: string;
  lastName: string;
}

/** „Заличен № 12“, in two parts as names are. */
export const pseudonymOf = (erasureId: number): Pseudonym => ({
  firstName: 'Заличен',
  lastName: `№\u00A0${erasureId}`,
});

export const calledSince = (erasureId: number): string => {
  const { firstName, lastName } = pseudonymOf(erasureId);
  return `${firstName} ${lastName}`;
};

/** Whether somebody has typed the name of whom they are about to erase: capitals and spaces do not matter. */
export const isTyped = (typed: string, name: string): boolean => folded(typed) === folded(name);

const folded = (text: string) => text.trim().replace(/\s+/gu, ' ').toLocaleLowerCase('bg');

/** The last days of what a law may ask about. */
export interface LastDays {
  season: Season | null;
  transfer: IsoDate | null;
  contract: IsoDate | null;
}

/** The last day on which everything of the person has to be kept; null where there is no such day. */
export function keptUntil({ season, transfer, contract }: LastDays, years: number): IsoDate | null {
  if (years === 0) return null;
  const last = [season === null ? null : firstDayOf(season + 1), transfer, contract]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
  if (last === undefined) return null;
  const later = `${Number(last.slice(0, 4)) + years}${last.slice(4)}`;
  return later.endsWith('-02-29') && !isLeapYear(Number(later.slice(0, 4))) ? later.replace('-29', '-28') : later;
}

const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

export interface ErasureFacts {
  playerId: number;
  today: IsoDate;
  currentSeason: Season;
  /** Licences of this season or a later one that the person is on. */
  licences: readonly { id: number; season: Season }[];
  openTransferId: number | null;
  lastDays: LastDays;
  keepYears: number;
  /** The own account, where it stands for more than the player: a club, the federation, children. */
  workingAccountId: number | null;
}

/** Something that has to be put right first, with the page where that is done. */
export interface ErasureObstacle<Code extends string = string> {
  code: Code;
  text: string;
  path: string | null;
}

type PlayerObstacle = ErasureObstacle<'licence' | 'transfer' | 'account' | 'legalPeriod'>;

/** Everything that stands in the way of erasing a player. */
export function erasureObstacles(facts: ErasureFacts): PlayerObstacle[] {
  const { licences, openTransferId, workingAccountId, lastDays, keepYears, today } = facts;
  const obstacles: PlayerObstacle[] = licences.map(({ id, season }) => ({
    code: 'licence',
    text: `Състезателят е в лиценз за сезон ${formatSeason(season)}. Премахнете го от лиценза или изчакайте края на сезона.`,
    path: `/cardindexes/${id}`,
  }));
  if (openTransferId !== null)
    obstacles.push({
      code: 'transfer',
      text: 'Състезателят има трансфер, който не е приключил. Първо го приключете или прекратете.',
      path: `/transfers/${openTransferId}`,
    });
  if (workingAccountId !== null)
    obstacles.push({
      code: 'account',
      text: 'Профилът на състезателя дава и други права. Първо премахнете връзката му със състезателя или другите му роли.',
      path: `/users/${workingAccountId}`,
    });
  return [...obstacles, ...legalPeriod('Лицензите, трансферите и договорите', { lastDays, keepYears, today })];
}

export interface CoachErasureFacts extends Pick<
  ErasureFacts,
  'licences' | 'openTransferId' | 'lastDays' | 'keepYears' | 'today'
> {
  isInClub: boolean;
}

/** The same of a coach, who is named in licences and transfers of others. */
export function coachErasureObstacles(facts: CoachErasureFacts): ErasureObstacle[] {
  const { licences, isInClub, openTransferId } = facts;
  const obstacles: ErasureObstacle[] = licences.map(({ id, season }) => ({
    code: 'licence',
    text: `Треньорът е вписан в лиценз #${id} за сезон ${formatSeason(season)}. Посочете друг треньор или изчакайте края на сезона.`,
    path: `/cardindexes/${id}`,
  }));
  if (isInClub)
    obstacles.push({
      code: 'club',
      // The page of the coach is the one that asks.
      text: 'Треньорът работи в клуб. Първо запазете „Край на работата в клуба“.',
      path: null,
    });
  if (openTransferId !== null)
    obstacles.push({
      code: 'transfer',
      text: 'Треньорът е посочен в трансфер, който не е приключил. Първо го приключете или прекратете.',
      path: `/transfers/${openTransferId}`,
    });
  return [...obstacles, ...legalPeriod('Лицензите и работата в клубове', facts)];
}

/** A child stays when a parent goes: of the two only a player is erased together with the account. */
const standsFor: Readonly<Record<PlayerCapacity, (name: string) => string>> = {
  player: (name) => `Профилът е на състезателя ${name}. Заличете данните му или първо премахнете връзката с него.`,
  guardian: (name) => `Профилът е на родител на ${name}. Първо премахнете връзката с детето.`,
};

export interface AccountErasureFacts {
  /** Who asks; nobody where an erasure is applied once more. */
  actorId: number | null;
  account: AccountRoles;
  hasOtherAdministrator: boolean;
  /** Players the account stands for, as themselves or as a parent. */
  players: readonly { id: number; name: string; capacity: PlayerCapacity }[];
  /** A transfer that is not over and has a signature of the account under it. */
  openTransferId: number | null;
}

/** The same of an account that is nobody's in the register: somebody of a club or of the federation. */
export function accountErasureObstacles(facts: AccountErasureFacts): ErasureObstacle[] {
  const { actorId, account, hasOtherAdministrator, players, openTransferId } = facts;
  const refusal = deactivationRefusal(actorId, account, { hasOtherAdministrator });
  const obstacles: ErasureObstacle[] = [];
  if (refusal === 'ownAccount')
    obstacles.push({
      code: 'ownAccount',
      text: 'Не можете да заличите собствения си профил. Заличава го друг администратор.',
      path: null,
    });
  else if (refusal !== null) obstacles.push({ code: refusal, text: userRefusals[refusal], path: null });
  for (const { id, name, capacity } of players)
    obstacles.push({ code: 'player', text: standsFor[capacity](name), path: `/players/${id}` });
  if (openTransferId !== null)
    obstacles.push({
      code: 'transfer',
      text: 'С профила е подписан трансфер, който не е приключил. Първо го приключете или прекратете.',
      path: `/transfers/${openTransferId}`,
    });
  return obstacles;
}

function legalPeriod(
  what: string,
  { lastDays, keepYears, today }: Pick<ErasureFacts, 'lastDays' | 'keepYears' | 'today'>,
): ErasureObstacle<'legalPeriod'>[] {
  const until = keptUntil(lastDays, keepYears);
  if (until === null || until <= today) return [];
  const text = `${what} се пазят ${yearsText(keepYears)} след края им, до ${dateInText(until)} Срокът се определя в настройките на федерацията.`;
  return [{ code: 'legalPeriod', text, path: '/settings' }];
}

const yearsText = (years: number) => (years === 1 ? '1\u00A0година' : `${years}\u00A0години`);
