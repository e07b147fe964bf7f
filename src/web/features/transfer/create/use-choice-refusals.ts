import type { ClubDetails } from '#contract/club/club.contract.ts';
import { transferMessages } from '#contract/transfer/transfer.messages.ts';
import type { PlayerDetails } from '#contract/player/player.contract.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { mayCreateTransfer } from '#domain/transfer/transfer.access.ts';
import { creationRefusal } from '#domain/transfer/transfer-creation.rules.ts';
import { transferType } from '#domain/transfer/transfer.rules.ts';
import { useActor } from '#web/api/stored-session.ts';
import { useTransferCheck } from '#web/api/transfer/transfer-create.api.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { isInternational, isLeaving, type TransferChoices } from './transfer-choices.ts';
import { transferCreateText } from './transfer-create.text.ts';

export interface ChoiceRefusals {
  playerId: string | null;
  clubId: string | null;
}

/** The server knows of transfers this person is no party to, so it is asked; what it says stands at the choice it is about. */
export function useChoiceRefusals(
  player: PlayerDetails | undefined,
  club: ClubDetails | undefined,
  { isOnItsWay, choices }: { isOnItsWay: boolean; choices: Partial<TransferChoices> },
) {
  const actor = useActor();
  const { data } = useTransferCheck(player?.id ?? null, club?.id ?? null);
  const said = isOnItsWay ? null : (data?.refusal ?? null);
  const refusals: ChoiceRefusals = {
    playerId: said === null || said.code === SAME_CLUB ? abroadRefusal(actor, player, choices) : said.message,
    clubId: player === undefined || club === undefined ? null : clubRefusal(actor, player, club),
  };
  return { refusals, openTransferId: isOnItsWay ? null : (data?.openTransferId ?? null) };
}

/** Whoever goes abroad is let go by the own club; whoever comes from there has none here. */
function abroadRefusal(
  actor: Actor | null,
  player: PlayerDetails | undefined,
  choices: Partial<TransferChoices>,
): string | null {
  if (player === undefined || !isInternational(choices) || choices.way === '') return null;
  const fromClubId = player.currentClub?.id ?? null;
  if (!isLeaving(choices)) return fromClubId === null ? null : transferMessages.transferComesFromClub;
  return mayCreateTransfer(actor, { fromClubId, toClubId: null }) ? null : transferCreateText.ownPlayerOnly;
}

const SAME_CLUB = 'transferSameClub';

function clubRefusal(actor: Actor | null, player: PlayerDetails, club: ClubDetails): string | null {
  const { currentClub } = player;
  // What is to be said of the player stands at the player.
  const anyone = { isDeleted: false, currentClub, hasOpenTransfer: false };
  const wanted = { type: transferType.clubChange, toClubId: club.id, expiration: null, player: anyone };
  const refusal = creationRefusal(wanted, todayInSofia());
  if (refusal === SAME_CLUB) return transferMessages[SAME_CLUB];
  const clubs = { fromClubId: currentClub?.id ?? null, toClubId: club.id };
  return mayCreateTransfer(actor, clubs) ? null : transferCreateText.ownClubOnly;
}
