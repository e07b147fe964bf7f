import type { AppContext } from '#server/context.ts';
import { orNotFound } from '#server/write/errors.ts';
import { type LoanInMail, loansOverMail } from '#server/mail/loan-mails.ts';
import { queueMails } from '#server/mail/mail-queue.queries.ts';
import { today } from '#server/write/today.ts';
import { listPartyAddresses, listTransfersForMail } from '../transfer-mail.queries.ts';
import { byAddress } from '../by-address.ts';
import { listUntoldLoans, markLenderTold } from './lender.queries.ts';
import { federationName } from '#server/write/federation.ts';

/** As many as one letter still can be read with; the others come with the next turn. */
const MOST_AT_ONCE = 50;

/** Tells the club that has given a player for a period, once, that it is over and nobody has released the player. */
export async function tellLenders(context: AppContext): Promise<{ loans: number; mails: number }> {
  const { config, database, now } = context;
  const report = await database.db.transaction(async (tx) => {
    const at = now();
    const untold = await listUntoldLoans(tx, { today: today(at), most: MOST_AT_ONCE });
    const ids = untold.map(({ id }) => id);
    const facts = new Map((await listTransfersForMail(tx, ids)).map((transfer) => [transfer.id, transfer]));
    const loans = new Map(
      untold.map(({ id, endOn }): [number, LoanInMail] => [
        id,
        { ...orNotFound(facts.get(id)), endOn: orNotFound(endOn), link: `${config.publicUrl}/transfers/${id}` },
      ]),
    );
    const turns = ids.map((transferId) => ({ transferId, parties: ['fromClub'] as const }));
    const federation = await federationName(context, tx);
    // A club has nothing to switch off: the wish is asked of people only.
    const mails = byAddress(await listPartyAddresses(tx, turns, 'transferReminder')).map(({ recipient, own }) => {
      const told = ids.filter((id) => own.has(id)).map((id) => orNotFound(loans.get(id)));
      return { recipient, ...loansOverMail(told, { federation }) };
    });
    await queueMails(tx, mails);
    await markLenderTold(tx, ids, at);
    return { loans: ids.length, mails: mails.length };
  });
  if (report.mails > 0) context.mailQueued();
  return report;
}
