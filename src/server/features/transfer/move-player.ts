import { coachAfterMove } from '#domain/coach/coach-after-move.rules.ts';
import type { FieldChange } from '#domain/history/history.rules.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { moveOfStep, type TransferStep } from '#domain/transfer/transfer-steps.rules.ts';
import type { Database } from '../../db/database.ts';
import { orNotFound } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { markRemovedFromClub } from '../card-index/card-index-members.queries.ts';
import { updatePlayerRow } from '../player/player-details.queries.ts';
import { findCoachesOfTransfer, type HeldTransfer, keepCoachBefore } from './transfer-steps.queries.ts';

interface Move {
  transfer: HeldTransfer;
  step: TransferStep;
  at: Date;
  by: number | null;
}

/**
 * Moves the player where the step takes him: out of the licences that the club he leaves has in this season, and from
 * under its coach. Returns those licences and what has become of the player.
 */
export async function movePlayer(
  tx: Database,
  { transfer, step, at, by }: Move,
): Promise<{ leaving: number[]; moved: FieldChange[] }> {
  const way = moveOfStep(step, transfer);
  if (way === null) return { leaving: [], moved: [] };
  const { id: playerId } = transfer.player;
  const coaches = orNotFound(await findCoachesOfTransfer(tx, transfer.id));
  const [before, after] = [coaches.current?.id ?? null, coachAfterMove(way.to, coaches)];
  await updatePlayerRow(tx, playerId, { currentClubId: way.to, currentCoachId: after });
  if (step === 'transferPlayer') await keepCoachBefore(tx, transfer.id, before);
  const moved: FieldChange[] = [
    ...(way.from === way.to ? [] : [{ field: 'currentClubId' as const, before: way.from, after: way.to }]),
    ...(before === after ? [] : [{ field: 'currentCoachId' as const, before, after }]),
  ];
  if (way.from === null) return { leaving: [], moved };
  const place = { playerId, clubId: way.from, year: seasonOf(today(at)) };
  return { leaving: await markRemovedFromClub(tx, { ...place, at, by }), moved };
}
