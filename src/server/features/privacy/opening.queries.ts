import { sql } from 'drizzle-orm';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type { OpenerKind, OpeningKind } from '#domain/privacy/opening.rules.ts';
import { administratorByTables } from '#server/db/access-sql.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { apiKeyTable } from '#server/db/tables/api-key.table.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { openingTable } from '#server/db/tables/opening.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { userClubTable, userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import { allColumns, computed, sqlInto, sqlNames, sqlTable } from '#server/db/typed-columns.ts';

export interface NotedOpening {
  playerId: number;
  actorId: number;
  clubId: number | null;
  day: string;
  openedOn: Date;
}

const INTO = sqlInto(openingTable, ['playerId', 'actorId', 'clubId', 'day', 'openedOn']);
const [o, p] = [sqlNames(openingTable, 'o'), sqlNames(playerTable, 'p')];

/**
 * All of them in one statement. Whoever is erased or deleted at this moment is held first, in the order of the numbers,
 * so that nothing is written of somebody who is there no more; what another process has written today is left out.
 */
export async function insertOpenings(db: Database, openings: readonly NotedOpening[]): Promise<void> {
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb)
        as given ("playerId" int, "actorId" int, "clubId" int, day date, "openedOn" timestamptz)
    ), held as (
      select ${sql.raw(p.id)} from ${sql.raw(sqlTable(playerTable, 'p'))}
      where ${sql.raw(p.id)} in (select "playerId" from given) and ${sql.raw(p.erasedOn)} is null
      order by ${sql.raw(p.id)} for key share
    )
    insert into ${sql.raw(INTO)}
    select given."playerId", given."actorId", given."clubId", given.day, given."openedOn"
    from given join held on held.id = given."playerId"
    where not exists (select from ${sql.raw(sqlTable(openingTable, 'o'))}
      where ${sql.raw(o.playerId)} = given."playerId" and ${sql.raw(o.day)} = given.day
        and ${sql.raw(o.actorId)} = given."actorId")`);
}

const [e, m, t] = [sqlNames(auditTable, 'e'), sqlNames(mergeTable, 'm'), sqlNames(transferTable, 't')];
const [u, c, k] = [sqlNames(userTable, 'u'), sqlNames(clubTable, 'c'), sqlNames(apiKeyTable, 'k')];
const [l, uc] = [sqlNames(userPlayerTable, 'l'), sqlNames(userClubTable, 'uc')];

const KINDS = `case ${e.action} when 'player.readEgn' then 'number' when 'file.read' then 'paper' else 'copy' end`;

/** Entries of the audit about the player, about records that went into this one, and about the player's transfers. */
const ofPerson = (id: string) => `(${e.entity}, ${e.entityId}) in (
    select 'player', ${id}::text
    union all select 'player', ${m.goneId}::text from ${sqlTable(mergeTable, 'm')}
      where ${m.noun} = 'player' and ${m.staysId} = ${id}::int and ${m.undoneOn} is null
    union all select 'transfer', ${t.id}::text from ${sqlTable(transferTable, 't')} where ${t.playerId} = ${id}::int)`;

/** What is written down elsewhere and here, as one list. Whoever stands for the player is not told of. */
const everyOpening = (id: string) => `(
    select 'profile' as kind, ${o.openedOn} as at, ${o.actorId} as actor_id, ${o.clubId} as club_id, true as is_known,
      ${o.id} as place
    from ${sqlTable(openingTable, 'o')} where ${o.playerId} = ${id}::int
    union all
    select ${KINDS}, ${e.at}, ${e.actorId}, (${e.details}->>'clubId')::int, coalesce(${e.details} ? 'clubId', false), ${e.id}
    from ${sqlTable(auditTable, 'e')}
    where ${ofPerson(id)} and ${e.action} in ('player.readEgn', 'file.read', 'player.takeData') and ${e.actorId} is not null
      and not exists (select from ${sqlTable(userPlayerTable, 'l')}
        where ${l.userId} = ${e.actorId} and ${l.playerId} = ${id}::int)
  ) opened`;

/** Entries from before it was written down say nothing: there it is what the account is now. */
const CLUB_NOW = `(select min(${uc.clubId}) from ${sqlTable(userClubTable, 'uc')} where ${uc.userId} = opened.actor_id)`;
const CLUB_ID = `case when opened.is_known then opened.club_id else ${CLUB_NOW} end`;
const OPENER = `case
    when opened.actor_id < 0 then 'program'
    when opened.is_known and opened.club_id is null then 'federation'
    when opened.is_known then 'club'
    when ${administratorByTables('opened.actor_id')} then 'federation'
    when opened.kind = 'paper' and ${CLUB_NOW} is not null then 'club'
    else 'former' end`;

export interface OpeningRow {
  kind: OpeningKind;
  at: string;
  opener: OpenerKind;
  club: string | null;
  person: string | null;
}

/** One page of who has opened what of a player, the newest first. */
export async function listOpenings(
  database: OpenDatabase,
  playerId: number,
  query: Pick<ListQuery, 'page' | 'pageSize'>,
): Promise<{ rows: OpeningRow[]; total: number }> {
  const values = new SqlValues();
  const from = everyOpening(values.add(playerId));
  return listPage<OpeningRow>(
    database,
    {
      from: `${from} left join ${sqlTable(userTable, 'u')} on ${u.id} = opened.actor_id
        left join ${sqlTable(apiKeyTable, 'k')} on ${k.id} = -opened.actor_id
        left join ${sqlTable(clubTable, 'c')} on ${c.id} = ${CLUB_ID}`,
      countFrom: from,
      columns: allColumns(
        computed<OpeningKind>()('kind', 'opened.kind'),
        computed<string>()('at', 'opened.at'),
        computed<OpenerKind>()('opener', OPENER),
        computed<string | null>()('club', c.fullName),
        computed<string | null>()('person', `coalesce(${k.name}, ${u.firstName} || ' ' || ${u.lastName})`),
      ),
      where: [],
      orderBy: [
        { expression: 'opened.at', direction: ' desc' },
        { expression: 'opened.place', direction: ' desc' },
      ],
      values,
    },
    { ...query, desc: false },
  );
}
