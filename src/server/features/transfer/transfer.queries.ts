import type { Actor } from '#domain/common/access.rules.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import type { SigningPerson } from '#domain/transfer/player-signers.rules.ts';
import {
  importedLabel,
  noFromClubLabel,
  openEndedLabel,
  transferStatus,
  transferStatusLabels,
  transferTypeLabels,
  transferTypeShortLabels,
} from '#domain/transfer/transfer.rules.ts';
import type { ListQuery } from '#contract/common/list.contract.ts';
import type {
  TransferListItem,
  TransferPage,
  TransferListView,
  transferColumns,
} from '#contract/transfer/transfer.contract.ts';
import { ABROAD_SIDE, sideAbroad, sideName } from '../../db/abroad-sql.ts';
import { awaitedPeople } from '../../db/awaited-people-sql.ts';
import { awaitsExtensionSignature, awaitsSignature, partyToTransfer, restriction } from '../../db/access-sql.ts';
import type { OpenDatabase, Statement } from '../../db/database.ts';
import { amongIds } from '#server/db/list/filter-conditions.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { nullable, orderClauses } from '#server/db/list/list-sql.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { clubReferenceAt, playerReference, playersByName } from '../../db/references.ts';
import type { SearchLists } from '#server/db/list/search-lists.ts';
import {
  dateTarget,
  labelTarget,
  linkedTarget,
  listedTarget,
  percentTarget,
  signTarget,
} from '#server/db/list/search-targets.ts';
import { isKeyword } from '#server/db/list/search-words.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { transferExtensionTable } from '../../db/tables/transfer-extension.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { allColumns, columns, computed, type RowOf, sqlNames, sqlTable } from '../../db/typed-columns.ts';
import { wholeList } from '#server/db/list/whole-list.ts';
import { transferConditions, type TransferFilterQuery } from './transfer-filter.queries.ts';
import { DAYS_TAKEN, IS_CARRIED_OUT } from './transfer-times.ts';
import { orNotFound } from '#server/write/errors.ts';

export const t = sqlNames(transferTable, 't');
export const p = sqlNames(playerTable, 'p');
const [f, c] = [sqlNames(clubTable, 'f'), sqlNames(clubTable, 'c')];
export const TRANSFERS = sqlTable(transferTable, 't');
const PARTS = {
  table: TRANSFERS,
  alias: 't',
  joins: `join ${sqlTable(playerTable, 'p')} on ${p.id} = ${t.playerId}
  left join ${sqlTable(clubTable, 'f')} on ${f.id} = ${t.fromClubId}
  left join ${sqlTable(clubTable, 'c')} on ${c.id} = ${t.toClubId}`,
};
export const FROM = `${PARTS.table} ${PARTS.joins}`;

const player = playerReference('p', 'player');
/** When a transfer was over; from then on nothing of it changes, not even the names of its clubs. */
export const CLOSED_AT = `case when ${t.status} in (${transferStatus.cancelled}, ${transferStatus.ended})
  then coalesce(${t.releasedAt}, ${t.transferredAt}, ${t.cancelledAt}, ${t.endOn}, ${t.startOn}) end`;
export const fromClub = clubReferenceAt('f', 'fromClub', CLOSED_AT);
export const toClub = clubReferenceAt('c', 'toClub', CLOSED_AT);
export const SIGNATURES = [t.adminSignedAt, t.playerSignedAt, t.fromClubSignedAt, t.toClubSignedAt];

export const PROGRESS = columns(transferTable, 't', [
  'id',
  'type',
  'status',
  'startOn',
  'endOn',
  'initiatedAt',
  'adminSignedAt',
  'playerSignedAt',
  'fromClubSignedAt',
  'toClubSignedAt',
  'transferredAt',
  'releasedAt',
  'importedOn',
]);

const IS_OPEN_FOR_PLAYER = `${t.status} in (${transferStatus.draft}, ${transferStatus.awaitingConfirmation}) and ${t.playerSignedAt} is null`;

