import { sql, type SQL } from 'drizzle-orm';
import type { ExpiringContract } from '#contract/expiring-contract.contract.ts';
import { type Actor, clubScope } from '#domain/access.rules.ts';
import type { PlayerDocumentType } from '#domain/reference-lists.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Database } from '../../db/database.ts';

export interface ContractScope {
  actor: Actor;
  today: IsoDate;
  days: number;
}

interface ContractRow extends Record<string, unknown> {
  documentId: number | null;
  transferId: number | null;
  type: PlayerDocumentType | null;
  startDate: string | null;
  endDate: string;
  daysLeft: number;
  isNotifiedToday: boolean;
  playerId: number;
  number: number;
  photoId: string | null;
  firstName: string;
  middleName: string;
  lastName: string;
  clubId: number | null;
  clubName: string | null;
  clubEmail: string | null;
  playerEmail: string | null;
}

/** The key under which a notice is queued: one per contract and day. */
export function noticeKey(contract: { documentId: number | null; transferId: number | null }, today: IsoDate): string {
  return contract.documentId === null
    ? `contract:transfer:${contract.transferId}:${today}`
    : `contract:document:${contract.documentId}:${today}`;
}

/**
 * Documents of types 1 to 4 and running transfers for a period that end within
 * the given days, soonest first. A club sees its own players.
 */
export async function listExpiringContracts(db: Database, scope: ContractScope): Promise<ContractRow[]> {
  const clubs = clubScope(scope.actor);
  const ofOwnClub: SQL = clubs === 'all' ? sql`true` : sql`p.current_club_id = any(${sql.param(clubs)}::int[])`;
  const until = sql`${scope.today}::date + ${scope.days}::int`;
  const result = await db.execute<ContractRow>(sql`
    with ending as (
      select d.id as document_id, null::int as transfer_id, d.player_id, d.type::int as type, d.start_date, d.end_date
      from player_documents d
      where d.type > 0 and d.end_date between ${scope.today}::date and ${until}
      union all
      select null, t.id, t.player_id, null, t.start_on, t.end_on
      from transfers t
      where t.status = 3 and t.end_on between ${scope.today}::date and ${until}
    )
    select e.document_id as "documentId", e.transfer_id as "transferId", e.type, e.start_date as "startDate",
      e.end_date as "endDate", e.end_date - ${scope.today}::date as "daysLeft",
      exists (select 1 from outbox o where o.dedupe_key = case when e.document_id is null
        then 'contract:transfer:' || e.transfer_id || ':' || ${scope.today}
        else 'contract:document:' || e.document_id || ':' || ${scope.today} end) as "isNotifiedToday",
      p.id as "playerId", p.number, p.photo_id as "photoId", p.first_name as "firstName",
      p.middle_name as "middleName", p.last_name as "lastName",
      c.id as "clubId", c.full_name as "clubName", c.email as "clubEmail",
      (select u.email from user_players up join users u on u.id = up.user_id
        where up.player_id = p.id and not u.is_deleted order by u.id limit 1) as "playerEmail"
    from ending e join players p on p.id = e.player_id left join clubs c on c.id = p.current_club_id
    where not p.is_deleted and ${ofOwnClub}
    order by e.end_date, p.last_name collate "bg_bg", p.id, e.document_id, e.transfer_id`);
  return result.rows;
}

export function toExpiringContract(row: ContractRow): ExpiringContract {
  return {
    documentId: row.documentId,
    transferId: row.transferId,
    type: row.type,
    startDate: row.startDate,
    endDate: row.endDate,
    daysLeft: row.daysLeft,
    isNotifiedToday: row.isNotifiedToday,
    player: {
      id: row.playerId,
      number: row.number,
      photoId: row.photoId,
      firstName: row.firstName,
      middleName: row.middleName,
      lastName: row.lastName,
    },
    reaches: { club: row.clubEmail !== null, player: row.playerEmail !== null },
    club: row.clubId === null ? null : { id: row.clubId, fullName: row.clubName ?? '' },
  };
}
