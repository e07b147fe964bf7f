import { lastDayOfStay } from '#domain/coach.rules.ts';
import { type AddedToCoach, coachDetailsSchema } from '#contract/coach.contract.ts';
import type { CoachTransferCreate } from '#contract/coach-transfer.contract.ts';
import { messages } from '#contract/messages.ts';
import { changeRecord } from '../../change-record.ts';
import type { AppContext, Caller } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Refusals } from '../../db/violations.ts';
import { AppError, unknownValue } from '../../errors.ts';
import { type CoachRow, lockCoach, updateCoachRow } from '../coach/coach-details.queries.ts';
import { readCoach } from '../coach/coach.service.ts';
import { today } from '../../today.ts';
import { findOpenStay, insertStay, updateStay } from './coach-transfer.queries.ts';

const noSuchClub = () => unknownValue('clubId', messages.clubRequired);

/** What the database refuses, in the words of the form. */
const refusals: Refusals = {
  coaches_current_club_id_clubs_id_fk: noSuchClub,
  coaches_first_club_id_clubs_id_fk: noSuchClub,
  coach_transfers_club_id_clubs_id_fk: noSuchClub,
};

/**
 * The coach works for the club from today on. The row of the coach is held meanwhile, so that of several who move the
 * coach at once each finds what the one before has left: there is never more than one stay without an end.
 */
export async function transferCoach(
  context: AppContext,
  { coachId, clubId }: CoachTransferCreate,
  { version, caller }: { version: number | null; caller: Caller },
): Promise<AddedToCoach> {
  const answer = { id: 0, coachId };
  return changeRecord(context, caller.origin, {
    lock: (tx) => lockCoach(tx, coachId),
    version,
    fields: (_tx, coach): Partial<CoachRow> => {
      if (coach.currentClubId === clubId) throw new AppError('coachInClub');
      return { currentClubId: clubId, firstClubId: coach.firstClubId ?? clubId };
    },
    write: async (tx, fields) => {
      answer.id = await beginStay(tx, { coachId, clubId, startDate: today(context.now()) });
      await updateCoachRow(tx, coachId, fields);
    },
    audit: (changed) => ({ action: 'coach.transfer', entity: 'coach', entityId: coachId, details: { changed } }),
    answer: () => answer,
    current: { schema: coachDetailsSchema, read: () => readCoach(context, coachId, caller) },
    refusals,
  });
}

/** Ends the stay before; one that has not lasted a day becomes the new one. */
async function beginStay(tx: Database, stay: { coachId: number; clubId: number; startDate: string }): Promise<number> {
  const before = await findOpenStay(tx, stay.coachId);
  if (before === null) return insertStay(tx, stay);
  const endDate = lastDayOfStay(before.startDate, stay.startDate);
  if (endDate === null) {
    await updateStay(tx, before.id, stay);
    return before.id;
  }
  await updateStay(tx, before.id, { endDate });
  return insertStay(tx, stay);
}
