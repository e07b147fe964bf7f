import type { IsoDate } from '#domain/common/dates.ts';
import type { noteTable } from '#server/db/tables/note.table.ts';
import { addDays, workingMoment } from './calendar.ts';
import type { FederationPlan } from './plan-federation.ts';
import { Random } from './random.ts';
import type { RowOf } from './rows.ts';

type NoteRow = RowOf<typeof noteTable>;

/** The club that the first of the known logins acts for. */
const OWN_CLUB = 1;

/** Every row has the same keys. */
const NOTHING = {
  playerId: null,
  coachId: null,
  clubId: null,
  transferId: null,
  forClubId: null,
  forOtherClubId: null,
};

/** What people have written down: for the federation alone, for a club too, and an answer of the club. */
export function planNotes(plan: FederationPlan, today: IsoDate): NoteRow[] {
  const random = new Random('notes');
  const { adminId, secondAdminId, secretaryOf } = plan.users;
  const secretary = secretaryOf.get(OWN_CLUB) ?? adminId;
  const player = plan.standardPlayers.find(({ currentClubId, isDeleted }) => currentClubId === OWN_CLUB && !isDeleted);
  const coach = plan.coachPlan.coaches.find(({ currentClubId }) => currentClubId === OWN_CLUB);
  const transfer = plan.transfers.transfers.find(({ status, toClubId }) => status === 0 && toClubId === OWN_CLUB);
  const note = (daysAgo: number, createdBy: number, text: string, about: Partial<NoteRow>): NoteRow => ({
    ...NOTHING,
    text,
    createdBy,
    createdOn: workingMoment(random, addDays(today, -daysAgo)),
    ...about,
  });
  const forClub = { forClubId: OWN_CLUB };
  return [
    note(20, adminId, 'Обещаха да изпратят новите телефони до края на месеца.', { clubId: OWN_CLUB }),
    note(12, secondAdminId, 'Моля, проверете адреса на залата:\nна писмата не отговаря никой.', {
      clubId: OWN_CLUB,
      ...forClub,
    }),
    note(11, secretary, 'Поправихме го, благодарим.', { clubId: OWN_CLUB, ...forClub }),
    ...(player === undefined
      ? []
      : [
          note(9, adminId, 'Декларацията от родител е само копие, чакаме оригинала.', {
            playerId: player.id,
            ...forClub,
          }),
          note(6, adminId, 'Обади се бащата: питат за право на участие в по-горна група.', { playerId: player.id }),
        ]),
    ...(coach === undefined
      ? []
      : [note(30, secondAdminId, 'Дипломата е сверена с оригинала.', { coachId: coach.id, ...forClub })]),
    ...(transfer === undefined
      ? []
      : [
          note(2, adminId, 'Двата клуба са уведомени и по телефона.', {
            transferId: transfer.id,
            ...forClub,
            forOtherClubId: transfer.fromClubId,
          }),
        ]),
  ];
}
