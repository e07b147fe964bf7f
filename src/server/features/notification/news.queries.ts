import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { News } from '#contract/notification/notification.contract.ts';
import { type Actor, isAdministrator } from '#domain/common/access.rules.ts';
import type { MergeNewsKind, NewsKind, PlayerNewsKind, TransferNewsKind } from '#domain/notification/news.rules.ts';
import type { ProposalNewsKind } from '#domain/player/player-proposal.rules.ts';
import type { TransferParty } from '#domain/transfer/transfer.rules.ts';
import {
  actsForClubByTables,
  administratorByTables,
  addsToPlayer,
  partyByTables,
  partyToTransfer,
  readsNote,
  readsProposal,
} from '../../db/access-sql.ts';
import type { Database, OpenDatabase } from '../../db/database.ts';
import { conditionsOf, countSql, named } from '#server/db/list/list-sql.ts';
import { clubReference, coachReference, playerReference } from '../../db/references.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { newsTable } from '../../db/tables/news.table.ts';
import { cardIndexTable } from '../../db/tables/card-index.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { noteTable } from '../../db/tables/note.table.ts';
import { playerProposalTable, playerTable } from '../../db/tables/player.table.ts';
import { transferReturnTable } from '../../db/tables/transfer-return.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { userClubTable } from '../../db/tables/user-claim.table.ts';
import { userTable } from '../../db/tables/user.table.ts';
import { allColumns, columns, computed, type RowOf, sqlInto, sqlNames, sqlTable } from '../../db/typed-columns.ts';

/** So many are shown; nobody scrolls further back in a panel. */
const SHOWN = 30;
/** So much of a note stands in the bell. */
const EXCERPT = 200;

const [n, t, p] = [sqlNames(newsTable, 'n'), sqlNames(transferTable, 't'), sqlNames(playerTable, 'p')];
const [f, c, u] = [sqlNames(clubTable, 'f'), sqlNames(clubTable, 'c'), sqlNames(userTable, 'u')];
const player = playerReference('p', 'player');
/** The one that was closed. */
const club = clubReference('z', 'club');
/** The one who left. */
const coach = coachReference('k', 'coach');
const r = sqlNames(transferReturnTable, 'r');
const [q, uc] = [sqlNames(playerProposalTable, 'q'), sqlNames(userClubTable, 'uc')];
/** A note that names the person, and the licence it is on. */
const [w, i] = [sqlNames(noteTable, 'w'), sqlNames(cardIndexTable, 'i')];
const NEWS = `${sqlTable(newsTable, 'n')} left join ${sqlTable(noteTable, 'w')} on ${w.id} = ${n.noteId}
  left join ${sqlTable(cardIndexTable, 'i')} on ${i.id} = ${w.cardIndexId}
  left join ${sqlTable(transferTable, 't')} on ${t.id} = coalesce(${n.transferId}, ${w.transferId})
  left join ${sqlTable(playerProposalTable, 'q')} on ${q.id} = ${n.proposalId}
  left join ${sqlTable(playerTable, 'p')} on ${p.id} = coalesce(${t.playerId}, ${q.playerId}, ${n.playerId}, ${w.playerId})
  left join ${sqlTable(clubTable, 'z')} on ${sqlNames(clubTable, 'z').id} = coalesce(${n.clubId}, ${w.clubId}, ${i.clubId})
  left join ${sqlTable(coachTable, 'k')} on ${sqlNames(coachTable, 'k').id} = coalesce(${n.coachId}, ${w.coachId})`;

const COLUMNS = allColumns(
  columns(newsTable, 'n', ['id', 'kind', 'at', 'party', 'proposalId', 'doubleCount', 'importId', 'noteId']),
  computed<number | null>()('transferId', t.id),
  computed<number | null>()('cardIndexId', i.id),
  computed<boolean>()('isRead', `${n.readAt} is not null`),
  computed<string | null>()(
    'subject',
    `case when ${n.party} = 'fromClub' then ${f.fullName}
      when ${n.party} = 'toClub' or ${n.kind} = 'carriedOut' then ${c.fullName} end`,
  ),
  computed<string | null>()(
    'reason',
    `coalesce((select ${r.reason} from ${sqlTable(transferReturnTable, 'r')} where ${r.id} = ${n.returnId}), left(${w.text}, ${EXCERPT}))`,
  ),
  computed<string | null>()('firstName', u.firstName),
  computed<string | null>()('lastName', u.lastName),
  player.columns,
  club.columns,
  coach.columns,
);

