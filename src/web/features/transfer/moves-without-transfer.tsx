import type { HistoryChange } from '#contract/history/history.contract.ts';
import type { TransferListItem } from '#contract/transfer/transfer.contract.ts';
import { intoClub } from '#domain/common/preposition.ts';
import { useHistory } from '#web/api/history/history.api.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import * as texts from './moves-without-transfer.text.ts';

interface MovesProps {
  playerId: number;
  transfers: readonly TransferListItem[];
}

/** How the player came to a club, or lost it, where no transfer tells it: the federation closed one, or put it right. */
export function MovesWithoutTransfer({ playerId, transfers }: MovesProps) {
  const history = useHistory({ noun: 'player', id: playerId }, { field: 'currentClubId' }, undefined).data;
  // Whoever was in no club before came with the registration, or by a transfer.
  const moves = (history?.changes ?? []).filter((change) => change.before !== null && !isByTransfer(change, transfers));
  if (moves.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-1 text-label text-text-2">
      {moves.map((move) => (
        <li key={move.id}>{moveText(move)}</li>
      ))}
    </ul>
  );
}

function isByTransfer({ before, after }: HistoryChange, transfers: readonly TransferListItem[]): boolean {
  return transfers.some(({ fromClub, toClub, transferredAt, releasedAt }) => {
    const from = fromClub?.id ?? null;
    const goes = transferredAt !== null && before === from && after === toClub.id;
    return goes || (releasedAt !== null && before === toClub.id && after === from);
  });
}

function moveText({ at, beforeName, afterName }: HistoryChange): string {
  const from = beforeName === null ? '' : texts.fromFormerClub(beforeName);
  const to = afterName === null ? texts.toNoClub : ` ${intoClub(afterName)}`;
  return texts.movedOn(showDayOf(at), from, to);
}
