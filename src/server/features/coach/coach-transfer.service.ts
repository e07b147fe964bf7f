import { type CoachMove, coachMove, stayProblem, type StayProblem, stopProblem } from '#domain/coach/coach.rules.ts';
import { type AddedToCoach, type CoachDetails, coachDetailsSchema } from '#contract/coach/coach.contract.ts';
import type { CoachStop, CoachTransferCreate } from '#contract/coach/coach-transfer.contract.ts';
import { messages } from '#contract/common/messages.ts';
import type { RecordedChange } from '#server/write/audit.ts';
import { changeRecord } from '#server/write/change-record.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Refusals } from '#server/db/violations.ts';
import { AppError, orNotFound, ProblemsError, unknownValue } from '#server/write/errors.ts';
import { type CoachRow, lockCoach, updateCoachRow } from './coach-details.queries.ts';
import { readCoach } from './coach.service.ts';
import { today } from '#server/write/today.ts';
import { deleteStay, findLastStays, holdClub, insertStay, updateStay } from './coach-transfer.queries.ts';
import { leaveClub, type Left } from './leave-club.ts';

const noSuchClub = () => unknownValue('clubId', messages.clubRequired);

const refusals: Refusals = {
  coaches_current_club_id_clubs_id_fk: noSuchClub,
  coaches_first_club_id_clubs_id_fk: noSuchClub,
  coach_transfers_club_id_clubs_id_fk: noSuchClub,
};

/**
 * The coach works for the club from a day on, today unless an earlier one is said. The row of the coach is held
 * meanwhile, so that of several who move the coach at once each finds what the one before has left: there is never
 * more than one stay without an end.
 */
export async function transferCoach(
  context: AppContext,
  { coachId, clubId, startDate = today(context.now()) }: CoachTransferCreate,
  { version, caller }: { version: number | null; caller: Caller },
): Promise<AddedToCoach> {
  const answer = { id: 0, coachId };
  let move: CoachMove | undefined;
  let left: Left | null = null;
  let changes: RecordedChange[] = [];
  const moved = await changeRecord(context, caller.origin, {
    lock: async (tx) => {
      await holdClub(tx, clubId);
      return lockCoach(tx, coachId);
    },
    version,
    fields: async (tx, coach): Promise<Partial<CoachRow>> => {
      const { firstClubId, currentClubId } = coach;
      if (currentClubId === clubId) throw new AppError('coachInClub');
      const stays = await findLastStays(tx, coachId);
      assertDay(stayProblem(stays, startDate, today(context.now())), 'startDate');
      move = coachMove({ stays, firstClubId }, clubId, startDate);
      left = currentClubId === null ? null : { coach, clubId: currentClubId, lastDay: lastDayIn(move) };
      return { currentClubId: clubId, firstClubId: move.firstClubId };
    },
    write: async (tx, fields) => {
      answer.id = await carryOut(tx, orNotFound(move), { coachId, clubId, startDate });
      await updateCoachRow(tx, coachId, fields);
      if (left !== null) changes = await leaveClub(context, tx, left, caller);
    },
    audit: (changed) => ({
      action: 'coach.transfer',
      entity: 'coach',
      entityId: coachId,
      details: { changed },
      changes,
    }),
    answer: () => answer,
    current: currentOf(context, coachId, caller),
    refusals,
  });
  context.mailQueued();
  return moved;
}

const lastDayIn = (move: CoachMove) => (move.kind === 'begin' ? (move.ended?.endDate ?? null) : null);

/** Ends the present stay without another one: the coach works for no club until a new transfer, and coaches nobody. */
export async function stopCoach(
  context: AppContext,
  coachId: number,
  { endDate = today(context.now()), reason }: CoachStop,
  { version, caller }: { version: number | null; caller: Caller },
): Promise<CoachDetails> {
  let left: Left | null = null;
  let changes: RecordedChange[] = [];
  await changeRecord(context, caller.origin, {
    lock: (tx) => lockCoach(tx, coachId),
    version,
    fields: async (tx, coach): Promise<Partial<CoachRow>> => {
      if (coach.currentClubId === null) throw new AppError('coachNotInClub');
      const [stay] = await findLastStays(tx, coachId);
      assertDay(stopProblem(stay, endDate, today(context.now())), 'endDate');
      left = { coach, clubId: coach.currentClubId, lastDay: endDate, reason, isEverybodys: true };
      return { currentClubId: null };
    },
    write: async (tx) => {
      await endStay(tx, coachId, { endDate, reason: reason ?? null });
      changes = await leaveClub(context, tx, orNotFound(left), caller);
    },
    audit: () => ({ action: 'coach.stop', entity: 'coach', entityId: coachId, changes }),
    current: currentOf(context, coachId, caller),
  });
  context.mailQueued();
  return readCoach(context, coachId, caller);
}

const currentOf = (context: AppContext, coachId: number, caller: Caller) => ({
  schema: coachDetailsSchema,
  read: () => readCoach(context, coachId, caller),
  about: { entity: 'coach' as const, entityId: coachId },
});

function assertDay(code: StayProblem | null, field: string): void {
  if (code !== null) throw new ProblemsError([{ code, description: messages[code], field }]);
}

/** The end of the stay, as a part of something larger, of a coach whose row is held. */
export async function endStay(
  tx: Database,
  coachId: number,
  { endDate, reason }: { endDate: string; reason: string | null },
): Promise<void> {
  const [stay] = await findLastStays(tx, coachId);
  if (stay !== undefined && stay.endDate === null) await updateStay(tx, stay.id, { endDate, endReason: reason });
  await updateCoachRow(tx, coachId, { currentClubId: null });
}

/** The same move as a part of something larger, of a coach whose row is held. */
export async function moveCoach(
  tx: Database,
  coach: CoachRow,
  { clubId, startDate }: { clubId: number; startDate: string },
): Promise<void> {
  const { id: coachId, firstClubId } = coach;
  const move = coachMove({ stays: await findLastStays(tx, coachId), firstClubId }, clubId, startDate);
  await carryOut(tx, move, { coachId, clubId, startDate });
  await updateCoachRow(tx, coachId, { currentClubId: clubId, firstClubId: move.firstClubId });
}

async function carryOut(
  tx: Database,
  move: CoachMove,
  stay: { coachId: number; clubId: number; startDate: string },
): Promise<number> {
  if (move.kind === 'begin') {
    if (move.ended !== null) await updateStay(tx, move.ended.id, { endDate: move.ended.endDate });
    return insertStay(tx, stay);
  }
  if (move.kind === 'replace') await updateStay(tx, move.id, stay);
  else {
    // First, because only one stay may be open.
    await deleteStay(tx, move.droppedId);
    await updateStay(tx, move.id, { endDate: null });
  }
  return move.id;
}
