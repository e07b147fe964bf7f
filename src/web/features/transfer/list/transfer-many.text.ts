import type { TransferListItem } from '#contract/transfer/transfer.contract.ts';
import { MOST_TRANSFERS_AT_ONCE } from '#contract/common/limits.ts';
import { type Actor, isAdministrator } from '#domain/common/access.rules.ts';
import { noFromClubLabel, openEndedLabel, transferTypeShortLabels } from '#domain/transfer/transfer.rules.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { transferCount } from '../transfer.text.ts';

export const MOST_AT_ONCE = MOST_TRANSFERS_AT_ONCE;
export const tooManyText = `Най-много ${MOST_AT_ONCE} трансфера наведнъж`;

export function doneText(kind: 'sign' | 'cancel', count: number): string {
  return `${kind === 'sign' ? 'Подписани' : 'Прекратени'}: ${count}`;
}

export function lineOf({ player, fromClub, toClub, type, endOn }: TransferListItem): string {
  const way = `${fromClub?.fullName ?? noFromClubLabel} → ${toClub.fullName}`;
  const until = endOn === null ? openEndedLabel : `до ${showDate(endOn)}\u00a0г.`;
  return `• ${fullNameOf(player)}: ${way} · ${transferTypeShortLabels[type]} · ${until}`;
}

export function signManyQuestion(transfers: readonly TransferListItem[], actor: Actor | null) {
  const isForPlayers = isAdministrator(actor) && transfers.some(({ playerSignedAt }) => playerSignedAt === null);
  const ofPlayers = isForPlayers ? ' С това се полагат и липсващите подписи на състезателите.' : '';
  const lines = transfers.map(lineOf).join('\n');
  return {
    title: 'Подписване на трансфери',
    text: `Подписвате ли ${transferCount(transfers.length)}?${ofPlayers}\n\n${lines}\n\nПодписът е окончателен.`,
    confirmLabel: `Подпиши ${transfers.length}`,
    pendingLabel: 'Подписване...',
  };
}
