import { DIGEST_HOUR } from '#domain/notification/digest.rules.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { orNotFound } from '#server/write/errors.ts';
import { queueMails } from '#server/mail/mail-queue.queries.ts';
import { signTransfersMail } from '#server/mail/sign-mails.ts';
import { hourOf, today } from '#server/write/today.ts';
import { signLetterKey, takeGathered } from './sign-request.queries.ts';
import { listPartyAddresses, listTransfersForMail } from '../transfer-mail.queries.ts';
import { byAddress } from '../by-address.ts';
import { listAwaited } from './transfer-deadline.queries.ts';
import { federationName } from '#server/write/federation.ts';

const MOST_AT_ONCE = 200;

/**
 * Asks for the signatures that were not asked for at once, because the address had had its letter of the day: with one
 * letter in the morning, about what still waits for it. Nobody is written to at night.
 */
export async function sendSignRequests(context: AppContext): Promise<{ mails: number }> {
  const now = context.now();
  if (hourOf(now) < DIGEST_HOUR) return { mails: 0 };
  const mails = await context.database.db.transaction((tx) => sendIn(context, tx, today(now)));
  if (mails > 0) context.mailQueued();
  return { mails };
}

async function sendIn(context: AppContext, tx: Database, day: string): Promise<number> {
  const { config } = context;
  const gathered = await takeGathered(tx, { day, most: MOST_AT_ONCE });
  const transferIds = [...new Set(gathered.map(({ transferId }) => transferId))].toSorted((one, other) => one - other);
  if (transferIds.length === 0) return 0;
  const facts = new Map((await listTransfersForMail(tx, transferIds)).map((transfer) => [transfer.id, transfer]));
  const asked = new Set(gathered.map(({ recipient, transferId }) => `${transferId} ${recipient}`));
  const awaited = await listPartyAddresses(tx, await listAwaited(tx, transferIds), 'transferTurn');
  const stillAsked = awaited.filter(({ transferId, email }) => asked.has(`${transferId} ${email.toLowerCase()}`));
  const sender = { listLink: `${config.publicUrl}/transfers?view=mine`, federation: await federationName(context, tx) };
  const mails = byAddress(stillAsked).map(({ recipient, own }) => {
    const transfers = transferIds
      .filter((id) => own.has(id))
      .map((id) => ({ ...orNotFound(facts.get(id)), link: `${config.publicUrl}/transfers/${id}` }));
    return { recipient, ...signTransfersMail(transfers, sender), dedupeKey: signLetterKey(recipient, day) };
  });
  await queueMails(tx, mails);
  return mails.length;
}