export const COLUMNS = allColumns(
  PROGRESS,
  computed<boolean>()('isFullySigned', `(${SIGNATURES.map((column) => `${column} is not null`).join(' and ')})`),
  player.columns,
  fromClub.columns,
  toClub.columns,
  computed<string | null>()('fromAbroad', ABROAD_SIDE.fromClub),
  computed<string | null>()('toAbroad', ABROAD_SIDE.toClub),
  computed<SigningPerson[] | null>()('awaited', awaitedPeople('transfer', IS_OPEN_FOR_PLAYER)),
);
export type TransferRow = RowOf<typeof COLUMNS>;

const TOOK = `case when ${IS_CARRIED_OUT} then ${DAYS_TAKEN} end`;
const LISTED = allColumns(COLUMNS, computed<number | null>()('took', TOOK));

const labelsOf = (labels: Readonly<Record<number, string>>) =>
  Object.entries(labels).map(([value, label]) => [Number(value), label] as const);
const TYPES = [...labelsOf(transferTypeLabels), ...labelsOf(transferTypeShortLabels)];
const STATUSES = labelsOf(transferStatusLabels);
const LABELS = [...[...TYPES, ...STATUSES].map(([, label]) => label), noFromClubLabel, openEndedLabel, importedLabel];

const PLAYERS_FOUND = { table: sqlTable(playerTable, 'sp'), key: 'sp.id', search: sqlNames(playerTable, 'sp').search };
const sb = sqlNames(transferTable, 'sb');
/** The few that have a side abroad. */
const ABROAD_FOUND = {
  table: `(select ${sb.id}, ${sb.abroadSearch} as search from ${sqlTable(transferTable, 'sb')} where ${sb.abroadSearch} is not null) sa`,
  key: 'sa.id',
  search: 'sa.search',
};
const searchTargets = ({ clubs }: SearchLists) => [
  linkedTarget(t.playerId, PLAYERS_FOUND),
  labelTarget(t.type, 'int', TYPES),
  labelTarget(t.status, 'int', STATUSES),
  dateTarget(t.startOn),
  dateTarget(t.endOn),
  signTarget(`${t.endOn} is null`, openEndedLabel),
  listedTarget(t.fromClubId, 'int', clubs),
  signTarget(`(${t.fromClubId} is null and ${ABROAD_SIDE.fromClub} is null)`, noFromClubLabel),
  listedTarget(t.toClubId, 'int', clubs),
  linkedTarget(t.id, ABROAD_FOUND),
  percentTarget(`case when ${t.importedOn} is null then num_nonnulls(${SIGNATURES.join(', ')}) * 25 end`),
  signTarget(`${t.importedOn} is not null`, importedLabel),
];

const withPercent = (keyword: string | undefined) =>
  keyword?.replace(/(?<!\S)([0-4])\s+от\s+4(?!\S)/u, (_all, signed: string) => `${Number(signed) * 25}%`);

const isDueOn = (today: IsoDate, values: SqlValues) =>
  `(${t.plannedOn} is null or ${t.plannedOn} <= ${values.add(today)}::date)`;

export interface TransferFilter extends TransferFilterQuery {
  status?: number | undefined;
  view?: TransferListView | undefined;
  /** These alone. */
  ids?: readonly number[];
}

export const isOverdueOn = (today: IsoDate, values: SqlValues) =>
  `(${t.status} = ${transferStatus.inProgress} and ${t.endOn} < ${values.add(today)}::date)`;

/** Of which the transfer, or a later last day of it, lacks a signature of the person: each out of its own small index. */
export const waitingForSigner = (actor: Actor, values: SqlValues) => {
  const isSeen = partyToTransfer(actor, values);
  const found = `select ${t.id} as id, ${t.initiatedAt} as initiated_at from`;
  return `(${found} ${TRANSFERS} where ${awaitsSignature(actor, values)} and ${isSeen}
    union ${found} ${sqlTable(transferExtensionTable, 'x')} join ${TRANSFERS} on ${t.id} = x.transfer_id
      where ${awaitsExtensionSignature(actor, values)} and ${isSeen}) waiting`;
};

const waitsForSigner = (actor: Actor, values: SqlValues) =>
  `${t.id} = any(array(select id from ${waitingForSigner(actor, values)}))`;

