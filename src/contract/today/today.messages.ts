import type { LicenceState } from '#domain/card-index/licence-state.rules.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import { plural } from '#domain/common/plural.ts';
import {
  type CountedPlayers,
  isInBell,
  type OwnKind,
  playersCounted,
  SOON_DAYS,
  type TodayKind,
} from '#domain/today/today.rules.ts';
import { waitingWords } from '../notification/notification.messages.ts';

interface Counted {
  day: string;
  season: Season;
  contractDays: number;
}

interface TodayWords {
  /** The list in which as many stand as are counted. */
  path: (counted: Counted) => string;
  text: (count: number, counted: Counted) => string;
}

/** The own players, filtered by what is counted of them. */
const ofPlayers = (kind: CountedPlayers) => ({
  path: ({ day }: Counted) => {
    const filter = Object.entries(playersCounted[kind](Number(day.slice(0, 4))));
    return `/players?${[['onlyOwnClubs', 'true'], ...filter].map(([name, value]) => `${name}=${value}`).join('&')}`;
  },
});

const ownWords: Readonly<Record<OwnKind, TodayWords>> = {
  doublesToDecide: {
    path: () => '/doubles',
    text: (count) => plural(count, 'възможен дубликат чака решение', 'възможни дубликата чакат решение'),
  },
  licencesToSubmit: {
    path: ({ season }) => `/cardindexes?year=${season}&state=draft`,
    text: (count) => plural(count, 'лиценз не е подаден за заверка', 'лиценза не са подадени за заверка'),
  },
  contractsSoon: {
    path: () => `/transfers/expiring?days=${SOON_DAYS}`,
    text: (count) => `${plural(count, 'договор изтича', 'договора изтичат')} през следващите ${SOON_DAYS} дни`,
  },
  licencesMade: {
    path: ({ season }) => `/cardindexes?year=${season}`,
    text: (count) => plural(count, 'лиценз за сезона', 'лиценза за сезона'),
  },
  teamsWithoutLicence: {
    path: ({ season }) => `/cardindexes?year=${season - 1}&missing=next`,
    text: (count) =>
      plural(count, 'отбор от миналия сезон е без лиценз за този', 'отбора от миналия сезон са без лиценз за този'),
  },
  playersWithoutLicence: {
    ...ofPlayers('playersWithoutLicence'),
    text: (count) => plural(count, 'състезател е без лиценз за сезона', 'състезатели са без лиценз за сезона'),
  },
  playersWithoutPhoto: {
    ...ofPlayers('playersWithoutPhoto'),
    text: (count) => plural(count, 'състезател е без снимка', 'състезатели са без снимка'),
  },
  childrenWithoutDeclaration: {
    ...ofPlayers('childrenWithoutDeclaration'),
    text: (count) =>
      plural(
        count,
        'състезател под 18 години е без декларация от родител',
        'състезатели под 18 години са без декларация от родител',
      ),
  },
  playersWithoutContract: {
    ...ofPlayers('playersWithoutContract'),
    text: (count) => plural(count, 'състезател е без действащ договор', 'състезатели са без действащ договор'),
  },
  playersWithoutRequired: {
    ...ofPlayers('playersWithoutRequired'),
    text: (count) =>
      plural(count, 'състезател е без задължителен документ', 'състезатели са без задължителен документ'),
  },
};

/** The lines of „Днес“ in words; what the bell has too says the same there and leads to the same place. */
export function todayWordsOf(kind: TodayKind): TodayWords {
  if (!isInBell(kind)) return ownWords[kind];
  const { path, text } = waitingWords[kind];
  return { path: () => path, text };
}

/** What is ticked off is said too. */
export const tickedWords: Partial<Readonly<Record<TodayKind, string>>> = {
  licencesIncomplete: 'Всички лицензи имат треньор и достатъчно състезатели',
  teamsWithoutLicence: 'Всички отбори от миналия сезон имат лиценз за този',
  playersWithoutLicence: 'Всички състезатели имат лиценз за сезона',
  playersWithoutPhoto: 'Всички състезатели имат снимка',
  childrenWithoutDeclaration: 'Всички под 18 години имат декларация от родител',
  playersWithoutContract: 'Всички състезатели имат действащ договор',
  playersWithoutRequired: 'Всички състезатели имат задължителните документи',
};

/** The licences of the season in a state, or those that lack something. */
export const licencesThat = (season: Season, filter: `state=${LicenceState}` | 'missing=any'): string =>
  `/cardindexes?year=${season}&${filter}`;

/** The licences of a club in the season, and those of them that lack something. */
export const licencesOfClub = (clubId: number, season: Season): string =>
  `/cardindexes?year=${season}&clubId=${clubId}`;
