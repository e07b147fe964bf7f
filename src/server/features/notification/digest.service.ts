import { waitingWords } from '#contract/notification/notification.messages.ts';
import { DIGEST_HOUR } from '#domain/notification/digest.rules.ts';
import { mayReviewAlert, seesAlerts } from '#domain/notification/notification.access.ts';
import { plural } from '#domain/common/plural.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { tryToHold } from '#server/db/small-statements.ts';
import { digestMail } from '#server/mail/digest-mail.ts';
import { queueMails } from '#server/mail/mail-queue.queries.ts';
import { hourOf, today } from '#server/write/today.ts';
import { listAlerts } from './alert.queries.ts';
import { countWaitingOfEach, type MachineWaits, type Waiting, type WhatWaits } from './waiting.queries.ts';
import { type DigestReader, listDue, markLookedAt } from './digest.queries.ts';
import { contractNoticeDays, federationName } from '#server/write/federation.ts';

const DIGEST_LOCK = 7_215_004;
/** So many at one turn; the others have theirs at the next. */
const MOST_AT_ONCE = 100;

type Telling = AppContext & { whatWaits: WhatWaits };

/**
 * Writes to everybody whose day it is what waits, and to nobody for whom nothing does. Of several servers one does it;
 * null where another one is at it, or at night.
 */
export async function sendDigests(context: Telling): Promise<{ people: number; mails: number } | null> {
  const now = context.now();
  if (hourOf(now) < DIGEST_HOUR) return null;
  const machine = await context.whatWaits.readMachine(context.config, now);
  const report = await context.database.db.transaction(async (tx) =>
    (await tryToHold(tx, DIGEST_LOCK)) ? sendIn(context, tx, today(now), machine) : null,
  );
  if (report !== null && report.mails > 0) context.mailQueued();
  return report;
}

async function sendIn(context: Telling, tx: Database, day: string, machine: MachineWaits) {
  const { config, whatWaits } = context;
  const people = await listDue(tx, day, MOST_AT_ONCE);
  const days = await contractNoticeDays(context, tx);
  const federation = await federationName(context, tx);
  const waiting = await countWaitingOfEach(
    tx,
    whatWaits.counts,
    people.map((actor) => ({ actor, today: day, days, machine })),
  );
  const alerts = people.some(seesAlerts) ? await listAlerts(tx) : [];
  const mails = people.flatMap((person, place) => {
    const ownAlerts = alerts.filter((alert) => mayReviewAlert(person, alert)).length;
    const lines = linesOf(waiting[place] ?? [], ownAlerts, { contractDays: days, publicUrl: config.publicUrl });
    return lines.length === 0 ? [] : [mailTo(person, lines, day, { publicUrl: config.publicUrl, federation })];
  });
  await queueMails(tx, mails);
  await markLookedAt(
    tx,
    people.map(({ userId }) => userId),
    day,
  );
  return { people: people.length, mails: mails.length };
}

function linesOf(waiting: readonly Waiting[], alerts: number, words: { contractDays: number; publicUrl: string }) {
  const lines = waiting
    // That no letters go out is no news by the time this one does.
    .filter(({ kind, count }) => count > 0 && kind !== 'mailMissing')
    .map(({ kind, count }) => {
      const { text, path } = waitingWords[kind];
      return { text: text(count, words), link: `${words.publicUrl}${path}` };
    });
  if (alerts === 0) return lines;
  // They stand in the bell, which every page has.
  const text = `${plural(alerts, 'предупреждение чака', 'предупреждения чакат')} преглед`;
  return [...lines, { text, link: `${words.publicUrl}/players` }];
}

function mailTo(
  { userId, email, firstName }: DigestReader,
  waiting: ReturnType<typeof linesOf>,
  day: string,
  { publicUrl, federation }: { publicUrl: string; federation: string },
) {
  const wishesLink = `${publicUrl}/users/${userId}`;
  const mail = digestMail({ firstName, waiting, wishesLink, federation });
  return { recipient: email, ...mail, dedupeKey: `digest:${userId}:${day}` };
}
