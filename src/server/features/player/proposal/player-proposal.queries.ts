import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type { proposalColumns, ProposalListItem, ProposalPage } from '#contract/player/player-proposal.contract.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import {
  type ProposalCounts,
  type ProposalStatus,
  proposalStatusLabels,
  proposedFields,
} from '#domain/player/player-proposal.rules.ts';
import { readsProposal, restriction } from '#server/db/access-sql.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { countSql, dayInSofia, firstDaySql, named, orderClauses } from '#server/db/list/list-sql.ts';
import { clubReference, playerReference } from '#server/db/references.ts';
import { dayTarget, labelTarget, linkedTarget, listedTarget } from '#server/db/list/search-targets.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { playerProposalTable, playerTable } from '#server/db/tables/player.table.ts';
import { cityTable } from '#server/db/tables/reference.table.ts';
import { userTable } from '#server/db/tables/user.table.ts';
import {
  allColumns,
  columns,
  computed,
  referenceTo,
  type RowOf,
  sqlNames,
  sqlTable,
} from '#server/db/typed-columns.ts';
import { orNotFound } from '#server/write/errors.ts';

const [q, p, c] = [sqlNames(playerProposalTable, 'q'), sqlNames(playerTable, 'p'), sqlNames(clubTable, 'c')];
const [u, d, t] = [sqlNames(userTable, 'u'), sqlNames(userTable, 'd'), sqlNames(cityTable, 't')];
const FROM = `${sqlTable(playerProposalTable, 'q')} join ${sqlTable(playerTable, 'p')} on ${p.id} = ${q.playerId}
  join ${sqlTable(clubTable, 'c')} on ${c.id} = ${q.clubId} join ${sqlTable(userTable, 'u')} on ${u.id} = ${q.createdBy}`;

const person = referenceTo(userTable, ['firstName', 'lastName']);
const [player, club, by, decidedBy] = [
  playerReference('p', 'player'),
  clubReference('c', 'club'),
  person('u', 'by'),
  person('d', 'decidedBy'),
];
const LISTED = allColumns(
  columns(playerProposalTable, 'q', ['id', 'status', 'createdOn', 'after']),
  player.columns,
  club.columns,
  by.columns,
);

const STATUSES = Object.entries(proposalStatusLabels) as [ProposalStatus, string][];
const PLAYERS_FOUND = { table: sqlTable(playerTable, 'sp'), key: 'sp.id', search: sqlNames(playerTable, 'sp').search };

interface ProposalFilter {
  status?: ProposalStatus | undefined;
}

const conditionsFor = (actor: Actor, { status }: ProposalFilter, values: SqlValues): string[] => [
  ...restriction(readsProposal(actor, values)),
  ...(status === undefined ? [] : [`${q.status} = ${values.add(status)}`]),
];

export function proposalCountSql(actor: Actor, filter: ProposalFilter, values: SqlValues): string {
  return countSql(FROM, conditionsFor(actor, filter, values));
}

export function proposalSinceSql(actor: Actor, filter: ProposalFilter, values: SqlValues): string {
  return firstDaySql(dayInSofia(q.createdOn), FROM, conditionsFor(actor, filter, values));
}

export async function listProposals(
  database: OpenDatabase,
  actor: Actor,
  query: ListQuery<(typeof proposalColumns)[number]> & ProposalFilter,
): Promise<ProposalPage> {
  const values = new SqlValues();
  const { clubs } = await database.searchLists();
  const { rows, total } = await listPage(
    database,
    {
      from: FROM,
      columns: LISTED,
      where: conditionsFor(actor, query, values),
      search: {
        keyword: query.keyword,
        places: [
          linkedTarget(q.playerId, PLAYERS_FOUND),
          listedTarget(q.clubId, 'int', clubs),
          labelTarget(q.status, 'text', STATUSES),
          dayTarget(q.createdOn),
        ],
        labels: STATUSES.map(([, label]) => label),
      },
      orderBy: orderClauses(
        query,
        {
          createdOn: [q.createdOn],
          player: [p.lastName, p.firstName].map((name) => `${name} collate "bg_bg"`),
          club: [`${c.fullName} collate "bg_bg"`],
          status: [q.status],
          id: [],
        },
        { by: 'createdOn', desc: true, id: q.id },
      ),
      values,
    },
    query,
  );
  return { proposals: rows.map(toListItem), total, page: query.page, pageSize: query.pageSize };
}

