import { eq, sql } from 'drizzle-orm';
import type { TransferParty } from '#domain/transfer-steps.rules.ts';
import type { Database } from '../../db/database.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { alias } from 'drizzle-orm/pg-core';

const fromClub = alias(clubTable, 'from_club');
const toClub = alias(clubTable, 'to_club');

/** What a mail about a transfer says of it. */
export async function findTransferForMail(db: Database, transferId: number) {
  const [transfer] = await db
    .select({
      firstName: playerTable.firstName,
      lastName: playerTable.lastName,
      number: playerTable.number,
      fromClubName: fromClub.fullName,
      toClubName: toClub.fullName,
    })
    .from(transferTable)
    .innerJoin(playerTable, eq(playerTable.id, transferTable.playerId))
    .leftJoin(fromClub, eq(fromClub.id, transferTable.fromClubId))
    .innerJoin(toClub, eq(toClub.id, transferTable.toClubId))
    .where(eq(transferTable.id, transferId));
  return transfer;
}

/**
 * Where the parties are written to, each address once: a club at its own, a player at that of his account, the
 * federation at those of its administrators. A player without an account is asked by nobody: an administrator signs.
 */
export async function listPartyAddresses(
  db: Database,
  transferId: number,
  parties: readonly TransferParty[],
): Promise<string[]> {
  const result = await db.execute<{ email: string }>(sql`
    with asked as (select unnest(${sql.param([...parties])}::text[]) as party),
      addresses as (
        select 'fromClub' as party, c.email from transfers t join clubs c on c.id = t.from_club_id
          where t.id = ${transferId}
        union all
        select 'toClub', c.email from transfers t join clubs c on c.id = t.to_club_id where t.id = ${transferId}
        union all
        select 'player', u.email from transfers t join user_players l on l.player_id = t.player_id
          join users u on u.id = l.user_id
          where t.id = ${transferId} and not u.is_deleted and ${hasRole('PLAYER')}
        union all
        select 'admin', u.email from users u where not u.is_deleted and ${hasRole('ADMINISTRATOR')})
    select min(email) as email from addresses where party in (select party from asked) and email <> ''
    group by lower(email) order by 1`);
  return result.rows.map(({ email }) => email);
}

const hasRole = (role: string) => sql`exists (
  select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.normalized_name = ${role})`;
