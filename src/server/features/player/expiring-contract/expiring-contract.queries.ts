import type { ExpiringContract } from '#contract/player/expiring-contract.contract.ts';
import { type Actor, clubScope } from '#domain/common/access.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import type { PlayerDocumentType } from '#domain/federation/reference-lists.ts';
import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import { CLUB_OF_CONTRACT, readsContract, restriction, standsForPlayerByTables } from '#server/db/access-sql.ts';
import type { Database } from '#server/db/database.ts';
import { conditionsOf, countSql, firstDaySql } from '#server/db/list/list-sql.ts';
import { clubReference, playerReference } from '#server/db/references.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { wants } from '#server/mail/mail-wish-sql.ts';
import { allColumns, computed, type RowOf, sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { IS_CONTRACT } from '../document-kind/paper-sql.ts';
import { isOneAddress } from '#server/mail/mail-queue.queries.ts';

interface ContractScope {
  actor: Actor;
  today: IsoDate;
  days: number;
}

const [p, c] = [sqlNames(playerTable, 'p'), sqlNames(clubTable, 'c')];
const [d, t, l] = [sqlNames(playerDocumentTable, 'd'), sqlNames(transferTable, 't'), sqlNames(transferTable, 'l')];
const [u, up, o] = [sqlNames(userTable, 'u'), sqlNames(userPlayerTable, 'up'), sqlNames(outboxTable, 'o')];
const player = playerReference('p', 'player');
const club = clubReference('c', 'club');

/** Of the contracts that end: documents of a player, and transfers for a period, which have no type. */
const ENDING = `
  select ${d.id} as document_id, null::int as transfer_id, ${d.playerId} as player_id, ${d.type}::int as type,
    ${d.startDate} as start_date, ${d.endDate} as end_date, ${d.clubId} as club_id
  from ${sqlTable(playerDocumentTable, 'd')} where ${IS_CONTRACT} and ${d.removedOn} is null
  union all
  select null, ${t.id}, ${t.playerId}, null, ${t.startOn}, ${t.endOn}, null
  from ${sqlTable(transferTable, 't')} where ${t.status} = ${transferStatus.inProgress}`;

/** Who is written to about the player: the own account, and those of parents. */
const ACCOUNTS = `${sqlTable(userPlayerTable, 'up')} join ${sqlTable(userTable, 'u')} on ${u.id} = ${up.userId}
  where ${up.playerId} = ${p.id} and not ${u.isDeleted} and ${wants(u, 'contractEnds')}`;

const CONTRACT = allColumns(
  computed<number | null>()('documentId', 'e.document_id'),
  computed<number | null>()('transferId', 'e.transfer_id'),
  computed<PlayerDocumentType | null>()('type', 'e.type'),
  computed<IsoDate | null>()('startDate', 'e.start_date'),
  computed<IsoDate>()('endDate', 'e.end_date'),
  player.columns,
  club.columns,
  computed<string | null>()('clubEmail', c.email),
  computed<string | null>()(
    'playerEmail',
    `(select ${u.email} from ${ACCOUNTS} and ${up.capacity} = 'player' order by ${u.id} limit 1)`,
  ),
  computed<string[]>()(
    'parentEmails',
    `array(select ${u.email} from ${ACCOUNTS} and ${up.capacity} = 'guardian'
      and ${standsForPlayerByTables(u.id, p.id)} order by ${u.id})`,
  ),
);
type ContractRow = RowOf<typeof CONTRACT> & { daysLeft: number; isNotifiedToday: boolean };

export interface EndingContract extends Omit<ExpiringContract, 'reaches' | 'isMailSent'> {
  clubEmail: string | null;
  playerEmail: string | null;
  parentEmails: string[];
}

/** The key under which a notice is queued: one per contract and day. */
export function noticeKey(contract: { documentId: number | null; transferId: number | null }, today: IsoDate): string {
  return contract.documentId === null
    ? `contract:transfer:${contract.transferId}:${today}`
    : `contract:document:${contract.documentId}:${today}`;
}

/**
 * Documents of types 1 to 4 and running transfers for a period that end within
 * the given days, soonest first. A club sees its own: a contract with a club that the player has left since is over,
 * one with a club that has lent him is not.
 */
export async function listExpiringContracts(db: Database, scope: ContractScope): Promise<EndingContract[]> {
  const values = new SqlValues();
  const day = values.add(scope.today);
  const text = `
    select ${CONTRACT.text}, e.end_date - ${day}::date as "daysLeft",
      exists (select from ${sqlTable(outboxTable, 'o')} where ${o.dedupeKey} =
        case when e.document_id is null
          then 'contract:transfer:' || e.transfer_id || ':' || ${day}::text
          else 'contract:document:' || e.document_id || ':' || ${day}::text end) as "isNotifiedToday"
    from ${CONTRACTS} left join ${sqlTable(clubTable, 'c')} on ${c.id} = ${CLUB_OF_CONTRACT}
    where ${conditionsOf({ where: endsSoon(scope, values) })}
    order by e.end_date, ${p.lastName} collate "bg_bg", ${p.id}, e.document_id, e.transfer_id`;
  const result = await db.execute<ContractRow & Record<string, unknown>>(values.inDrizzle(text));
  return result.rows.map(toContract);
}

const IS_IN_FORCE = `(${CLUB_OF_CONTRACT} is not distinct from ${p.currentClubId} or exists (
  select from ${sqlTable(transferTable, 'l')}
  where ${l.playerId} = ${p.id} and ${l.status} = ${transferStatus.inProgress} and ${l.fromClubId} = e.club_id))`;
// Few end: their players are looked up one by one, never all players for them (`offset 0` keeps it so).
const CONTRACTS = `(${ENDING}) e cross join lateral (
  select * from ${sqlTable(playerTable, 'p')} where ${p.id} = e.player_id offset 0) p`;

function endsSoon({ actor, today, days }: ContractScope, values: SqlValues): string[] {
  const day = values.add(today);
  const isSoon = `e.end_date between ${day}::date and ${day}::date + ${values.add(days)}::int`;
  return [
    isSoon,
    `not ${p.isDeleted}`,
    IS_IN_FORCE,
    ...restriction(readsContract(actor, values)),
    ...ofClubs(actor, values),
  ];
}

/** What `readsContract` says too, but of the contract alone: with it, few are left whose players are looked up. */
function ofClubs(actor: Actor, values: SqlValues): string[] {
  const clubs = clubScope(actor);
  return clubs === 'all' ? [] : [`(e.club_id is null or e.club_id = any(${values.add(clubs)}::int[]))`];
}

/** How many end on which day, and nothing of whose they are. */
export async function countEndingByDay(db: Database, scope: ContractScope): Promise<{ day: IsoDate; count: number }[]> {
  const values = new SqlValues();
  const text = `select e.end_date::text as day, count(*)::int as count from ${CONTRACTS}
    where ${conditionsOf({ where: endsSoon(scope, values) })} group by e.end_date order by e.end_date`;
  return (await db.execute<{ day: IsoDate; count: number }>(values.inDrizzle(text))).rows;
}

export function expiringCountSql(scope: ContractScope, values: SqlValues): string {
  return countSql(CONTRACTS, endsSoon(scope, values));
}

export function expiringSinceSql(scope: ContractScope, values: SqlValues): string {
  return firstDaySql('e.end_date', CONTRACTS, endsSoon(scope, values));
}

function toContract(row: ContractRow): EndingContract {
  const shown = player.read(row);
  if (shown === null) throw new Error('The contract is nobody’s');
  const { documentId, transferId, type, startDate, endDate, daysLeft, isNotifiedToday, clubEmail } = row;
  const { playerEmail, parentEmails } = row;
  const contract = { documentId, transferId, type, startDate, endDate, daysLeft, isNotifiedToday };
  // What is no address reaches nobody.
  const reached = clubEmail !== null && isOneAddress(clubEmail) ? clubEmail : null;
  return { ...contract, player: shown, club: club.read(row), clubEmail: reached, playerEmail, parentEmails };
}

export function toExpiringContract(
  { clubEmail, playerEmail, parentEmails, ...contract }: EndingContract,
  isMailSent: boolean,
): ExpiringContract {
  const reaches = { club: clubEmail !== null, player: playerEmail !== null || parentEmails.length > 0 };
  return { ...contract, isMailSent, reaches };
}
