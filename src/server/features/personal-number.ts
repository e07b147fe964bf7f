import type { Sex } from '#domain/age-group.rules.ts';
import type { IsoDate } from '#domain/dates.ts';
import { contradictedByEgn, maskedEgn, readEgn } from '#domain/egn.rules.ts';
import { birthDateRefusal } from '#domain/person.rules.ts';
import { messages } from '#contract/messages.ts';
import type { AppContext } from '../context.ts';
import { ProblemsError } from '../errors.ts';
import { today } from '../today.ts';

/** A record with a personal number. */
export interface NumberPlace {
  /** Each table seals under a label of its own, so that rows of two tables cannot be joined by the number. */
  table: 'players' | 'coaches';
  id: number;
}

const cipherPlace = ({ table, id }: NumberPlace) => ({ table, column: 'egn', id });

/** As it is kept: nobody can read it, and no two records of a table share it. */
export function sealedEgn({ secrets }: Pick<AppContext, 'secrets'>, place: NumberPlace, egn: string) {
  return {
    egnCipher: secrets.encrypt(egn, cipherPlace(place)),
    egnIndex: secrets.fingerprint(egn, `${place.table}.egn`),
  };
}

export function openedEgn({ secrets }: Pick<AppContext, 'secrets'>, place: NumberPlace, egnCipher: Buffer): string {
  return secrets.decrypt(egnCipher, cipherPlace(place));
}

/** The number as a record shows it. */
export function shownNumber(egn: string): { egn: string; hasEgn: boolean } {
  return { egn: maskedEgn(egn), hasEgn: readEgn(egn) !== null };
}

export interface BirthFacts {
  birthDate?: IsoDate | undefined;
  sex?: Sex | undefined;
}

/** Birth date and sex as far as they are known: read from an ЕГН, otherwise as typed. What cannot be is refused. */
export function birthFacts(context: Pick<AppContext, 'now'>, egn: string, typed: BirthFacts): BirthFacts {
  assertOfEgn(egn, typed);
  const facts = readEgn(egn);
  const birthDate = facts?.birthDate ?? typed.birthDate;
  if (birthDate !== undefined) assertBirthDate(context, birthDate, facts === null ? 'birthDate' : 'egn');
  return { birthDate, sex: facts?.sex ?? typed.sex };
}

/** Facts that are corrected while the number stays: they may not say otherwise than it does. */
export function assertCorrection(context: Pick<AppContext, 'now'>, egn: () => string | null, typed: BirthFacts): void {
  if (typed.birthDate === undefined && typed.sex === undefined) return;
  assertOfEgn(egn() ?? '', typed);
  if (typed.birthDate !== undefined) assertBirthDate(context, typed.birthDate, 'birthDate');
}

function assertBirthDate({ now }: Pick<AppContext, 'now'>, birthDate: IsoDate, field: 'birthDate' | 'egn'): void {
  const refusal = birthDateRefusal(birthDate, today(now()));
  if (refusal !== null) throw new ProblemsError([{ code: refusal, description: messages[refusal], field }]);
}

/** A valid ЕГН tells both; what was typed beside it may not say otherwise. */
function assertOfEgn(egn: string, typed: BirthFacts): void {
  const field = contradictedByEgn(egn, typed);
  if (field === null) return;
  const code = field === 'sex' ? 'sexNotOfEgn' : 'birthDateNotOfEgn';
  throw new ProblemsError([{ code, description: messages[code], field }]);
}
