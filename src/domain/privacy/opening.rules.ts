import { keptDays } from '../common/kept-days.ts';
import { type Actor, actsForClub, isAdministrator, standsForPlayer } from '../common/access.rules.ts';

/** What is told of: the page, the whole personal number, a paper, a copy of everything. */
export const openingKinds = ['profile', 'number', 'paper', 'copy'] as const;
export type OpeningKind = (typeof openingKinds)[number];

/** So long it is kept who has opened a page. */
export const OPENING_DAYS = keptDays.openings;

/** As what somebody has opened it; `former` where the account may open nothing of it any more, and nothing was written down. */
export const openerKinds = ['federation', 'club', 'program', 'former'] as const;
export type OpenerKind = (typeof openerKinds)[number];

/** What people look at of their own is nobody's business; neither is what a parent looks at. */
export function isOwnOpening(actor: Actor, playerId: number): boolean {
  return standsForPlayer(actor, playerId);
}

/**
 * For which club something was opened; null for the federation. Of the clubs it concerns one that the person acts for,
 * otherwise whichever the person acts for: a secretary of another club looks as somebody of that one.
 */
export function openedFor(actor: Actor, concerned: readonly (number | null)[]): number | null {
  if (isAdministrator(actor)) return null;
  const near = concerned.find((clubId) => clubId !== null && actsForClub(actor, clubId));
  return near ?? actor.clubIds[0] ?? null;
}

/** What the audit says of it: nothing where people open what is their own. */
export function openedAs(
  actor: Actor,
  { playerId, clubIds }: { playerId: number | null; clubIds: readonly (number | null)[] },
): { clubId?: number | null } {
  return playerId !== null && isOwnOpening(actor, playerId) ? {} : { clubId: openedFor(actor, clubIds) };
}

export interface Opener {
  kind: OpenerKind;
  club: string | null;
}

/** How the opener is told to whoever it is about: the organisation and the capacity, never the name of a person. */
export function openerLabel({ kind, club }: Opener, federation: string): string {
  switch (kind) {
    case 'federation':
      return `${federation}, администратор`;
    case 'club':
      return club === null ? 'Клуб, който вече не е в картотеката' : `${club}, служител на клуба`;
    case 'program':
      return `${club ?? federation}, програма с ключ за достъп`;
    case 'former':
      return 'Профил, който вече няма достъп до тези данни';
  }
}

export const openingLabels: Readonly<Record<OpeningKind, string>> = {
  profile: 'Страницата на състезателя',
  number: 'Цялото ЕГН',
  paper: 'Документ',
  copy: 'Копие на всички данни',
};
