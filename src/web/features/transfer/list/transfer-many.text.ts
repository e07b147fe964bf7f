import type { TransferListItem } from '#contract/transfer/transfer.contract.ts';
import { type Actor, isAdministrator } from '#domain/common/access.rules.ts';
import { noFromClubLabel, openEndedLabel, transferTypeShortLabels } from '#domain/transfer/transfer.rules.ts';
import { showDate } from '#web/lib/text/dates.ts';
import { transferCount } from '../transfer.text.ts';

export function wayOf({ fromClub, toClub, type, endOn }: TransferListItem): string {
  const way = `${fromClub?.fullName ?? noFromClubLabel} → ${toClub.fullName}`;
  const until = endOn === null ? openEndedLabel : `до ${showDate(endOn)}\u00a0г.`;
  return `${way} · ${transferTypeShortLabels[type]} · ${until}`;
}

/** Where parents sign, an administrator brings nobody's signature but the own. */
export function signQuestion(transfers: readonly TransferListItem[], actor: Actor | null, signsApart: boolean): string {
  const isForPlayers =
    !signsApart && isAdministrator(actor) && transfers.some(({ playerSignedAt }) => playerSignedAt === null);
  const ofPlayers = isForPlayers ? ' С това се полагат и липсващите подписи на състезателите.' : '';
  return `Подписвате ли ${transferCount(transfers.length)}?${ofPlayers}`;
}

export const carryOutQuestion = (count: number): string =>
  `Да ${count === 1 ? 'бъде осъществен' : 'бъдат осъществени'} ли ${transferCount(count)}? ` +
  'Състезателите преминават в приемащите клубове и отпадат от лицензите на отдаващите.';

const others = (count: number, one: string, many: string): string =>
  count === 1 ? `Още 1 от избраните ${one} и остава както е.` : `Още ${count} от избраните ${many} и остават както са.`;

export const notMineText = (count: number): string => others(count, 'не чака Вашия подпис', 'не чакат Вашия подпис');
export const notDueText = (count: number): string => others(count, 'не чака осъществяване', 'не чакат осъществяване');
