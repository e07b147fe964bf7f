import { and, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { RECEIVED_DAYS } from '#contract/common/limits.ts';
import { MERGE_UNDO_DAYS } from '#domain/double/merge-noun.ts';
import { WEBHOOK_LIMITS } from '#domain/webhook/webhook.rules.ts';
import { NEWS_DAYS } from '#domain/notification/news.rules.ts';
import { OPENING_DAYS } from '#domain/privacy/opening.rules.ts';
import type { Database } from '../db/database.ts';
import { clubMessageTable } from '../db/tables/club-message.table.ts';
import { collectItemTable, collectRequestTable } from '../db/tables/collect.table.ts';
import { factorChallengeTable, totpTable } from '../db/tables/factor.table.ts';
import { linkTable, playerSignatureTable } from '../db/tables/link.table.ts';
import { mergeTable } from '../db/tables/merge.table.ts';
import { noteTable } from '../db/tables/note.table.ts';
import { newsTable } from '../db/tables/news.table.ts';
import { openingTable } from '../db/tables/opening.table.ts';
import { outboxTable } from '../db/tables/outbox.table.ts';
import { knownDeviceTable, loginThrottleTable, passwordTokenTable, sessionTable } from '../db/tables/session.table.ts';
import { idempotencyTable } from '../db/tables/system.table.ts';
import { webhookDeliveryTable } from '../db/tables/webhook.table.ts';
import { lapseOld } from '../features/player/collect/collect.queries.ts';
import { forgetWords } from '../db/list/known-words.ts';
import { forgetPicture, removeBytes } from '../files/keep-file.ts';
import { BLANK } from '../mail/mail-queue.queries.ts';
import type { FileStore } from '../files/file-store.ts';
import { type SweepOptions, type SweepReport, sweepFiles } from '../files/sweep.ts';

/** Nobody takes a note back that was taken away so long ago. */
const REMOVED_NOTE_DAYS = 30;

/** Links that have opened nothing for so long are cleared. */
const OLD_LINK_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

const EVERY_MS = 6 * 60 * 60_000;

/** Removes what has served its purpose: old sessions, counters, links, half-done proofs, repeated answers, words of the search and files of failed uploads. */
export async function tidy(
  db: Database,
  files: FileStore,
  options: Omit<SweepOptions, 'now'> = {},
): Promise<SweepReport | null> {
  const { endedAt, expiresAt } = sessionTable;
  await db.delete(sessionTable).where(sql`coalesce(${endedAt}, ${expiresAt}) < ${daysAgo(30)}`);
  // Forgotten after a quiet day; an account that is closed for good stays closed for a month.
  const { lastFailureAt, blockedUntil } = loginThrottleTable;
  const isForgotten = or(lt(blockedUntil, sql`now()`), lt(lastFailureAt, daysAgo(30)));
  await db.delete(loginThrottleTable).where(and(lt(lastFailureAt, daysAgo(1)), isForgotten));
  await db.delete(knownDeviceTable).where(lt(knownDeviceTable.lastSeenAt, sql`now() - interval '1 year'`));
  await db.delete(passwordTokenTable).where(lt(passwordTokenTable.expiresAt, daysAgo(30)));
  await db.delete(factorChallengeTable).where(lt(factorChallengeTable.expiresAt, sql`now()`));
  await db.delete(totpTable).where(and(isNull(totpTable.confirmedAt), lt(totpTable.begunAt, daysAgo(1))));
  // A key without an answer was left by a version that kept them apart from the write.
  const { createdOn, status } = idempotencyTable;
  await db.delete(idempotencyTable).where(or(lt(createdOn, daysAgo(2)), isNull(status)));
  await db.delete(newsTable).where(lt(newsTable.at, daysAgo(NEWS_DAYS)));
  await db.delete(clubMessageTable).where(lt(clubMessageTable.createdOn, daysAgo(NEWS_DAYS)));
  await db.delete(openingTable).where(lt(openingTable.day, sql`(now() - ${OPENING_DAYS} * interval '1 day')::date`));
  await db.delete(noteTable).where(lt(noteTable.removedOn, daysAgo(REMOVED_NOTE_DAYS)));
  await db
    .delete(webhookDeliveryTable)
    .where(
      and(
        ne(webhookDeliveryTable.status, 'queued'),
        lt(webhookDeliveryTable.createdOn, daysAgo(WEBHOOK_LIMITS.daysKept)),
      ),
    );
  await dropLeftovers(db, files);
  await clearCollected(db, files);
  await clearLinks(db);
  await forgetWords(db);
  return sweepFiles(db, files, { ...options, now: new Date() });
}

/** What parents have sent and nobody has accepted for so long, or for somebody who is elsewhere by now. */
async function clearCollected(db: Database, files: FileStore): Promise<void> {
  const now = new Date();
  const before = new Date(now.getTime() - RECEIVED_DAYS * DAY_MS);
  await removeBytes(files, await db.transaction((tx) => lapseOld(tx, before, now)));
}

/**
 * Links that have opened nothing for a month, and what was asked by them; of those to sign by the ones stay that a
 * signature is proved by. What was to be kept from others in letters that nobody could deliver goes too.
 */
async function clearLinks(db: Database): Promise<void> {
  const { usedAt, endedAt, expiresAt, transferId } = linkTable;
  const isOld = lt(sql`coalesce(${usedAt}, ${endedAt}, ${expiresAt})`, daysAgo(OLD_LINK_DAYS));
  const isProof = sql`exists (select from ${playerSignatureTable} where ${playerSignatureTable.linkId} = ${linkTable.id})`;
  await db.delete(linkTable).where(and(isNotNull(transferId), isOld, sql`not ${isProof}`));
  const [request, item] = [collectRequestTable, collectItemTable];
  const isOpen = sql`exists (select from ${linkTable} where ${linkTable.requestId} = ${request.id} and not (${isOld}))`;
  const isWaiting = sql`exists (select from ${item} where ${item.requestId} = ${request.id} and ${item.fileId} is not null)`;
  await db
    .delete(request)
    .where(and(lt(request.createdOn, daysAgo(OLD_LINK_DAYS)), sql`not ${isOpen}`, sql`not ${isWaiting}`));
  const { secret, status, createdOn, body } = outboxTable;
  await db
    .update(outboxTable)
    .set({ body: sql`replace(${body}, ${secret}, ${BLANK})`, secret: null })
    .where(and(isNotNull(secret), ne(status, 'queued'), lt(createdOn, daysAgo(OLD_LINK_DAYS))));
}

/** What was kept to take merges back, once they can be taken back no more. Where the number leads stays for ever. */
async function dropLeftovers(db: Database, files: FileStore): Promise<void> {
  const isOver = and(isNotNull(mergeTable.leftoversCipher), lt(mergeTable.mergedOn, daysAgo(MERGE_UNDO_DAYS)));
  const pictures = await db.select({ id: mergeTable.keptFileId }).from(mergeTable).where(isOver);
  await db.update(mergeTable).set({ leftoversCipher: null, keptFileId: null }).where(isOver);
  for (const { id } of pictures) if (id !== null) await forgetPicture(db, files, id);
}

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`;

interface HousekeepingOptions extends Omit<SweepOptions, 'now'> {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

function reportSweep(log: HousekeepingOptions['log'], report: SweepReport | null): void {
  if (report === null) log.warn('files not swept: they are not those of this database, or it knows of no file');
  else if (report.heldBack > 0) log.warn(report, 'files not swept: too many without a row (SWEEP_ALL_FILES)');
  else if (Object.values(report).some((count) => count > 0)) log.info(report, 'files swept');
}

/** Tidies from time to time; a failure is noted and tried again at the next turn. */
export function startHousekeeping(
  db: Database,
  files: FileStore,
  { log, ...options }: HousekeepingOptions,
): { stop: () => void } {
  const run = () =>
    void tidy(db, files, options).then(
      (report) => reportSweep(log, report),
      (error: unknown) => log.error({ err: error }, 'housekeeping failed'),
    );
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  run();
  return { stop: () => clearInterval(timer) };
}
