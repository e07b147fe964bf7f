import type { TransferParty } from '#domain/transfer.rules.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { found } from '../../errors.ts';
import { carryOutTransferMail, signTransferMail } from '../../mail/mails.ts';
import { transferOutcomeMail, type TransferOutcome } from '../../mail/outcome-mails.ts';
import { queueMails } from '../../mail/mail-queue.queries.ts';
import { listPartyAddresses, listTransfersForMail } from './transfer-mail.queries.ts';

/** Why somebody is written to; together with the transfer and the address it is what a mail is known by. */
const OCCASIONS = { sign: signTransferMail, carryOut: carryOutTransferMail } as const;

/**
 * Tells whoever's turn it is, in the transaction that made it their turn: one mail to each address. Whoever stands
 * for several parties has one turn.
 */
export async function queueTurnMails(
  { config }: AppContext,
  tx: Database,
  { transferId, parties, occasion }: { transferId: number; parties: TransferParty[]; occasion: keyof typeof OCCASIONS },
): Promise<void> {
  const [transfer] = await listTransfersForMail(tx, [transferId]);
  const mail = OCCASIONS[occasion]({
    ...found(transfer),
    link: `${config.publicUrl}/transfers/${transferId}`,
    federation: config.federation.name,
  });
  const addresses = await listPartyAddresses(tx, [{ transferId, parties }], 'transferTurn');
  await queueMails(
    tx,
    addresses.map(({ email: recipient }) => ({
      recipient,
      ...mail,
      dedupeKey: `transfer:${transferId}:${occasion}:${recipient.toLowerCase()}`,
    })),
  );
}

/** The clubs and the player, but for the one who has done it. */
export function outcomeParties(
  { fromClubId, begunForId }: { fromClubId: number | null; begunForId: number | null },
  but: TransferParty | 'begun' | null,
): TransferParty[] {
  const began = begunForId === null ? null : begunForId === fromClubId ? 'fromClub' : 'toClub';
  const doer = but === 'begun' ? began : but;
  return (['player', 'fromClub', 'toClub'] as const).filter((party) => party !== doer);
}

/** Tells the clubs and the player what has become of the transfer, in the transaction in which it does. */
export async function queueOutcomeMails(
  { config }: AppContext,
  tx: Database,
  {
    transferId,
    outcome,
    parties,
    reason,
  }: { transferId: number; outcome: TransferOutcome; parties: TransferParty[]; reason: string | null },
): Promise<void> {
  const [transfer] = await listTransfersForMail(tx, [transferId]);
  const mail = transferOutcomeMail(
    {
      ...found(transfer),
      link: `${config.publicUrl}/transfers/${transferId}`,
      federation: config.federation.name,
    },
    outcome,
    reason,
  );
  const addresses = await listPartyAddresses(tx, [{ transferId, parties }], 'transferOutcome');
  await queueMails(
    tx,
    addresses.map(({ email: recipient }) => ({
      recipient,
      ...mail,
      dedupeKey: `transfer:${transferId}:${outcome}:${recipient.toLowerCase()}`,
    })),
  );
}
