import { type Actor, isAdministrator, isClubUser, may } from '../common/access.rules.ts';
import type { FilterQuery } from '../common/list-filter.ts';
import { type WaitingKind, waitingKinds, waitsFor } from '../notification/notification.access.ts';
import type { playerFilters } from '../player/player.filters.ts';

/** So many days ahead „Днес“ looks for contracts that end; the bell looks as far as the installation says. */
export const SOON_DAYS = 14;

/** Counted on „Днес“ and not in the bell. */
const ownKinds = [
  'doublesToDecide',
  'licencesToSubmit',
  'contractsSoon',
  'licencesMade',
  'teamsWithoutLicence',
  'playersWithoutLicence',
  'playersWithoutPhoto',
  'childrenWithoutDeclaration',
  'playersWithoutContract',
  'playersWithoutRequired',
] as const;
export type OwnKind = (typeof ownKinds)[number];

export const todayKinds = [...waitingKinds, ...ownKinds] as const;
export type TodayKind = WaitingKind | OwnKind;

export const isInBell = (kind: TodayKind): kind is WaitingKind => waitingKinds.some((waiting) => waiting === kind);

export const todaySections = ['waits', 'overdue', 'ends', 'season'] as const;
export type TodaySection = (typeof todaySections)[number];

/** Where each stands, in the order they are read in: what somebody waits for, what is late, what ends, the season. */
const sectionOf: Readonly<Record<TodayKind, TodaySection>> = {
  transfersToSign: 'waits',
  transfersToCarryOut: 'waits',
  proposalsToDecide: 'waits',
  doublesToDecide: 'waits',
  receivedToAccept: 'waits',
  licencesToApprove: 'waits',
  licencesReturned: 'waits',
  licencesToSubmit: 'waits',
  mailsRefused: 'waits',
  mailMissing: 'waits',
  backupsLate: 'waits',
  disksFull: 'waits',
  transfersToRelease: 'overdue',
  loansOver: 'overdue',
  contractsSoon: 'ends',
  contractsEnding: 'ends',
  keysEnding: 'ends',
  webhooksOff: 'overdue',
  licencesMade: 'season',
  licencesIncomplete: 'season',
  teamsWithoutLicence: 'season',
  playersWithoutLicence: 'season',
  playersWithoutPhoto: 'season',
  childrenWithoutDeclaration: 'season',
  playersWithoutContract: 'season',
  playersWithoutRequired: 'season',
};

export const kindsIn = (section: TodaySection): readonly TodayKind[] =>
  (Object.keys(sectionOf) as TodayKind[]).filter((kind) => sectionOf[kind] === section);

const isForClub = (actor: Actor | null) => isClubUser(actor) && !isAdministrator(actor);

const isOwnFor: Readonly<Record<OwnKind, (actor: Actor | null) => boolean>> = {
  doublesToDecide: (actor) => may(actor, 'double.decide'),
  licencesToSubmit: isForClub,
  contractsSoon: (actor) => may(actor, 'player.listExpiring'),
  licencesMade: (actor) => may(actor, 'cardIndex.list'),
  // The federation reads it club by club.
  teamsWithoutLicence: isForClub,
  playersWithoutLicence: isForClub,
  playersWithoutPhoto: isForClub,
  childrenWithoutDeclaration: isForClub,
  playersWithoutContract: isForClub,
  playersWithoutRequired: isForClub,
};

type PlayerFilter = FilterQuery<typeof playerFilters>;
export type CountedPlayers = Extract<OwnKind, `players${string}` | `children${string}`>;

/** What a club counts of its players, as its list is filtered. The year says who is under 18 all through it. */
export const playersCounted: Readonly<Record<CountedPlayers, (year: number) => PlayerFilter>> = {
  playersWithoutLicence: () => ({ licence: 'without' }),
  playersWithoutPhoto: () => ({ withoutPhoto: true }),
  childrenWithoutDeclaration: (year: number) => ({ missingDocument: 0, bornFrom: year - 17 }),
  playersWithoutContract: () => ({ contract: 'none' }),
  playersWithoutRequired: () => ({ missingRequired: true }),
};

/** The lines a person has; what cannot wait for the person is not counted either. */
export function todayLinesOf(actor: Actor | null): readonly TodayKind[] {
  const inBell = new Set<TodayKind>(waitsFor(actor));
  return todayKinds.filter((kind) => inBell.has(kind) || ownKinds.some((own) => own === kind && isOwnFor[own](actor)));
}

/** Whoever has neither a licence of the season nor a player without one has no players: nothing of them is done. */
export function hasNobody(lines: readonly { kind: TodayKind; count: number }[]): boolean {
  return ['licencesMade', 'playersWithoutLicence'].every(
    (kind) => lines.find((line) => line.kind === kind)?.count === 0,
  );
}
