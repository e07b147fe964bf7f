import { eq, inArray, sql } from 'drizzle-orm';
import { playerCapacities } from '#domain/common/access.rules.ts';
import { licenceName } from '#domain/card-index/licence-name.ts';
import type { MailWish } from '#domain/mail/mail-wish.rules.ts';
import type { TransferParty } from '#domain/transfer/transfer.rules.ts';
import { ABROAD_PARTY, sideName, type Side } from '../../db/abroad-sql.ts';
import { administratorByTables, standsForPlayerByTables } from '../../db/access-sql.ts';
import { awaitsPerson, type SignedUnder } from '../../db/awaited-people-sql.ts';
import type { Database } from '../../db/database.ts';
import { cardIndexTable } from '../../db/tables/card-index.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { userPlayerTable } from '../../db/tables/user-claim.table.ts';
import { userTable } from '../../db/tables/user.table.ts';
import { sqlNames } from '../../db/typed-columns.ts';
import { wants } from '../../mail/mail-wish-sql.ts';
import { placeOfGroup } from '#server/db/group-order.ts';
import { alias } from 'drizzle-orm/pg-core';

const [t, c] = [alias(transferTable, 't'), alias(clubTable, 'c')];
const [l, u] = [alias(userPlayerTable, 'l'), alias(userTable, 'u')];
const linked = sqlNames(userPlayerTable, 'l');
const fromClub = alias(clubTable, 'from_club');
const toClub = alias(clubTable, 'to_club');

/** Nobody abroad is written to: the federation, which sees to the certificate, is. */
const isAbroadParty = `party = ${ABROAD_PARTY}`;

const nameOfSide = (side: Side, club: string) => sideName(side, sqlNames(clubTable, club).fullName, 'transfers');

export async function listTransfersForMail(db: Database, transferIds: readonly number[]) {
  return db
    .select({
      id: transferTable.id,
      version: transferTable.version,
      firstName: playerTable.firstName,
      lastName: playerTable.lastName,
      number: playerTable.number,
      fromClubName: sql<string | null>`${sql.raw(nameOfSide('fromClub', 'from_club'))}`,
      toClubName: sql<string>`${sql.raw(nameOfSide('toClub', 'to_club'))}`,
      type: transferTable.type,
      endOn: transferTable.endOn,
      plannedOn: transferTable.plannedOn,
      refusedBy: transferTable.refusedBy,
    })
    .from(transferTable)
    .innerJoin(playerTable, eq(playerTable.id, transferTable.playerId))
    .leftJoin(fromClub, eq(fromClub.id, transferTable.fromClubId))
    .leftJoin(toClub, eq(toClub.id, transferTable.toClubId))
    .where(inArray(transferTable.id, [...transferIds]));
}

export async function listLicencesForMail(db: Database, cardIndexIds: readonly number[]): Promise<string[]> {
  if (cardIndexIds.length === 0) return [];
  const licences = await db
    .select({ ageGroup: cardIndexTable.ageGroup, year: cardIndexTable.year, clubName: clubTable.fullName })
    .from(cardIndexTable)
    .innerJoin(clubTable, eq(clubTable.id, cardIndexTable.clubId))
    .where(inArray(cardIndexTable.id, [...cardIndexIds]))
    .orderBy(placeOfGroup(cardIndexTable.ageGroup), cardIndexTable.id);
  return licences.map(licenceName);
}

/**
 * Where the parties of each transfer are written to, each address once: a club at its own, a player at that of his
 * account, the federation at those of its administrators but for the one who has done it, unless they do without this
 * kind of mail. A player without an account is asked by nobody: an administrator signs. For a signature only those are
 * asked whose part of it is missing: of a child the parents and not the child.
 */
export async function listPartyAddresses(
  db: Database,
  turns: readonly { transferId: number; parties: readonly TransferParty[] }[],
  wish: MailWish,
  { but = null, under = 'transfer' }: { but?: number | null; under?: SignedUnder } = {},
): Promise<{ transferId: number; email: string }[]> {
  const asked = turns.flatMap(({ transferId, parties }) => parties.map((party) => ({ transferId, party })));
  const isPersonAsked = playerCapacities.map(
    (person) => `${linked.capacity} = '${person}' and ${awaitsPerson(person, under)}`,
  );
  const isAsked = sql.raw(wish === 'transferOutcome' ? 'true' : `(${isPersonAsked.join(' or ')})`);
  const wanted = sql.raw(wants(sqlNames(userTable, 'u'), wish));
  const result = await db.execute<{ transferId: number; email: string }>(sql`
    with asked as (
        select * from unnest(${sql.param(asked.map(({ transferId }) => transferId))}::int[],
          ${sql.param(asked.map(({ party }) => party))}::text[]) as a (transfer_id, party)),
      addresses as (
        select ${t.id}, ${c.email} from asked join ${transferTable} ${t} on ${t.id} = transfer_id
          join ${clubTable} ${c} on ${c.id} = ${t.fromClubId}
          where party = 'fromClub'
        union all
        select ${t.id}, ${c.email} from asked join ${transferTable} ${t} on ${t.id} = transfer_id
          join ${clubTable} ${c} on ${c.id} = ${t.toClubId}
          where party = 'toClub'
        union all
        select ${t.id}, ${u.email} from asked join ${transferTable} ${t} on ${t.id} = transfer_id
          join ${userPlayerTable} ${l} on ${l.playerId} = ${t.playerId} join ${userTable} ${u} on ${u.id} = ${l.userId}
          where party = 'player' and not ${u.isDeleted} and ${sql.raw(standsForPlayerByTables('u.id', 't.player_id'))} and ${isAsked} and ${wanted}
        union all
        select transfer_id, ${u.email} from asked join ${transferTable} ${t} on ${t.id} = transfer_id cross join ${userTable} ${u}
          where (party = 'admin' or ${sql.raw(isAbroadParty)}) and not ${u.isDeleted} and ${u.id} is distinct from ${but}::int and ${sql.raw(administratorByTables('u.id'))} and ${wanted})
    select id as "transferId", min(email) as email from addresses where email <> ''
    group by id, lower(email) order by 1, 2`);
  return result.rows;
}