/** What one did oneself is no news; nor is what happened to something that is none of one's business any more. */
const ownConditions = (actor: Actor, values: SqlValues): string[] => [
  `${n.userId} = ${values.add(actor.userId)}::int`,
  `${n.byId} is distinct from ${n.userId}`,
  `((${n.transferId} is not null and ${partyToTransfer(actor, values)})
    or (${n.proposalId} is not null and ${readsProposal(actor, values)}) or ${n.clubId} is not null
    or ${n.coachId} is not null or ${n.importId} is not null or ${isAdministrator(actor) ? `${n.doubleCount} is not null` : 'false'}
    or (${n.playerId} is not null and ${addsToPlayer(actor, values)})
    or (${n.noteId} is not null and ${w.removedOn} is null and ${readsNote(actor, values)}))`,
];

export async function listNews(
  database: Pick<OpenDatabase, 'rows'>,
  actor: Actor,
): Promise<{ news: News[]; unread: number }> {
  const values = new SqlValues();
  const where = ownConditions(actor, values);
  const rows = await database.rows<RowOf<typeof COLUMNS> & { unread: number }>(
    named(`select ${COLUMNS.text}, ${countSql(NEWS, [...where, `${n.readAt} is null`])} as unread
      from ${NEWS}
        left join ${sqlTable(clubTable, 'f')} on ${f.id} = ${t.fromClubId}
        left join ${sqlTable(clubTable, 'c')} on ${c.id} = ${t.toClubId}
        left join ${sqlTable(userTable, 'u')} on ${u.id} = ${n.byId}
      where ${conditionsOf({ where })} order by ${n.id} desc limit ${SHOWN}`),
    values.list,
  );
  return { news: rows.map(toNews), unread: rows[0]?.unread ?? 0 };
}

function toNews({ firstName, lastName, ...row }: RowOf<typeof COLUMNS>): News {
  return {
    ...row,
    player: player.read(row),
    club: club.read(row),
    coach: coach.read(row),
    by: firstName === null ? null : { firstName, lastName: lastName ?? '' },
  };
}

export async function markRead(tx: Database, userId: number, which: { id: number } | { upTo: number }): Promise<void> {
  await tx
    .update(newsTable)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(newsTable.userId, userId),
        'id' in which ? eq(newsTable.id, which.id) : lte(newsTable.id, which.upTo),
        isNull(newsTable.readAt),
      ),
    );
  await tx.execute(sql`select pg_notify('waiting_changed', ${`u${userId}`})`);
}

export async function countUnread(tx: Database, actor: Actor): Promise<number> {
  const values = new SqlValues();
  const text = `select ${countSql(NEWS, [...ownConditions(actor, values), `${n.readAt} is null`])} as unread`;
  const { rows } = await tx.execute<{ unread: number }>(values.inDrizzle(text));
  return rows[0]?.unread ?? 0;
}

export async function isOwnNews(tx: Database, userId: number, newsId: number): Promise<boolean> {
  const own = await tx
    .select({ id: newsTable.id })
    .from(newsTable)
    .where(and(eq(newsTable.userId, userId), eq(newsTable.id, newsId)));
  return own.length > 0;
}

interface TransferNews {
  transferId: number;
  kind: TransferNewsKind;
  party?: TransferParty | undefined;
  returnId?: number | null;
  /** Whoever did it: to that person it is no news, but other pages of the person have to know. */
  by: number | null;
}

/**
 * Tells everybody who is a party to the transfer what has happened to it, in the transaction in which it happens
 * (`isPartyToTransfer`): administrators, whoever acts for one of its clubs, the player.
 */
export async function tellOfTransfer(
  tx: Database,
  { transferId, kind, party, returnId, by }: TransferNews,
): Promise<void> {
  const values = new SqlValues();
  const told = ['userId', 'kind', 'transferId', 'byId', 'party', 'returnId', 'readAt'] as const;
  await tx.execute(
    values.inDrizzle(`insert into ${sqlInto(newsTable, told)}
    select ${u.id}, ${values.add(kind)}, ${values.add(transferId)}, ${values.add(by)}::int,
      ${values.add(party ?? null)}::text, ${values.add(returnId ?? null)}::int, case when ${u.id} = ${values.add(by)}::int then now() end
    from ${sqlTable(userTable, 'u')}, ${sqlTable(transferTable, 't')}
    where ${t.id} = ${values.add(transferId)} and not ${u.isDeleted} and ${partyByTables(u.id, 't')}`),
  );
}

export async function tellOfClosedClub(
  tx: Database,
  { clubId, toClubId, by }: { clubId: number; toClubId: number; by: number | null },
): Promise<void> {
  await tellClub(tx, toClubId, { kind: 'clubClosed', about: 'clubId', id: clubId, by });
}

export async function tellOfOwnClosing(
  tx: Database,
  { clubId, by }: { clubId: number; by: number | null },
): Promise<void> {
  await tellClub(tx, clubId, { kind: 'ownClubClosed', about: 'clubId', id: clubId, by });
}

export async function tellOfCoachLeft(
  tx: Database,
  { coachId, clubId, by }: { coachId: number; clubId: number; by: number | null },
): Promise<void> {
  await tellClub(tx, clubId, { kind: 'coachLeft', about: 'coachId', id: coachId, by });
}

