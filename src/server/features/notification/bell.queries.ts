import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { News } from '#contract/notification/notification.contract.ts';
import { type Actor, isAdministrator } from '#domain/common/access.rules.ts';
import type { PlayerSide, SigningPerson } from '#domain/transfer/player-signers.rules.ts';
import { asToldTo, partKinds, refuserOf } from '#domain/transfer/transfer-timeline.rules.ts';
import { sideName } from '../../db/abroad-sql.ts';
import { closeToPlayer, managesCardIndex, partyToTransfer, readsNote, readsProposal } from '../../db/access-sql.ts';
import type { Database, OpenDatabase } from '../../db/database.ts';
import { conditionsOf, countSql, named } from '#server/db/list/list-sql.ts';
import { playerSideSql, refusingPersonSql } from '../../db/player-side-sql.ts';
import { clubReference, coachReference, playerReference } from '../../db/references.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { newsTable } from '../../db/tables/news.table.ts';
import { cardIndexDecisionTable, cardIndexTable } from '../../db/tables/card-index.table.ts';
import { clubMessageTable } from '../../db/tables/club-message.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { delegateDayTable } from '../../db/tables/licence-check.table.ts';
import { playerSignatureTable } from '../../db/tables/link.table.ts';
import { noteTable } from '../../db/tables/note.table.ts';
import { playerProposalTable, playerTable } from '../../db/tables/player.table.ts';
import { retentionNoticeTable } from '../../db/tables/retention.table.ts';
import { transferReturnTable } from '../../db/tables/transfer-return.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { userPlayerTable } from '../../db/tables/user-claim.table.ts';
import { userTable } from '../../db/tables/user.table.ts';
import { allColumns, columns, computed, referenceTo, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';

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
const q = sqlNames(playerProposalTable, 'q');
/** A note that names the person, and the licence it is on. */
const [w, i] = [sqlNames(noteTable, 'w'), sqlNames(cardIndexTable, 'i')];
const e = sqlNames(clubMessageTable, 'e');
/** A day as a delegate; taken back, it is no news. */
const y = sqlNames(delegateDayTable, 'y');
/** What will be deleted soon. */
const g = sqlNames(retentionNoticeTable, 'g');
/** Whose account is the player's, and what was signed from an account. */
const [o, x] = [sqlNames(userPlayerTable, 'o'), sqlNames(playerSignatureTable, 'x')];
/** What was decided on a licence. */
const d = sqlNames(cardIndexDecisionTable, 'd');
const retention = referenceTo(retentionNoticeTable, ['kind', 'count', 'announcedOn'])('g', 'retention');
const NEWS = `${sqlTable(newsTable, 'n')} left join ${sqlTable(noteTable, 'w')} on ${w.id} = ${n.noteId}
  left join ${sqlTable(cardIndexDecisionTable, 'd')} on ${d.id} = ${n.decisionId}
  left join ${sqlTable(cardIndexTable, 'i')} on ${i.id} = coalesce(${w.cardIndexId}, ${d.cardIndexId})
  left join ${sqlTable(clubMessageTable, 'e')} on ${e.id} = ${n.clubMessageId}
  left join ${sqlTable(delegateDayTable, 'y')} on ${y.id} = ${n.delegateDayId}
  left join ${sqlTable(retentionNoticeTable, 'g')} on ${g.id} = ${n.retentionNoticeId}
  left join ${sqlTable(transferTable, 't')} on ${t.id} = coalesce(${n.transferId}, ${w.transferId})
  left join ${sqlTable(playerProposalTable, 'q')} on ${q.id} = ${n.proposalId}
  left join ${sqlTable(playerTable, 'p')} on ${p.id} = coalesce(${t.playerId}, ${q.playerId}, ${n.playerId}, ${w.playerId})
  left join ${sqlTable(clubTable, 'z')} on ${sqlNames(clubTable, 'z').id} = coalesce(${n.clubId}, ${w.clubId}, ${i.clubId})
  left join ${sqlTable(coachTable, 'k')} on ${sqlNames(coachTable, 'k').id} = coalesce(${n.coachId}, ${w.coachId})`;

/** That a part is there is told without a name: other parties learn that a parent has signed, and not who. */
const exceptOfParents = (name: string) =>
  `case when ${n.kind} not in ('${partKinds.transfer.guardian}', '${partKinds.extension.guardian}') then ${name} end`;

/** Neither the account of the player nor that of a parent who signed. */
const IN_PLACE_OF_PLAYER = `${n.party} = 'player' and ${n.byId} is not null
  and not exists (select from ${sqlTable(userPlayerTable, 'o')}
    where ${o.userId} = ${n.byId} and ${o.playerId} = ${t.playerId})
  and not exists (select from ${sqlTable(playerSignatureTable, 'x')}
    where ${x.transferId} = ${t.id} and ${x.method} = 'account' and ${x.userId} = ${n.byId})`;

/** Who signed, or refused, for the player. Of what is done by a link no account is known. */
const ofNews = { by: n.byId, transferId: t.id };
const IS_REFUSAL = `${n.kind} in ('refused', 'extensionRefused')`;
const BY_PLAYER = `${n.party} = 'player' and ${n.byId} is not null`;
const PLAYER_SIDE = `case when ${BY_PLAYER} and not ${IS_REFUSAL}
  then ${playerSideSql({ ...ofNews, isOf: (part) => `${part.answer} = 'signed'` })} end`;
const REFUSED_BY_PERSON = `case when ${BY_PLAYER} and ${IS_REFUSAL}
  then ${refusingPersonSql({ ...ofNews, isOf: (part) => `${part.userId} = ${n.byId}`, playerId: t.playerId })} end`;

const COLUMNS = allColumns(
  columns(newsTable, 'n', [
    'id',
    'kind',
    'at',
    'party',
    'proposalId',
    'doubleCount',
    'importId',
    'noteId',
    'clubMessageId',
  ]),
  computed<number | null>()('transferId', t.id),
  computed<number | null>()('cardIndexId', i.id),
  computed<string | null>()('delegateDay', y.day),
  computed<boolean>()('isInPlaceOfPlayer', `coalesce(${IN_PLACE_OF_PLAYER}, false)`),
  computed<PlayerSide | null>()('playerSide', PLAYER_SIDE),
  computed<SigningPerson | null>()('refusedByPerson', REFUSED_BY_PERSON),
  computed<boolean>()('isRead', `${n.readAt} is not null`),
  computed<string | null>()(
    'subject',
    `case when ${n.party} = 'fromClub' then ${sideName('fromClub', f.fullName)}
      when ${n.party} = 'toClub' or ${n.kind} = 'carriedOut' then ${sideName('toClub', c.fullName)} end`,
  ),
  computed<string | null>()(
    'reason',
    `coalesce((select ${r.reason} from ${sqlTable(transferReturnTable, 'r')} where ${r.id} = ${n.returnId}), left(${w.text}, ${EXCERPT}), ${e.text}, ${d.reason})`,
  ),
  computed<string | null>()('firstName', exceptOfParents(u.firstName)),
  computed<string | null>()('lastName', exceptOfParents(u.lastName)),
  retention.columns,
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
    or ${n.coachId} is not null or ${n.importId} is not null or ${n.clubMessageId} is not null or (${y.id} is not null and ${y.revokedOn} is null) or ${isAdministrator(actor) ? `${n.doubleCount} is not null or ${g.id} is not null` : 'false'}
    or (${n.playerId} is not null and ${closeToPlayer(actor, values)}) or ${n.kind} = 'childOfAge'
    or (${n.decisionId} is not null and ${managesCardIndex(actor, values)})
    or (${n.noteId} is not null and ${w.removedOn} is null and ${readsNote(actor, values)}))`,
];

export async function listNews(
  database: Pick<OpenDatabase, 'rows'>,
  actor: Actor,
): Promise<{ news: News[]; unread: number }> {
  const values = new SqlValues();
  const where = ownConditions(actor, values);
  const rows = await database.rows<NewsRow & { unread: number }>(
    named(`select ${COLUMNS.text}, ${closeToPlayer(actor, values)} as "seesNames", ${countSql(NEWS, [...where, `${n.readAt} is null`])} as unread
      from ${NEWS}
        left join ${sqlTable(clubTable, 'f')} on ${f.id} = ${t.fromClubId}
        left join ${sqlTable(clubTable, 'c')} on ${c.id} = ${t.toClubId}
        left join ${sqlTable(userTable, 'u')} on ${u.id} = ${n.byId}
      where ${conditionsOf({ where })} order by ${n.id} desc limit ${SHOWN}`),
    values.list,
  );
  return { news: rows.map(toNews), unread: rows[0]?.unread ?? 0 };
}

/** With whether a parent who acted for the player is named to whoever asks (`seesSignerNames`). */
type NewsRow = RowOf<typeof COLUMNS> & { seesNames: boolean };

function toNews({ firstName, lastName, playerSide, refusedByPerson, seesNames, ...row }: NewsRow): News {
  const by = firstName === null ? null : { firstName, lastName: lastName ?? '' };
  const isRefusal = row.kind === 'refused' || row.kind === 'extensionRefused';
  const acted = isRefusal
    ? refuserOf({ refusedBy: row.party, refusedByPerson, by })
    : { by, playerSide: playerSide ?? undefined };
  return {
    ...row,
    ...asToldTo(acted, { seesNames }),
    player: player.read(row),
    retention: retention.read(row),
    club: club.read(row),
    coach: coach.read(row),
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
