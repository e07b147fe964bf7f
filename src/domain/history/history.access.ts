import { type Actor, isAdministrator, mayEditClub, seesClubContacts } from '../common/access.rules.ts';
import { mayChangeCardIndex, mayManageCardIndex } from '../card-index/card-index.access.ts';
import { clubLinks } from '../club/club.rules.ts';
import { type CoachView, coachView, type CoachPlace } from '../coach/coach.access.ts';
import { type FieldChange, type HistoryField, historyFieldsOf, historyKindOf } from './history.rules.ts';
import { type PlayerPlace, type PlayerView, playerView } from '../player/player.access.ts';
import type { Season } from '../card-index/season.rules.ts';

/** The record that is asked about, with what decides about the rights to it. Whether it opens at all is asked before. */
export type HistoryPlace =
  | { noun: 'player'; place: PlayerPlace }
  | { noun: 'coach'; place: CoachPlace }
  | { noun: 'club'; place: { id: number } }
  | { noun: 'cardIndex'; place: { clubId: number; year: Season; current: Season } }
  | { noun: 'transfer' }
  | { noun: 'user'; place: { id: number } };

/** Fields that fewer people see of a record than the record itself. What is not named here everybody sees who opens it. */
const closer = {
  /** Of another club's player there is the outline; what the name was before is nobody's business outside the circle. */
  player: [
    'firstName',
    'middleName',
    'lastName',
    'birthDate',
    'sex',
    'nationality',
    'playingSince',
    'cityId',
    'firstCoachId',
    'currentCoachId',
    'firstClubId',
    'development',
    'document',
    'proposal',
  ],
  coach: ['birthDate', 'nationality', 'cityId', 'education'],
  /** Of no business of players. */
  club: ['licenseNumber', 'bulstat', 'address', 'email', 'president', 'contactPerson', 'contactNumber'],
} as const satisfies Record<string, readonly HistoryField[]>;

/** The fields whose history the person may read: those whose value he or she may read, but for former names. */
export function historySeenBy(actor: Actor, record: HistoryPlace): HistoryField[] {
  const hidden = new Set<string>(hiddenFields(actor, record));
  return historyFieldsOf(record.noun).filter((field) => !hidden.has(field));
}

function hiddenFields(actor: Actor, record: HistoryPlace): readonly HistoryField[] {
  switch (record.noun) {
    case 'player':
      return hiddenFrom(playerView(actor, record.place), 'player');
    case 'coach':
      return hiddenFrom(coachView(actor, record.place), 'coach');
    case 'club':
      return seesClubContacts(actor) ? [] : closer.club;
    case 'cardIndex':
      // Who was taken off a licence is known to whoever works on it.
      return mayManageCardIndex(actor, record.place) ? [] : ['member'];
    default:
      return [];
  }
}

/** The ЕГН is left to those who see it, though the history has no value of it. */
function hiddenFrom(view: PlayerView | CoachView, noun: 'player' | 'coach'): readonly HistoryField[] {
  if (view === 'full') return [];
  return view === 'own' ? ['egn'] : ['egn', ...closer[noun]];
}

/** What clubs may change of themselves (`mayEditClub` is „contacts“). */
const clubContacts: ReadonlySet<string> = new Set<HistoryField>([
  'address',
  'email',
  'contactPerson',
  'contactNumber',
  ...clubLinks,
]);

/**
 * Whether the person may put back what was there before. It is a new change by the ordinary call of the record, which
 * asks its own rules once more.
 */
export function mayPutBack(actor: Actor, record: HistoryPlace, change: FieldChange): boolean {
  const { field, before, after } = change;
  const kind = historyKindOf(record.noun, field);
  if (kind === null || kind === 'fact') return false;
  // Only what was taken away comes back: an addition is taken away where it is shown.
  if (kind.startsWith('entry.') && (before === null || after !== null)) return false;
  switch (record.noun) {
    case 'player':
      // The club changes by a transfer; what was taken away is brought back where it stood.
      return isAdministrator(actor) && field !== 'currentClubId' && !kind.startsWith('entry.');
    case 'coach':
      return isAdministrator(actor) && field !== 'currentClubId' && !kind.startsWith('entry.');
    case 'club': {
      const may = mayEditClub(actor, record.place.id);
      return may === 'all' || (may === 'contacts' && clubContacts.has(field));
    }
    case 'cardIndex':
      // The group is corrected while nobody is on the licence, by a call of its own.
      return field !== 'ageGroup' && mayChangeCardIndex(actor, record.place, record.place.current);
    case 'transfer':
      return false;
    case 'user':
      // The own address is changed with the password, and nobody gives somebody else a player by the way.
      return isAdministrator(actor) && field !== 'player' && !(field === 'email' && record.place.id === actor.userId);
  }
}