export async function tellOfPlayer(
  tx: Database,
  { playerId, clubId, kind, by }: { playerId: number; clubId: number; kind: PlayerNewsKind; by: number | null },
): Promise<void> {
  await tellClub(tx, clubId, { kind, about: 'playerId', id: playerId, by });
}

/** Tells whoever acts for one of the clubs that two records became one, or two again; open pages of administrators look again. */
export async function tellOfMerge(tx: Database, { noun, id, isUndone, clubIds, by }: MergeNews): Promise<void> {
  const kind: MergeNewsKind = `${noun}${isUndone ? 'Unmerged' : 'Merged'}`;
  for (const clubId of new Set(clubIds))
    if (clubId !== null) await tellClub(tx, clubId, { kind, about: `${noun}Id`, id, by });
  await tx.execute(sql`select pg_notify('waiting_changed', 'administrators')`);
  await tellOfRecords(tx);
}

/** So many records came, went or became one that whoever has a list open asks for it again. */
export async function tellOfRecords(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify('records_changed', '')`);
}

interface MergeNews {
  noun: 'player' | 'coach' | 'club';
  /** The one that stayed. */
  id: number;
  isUndone: boolean;
  clubIds: readonly (number | null)[];
  by: number | null;
}

interface ClubNews {
  kind: NewsKind;
  about: 'clubId' | 'coachId' | 'playerId';
  id: number;
  by: number | null;
}

async function tellClub(tx: Database, clubId: number, { kind, about, id, by }: ClubNews): Promise<void> {
  const values = new SqlValues();
  await tx.execute(
    values.inDrizzle(`with told as (
      insert into ${sqlInto(newsTable, ['userId', 'kind', about, 'byId'])}
      select ${u.id}, ${values.add(kind)}, ${values.add(id)}::int, ${values.add(by)}::int
      from ${sqlTable(userClubTable, 'uc')} join ${sqlTable(userTable, 'u')} on ${u.id} = ${uc.userId}
      where ${uc.clubId} = ${values.add(clubId)} and not ${u.isDeleted} and ${actsForClubByTables(u.id, uc.clubId)}
      returning user_id)
    select pg_notify('waiting_changed', 'u' || user_id) from told`),
  );
}

/**
 * Tells whoever acts for the club that proposed what has become of it. The stream of events is about transfers: open
 * pages are told to look into the bell again.
 */
export async function tellOfProposal(
  tx: Database,
  { proposalId, kind, by }: { proposalId: number; kind: ProposalNewsKind; by: number | null },
): Promise<void> {
  const values = new SqlValues();
  await tx.execute(
    values.inDrizzle(`with told as (
      insert into ${sqlInto(newsTable, ['userId', 'kind', 'proposalId', 'byId'])}
      select ${u.id}, ${values.add(kind)}, ${q.id}, ${values.add(by)}::int
      from ${sqlTable(playerProposalTable, 'q')} join ${sqlTable(userClubTable, 'uc')} on ${uc.clubId} = ${q.clubId}
        join ${sqlTable(userTable, 'u')} on ${u.id} = ${uc.userId}
      where ${q.id} = ${values.add(proposalId)} and not ${u.isDeleted} and ${actsForClubByTables(u.id, uc.clubId)}
      returning user_id)
    select pg_notify('waiting_changed', 'u' || user_id) from told`),
  );
}

/** Tells whoever brought a file that it has been gone through. */
export async function tellOfImport(
  tx: Database,
  { importId, userId }: { importId: number; userId: number },
): Promise<void> {
  await tx.insert(newsTable).values({ userId, kind: 'importDone', importId });
  await tx.execute(sql`select pg_notify('waiting_changed', ${`u${userId}`})`);
}

/** Tells every administrator how many pairs of records were found that may be one. */
export async function tellOfDoubles(tx: Database, count: number): Promise<void> {
  const values = new SqlValues();
  await tx.execute(
    values.inDrizzle(`with told as (
      insert into ${sqlInto(newsTable, ['userId', 'kind', 'doubleCount'])}
      select ${u.id}, 'doublesFound', ${values.add(count)}::int
      from ${sqlTable(userTable, 'u')} where not ${u.isDeleted} and ${administratorByTables(u.id)}
      returning user_id)
    select pg_notify('waiting_changed', 'u' || user_id) from told`),
  );
}

/** Tells colleagues that a note names them. That each of them may read it is asked before, and again when it is shown. */
export async function tellOfMention(
  tx: Database,
  { noteId, userIds, by }: { noteId: number; userIds: readonly number[]; by: number },
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insert(newsTable)
    .values(userIds.map((userId) => ({ userId, kind: 'noteMention' as const, noteId, byId: by })));
  await tx.execute(
    sql`select pg_notify('waiting_changed', 'u' || id) from unnest(${sql.param([...userIds])}::int[]) as told (id)`,
  );
}
