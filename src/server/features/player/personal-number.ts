import type { Sex } from '#domain/card-index/age-group.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { isAdministratorInPerson } from '#domain/common/access.rules.ts';
import { contradictedByEgn, holdsEgn, maskedEgn, readEgn, wholeNumberIn } from '#domain/player/egn.rules.ts';
import { passportIn } from '#domain/player/personal-number.rules.ts';
import { birthDateRefusal } from '#domain/player/person.rules.ts';
import { messages } from '#contract/common/messages.ts';
import { serverMessages } from '#contract/common/server.messages.ts';
import { recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ProblemsError } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { findIdsByNumber, isNumberTaken, type NumberOwner } from './personal-number.queries.ts';

const cipherCell = ({ table, id }: NumberOwner) => ({ table, column: 'egn', id });

/** As it is kept: nobody can read it, and no two records of a table share it. */
export function sealedEgn({ secrets }: Pick<AppContext, 'secrets'>, place: NumberOwner, egn: string) {
  return {
    egnCipher: secrets.encrypt(egn, cipherCell(place)),
    egnIndex: secrets.numberFingerprint(egn, `${place.table}.egn`),
  };
}

/**
 * The same for a record that is being written. While the master key is being replaced the unique index cannot see
 * that a number stands there under the old one: it is looked for, and refused as the index would.
 */
export async function sealedFreeEgn(
  context: Pick<AppContext, 'secrets'>,
  tx: Database,
  place: NumberOwner,
  egn: string,
): Promise<ReturnType<typeof sealedEgn>> {
  const replaced = context.secrets.replacedFingerprint(egn, `${place.table}.egn`);
  if (replaced !== null && (await isNumberTaken(tx, place, replaced))) throw takenError(place);
  return sealedEgn(context, place, egn);
}

const takenError = ({ table }: NumberOwner) =>
  Object.assign(new Error('The number is there under the earlier key'), { code: '23505', constraint: `${table}_egn` });

export function openedEgn({ secrets }: Pick<AppContext, 'secrets'>, place: NumberOwner, egnCipher: Buffer): string {
  return secrets.decrypt(egnCipher, cipherCell(place));
}

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
  throw new ProblemsError([{ code, description: serverMessages[code], field }]);
}

/** Letters or zeros around a valid ЕГН would make a second person of its owner. */
export function assertNoHiddenEgn(egn: string): void {
  const code = 'egnInNumber';
  if (holdsEgn(egn)) throw new ProblemsError([{ code, description: serverMessages[code], field: 'egn' }]);
}

export function fingerprintsOf(
  { secrets }: Pick<AppContext, 'secrets'>,
  table: NumberOwner['table'],
  egn: string,
): Buffer[] {
  const replaced = secrets.replacedFingerprint(egn, `${table}.egn`);
  return [secrets.numberFingerprint(egn, `${table}.egn`), ...(replaced === null ? [] : [replaced])];
}

/**
 * Whom an administrator finds by the whole number; null where the keyword is none, or somebody else asks. Whoever is
 * found leaves the same trace as a number that is shown; the keyword itself is written down nowhere.
 */
export async function foundByNumber(
  context: AppContext,
  table: NumberOwner['table'],
  keyword: string | undefined,
  { session, origin }: Caller,
): Promise<number[] | null> {
  const typed = isAdministratorInPerson(session.actor) ? (keyword ?? '') : '';
  const whole = wholeNumberIn(typed);
  const number = whole ?? passportIn(typed);
  if (number === null) return null;
  const noun = table === 'players' ? 'player' : 'coach';
  const ids = await findIdsByNumber(context.database.db, table, fingerprintsOf(context, table, number));
  // What only looks like a passport is looked for as any other keyword.
  if (whole === null && ids.length === 0) return null;
  for (const entityId of ids) {
    await recordAudit(context.database.db, origin, { action: `${noun}.findByEgn`, entity: noun, entityId });
  }
  return ids;
}
