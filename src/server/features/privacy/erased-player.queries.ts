import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PlayerCapacity } from '#domain/common/access.rules.ts';
import { pseudonymOf } from '#domain/privacy/erasure.rules.ts';
import type { KnownNames } from '#domain/privacy/name-in-text.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { guardianTable } from '#server/db/tables/guardian.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { userClubTable, userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { roleTable, userRoleTable, userTable } from '#server/db/tables/user.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { orNotFound } from '#server/write/errors.ts';
import { openedEgn, sealedEgn } from '../player/personal-number.ts';
import { playerSearch } from '../player/player-facts.ts';
import { type ErasedPerson, type ErasureAct, formerValues, listMerges, namesIn } from './erased-person.queries.ts';

type Tools = Pick<AppContext, 'secrets'>;

/** The row stays held until the transaction ends: nothing is added to it meanwhile. */
export async function findErasedPlayer(tx: Database, tools: Tools, playerId: number): Promise<ErasedPerson> {
  const [found] = await tx.select().from(playerTable).where(eq(playerTable.id, playerId)).for('update');
  const player = orNotFound(found);
  const transfers = await tx
    .select({ id: transferTable.id })
    .from(transferTable)
    .where(eq(transferTable.playerId, playerId));
  const merges = await listMerges(tx, 'player', playerId);
  const accounts = await listOwnAccounts(tx, playerId);
  const egn = openedEgn(tools, { table: 'players', id: playerId }, player.egnCipher);
  return {
    noun: 'player',
    id: playerId,
    createdOn: player.createdOn,
    isDeleted: player.isDeleted,
    isErased: player.erasedOn !== null,
    typed: String(player.number),
    names: await knownNames(tx, player, merges),
    emails: await ownEmails(
      tx,
      playerId,
      accounts.map(({ id }) => id),
    ),
    numbers: [egn, player.number, ...player.formerNumbers].map(String),
    photoId: player.photoId,
    transferIds: transfers.map(({ id }) => id),
    mergeIds: merges.map(({ id }) => id),
    accountIds: accounts.filter(({ isWorking }) => !isWorking).map(({ id }) => id),
  };
}

const [l, other] = [sqlNames(userPlayerTable, 'l'), sqlNames(userPlayerTable, 'other')];
const [uc, ur, r] = [sqlNames(userClubTable, 'uc'), sqlNames(userRoleTable, 'ur'), sqlNames(roleTable, 'r')];

export const IS_WORKING = `exists (select from ${sqlTable(userClubTable, 'uc')} where ${uc.userId} = ${l.userId})
  or exists (select from ${sqlTable(userRoleTable, 'ur')} join ${sqlTable(roleTable, 'r')} on ${r.id} = ${ur.roleId}
    where ${ur.userId} = ${l.userId} and ${r.normalizedName} <> 'PLAYER')
  or exists (select from ${sqlTable(userPlayerTable, 'other')}
    where ${other.userId} = ${l.userId} and ${other.playerId} <> ${l.playerId})`;

interface OwnAccount extends Record<string, unknown> {
  id: number;
  capacity: PlayerCapacity;
  isWorking: boolean;
}

/** Accounts that name the player; those that stand for somebody or something else too are at work. */
async function listOwnAccounts(tx: Database, playerId: number): Promise<OwnAccount[]> {
  const { rows } = await tx.execute<OwnAccount>(
    new SqlValues([playerId]).inDrizzle(`select ${l.userId} as id, ${l.capacity}, ${IS_WORKING} as "isWorking"
      from ${sqlTable(userPlayerTable, 'l')} where ${l.playerId} = $1::int order by 1`),
  );
  return rows;
}

async function knownNames(
  tx: Database,
  player: typeof playerTable.$inferSelect,
  merges: readonly { goneName: string }[],
): Promise<KnownNames> {
  const written = await formerValues(tx, { noun: 'player', id: player.id }, [
    'firstName',
    'middleName',
    'lastName',
    'latinName',
  ]);
  const gone = namesIn(merges.map(({ goneName }) => goneName));
  return {
    firstNames: [player.firstName, ...written('firstName'), ...gone.firstNames],
    middleNames: [player.middleName, ...written('middleName'), ...gone.middleNames],
    lastNames: [player.lastName, ...written('lastName'), ...gone.lastNames],
    wholeNames: [player.latinName ?? '', ...written('latinName')],
  };
}

/** An address that belongs to an account which stays, or to a parent of another child, is not only of this person. */
export async function ownEmails(
  tx: Database,
  /** None where it is the account alone that goes. */
  playerId: number | null,
  accountIds: readonly number[],
  former: readonly string[] = [],
): Promise<string[]> {
  const ofPlayer = playerId ?? 0;
  const parents = await tx
    .select({ email: sql<string>`lower(${guardianTable.email})` })
    .from(guardianTable)
    .where(and(eq(guardianTable.playerId, ofPlayer), sql`${guardianTable.email} is not null`));
  const accounts = await tx
    .select({ email: sql<string>`lower(${userTable.email})` })
    .from(userTable)
    .where(inArray(userTable.id, [...accountIds]));
  const emails = [...new Set([...[...parents, ...accounts].map(({ email }) => email), ...former].filter(Boolean))];
  const isAsked = (email: typeof guardianTable.email | typeof userTable.email) => inArray(sql`lower(${email})`, emails);
  if (emails.length === 0) return [];
  const others = await tx
    .select({ email: sql<string>`lower(${guardianTable.email})` })
    .from(guardianTable)
    .where(and(ne(guardianTable.playerId, ofPlayer), isAsked(guardianTable.email)));
  const staying = await tx
    .select({ email: sql<string>`lower(${userTable.email})` })
    .from(userTable)
    .where(
      and(
        isAsked(userTable.email),
        accountIds.length === 0 ? undefined : sql`not ${inArray(userTable.id, [...accountIds])}`,
      ),
    );
  const kept = new Set([...others, ...staying].map(({ email }) => email));
  return emails.filter((email) => !kept.has(email));
}

/** The last step: from now on the row takes no change. */
export async function erasePlayerRow(tx: Database, tools: Tools, playerId: number, { erasureId, at }: ErasureAct) {
  const { rows } = await tx.execute<{ number: number }>(sql`select next_player_number() as number`);
  const number = rows[0]?.number ?? 0;
  await tx
    .update(playerTable)
    .set({
      // The number stood on papers and in files of clubs: it would lead from the pseudonym back to the person.
      number,
      formerNumbers: [],
      ...sealedEgn(tools, { table: 'players', id: playerId }, `erased ${erasureId}`),
      cityId: null,
      isDeleted: true,
      erasedOn: at,
      search: playerSearch({ ...pseudonymOf(erasureId), middleName: '' }, number),
      version: sql`${playerTable.version} + 1`,
    })
    .where(eq(playerTable.id, playerId));
}