function toListItem(row: RowOf<typeof LISTED>): ProposalListItem {
  return {
    id: row.id,
    status: row.status,
    createdOn: row.createdOn,
    fields: proposedFields.filter((field) => field in row.after),
    player: orNotFound(player.read(row)),
    club: orNotFound(club.read(row)),
    by: orNotFound(by.read(row)),
  };
}

const DETAILS = allColumns(
  LISTED,
  columns(playerProposalTable, 'q', ['playerId', 'clubId', 'before', 'egnCipher', 'grounds', 'decidedOn', 'reason']),
  decidedBy.columns,
  columns(playerTable, 'p', [
    'currentClubId',
    'firstName',
    'middleName',
    'lastName',
    'latinName',
    'birthDate',
    'sex',
    'nationality',
    'playingSince',
    'firstCoachId',
    'currentCoachId',
    'version',
  ]),
  computed<Buffer>()('ownCipher', p.egnCipher),
  computed<string | null>()('cityName', t.name),
);
export type ProposalRow = RowOf<typeof DETAILS>;

export async function findProposal(
  database: Pick<OpenDatabase, 'rows'>,
  proposalId: number,
): Promise<{ row: ProposalRow; listed: ProposalListItem; decidedBy: ReturnType<typeof decidedBy.read> } | null> {
  const [row] = await database.rows<ProposalRow>(
    named(`select ${DETAILS.text} from ${FROM}
      left join ${sqlTable(userTable, 'd')} on ${d.id} = ${q.decidedBy}
      left join ${sqlTable(cityTable, 't')} on ${t.id} = ${p.cityId}
      where ${q.id} = $1`),
    [proposalId],
  );
  return row === undefined ? null : { row, listed: toListItem(row), decidedBy: decidedBy.read(row) };
}

export async function listCoachNames({ db }: { db: Database }, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: coachTable.id, name: coachTable.name, currentClubId: coachTable.currentClubId })
    .from(coachTable)
    .where(inArray(coachTable.id, [...ids]));
}

/** For the first of the two numbers of an advisory lock; the second is the club. */
const PROPOSING_LOCK = 7_215_042;

/** What the club has proposed. Until the transaction ends no other proposal of the same club is counted. */
export async function countProposals(tx: Database, clubId: number): Promise<ProposalCounts> {
  const { status, createdOn } = playerProposalTable;
  await tx.execute(sql`select pg_advisory_xact_lock(${PROPOSING_LOCK}, ${clubId})`);
  const [counts] = await tx
    .select({
      open: sql<number>`count(*) filter (where ${status} = 'open')::int`,
      ofLastDay: sql<number>`count(*) filter (where ${createdOn} > now() - interval '1 day')::int`,
    })
    .from(playerProposalTable)
    .where(eq(playerProposalTable.clubId, clubId));
  return orNotFound(counts);
}

export async function insertProposal(tx: Database, row: typeof playerProposalTable.$inferInsert): Promise<void> {
  await tx.insert(playerProposalTable).values(row);
}

export async function cityNameOf(tx: Database, cityId: number | null): Promise<string | null> {
  if (cityId === null) return null;
  const [city] = await tx.select({ name: cityTable.name }).from(cityTable).where(eq(cityTable.id, cityId));
  return city?.name ?? null;
}

/** Makes something of an open proposal; null where somebody was faster. A number is kept no longer than it waits. */
export async function closeProposal(
  tx: Database,
  proposalId: number,
  decision: { status: Exclude<ProposalStatus, 'open'>; decidedBy: number | null; reason?: string },
): Promise<{ playerId: number; clubId: number } | null> {
  const closed = await tx
    .update(playerProposalTable)
    .set({ ...decision, decidedOn: sql`now()`, egnCipher: null })
    .where(and(eq(playerProposalTable.id, proposalId), eq(playerProposalTable.status, 'open')))
    .returning({ playerId: playerProposalTable.playerId, clubId: playerProposalTable.clubId });
  return closed[0] ?? null;
}

export async function findProposalForMail(tx: Database, proposalId: number) {
  const [row] = await tx
    .select({
      email: clubTable.email,
      firstName: playerTable.firstName,
      lastName: playerTable.lastName,
      number: playerTable.number,
    })
    .from(playerProposalTable)
    .innerJoin(clubTable, eq(clubTable.id, playerProposalTable.clubId))
    .innerJoin(playerTable, eq(playerTable.id, playerProposalTable.playerId))
    .where(eq(playerProposalTable.id, proposalId));
  return orNotFound(row);
}
