import type { IsoDate } from '#domain/common/dates.ts';
import type { TransferParty } from '#domain/transfer/transfer.rules.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { orNotFound } from '#server/write/errors.ts';
import { extensionMail, type ExtensionOccasion } from '#server/mail/extension-mails.ts';
import { queueMails } from '#server/mail/mail-queue.queries.ts';
import { listPartyAddresses, listTransfersForMail } from '../transfer-mail.queries.ts';
import { federationName } from '#server/write/federation.ts';

interface ExtensionNotice {
  transferId: number;
  extensionId: number;
  endOn: IsoDate;
  occasion: ExtensionOccasion;
  reason?: string | null;
  parties: readonly TransferParty[];
}

export async function queueExtensionMails(
  context: AppContext,
  tx: Database,
  { transferId, extensionId, endOn, occasion, reason = null, parties }: ExtensionNotice,
): Promise<void> {
  const [transfer] = await listTransfersForMail(tx, [transferId]);
  const link = `${context.config.publicUrl}/transfers/${transferId}`;
  const sender = { link, federation: await federationName(context, tx) };
  const mail = extensionMail({ ...orNotFound(transfer), ...sender }, occasion, { endOn, reason });
  const wish = occasion === 'proposed' ? 'transferTurn' : 'transferOutcome';
  const addresses = await listPartyAddresses(tx, [{ transferId, parties }], wish, {
    under: { extensionId: String(extensionId) },
  });
  await queueMails(
    tx,
    addresses.map(({ email: recipient }) => ({
      recipient,
      ...mail,
      dedupeKey: `extension:${extensionId}:${occasion}:${recipient.toLowerCase()}`,
    })),
  );
}
