import type { ProposalForm } from '#contract/player/player-proposal.contract.ts';
import type { PlayerUpdate } from '#contract/player/player.contract.ts';
import { readEgn } from '#domain/player/egn.rules.ts';
import { kindInPlaceOf } from '#domain/player/personal-number.rules.ts';
import type { HistoryValue } from '#domain/history/history.rules.ts';
import { type ProposedField, proposedFields } from '#domain/player/player-proposal.rules.ts';
import type { playerTable } from '#server/db/tables/player.table.ts';

/** The fields of a proposal that have a value of their own: of a number only that it should change is kept. */
export type PlainField = Exclude<ProposedField, 'egn'>;
export const plainFields = proposedFields.filter((field): field is PlainField => field !== 'egn');

type Player = typeof playerTable.$inferSelect;
type PersonNow = Pick<Player, Exclude<PlainField, 'cityName'>> & {
  cityName: string | null;
};
type Values = Record<string, HistoryValue>;

/** What is to change, as it is and as it should become; what is so already is not among it. */
export function proposedDifference(
  now: PersonNow,
  form: Pick<ProposalForm, PlainField>,
): { before: Values; after: Values } {
  const changed = plainFields.filter((field) => form[field] !== undefined && form[field] !== now[field]);
  return {
    before: Object.fromEntries(changed.map((field) => [field, now[field]])),
    after: Object.fromEntries(changed.map((field) => [field, form[field] ?? null])),
  };
}

export function proposedForm(
  now: PersonNow & Pick<Player, 'numberKind'>,
  after: Values,
  egn: string | undefined,
): PlayerUpdate {
  const values = { ...now, ...after } as PersonNow;
  // An ЕГН tells both; with another number both go along.
  const isAsked = (field: string) => (egn === undefined ? field in after : readEgn(egn) === null);
  return {
    firstName: values.firstName,
    middleName: values.middleName,
    lastName: values.lastName,
    nationality: values.nationality,
    cityName: values.cityName ?? '',
    playingSince: values.playingSince,
    ...('latinName' in after ? { latinName: values.latinName } : {}),
    ...('firstCoachId' in after ? { firstCoachId: values.firstCoachId } : {}),
    ...('currentCoachId' in after ? { currentCoachId: values.currentCoachId } : {}),
    ...(isAsked('birthDate') ? { birthDate: values.birthDate } : {}),
    ...(isAsked('sex') ? { sex: values.sex } : {}),
    ...(egn === undefined ? {} : { egn, numberKind: kindInPlaceOf(now.numberKind, egn) }),
  };
}
