import type { AgeGroupCode } from '#domain/card-index/age-group.rules.ts';
import { licencePartyOf } from '#domain/card-index/card-index.access.ts';
import {
  licenceRefusal,
  type LicenceAct,
  licenceStep,
  type LicenceState,
  type LicenceStep,
} from '#domain/card-index/licence-state.rules.ts';
import { mayStillMend, mendingOver } from '#domain/card-index/licence-mending.rules.ts';
import { pastRegistration } from '#domain/card-index/season-dates.rules.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { findDatesOf } from '../season/season-dates.queries.ts';
import { findRulesOf } from '../season/season-rules.queries.ts';
import { approveLicences, findApproved, findMendUntil, moveLicence } from './decision.queries.ts';

export interface LicenceInHand {
  id: number;
  year: Season;
  ageGroup: AgeGroupCode;
  state: LicenceState;
  /** When it was brought in as history, which nobody approves. */
  importedOn: Date | null;
}

/**
 * The step that an act is for this person, with the licence held; what is not in the table is refused. Null where the
 * rules of the season ask for no approval. The rules are read after the lock: whoever sets them waits for it.
 */
export async function takeStep(
  context: AppContext,
  tx: Database,
  licence: LicenceInHand,
  act: LicenceAct,
  { session }: Caller,
): Promise<LicenceStep | null> {
  if (licence.importedOn !== null) return null;
  const { isApprovalRequired } = await findRulesOf(tx, licence.year);
  if (!isApprovalRequired) return null;
  const by = licencePartyOf(session.actor);
  const refusal = licenceRefusal(licence.state, act, by);
  if (refusal !== null) throw new AppError(refusal);
  if (by === 'club') await assertNotPast(context, tx, licence);
  return licenceStep(licence.state, act, by);
}

/** After the closing date of its group only the federation changes a licence, and its club what it has to mend. */
async function assertNotPast(context: AppContext, tx: Database, { id, year, ageGroup }: LicenceInHand): Promise<void> {
  const day = today(context.now());
  const past = pastRegistration(await findDatesOf(tx, year), ageGroup, day);
  if (past === null) return;
  const mendUntil = await findMendUntil(tx, id);
  if (mayStillMend(mendUntil, day)) return;
  throw new AppError('outsideDates', { sentence: mendUntil === null ? past : mendingOver(mendUntil) });
}

/** Whether its club mends a licence that was returned: the dates of its group do not keep it from that. */
export async function isBeingMended(context: AppContext, tx: Database, licence: LicenceInHand): Promise<boolean> {
  if (licence.importedOn !== null || licence.state === 'approved') return false;
  if (!(await findRulesOf(tx, licence.year)).isApprovalRequired) return false;
  return mayStillMend(await findMendUntil(tx, licence.id), today(context.now()));
}

/** Asked before a licence, which is held, is changed; what it answers is called once the change is written. */
export async function beginChange(
  context: AppContext,
  tx: Database,
  licence: LicenceInHand,
  caller: Caller,
): Promise<() => Promise<void>> {
  const step = await takeStep(context, tx, licence, 'change', caller);
  return async () => {
    if (step === null) return;
    if (step.isApproval === true) await approveLicences(tx, [licence.id], caller.session.actor.userId);
    else if (step.to !== step.from) await moveLicence(tx, licence.id, step.to);
  };
}

/** The federation has written to the licences, which are held, by the way: what was approved is so with it. */
export async function keepApproved(tx: Database, ids: readonly number[], by: number | null): Promise<void> {
  await approveLicences(tx, await findApproved(tx, ids), by);
}
