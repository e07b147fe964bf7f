import type { CoachStay } from '#domain/coach/coach.rules.ts';
import { type StaysAfter, withoutStay, withStay } from '#domain/coach/coach-stay.rules.ts';
import { added, fieldChanges, takenAway } from '#domain/history/history.rules.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { type CoachRow, lockCoach, updateCoachRow } from '../coach/coach-details.queries.ts';
import { leavePlayers, listStays, updateStay } from '../coach/coach-transfer.queries.ts';

interface StayKey {
  coachId: number;
  stayId: number;
}

/** As if the coach had never been there: the stay before goes on, and the coach is in its club again. */
export async function takeBackStay(context: AppContext, place: StayKey, caller: Caller): Promise<void> {
  await changeStays(context, place, caller, (stay, others, coach) =>
    stay.removedOn === null ? { after: withoutStay(others, stay, coach), isRemoved: true } : null,
  );
}

/** The stay is there again, unless another one has taken its time. */
export async function restoreStay(context: AppContext, place: StayKey, caller: Caller): Promise<void> {
  await changeStays(context, place, caller, (stay, others, coach) => {
    if (stay.removedOn === null) return null;
    const after = withStay(others, stay, coach);
    if (after === null) throw new AppError('stayOverlaps');
    return { after, isRemoved: false };
  });
}

type Decision = { after: StaysAfter; isRemoved: boolean } | null;
type Stay = CoachStay & { removedOn: Date | null };

/** The row of the coach is held meanwhile, as for every move: only one stay may be open. */
async function changeStays(
  context: AppContext,
  { coachId, stayId }: StayKey,
  { origin }: Caller,
  decide: (stay: Stay, others: readonly CoachStay[], coach: CoachRow) => Decision,
): Promise<void> {
  await writeOnce(context, origin, async (tx: Database) => {
    const coach = orNotFound(await lockCoach(tx, coachId));
    const stays = await listStays(tx, coachId);
    const stay = orNotFound(stays.find(({ id }) => id === stayId));
    const others = stays.filter(({ id, removedOn }) => id !== stayId && removedOn === null);
    const decision = decide(stay, others, coach);
    if (decision === null) return {};
    const { after, isRemoved } = decision;
    const { changed, ...clubs } = after;
    const mark = () =>
      updateStay(
        tx,
        stayId,
        isRemoved ? { removedOn: new Date(), removedBy: origin.actorId } : { removedOn: null, removedBy: null },
      );
    const follow = async () =>
      changed === null ? undefined : updateStay(tx, changed.id, { endDate: changed.endDate });
    // Only one stay may be open at any moment.
    if (isRemoved) {
      await mark();
      await follow();
    } else {
      await follow();
      await mark();
    }
    const names = (['currentClubId', 'firstClubId'] as const).filter((name) => coach[name] !== clubs[name]);
    if (names.length > 0) await updateCoachRow(tx, coachId, clubs);
    const { currentClubId } = coach;
    const hasLeft = currentClubId !== null && currentClubId !== clubs.currentClubId;
    const players = hasLeft ? await leavePlayers(tx, coachId, currentClubId) : [];
    await recordAudit(tx, origin, {
      action: isRemoved ? 'coach.removeStay' : 'coach.restoreStay',
      entity: 'coach',
      entityId: coachId,
      details: { stayId },
      changes: changesOf('coach', coachId, [
        isRemoved ? takenAway('stay', stay.clubId) : added('stay', stay.clubId),
        ...fieldChanges('coach', names, coach, clubs),
      ]).concat(players.flatMap((playerId) => changesOf('player', playerId, [takenAway('currentCoachId', coachId)]))),
    });
    return {};
  });
}