/** Which transfers the list shows, as conditions of the transfer `t`. */
export function transferWhere(actor: Actor, filter: TransferFilter, today: IsoDate, values: SqlValues): string[] {
  const { status, view } = filter;
  return [
    ...restriction(partyToTransfer(actor, values)),
    ...(status === undefined ? [] : [`${t.status} = ${values.add(status)}`]),
    ...(view === 'mine' ? [waitsForSigner(actor, values)] : []),
    ...(view === 'due' ? [`${t.status} = ${transferStatus.confirmed}`, isDueOn(today, values)] : []),
    ...(view === 'overdue' ? [isOverdueOn(today, values)] : []),
    ...amongIds(t.id, filter.ids, values),
    ...transferConditions(filter, values),
  ];
}

export async function listTransfers(
  database: OpenDatabase,
  actor: Actor,
  query: ListQuery<(typeof transferColumns)[number]> & TransferFilter,
  today: IsoDate,
): Promise<TransferPage> {
  const values = new SqlValues();
  const { rows, total } = await listPage(
    database,
    {
      from: FROM,
      parts: PARTS,
      countFrom: TRANSFERS,
      columns: LISTED,
      where: transferWhere(actor, query, today, values),
      search: {
        keyword: withPercent(query.keyword),
        places: isKeyword(query.keyword) ? searchTargets(await database.searchLists()) : [],
        labels: LABELS,
      },
      orderBy: orderClauses(
        query,
        {
          player: playersByName('p'),
          type: [t.type],
          status: [t.status],
          signatures: [`num_nonnulls(${SIGNATURES.join(', ')})`],
          startOn: [nullable(t.startOn)],
          endOn: [nullable(t.endOn)],
          fromClub: [nullable(`${sideName('fromClub', f.fullName)} collate "bg_bg"`)],
          toClub: [nullable(`${sideName('toClub', c.fullName)} collate "bg_bg"`)],
          initiatedAt: [t.initiatedAt],
          // Seasons follow each other as their days do.
          season: [t.initiatedAt],
          took: [nullable(TOOK)],
          id: [],
        },
        { by: 'initiatedAt', desc: true, id: t.id },
      ),
      values,
    },
    query,
  );
  return { transfers: rows.map(toTransfer), total, page: query.page, pageSize: query.pageSize };
}

export async function* everyTransfer(database: OpenDatabase, actor: Actor): AsyncGenerator<TransferListItem[]> {
  const values = new SqlValues();
  const pages = wholeList(database, {
    from: FROM,
    // A moment leaves the database without its last digits; the next page begins after the exact one.
    columns: allColumns(COLUMNS, computed<string>()('exactly', `${t.initiatedAt}::text`)),
    where: restriction(partyToTransfer(actor, values)),
    values,
    keys: [
      { expression: t.initiatedAt, type: 'timestamptz', valueOf: (row) => row.exactly },
      { expression: t.id, type: 'int', valueOf: (row) => row.id },
    ],
    desc: true,
  });
  for await (const rows of pages) yield rows.map(toTransfer);
}

const TRANSFERS_OF_PLAYER: Statement<TransferRow> = {
  name: 'transfers-of-player',
  text: `select ${COLUMNS.text} from ${FROM} where ${t.playerId} = $1 order by ${t.initiatedAt} desc, ${t.id} desc`,
};

export async function listTransfersOfPlayer(database: OpenDatabase, playerId: number): Promise<TransferListItem[]> {
  return (await database.rows(TRANSFERS_OF_PLAYER, [playerId])).map(toTransfer);
}

/** Added to the row itself, which is cheaper than a copy; what the contract does not name is not sent. */
export function toTransfer<Row extends TransferRow>(row: Row) {
  return Object.assign(row, {
    player: orNotFound(player.read(row)),
    fromClub: fromClub.read(row) ?? sideAbroad(row.fromAbroad),
    toClub: orNotFound(toClub.read(row) ?? sideAbroad(row.toAbroad)),
    ...(row.awaited === null ? {} : { playerAwaits: row.awaited }),
  });
}
