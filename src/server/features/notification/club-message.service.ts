import type { ClubMessage, MessageReceivers } from '#contract/notification/club-message.contract.ts';
import { MOST_CLUB_MESSAGES_OF_DAY } from '#contract/common/limits.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { clubMessageMail } from '#server/mail/club-message-mail.ts';
import { isOneAddress, queueMails } from '#server/mail/mail-queue.queries.ts';
import { recordAudit } from '#server/write/audit.ts';
import { AppError } from '#server/write/errors.ts';
import { federationName } from '#server/write/federation.ts';
import { writeOnce } from '#server/write/write-once.ts';
import * as queries from './club-message.queries.ts';

const DAY_MS = 24 * 60 * 60_000;

export async function readReceivers(context: AppContext, clubIds: readonly number[]): Promise<MessageReceivers> {
  return (await receiversOf(context, context.database.db, clubIds)).counted;
}

async function receiversOf({ config }: AppContext, db: Database, clubIds: readonly number[]) {
  const { clubs, people } = await queries.findReceivers(db, clubIds);
  const written = people.filter(({ email }) => email !== null && isOneAddress(email));
  const without = clubs.filter(({ isReached }) => !isReached).map(({ id, fullName }) => ({ id, fullName }));
  const counted = {
    clubs: clubs.length - without.length,
    people: people.length,
    letters: written.length,
    isMailSent: config.smtpUrl !== undefined,
    without,
  };
  return { people, written, counted };
}

/** Tells whoever acts for one of the clubs, by the bell and by letter, each person once. */
export async function sendClubMessage(
  context: AppContext,
  { clubIds, text }: ClubMessage,
  { session: { actor }, origin }: Caller,
): Promise<MessageReceivers> {
  const sent = await writeOnce(context, origin, async (tx) => {
    const since = new Date(context.now().getTime() - DAY_MS);
    const before = await queries.countMessagesSince(tx, actor.userId, since);
    if (before >= MOST_CLUB_MESSAGES_OF_DAY) throw new AppError('tooManyClubMessages');
    const { people, written, counted } = await receiversOf(context, tx, clubIds);
    if (people.length === 0) throw new AppError('nobodyToTell');
    const id = await queries.insertMessage(tx, { text, by: actor.userId, userIds: people.map((one) => one.id) });
    const sender = { federation: await federationName(context, tx), link: `${context.config.publicUrl}/today` };
    await queueMails(
      tx,
      written.map(({ id: userId, firstName, email }) => ({
        recipient: email ?? '',
        ...clubMessageMail({ ...sender, firstName, text }),
        dedupeKey: `clubMessage:${id}:${userId}`,
      })),
    );
    const { clubs, letters } = counted;
    await recordAudit(tx, origin, {
      action: 'clubMessage.send',
      entity: 'club',
      entityId: null,
      details: { clubs, people: people.length, letters },
    });
    return counted;
  });
  context.mailQueued();
  return sent;
}
