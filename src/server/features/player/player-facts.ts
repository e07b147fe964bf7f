import type { IsoDate } from '#domain/dates.ts';
import { contradictedByEgn, readEgn } from '#domain/egn.rules.ts';
import { birthDateRefusal } from '#domain/person.rules.ts';
import { searchText } from '#domain/search-key.ts';
import { messages } from '#contract/messages.ts';
import type { PlayerCreate, PlayerUpdate } from '#contract/player.contract.ts';
import type { AppContext } from '../../context.ts';
import type { playerTable } from '../../db/tables/player.table.ts';
import type { Refusals } from '../../db/violations.ts';
import { AppError, ProblemsError } from '../../errors.ts';
import { today } from '../../today.ts';

const EGN_PLACE = (id: number) => ({ table: 'players', column: 'egn', id });

/** Birth date and sex: read from an ЕГН, otherwise as given. */
export function birthFacts(context: AppContext, form: Pick<PlayerCreate, 'egn' | 'birthDate' | 'sex'>) {
  const facts = readEgn(form.egn);
  assertOfEgn(form.egn, form);
  const birthDate = facts?.birthDate ?? form.birthDate;
  const sex = facts?.sex ?? form.sex;
  if (birthDate === undefined || sex === undefined) {
    throw new ProblemsError([{ code: 'egnNeedsBirthDate', description: messages.egnNeedsBirthDate, field: 'egn' }]);
  }
  assertBirthDate(context, birthDate, facts === null ? 'birthDate' : 'egn');
  return { birthDate, sex };
}

function assertBirthDate(context: AppContext, birthDate: IsoDate, field: 'birthDate' | 'egn'): void {
  const refusal = birthDateRefusal(birthDate, today(context.now()));
  if (refusal !== null) throw new ProblemsError([{ code: refusal, description: messages[refusal], field }]);
}

/** A valid ЕГН tells both; what was typed beside it may not say otherwise. */
function assertOfEgn(egn: string, typed: Pick<PlayerUpdate, 'birthDate' | 'sex'>): void {
  const field = contradictedByEgn(egn, typed);
  if (field === null) return;
  const code = field === 'sex' ? 'sexNotOfEgn' : 'birthDateNotOfEgn';
  throw new ProblemsError([{ code, description: messages[code], field }]);
}

/** Without a new number the birth date and sex stay, unless the form corrects them. */
export function keptFacts(context: AppContext, player: typeof playerTable.$inferSelect, fields: PlayerUpdate) {
  if (fields.birthDate !== undefined || fields.sex !== undefined)
    assertOfEgn(openedEgn(context, player.egnCipher, player.id), fields);
  if (fields.birthDate !== undefined) assertBirthDate(context, fields.birthDate, 'birthDate');
  return { birthDate: fields.birthDate ?? player.birthDate, sex: fields.sex ?? player.sex };
}

/** As it is kept: nobody can read it, and no two players share it. */
export function sealedEgn(context: Pick<AppContext, 'secrets'>, egn: string, playerId: number) {
  return {
    egnCipher: context.secrets.encrypt(egn, EGN_PLACE(playerId)),
    egnIndex: context.secrets.fingerprint(egn, 'players.egn'),
  };
}

export function openedEgn(context: AppContext, egnCipher: Buffer, playerId: number): string {
  return context.secrets.decrypt(egnCipher, EGN_PLACE(playerId));
}

/** What the search looks in. */
export function playerSearch(
  person: { firstName: string; middleName: string; lastName: string },
  number: number,
): string {
  return searchText(person.firstName, person.middleName, person.lastName, number);
}

export function unknown(field: string, description: string): ProblemsError {
  return new ProblemsError([{ code: 'unknown', description, field }]);
}

/** What the database refuses, in the words of the form. */
export const playerRefusals: Refusals = {
  players_egn: () => new AppError('egnTaken'),
  players_first_club_id_clubs_id_fk: () => unknown('firstClubId', messages.clubRequired),
  players_first_coach_id_coaches_id_fk: () => unknown('firstCoachId', messages.coachRequired),
  players_current_coach_id_coaches_id_fk: () => unknown('currentCoachId', messages.coachRequired),
};
