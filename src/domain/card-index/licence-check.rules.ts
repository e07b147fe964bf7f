/** The two columns of the sheet that a periodic check is written into. Each is in a check of the table of checks. */
export const checkPlaces = [1, 2] as const;
export type CheckPlace = (typeof checkPlaces)[number];

export const checkLabels: Readonly<Record<CheckPlace, string>> = {
  1: 'Първи периодичен преглед',
  2: 'Втори периодичен преглед',
};

/** In whose name somebody checks: for the federation always, or as its delegate for a day. */
export const checkRights = ['administrator', 'delegate'] as const;
export type CheckRight = (typeof checkRights)[number];

export const checkRightLabels: Readonly<Record<CheckRight, string>> = {
  administrator: 'от федерацията',
  delegate: 'от делегат',
};

/** How long a check that was made without a network may be on its way. */
export const CHECK_LATE_HOURS = 48;
/** Clocks of phones differ a little; further ahead than this nobody believes them. */
export const CLOCK_AHEAD_MINUTES = 10;

export type CheckTimeRefusal = 'checkTooLate' | 'checkAhead';

/** Whether the time a phone claims can be believed, in milliseconds as clocks count them. */
export function checkTimeRefusal(checkedAt: number, receivedAt: number): CheckTimeRefusal | null {
  if (checkedAt > receivedAt + CLOCK_AHEAD_MINUTES * 60_000) return 'checkAhead';
  return checkedAt < receivedAt - CHECK_LATE_HOURS * 3_600_000 ? 'checkTooLate' : null;
}

interface CheckedPlayer {
  checks: readonly { place: CheckPlace }[];
}

export const isCheckedAt = ({ checks }: CheckedPlayer, place: CheckPlace): boolean =>
  checks.some((check) => check.place === place);

/** The column that is filled next: the second once everybody has the first. */
export function placeToFill(players: readonly CheckedPlayer[]): CheckPlace {
  return players.length > 0 && players.every((player) => isCheckedAt(player, 1)) ? 2 : 1;
}
