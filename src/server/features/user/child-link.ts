import { isOfAge } from '#domain/common/person.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { queueForOwner } from '#server/mail/about-account.ts';
import { childLinkedMail } from '#server/mail/child-mails.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { federationName } from '#server/write/federation.ts';
import { today } from '#server/write/today.ts';
import { tellOfChild } from '../notification/news.queries.ts';
import * as change from './user-change.queries.ts';

/** Holds a player whose parent somebody is to be: there, in the lists, and not of age. */
export async function holdChild(context: AppContext, tx: Database, playerId: number) {
  const child = orNotFound(await change.holdPlayer(tx, playerId));
  if (child.isDeleted) throw new AppError('playerDeactivated');
  if (isOfAge(today(context.now()), child.birthDate)) throw new AppError('childOfAge');
  return child;
}

/** In the order of their numbers, as everybody holds players. */
export async function holdChildren(context: AppContext, tx: Database, childIds: readonly number[]) {
  const children: Awaited<ReturnType<typeof holdChild>>[] = [];
  for (const playerId of [...new Set(childIds)].toSorted((one, other) => one - other))
    children.push(await holdChild(context, tx, playerId));
  return children;
}

interface ChildToLink {
  account: { id: number; email: string; firstName: string; isDeleted: boolean };
  child: Awaited<ReturnType<typeof holdChild>>;
  by: number | null;
}

/** Makes the account that of a parent of the player, who is told so. */
export async function linkChild(context: AppContext, tx: Database, { account, child, by }: ChildToLink): Promise<void> {
  const [userId, playerId] = [account.id, child.id];
  if (!(await change.insertLink(tx, { userId, playerId, capacity: 'guardian' }))) throw new AppError('playerHeld');
  await tellOfChild(tx, { userId, playerId, kind: 'childLinked', by });
  if (account.isDeleted) return;
  const link = `${context.config.publicUrl}/players/${playerId}`;
  const federation = await federationName(context, tx);
  await queueForOwner(tx, account, childLinkedMail({ ...account, child, link, federation }));
}
