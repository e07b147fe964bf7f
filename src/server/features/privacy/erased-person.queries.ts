import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PlayerCapacity } from '#domain/common/access.rules.ts';
import type { ErasureFacts } from '#domain/privacy/erasure.rules.ts';
import type { KnownNames } from '#domain/privacy/name-in-text.ts';
import { type Season, seasonOf } from '#domain/card-index/season.rules.ts';
import type { Database } from '#server/db/database.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { guardianTable } from '#server/db/tables/guardian.table.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import { recordChangeTable } from '#server/db/tables/record-change.table.ts';
import { installationTable } from '#server/db/tables/system.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { userClubTable, userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { roleTable, userRoleTable, userTable } from '#server/db/tables/user.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { orNotFound } from '#server/write/errors.ts';

/** Everything by which the traces of a player are known. */
export interface ErasedPerson {
  player: typeof playerTable.$inferSelect;
  names: KnownNames;
  /** In small letters: of the own account and of parents, where nobody else goes on with them. */
  emails: string[];
  transferIds: number[];
  mergeIds: number[];
  /** Accounts that stand for nobody else. */
  accountIds: number[];
}

/** The row stays held until the transaction ends: nothing is added to it meanwhile. */
export async function findErasedPerson(tx: Database, playerId: number): Promise<ErasedPerson> {
  const [player] = await tx.select().from(playerTable).where(eq(playerTable.id, playerId)).for('update');
  const transfers = await tx
    .select({ id: transferTable.id })
    .from(transferTable)
    .where(eq(transferTable.playerId, playerId));
  const merges = await listMerges(tx, playerId);
  const accounts = await listOwnAccounts(tx, playerId);
  return {
    player: orNotFound(player),
    names: await knownNames(tx, orNotFound(player), merges),
    emails: await ownEmails(
      tx,
      playerId,
      accounts.map(({ id }) => id),
    ),
    transferIds: transfers.map(({ id }) => id),
    mergeIds: merges.map(({ id }) => id),
    accountIds: accounts.filter(({ isWorking }) => !isWorking).map(({ id }) => id),
  };
}

/** Records that went into this one, and into those. */
async function listMerges(tx: Database, playerId: number): Promise<{ id: number; goneName: string }[]> {
  const { id, goneId, staysId, goneName, noun } = mergeTable;
  const found: { id: number; goneName: string }[] = [];
  for (let asked = [playerId]; asked.length > 0;) {
    const rows = await tx
      .select({ id, goneId, goneName })
      .from(mergeTable)
      .where(and(eq(noun, 'player'), inArray(staysId, asked)));
    const fresh = rows.filter((row) => !found.some((known) => known.id === row.id));
    found.push(...fresh);
    asked = fresh.map((row) => row.goneId);
  }
  return found;
}

const [l, other] = [sqlNames(userPlayerTable, 'l'), sqlNames(userPlayerTable, 'other')];
const [uc, ur, r] = [sqlNames(userClubTable, 'uc'), sqlNames(userRoleTable, 'ur'), sqlNames(roleTable, 'r')];

