import { type CurrentCoach, type PlayerDetails, playerDetailsSchema } from '#contract/player/player.contract.ts';
import { serverMessages } from '#contract/common/server.messages.ts';
import { mayAddToPlayer } from '#domain/player/player.access.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { changeRecord } from '#server/write/change-record.ts';
import { AppError, unknownValue } from '#server/write/errors.ts';
import { holdCoach, lockPlayer, updatePlayerRow } from './player-details.queries.ts';
import { listCoachNames } from './proposal/player-proposal.queries.ts';
import { readPlayer } from './player.service.ts';

/** Whoever works elsewhere, or for nobody any more, coaches no player of the club. */
export async function assertCoachOfClub(
  tx: Database,
  { coachId, clubId, field }: { coachId: number; clubId: number | null; field: string },
): Promise<void> {
  const [coach] = await listCoachNames({ db: tx }, [coachId]);
  if (coach === undefined || clubId === null || coach.currentClubId !== clubId)
    throw unknownValue(field, serverMessages.coachNotOfClub);
}

/** Says which coach of the club a player of it has now. The rest of the record is the federation's. */
export async function setCurrentCoach(
  context: AppContext,
  playerId: number,
  { coachId, version }: CurrentCoach & { version: number | null },
  caller: Caller,
): Promise<PlayerDetails> {
  const read = () => readPlayer(context, playerId, caller);
  await changeRecord(context, caller.origin, {
    lock: async (tx) => {
      if (coachId !== null) await holdCoach(tx, coachId);
      return lockPlayer(tx, playerId);
    },
    version,
    fields: async (tx, { currentClubId: clubId, isDeleted }) => {
      const place = { id: playerId, currentClub: clubId === null ? null : { id: clubId } };
      if (!mayAddToPlayer(caller.session.actor, place)) throw new AppError('notFound');
      if (isDeleted) throw new AppError('playerDeactivated');
      if (coachId !== null) await assertCoachOfClub(tx, { coachId, clubId, field: 'coachId' });
      return { currentCoachId: coachId };
    },
    write: (tx, fields) => updatePlayerRow(tx, playerId, fields),
    audit: (changed) => ({ action: 'player.update', entity: 'player', entityId: playerId, details: { changed } }),
    current: { schema: playerDetailsSchema, read, about: { entity: 'player', entityId: playerId } },
  });
  return read();
}
