import { added, takenAway } from '#domain/history/history.rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import { queueForOwner } from '#server/mail/about-account.ts';
import { childOfAgeMail } from '#server/mail/child-mails.ts';
import { changesOf, localOrigin, recordAudit } from '#server/write/audit.ts';
import { orNotFound } from '#server/write/errors.ts';
import { federationName } from '#server/write/federation.ts';
import { today } from '#server/write/today.ts';
import { tellOfChild } from '../notification/news.queries.ts';
import { holdChild, linkChild } from './child-link.ts';
import { endLinksOfAge } from './child.queries.ts';
import * as change from './user-change.queries.ts';
import { changeAccount } from './user.service.ts';

const MOST_AT_ONCE = 100;

/** Makes the account that of a parent of the player as well, who is told so. */
export async function addChild(context: AppContext, userId: number, playerId: number, caller: Caller) {
  let child: Awaited<ReturnType<typeof holdChild>>;
  const answer = await changeAccount(
    context,
    userId,
    caller,
    async (tx, account) => {
      await linkChild(context, tx, { account, child, by: caller.origin.actorId });
      const entry = { action: 'user.addChild', details: { playerId } } as const;
      return { answer: { userId, playerId }, entry, changes: [added('child', playerId)] };
    },
    async (tx) => void (child = await holdChild(context, tx, playerId)),
  );
  context.mailQueued();
  return answer;
}

export async function removeChild(
  context: AppContext,
  userId: number,
  playerId: number,
  caller: Caller,
): Promise<void> {
  await changeAccount(context, userId, caller, async (tx) => {
    orNotFound((await change.deleteChild(tx, { userId, playerId })) || null);
    const entry = { action: 'user.removeChild', details: { playerId } } as const;
    return { answer: {}, entry, changes: [takenAway('child', playerId)] };
  });
}

/** With a child's majority the account of the parent stands for it no more; both the bell and a letter say so. */
export async function endChildhoods(context: AppContext): Promise<{ ended: number }> {
  const { database, now, secrets } = context;
  const origin = localOrigin(secrets, 'majority');
  const ended = await database.db.transaction(async (tx) => {
    await change.holdAccounts(tx);
    const links = await endLinksOfAge(tx, { today: today(now()), most: MOST_AT_ONCE });
    const federation = await federationName(context, tx);
    for (const { userId, playerId, isDeleted, child, ...account } of links) {
      await tellOfChild(tx, { userId, playerId, kind: 'childOfAge', by: null });
      if (!isDeleted) await queueForOwner(tx, account, childOfAgeMail({ ...account, child, federation }));
      await recordAudit(tx, origin, {
        action: 'user.endChild',
        entity: 'user',
        entityId: userId,
        details: { playerId },
        changes: changesOf('user', userId, [takenAway('child', playerId)]),
      });
    }
    return links.length;
  });
  if (ended > 0) context.mailQueued();
  return { ended };
}
