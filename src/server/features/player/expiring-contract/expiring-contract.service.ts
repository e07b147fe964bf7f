import { mayNotifyAll } from '#domain/player/contract.access.ts';
import { recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '#server/context.ts';
import { AppError } from '#server/write/errors.ts';
import { childContractEndsMail, contractEndsMail, ownContractEndsMail } from '#server/mail/contract-mails.ts';
import { queueMail } from '#server/mail/mail-queue.queries.ts';
import { today } from '#server/write/today.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { type EndingContract, listExpiringContracts, noticeKey } from './expiring-contract.queries.ts';
import { contractNoticeDays, federationName } from '#server/write/federation.ts';

interface NoticeChoice {
  documentIds?: number[] | undefined;
  transferIds?: number[] | undefined;
}

/**
 * Queues one notice per contract and day, to the club, to the player's own
 * account and to parents. All at once is for administrators; a club names the contracts.
 */
export async function sendContractNotices(
  context: AppContext,
  choice: NoticeChoice,
  { session, origin }: Caller,
): Promise<{ queued: number; skipped: number; letters: number; isMailSent: boolean }> {
  const isForAll = choice.documentIds === undefined && choice.transferIds === undefined;
  if (isForAll && !mayNotifyAll(session.actor)) throw new AppError('forbidden');
  const day = today(context.now());

  const counted = await writeOnce(context, origin, async (tx) => {
    const contracts = await listExpiringContracts(tx, {
      actor: session.actor,
      today: day,
      days: await contractNoticeDays(context, tx),
    });
    const chosen = contracts.filter(
      (contract) =>
        isForAll ||
        choice.documentIds?.includes(contract.documentId ?? -1) === true ||
        choice.transferIds?.includes(contract.transferId ?? -1) === true,
    );
    const sender = { publicUrl: context.config.publicUrl, federation: await federationName(context, tx) };
    let [queued, letters] = [0, 0];
    for (const contract of chosen) {
      const [first, ...others] = lettersAbout(sender, contract);
      if (first === undefined || contract.isNotifiedToday) continue;
      const key = noticeKey(contract, day);
      // Somebody else may have told them since the list was read: whoever came second has sent nothing.
      if (!(await queueMail(tx, { ...first, dedupeKey: key }))) continue;
      for (const other of others) await queueMail(tx, { ...other, dedupeKey: `${key}:${other.recipient}` });
      queued += 1;
      letters += 1 + others.length;
    }
    const details = { queued, skipped: chosen.length - queued };
    await recordAudit(tx, origin, { action: 'contract.notify', entity: 'player', entityId: null, details });
    return { ...details, letters, isMailSent: context.config.smtpUrl !== undefined };
  });
  context.mailQueued();
  return counted;
}

/** To the club, to the player's own account and to those of parents, each in its own words; whoever has no address gets none. */
function lettersAbout(
  { publicUrl, federation }: { publicUrl: string; federation: string },
  { player, club, endDate, clubEmail, playerEmail, parentEmails }: EndingContract,
) {
  const link = `${publicUrl}/players/${player.id}`;
  const contract = { ...player, clubName: club?.fullName ?? '', endDate, link, federation };
  return [
    ...(clubEmail === null ? [] : [{ recipient: clubEmail, ...contractEndsMail(contract) }]),
    ...(playerEmail === null ? [] : [{ recipient: playerEmail, ...ownContractEndsMail(contract) }]),
    ...parentEmails.map((recipient) => ({ recipient, ...childContractEndsMail(contract) })),
  ];
}
