import type { IsoDate } from '#domain/common/dates.ts';
import type { TransferParty } from '#domain/transfer/transfer.rules.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { orNotFound } from '#server/write/errors.ts';
import { carryOutTransferMail, signTransferMail } from '#server/mail/transfer-mails.ts';
import { transferOutcomeMail, type TransferOutcome } from '#server/mail/outcome-mails.ts';
import { isOneAddress, type Mail, queueMails } from '#server/mail/mail-queue.queries.ts';
import { today } from '#server/write/today.ts';
import { gatherRequests, listGathering, signLetterKey } from './scheduled/sign-request.queries.ts';
import { listLicencesForMail, listPartyAddresses, listTransfersForMail } from './transfer-mail.queries.ts';
import { federationName } from '#server/write/federation.ts';

const OCCASIONS = { sign: signTransferMail, carryOut: carryOutTransferMail } as const;

/** What a mail is known by. What was returned for signing comes to the same point again, which is news once more. */
const letterKey = ({ id, version }: { id: number; version: number }, occasion: string, recipient: string) =>
  `transfer:${id}:${version}:${occasion}:${recipient.toLowerCase()}`;

/**
 * Tells whoever's turn it is, in the transaction that made it their turn: one mail to each address. Whoever stands
 * for several parties has one turn. For signatures each address is asked once a day, the others are gathered.
 */
export async function queueTurnMails(
  context: AppContext,
  tx: Database,
  { transferId, parties, occasion }: { transferId: number; parties: TransferParty[]; occasion: keyof typeof OCCASIONS },
): Promise<void> {
  const transfer = orNotFound((await listTransfersForMail(tx, [transferId]))[0]);
  const mail = OCCASIONS[occasion]({
    ...transfer,
    link: `${context.config.publicUrl}/transfers/${transferId}`,
    federation: await federationName(context, tx),
  });
  const addresses = await listPartyAddresses(tx, [{ transferId, parties }], 'transferTurn');
  const mails = addresses.map(({ email: recipient }) => ({ recipient, ...mail }));
  if (occasion === 'sign') return askOnceADay(tx, { transferId, mails, day: today(context.now()) });
  await queueMails(
    tx,
    mails.map((one) => ({ ...one, dedupeKey: letterKey(transfer, occasion, one.recipient) })),
  );
}

/** The first request of a day goes out at once, unless older ones are still to go to the address with the next letter. */
async function askOnceADay(
  tx: Database,
  { transferId, mails, day }: { transferId: number; mails: Mail[]; day: IsoDate },
): Promise<void> {
  const recipients = mails
    .map(({ recipient }) => recipient)
    .filter(isOneAddress)
    .map(inSmallLetters);
  if (recipients.length === 0) return;
  const gathering = await listGathering(tx, recipients);
  const atOnce = mails.filter(({ recipient }) => !gathering.has(inSmallLetters(recipient)));
  const keyed = atOnce.map((mail) => ({ ...mail, dedupeKey: signLetterKey(mail.recipient, day) }));
  const asked = new Set((await queueMails(tx, keyed)).map(inSmallLetters));
  const others = recipients.filter((recipient) => !asked.has(recipient));
  await gatherRequests(tx, { transferId, recipients: others, askedOn: day });
}

const inSmallLetters = (email: string) => email.toLowerCase();

export function outcomeParties(
  { fromClubId, begunForId }: { fromClubId: number | null; begunForId: number | null },
  but: TransferParty | 'begun' | null,
): TransferParty[] {
  const began = begunForId === null ? null : begunForId === fromClubId ? 'fromClub' : 'toClub';
  const doer = but === 'begun' ? began : but;
  return (['player', 'fromClub', 'toClub'] as const).filter((party) => party !== doer);
}

export async function queueOutcomeMails(
  context: AppContext,
  tx: Database,
  {
    transferId,
    outcome,
    parties,
    by = null,
    reason = null,
    leaving = [],
  }: {
    transferId: number;
    outcome: TransferOutcome;
    parties: readonly TransferParty[];
    /** Whoever did it, and has no need of a letter about it. */
    by?: number | null;
    reason?: string | null;
    leaving?: readonly number[];
  },
): Promise<void> {
  const transfer = orNotFound((await listTransfersForMail(tx, [transferId]))[0]);
  const mail = transferOutcomeMail(
    {
      ...transfer,
      link: `${context.config.publicUrl}/transfers/${transferId}`,
      federation: await federationName(context, tx),
    },
    outcome,
    { reason, leaves: await listLicencesForMail(tx, leaving) },
  );
  // Whoever is to sign again is asked to, as for the first time.
  const wish = outcome === 'returned' ? 'transferTurn' : 'transferOutcome';
  const addresses = await listPartyAddresses(tx, [{ transferId, parties }], wish, { but: by });
  await queueMails(
    tx,
    addresses.map(({ email: recipient }) => ({
      recipient,
      ...mail,
      dedupeKey: letterKey(transfer, outcome, recipient),
    })),
  );
}