const IS_WORKING = `exists (select from ${sqlTable(userClubTable, 'uc')} where ${uc.userId} = ${l.userId})
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

const nameFields = ['firstName', 'middleName', 'lastName'] as const;

async function knownNames(
  tx: Database,
  player: typeof playerTable.$inferSelect,
  merges: readonly { goneName: string }[],
): Promise<KnownNames> {
  const { entity, entityId, field, before, after } = recordChangeTable;
  const changes = await tx
    .select({ field, before, after })
    .from(recordChangeTable)
    .where(and(eq(entity, 'player'), eq(entityId, player.id), inArray(field, [...nameFields])));
  const written = (name: (typeof nameFields)[number]) =>
    changes
      .flatMap((change) => (change.field === name ? [change.before, change.after] : []))
      .filter((value) => typeof value === 'string');
  const gone = merges.map(({ goneName }) => goneName.split(/\s+/u));
  return {
    firstNames: [player.firstName, ...written('firstName'), ...gone.map((parts) => parts[0] ?? '')],
    middleNames: [player.middleName, ...written('middleName'), ...gone.map((parts) => parts.slice(1, -1).join(' '))],
    lastNames: [player.lastName, ...written('lastName'), ...gone.map((parts) => parts.at(-1) ?? '')],
  };
}

/** An address that belongs to an account which stays, or to a parent of another child, is not only of this person. */
async function ownEmails(tx: Database, playerId: number, accountIds: readonly number[]): Promise<string[]> {
  const parents = await tx
    .select({ email: sql<string>`lower(${guardianTable.email})` })
    .from(guardianTable)
    .where(and(eq(guardianTable.playerId, playerId), sql`${guardianTable.email} is not null`));
  const accounts = await tx
    .select({ email: sql<string>`lower(${userTable.email})` })
    .from(userTable)
    .where(inArray(userTable.id, [...accountIds]));
  const emails = [...new Set([...parents, ...accounts].map(({ email }) => email).filter(Boolean))];
  const isAsked = (email: typeof guardianTable.email | typeof userTable.email) => inArray(sql`lower(${email})`, emails);
  if (emails.length === 0) return [];
  const others = await tx
    .select({ email: sql<string>`lower(${guardianTable.email})` })
    .from(guardianTable)
    .where(and(ne(guardianTable.playerId, playerId), isAsked(guardianTable.email)));
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

interface FactsRow extends Record<string, unknown> {
  playerId: number;
  licences: { id: number; season: Season }[];
  openTransferId: number | null;
  transfer: string | null;
  contract: string | null;
  workingAccountId: number | null;
}

const [p, m, i] = [sqlNames(playerTable, 'p'), sqlNames(cardIndexPlayerTable, 'm'), sqlNames(cardIndexTable, 'i')];
const [t, d] = [sqlNames(transferTable, 't'), sqlNames(playerDocumentTable, 'd')];
const LICENCES = `select jsonb_agg(jsonb_build_object('id', ${i.id}, 'season', ${i.year}) order by ${i.year}, ${i.id})
  from ${sqlTable(cardIndexPlayerTable, 'm')} join ${sqlTable(cardIndexTable, 'i')} on ${i.id} = ${m.cardIndexId}
  where ${m.playerId} = ${p.id} and ${m.removedOn} is null and ${i.removedOn} is null`;
const OF_TRANSFERS = `from ${sqlTable(transferTable, 't')} where ${t.playerId} = ${p.id}`;

/** What may stand in the way of erasing each of them. */
export async function listErasureFacts(
  db: Database,
  playerIds: readonly number[],
  today: string,
): Promise<Map<number, ErasureFacts>> {
  const currentSeason = seasonOf(today);
  const values = new SqlValues();
  const { rows } = await db.execute<FactsRow>(
    values.inDrizzle(`select ${p.id} as "playerId", coalesce((${LICENCES}), '[]') as licences,
        (select min(${t.id}) ${OF_TRANSFERS} and ${t.status} in (0, 1, 2, 3)) as "openTransferId",
        -- One that came to nothing binds nobody.
        (select max(greatest(${t.endOn}, ${t.releasedAt}::date, ${t.transferredAt}::date))::text
          ${OF_TRANSFERS} and ${t.status} = 5) as transfer,
        (select max(coalesce(${d.endDate}, ${d.startDate}))::text from ${sqlTable(playerDocumentTable, 'd')}
          where ${d.playerId} = ${p.id} and ${d.type} between 1 and 4) as contract,
        (select min(${l.userId}) from ${sqlTable(userPlayerTable, 'l')}
          where ${l.playerId} = ${p.id} and ${l.capacity} = 'player' and (${IS_WORKING})) as "workingAccountId"
      from ${sqlTable(playerTable, 'p')} where ${p.id} = any (${values.add([...playerIds])}::int[])`),
  );
  const [settings] = await db.select({ keepYears: installationTable.legalKeepYears }).from(installationTable);
  const { keepYears } = orNotFound(settings);
  return new Map(
    rows.map(({ playerId, licences, transfer, contract, ...row }) => [
      playerId,
      {
        ...row,
        playerId,
        today,
        currentSeason,
        keepYears,
        licences: licences.filter(({ season }) => season >= currentSeason),
        lastDays: { season: licences.at(-1)?.season ?? null, transfer, contract },
      },
    ]),
  );
}

export async function findErasureFacts(tx: Database, playerId: number, today: string): Promise<ErasureFacts> {
  return orNotFound((await listErasureFacts(tx, [playerId], today)).get(playerId));
}
