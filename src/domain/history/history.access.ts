import { type Actor, isAdministrator, mayEditClub, seesClubContacts } from '../common/access.rules.ts';
import { mayChangeCardIndex, mayManageCardIndex } from '../card-index/card-index.access.ts';
import { type CoachView, coachView, type CoachTies } from '../coach/coach.access.ts';
import { type FieldChange, type HistoryField, historyFieldOf, historyFieldsOf } from './history.rules.ts';
import { type PlayerTies, type PlayerView, playerView } from '../player/player.access.ts';
import type { Season } from '../card-index/season.rules.ts';

/** The record that is asked about, with what decides about the rights to it. Whether it opens at all is asked before. */
export type HistoryTies =
  | { noun: 'player'; place: PlayerTies }
  | { noun: 'coach'; place: CoachTies }
  | { noun: 'club'; place: { id: number } }
  | { noun: 'cardIndex'; place: { clubId: number; year: Season; current: Season } }
  | { noun: 'transfer' }
  | { noun: 'user'; place: { id: number } };

/** The fields whose history the person may read: those whose value he or she may read, but for former names. */
export function historySeenBy(actor: Actor, record: HistoryTies): HistoryField[] {
  const circles = circlesOf(actor, record);
  return historyFieldsOf(record.noun).filter((field) => {
    const seenBy = historyFieldOf(record.noun, field)?.seenBy;
    return seenBy === undefined || circles.includes(seenBy);
  });
}

/** The words of the declared fields (`seenBy`) that the person is meant by. */
function circlesOf(actor: Actor, record: HistoryTies): readonly string[] {
  switch (record.noun) {
    case 'player':
      return circlesOfView[playerView(actor, record.place)];
    case 'coach':
      return circlesOfView[coachView(actor, record.place)];
    case 'club':
      return seesClubContacts(actor) ? ['staff'] : [];
    case 'cardIndex':
      return mayManageCardIndex(actor, record.place) ? ['managers'] : [];
    default:
      return [];
  }
}

/** The ЕГН is left to those who see it, though the history has no value of it. */
const circlesOfView: Readonly<Record<PlayerView | CoachView, readonly string[]>> = {
  full: ['own', 'full'],
  own: ['own'],
  outline: [],
  none: [],
};

/**
 * Whether the person may put back what was there before. It is a new change by the ordinary call of the record, which
 * asks its own rules once more.
 */
export function mayPutBack(actor: Actor, record: HistoryTies, change: FieldChange): boolean {
  const { before, after } = change;
  const field = historyFieldOf(record.noun, change.field);
  if (field === null || field.kind === 'fact' || field.putBack === false) return false;
  // Only what was taken away comes back: an addition is taken away where it is shown.
  if (field.kind.startsWith('entry.') && (before === null || after !== null)) return false;
  switch (record.noun) {
    case 'player':
    case 'coach':
      return isAdministrator(actor);
    case 'club': {
      const may = mayEditClub(actor, record.place.id);
      return may === 'all' || (may === 'contacts' && field.setBy === 'club');
    }
    case 'cardIndex':
      return mayChangeCardIndex(actor, record.place, record.place.current);
    case 'transfer':
      return false;
    case 'user':
      // The own address is changed with the password.
      return isAdministrator(actor) && !(change.field === 'email' && record.place.id === actor.userId);
  }
}
