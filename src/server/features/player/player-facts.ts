import { searchText } from '#domain/search/search-key.ts';
import { isForeign } from '#domain/common/person.ts';
import { serverMessages } from '#contract/common/server.messages.ts';
import { messages } from '#contract/common/messages.ts';
import type { PlayerCreate, PlayerUpdate } from '#contract/player/player.contract.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { playerTable } from '../../db/tables/player.table.ts';
import type { Refusals } from '../../db/violations.ts';
import { AppError, ProblemsError, unknownValue } from '#server/write/errors.ts';
import { assertCorrection, birthFacts, openedEgn, sealedFreeEgn } from './personal-number.ts';

const place = (id: number) => ({ table: 'players', id }) as const;

export function playerFacts(context: AppContext, { egn, ...typed }: Pick<PlayerCreate, 'egn' | 'birthDate' | 'sex'>) {
  const { birthDate, sex } = birthFacts(context, egn, typed);
  if (birthDate === undefined || sex === undefined) {
    throw new ProblemsError([{ code: 'egnNeedsBirthDate', description: messages.egnNeedsBirthDate, field: 'egn' }]);
  }
  return { birthDate, sex };
}

/** Without a new number the birth date and sex stay, unless the form corrects them. */
export function keptFacts(
  context: AppContext,
  player: typeof playerTable.$inferSelect,
  fields: Pick<PlayerUpdate, 'birthDate' | 'sex'>,
) {
  assertCorrection(context, () => openedNumber(context, player), fields);
  return { birthDate: fields.birthDate ?? player.birthDate, sex: fields.sex ?? player.sex };
}

/** A passport is of another country: whoever becomes a citizen of this one brings a number along. */
export function assertNumberOfCitizen(
  { numberKind }: Pick<typeof playerTable.$inferSelect, 'numberKind'>,
  { egn, nationality }: { egn?: string | undefined; nationality?: string | undefined },
): void {
  if (egn !== undefined || numberKind !== 'passport' || nationality === undefined || isForeign(nationality)) return;
  const description = serverMessages.passportOfCitizen;
  throw new ProblemsError([{ code: 'passportOfCitizen', description, field: 'egn' }]);
}

export function sealedNumber(context: Pick<AppContext, 'secrets'>, tx: Database, egn: string, playerId: number) {
  return sealedFreeEgn(context, tx, place(playerId), egn);
}

export function openedNumber(context: AppContext, player: { id: number; egnCipher: Buffer }): string {
  return openedEgn(context, place(player.id), player.egnCipher);
}

/** What the search looks in: whoever knows the number of a record that was merged into this one finds it too. */
export function playerSearch(
  person: { firstName: string; middleName: string; lastName: string },
  number: number,
  formerNumbers: readonly number[] = [],
): string {
  return searchText(person.firstName, person.middleName, person.lastName, number, ...formerNumbers);
}

export const playerRefusals: Refusals = {
  players_egn: () => new AppError('egnTaken'),
  players_first_club_id_clubs_id_fk: () => unknownValue('firstClubId', messages.clubRequired),
  players_first_coach_id_coaches_id_fk: () => unknownValue('firstCoachId', messages.coachRequired),
  players_current_coach_id_coaches_id_fk: () => unknownValue('currentCoachId', messages.coachRequired),
};
