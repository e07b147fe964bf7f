import type { TransferDeadline } from '#contract/transfer/transfer-deadline.contract.ts';
import { DIGEST_HOUR } from '#domain/notification/digest.rules.ts';
import { turnOf } from '#domain/transfer/transfer-turn.rules.ts';
import { changeRecord } from '#server/write/change-record.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { tryToHold } from '#server/db/small-statements.ts';
import { orNotFound } from '#server/write/errors.ts';
import { transfersWaitMail, type WaitingInMail } from '#server/mail/transfer-mails.ts';
import { queueMails } from '#server/mail/mail-queue.queries.ts';
import { hourOf, today } from '#server/write/today.ts';
import { listPartyAddresses, listTransfersForMail } from '../transfer-mail.queries.ts';
import { byAddress } from '../by-address.ts';
import * as queries from './transfer-deadline.queries.ts';
import { federationName } from '#server/write/federation.ts';

const REMINDER_LOCK = 7_215_003;
const DAY_MS = 24 * 60 * 60_000;
const MOST_AT_ONCE = 500;

export async function readDeadline({ database }: AppContext): Promise<TransferDeadline> {
  return orNotFound(await queries.findDeadline(database.db));
}

/** Holds from the next turn on, also for what has been waiting. */
export async function setDeadline(
  context: AppContext,
  { days }: TransferDeadline,
  { origin }: Caller,
): Promise<TransferDeadline> {
  await changeRecord(context, origin, {
    lock: (tx) => queries.lockDeadline(tx),
    fields: () => ({ days }),
    write: (tx, fields) => queries.saveDeadline(tx, fields.days),
    audit: () => ({ action: 'transfer.setDeadline', entity: 'transfer', entityId: null, details: { days } }),
  });
  return { days };
}

/**
 * Reminds whoever's turn it is of transfers that have waited longer than the deadline: one mail to each address, each
 * transfer once for every step it waits for. Days are counted, not hours, so that everything of a day is found at its
 * first turn. Of several servers one does it; null where another one is at it, or at night.
 */
export async function remindOfTransfers(context: AppContext): Promise<{ transfers: number; mails: number } | null> {
  const { database, now } = context;
  if (hourOf(now()) < DIGEST_HOUR) return null;
  const report = await database.db.transaction(async (tx) => {
    if (!(await tryToHold(tx, REMINDER_LOCK))) return null;
    const { days } = orNotFound(await queries.findDeadline(tx));
    return days === 0 ? { transfers: 0, mails: 0 } : remindIn(context, tx, { at: now(), days });
  });
  if (report !== null && report.mails > 0) context.mailQueued();
  return report;
}

async function remindIn(context: AppContext, tx: Database, { at, days }: { at: Date; days: number }) {
  const { config } = context;
  const until = today(new Date(at.getTime() - days * DAY_MS));
  const waiting = await queries.listWaiting(tx, { until, most: MOST_AT_ONCE });
  const turns = waiting.flatMap((transfer) => {
    const turn = turnOf(transfer, today(at));
    return turn === null ? [] : [{ transferId: transfer.id, since: transfer.since, ...turn }];
  });
  const transferIds = turns.map(({ transferId }) => transferId);
  const facts = new Map((await listTransfersForMail(tx, transferIds)).map((transfer) => [transfer.id, transfer]));
  const waitingInMail = new Map(
    turns.map(({ transferId, task, since }): [number, WaitingInMail] => [
      transferId,
      { ...orNotFound(facts.get(transferId)), task, since, link: `${config.publicUrl}/transfers/${transferId}` },
    ]),
  );
  const sender = { listLink: `${config.publicUrl}/transfers`, federation: await federationName(context, tx) };
  const mails = byAddress(await listPartyAddresses(tx, turns, 'transferReminder')).map(({ recipient, own }) => {
    const transfers = transferIds.filter((id) => own.has(id)).map((id) => orNotFound(waitingInMail.get(id)));
    return { recipient, ...transfersWaitMail(transfers, sender) };
  });
  await queueMails(tx, mails);
  await queries.markReminded(tx, transferIds, at);
  return { transfers: turns.length, mails: mails.length };
}
