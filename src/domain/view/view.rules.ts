import { type Actor, isAdministrator, may } from '../common/access.rules.ts';
import type { AccessRuleName } from '../common/access.rules.ts';

/** The lists that can be looked at through a view, where each stands, and who has it. */
export const viewedLists = {
  players: { path: '/players', label: 'Състезатели', rule: 'player.list' },
  clubs: { path: '/clubs', label: 'Клубове', rule: 'club.list' },
  coaches: { path: '/coaches', label: 'Треньори', rule: 'coach.list' },
  'card-indexes': { path: '/cardindexes', label: 'Лицензи', rule: 'cardIndex.list' },
  transfers: { path: '/transfers', label: 'Състезателни права', rule: 'transfer.list' },
  users: { path: '/users', label: 'Потребители', rule: 'user.list' },
} as const satisfies Record<string, { path: string; label: string; rule: AccessRuleName }>;

export type ViewedList = keyof typeof viewedLists;
export const viewedListNames = Object.keys(viewedLists) as [ViewedList, ...ViewedList[]];

export interface View {
  list: ViewedList;
  ownerId: number;
  isShared: boolean;
}

/** Everybody keeps views of the lists they have; whoever loses the right to a list no longer sees its views. */
export function mayUseView(actor: Actor, view: View): boolean {
  return may(actor, viewedLists[view.list].rule) && (view.isShared || view.ownerId === actor.userId);
}

/** What is given to everybody belongs to the federation: any administrator changes it, and whoever made it does not. */
export function mayChangeView(actor: Actor, view: View): boolean {
  return mayUseView(actor, view) && (!view.isShared || isAdministrator(actor));
}

export function mayShareViews(actor: Actor | null): boolean {
  return isAdministrator(actor);
}

/** What says where in a list one is, not what it shows. */
const PASSING: ReadonlySet<string> = new Set(['page', 'view', 'pageSize']);

/** The query of a list as a view keeps it: in one order, so that two that show the same are the same. */
export function keptQuery(search: string): string {
  const pairs = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !PASSING.has(pair.split('=', 1)[0] ?? ''));
  return pairs.toSorted().join('&');
}

/** The address of a list through a view: its number tells which one is looked through. */
export function viewAddress(view: { id: number; list: ViewedList; query: string }): string {
  return `${viewedLists[view.list].path}?${[view.query, `view=${view.id}`].filter((part) => part !== '').join('&')}`;
}

/** The list as it is without any view, also for whoever has chosen one to begin with. */
export const WITHOUT_VIEW = 'all';
