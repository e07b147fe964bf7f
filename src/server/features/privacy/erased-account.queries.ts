import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { AccountErasureFacts } from '#domain/privacy/erasure.rules.ts';
import type { Database } from '#server/db/database.ts';
import { apiKeyTable } from '#server/db/tables/api-key.table.ts';
import { delegateDayTable } from '#server/db/tables/licence-check.table.ts';
import { playerSignatureTable } from '#server/db/tables/link.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { orNotFound } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { hasOtherAdministrator, rolesOf } from '../user/user-change.queries.ts';
import { type ErasedPerson, type ErasureAct, formerValues } from './erased-person.queries.ts';
import { ownEmails } from './erased-player.queries.ts';

/** The row stays held until the transaction ends: nobody signs in meanwhile. */
export async function findErasedAccount(tx: Database, userId: number): Promise<ErasedPerson> {
  const [found] = await tx.select().from(userTable).where(eq(userTable.id, userId)).for('update');
  const { createdOn, isDeleted, erasedOn, firstName, lastName } = orNotFound(found);
  const written = await formerValues(tx, { noun: 'user', id: userId }, ['firstName', 'lastName', 'email']);
  const formerEmails = written('email').map((email) => email.toLowerCase());
  return {
    noun: 'user',
    id: userId,
    createdOn,
    isDeleted,
    isErased: erasedOn !== null,
    typed: `${firstName} ${lastName}`,
    names: {
      firstNames: [firstName, ...written('firstName')],
      middleNames: [],
      lastNames: [lastName, ...written('lastName')],
      wholeNames: [],
    },
    emails: await ownEmails(tx, null, [userId], formerEmails),
    numbers: [],
    photoId: null,
    transferIds: [],
    mergeIds: [],
    accountIds: [userId],
  };
}

/** The row itself goes with those of all accounts; what it has opened for other programs is closed, and days as a delegate. */
export async function closeWhatItOpened(tx: Database, userId: number, { at, by }: ErasureAct): Promise<void> {
  await tx
    .update(apiKeyTable)
    .set({ revokedAt: at, revokedBy: by ?? userId })
    .where(and(eq(apiKeyTable.createdBy, userId), isNull(apiKeyTable.revokedAt)));
  const { userId: ofUserId, day, revokedOn } = delegateDayTable;
  await tx
    .update(delegateDayTable)
    .set({ revokedOn: at, revokedBy: by ?? userId })
    .where(and(eq(ofUserId, userId), gte(day, today(at)), isNull(revokedOn)));
}

/** What may stand in the way of erasing the account. */
export async function findAccountErasureFacts(
  tx: Database,
  userId: number,
  actorId: number | null,
): Promise<AccountErasureFacts> {
  const { id, isDeleted } = userTable;
  const [account] = await tx.select({ id, isDeleted }).from(userTable).where(eq(id, userId));
  const players = await tx
    .select({
      id: userPlayerTable.playerId,
      name: sql<string>`concat_ws(' ', ${playerTable.firstName}, ${playerTable.lastName})`,
      capacity: userPlayerTable.capacity,
    })
    .from(userPlayerTable)
    .innerJoin(playerTable, eq(playerTable.id, userPlayerTable.playerId))
    .where(eq(userPlayerTable.userId, userId))
    .orderBy(userPlayerTable.playerId);
  const { transferId, userId: signedBy, method, answer, voidedAt } = playerSignatureTable;
  const [open] = await tx
    .select({ id: transferTable.id })
    .from(playerSignatureTable)
    .innerJoin(transferTable, eq(transferTable.id, transferId))
    .where(
      and(
        eq(signedBy, userId),
        eq(method, 'account'),
        eq(answer, 'signed'),
        isNull(voidedAt),
        sql`${transferTable.status} in (0, 1, 2, 3)`,
      ),
    )
    .orderBy(transferTable.id)
    .limit(1);
  return {
    actorId,
    account: { ...orNotFound(account), roles: (await rolesOf(tx, userId)).map(({ role }) => role) },
    hasOtherAdministrator: await hasOtherAdministrator(tx, userId),
    players,
    openTransferId: open?.id ?? null,
  };
}
