import { isAdministrator } from '#domain/access.rules.ts';
import { recordAudit } from '../../audit.ts';
import type { AppContext, Caller } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { contractEndsMail } from '../../mail/mails.ts';
import { queueMail } from '../../mail/mail-queue.queries.ts';
import { today } from '../../today.ts';
import { writeOnce } from '../../write-once.ts';
import { listExpiringContracts, noticeKey } from './expiring-contract.queries.ts';

export interface NoticeChoice {
  documentIds?: number[] | undefined;
  transferIds?: number[] | undefined;
}

/**
 * Queues one notice per contract and day, to the club and to the player's own
 * account. All at once is for administrators; a club names the contracts.
 */
export async function sendContractNotices(
  context: AppContext,
  choice: NoticeChoice,
  { session, origin }: Caller,
): Promise<{ queued: number; skipped: number; isMailSent: boolean }> {
  const isForAll = choice.documentIds === undefined && choice.transferIds === undefined;
  if (isForAll && !isAdministrator(session.actor)) throw new AppError('forbidden');
  const day = today(context.now());

  const counted = await writeOnce(context, origin, async (tx) => {
    const contracts = await listExpiringContracts(tx, {
      actor: session.actor,
      today: day,
      days: context.config.contractNoticeDays,
    });
    const chosen = contracts.filter(
      (contract) =>
        isForAll ||
        choice.documentIds?.includes(contract.documentId ?? -1) === true ||
        choice.transferIds?.includes(contract.transferId ?? -1) === true,
    );
    let queued = 0;
    for (const contract of chosen) {
      const recipients = [contract.clubEmail, contract.playerEmail].filter((email) => email !== null);
      if (contract.isNotifiedToday) continue;
      const { player, club, endDate } = contract;
      const federation = context.config.federation.name;
      const link = `${context.config.publicUrl}/players/${player.id}`;
      const mail = contractEndsMail({ ...player, clubName: club?.fullName ?? '', endDate, link, federation });
      const key = noticeKey(contract, day);
      const [first, second] = recipients;
      if (first === undefined) continue;
      // Somebody else may have told them since the list was read: whoever came second has sent nothing.
      if (!(await queueMail(tx, { recipient: first, ...mail, dedupeKey: key }))) continue;
      if (second !== undefined) await queueMail(tx, { recipient: second, ...mail, dedupeKey: `${key}:player` });
      queued += 1;
    }
    const details = { queued, skipped: chosen.length - queued };
    await recordAudit(tx, origin, { action: 'contract.notify', entity: 'player', entityId: null, details });
    return { ...details, isMailSent: context.config.smtpUrl !== undefined };
  });
  context.mailQueued();
  return counted;
}
