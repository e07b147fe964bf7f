import { ageOn } from '../common/person.ts';
import type { IsoDate } from '../common/dates.ts';

/** Who has agreed, or has taken it back: the player, a parent, or either of them on a signed paper that the club keeps. */
export const consentGivers = ['player', 'guardian', 'paper'] as const;
export type ConsentGiver = (typeof consentGivers)[number];

export const consentGiverLabels: Readonly<Record<ConsentGiver, string>> = {
  player: 'Състезателят',
  guardian: 'Родител или настойник',
  paper: 'Подписана декларация на хартия',
};

/** Younger ones do not decide about their own data (чл. 25в ЗЗЛД). */
export const CONSENT_AGE = 14;

/** Taking back is open to everybody: it shows less. */
export function isTooYoungToAgree(
  { isGiven, givenBy, givenOn }: { isGiven: boolean; givenBy: ConsentGiver; givenOn: IsoDate },
  birthDate: IsoDate,
): boolean {
  return isGiven && givenBy === 'player' && ageOn(givenOn, birthDate) < CONSENT_AGE;
}

/** „И. П.“: what a stranger reads of somebody who has not agreed. */
export function initialsInText(...names: readonly string[]): string {
  return names
    .map((name) => name.trim().charAt(0).toUpperCase())
    .filter(Boolean)
    .map((letter) => `${letter}.`)
    .join(' ');
}

interface PublicPerson {
  firstName: string;
  lastName: string;
  /** As in the passport, where that is known. */
  latinName: string | null;
  hasConsent: boolean;
}

/** How a public page calls a player: in our letters, and as the passport has it. */
export function publicNamesOf({ firstName, lastName, latinName, hasConsent }: PublicPerson): [string, string | null] {
  if (hasConsent) return [`${firstName} ${lastName}`, latinName];
  const words = latinName?.trim().split(/\s+/u) ?? [];
  const latin = words.length > 1 ? [words[0] ?? '', words.at(-1) ?? ''] : words;
  return [initialsInText(firstName, lastName), latinName === null ? null : initialsInText(...latin)];
}
