import type { ListQuery } from '#contract/common/list.contract.ts';
import type { receivedColumns, ReceivedItem, ReceivedPage } from '#contract/player/collect.contract.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import { PHOTO_NAME } from '#domain/player/collect.rules.ts';
import { addsToPlayer, restriction } from '#server/db/access-sql.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { countSql, dayInSofia, firstDaySql, named, orderClauses } from '#server/db/list/list-sql.ts';
import { linkedTarget, listedTarget } from '#server/db/list/search-targets.ts';
import { clubReference, playerReference } from '#server/db/references.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { collectItemTable, collectRequestTable } from '#server/db/tables/collect.table.ts';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { allColumns, columns, computed, type RowOf, sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import type { DocumentType } from '#server/files/file-store.ts';
import { orNotFound } from '#server/write/errors.ts';

const [x, r, p] = [sqlNames(collectItemTable, 'x'), sqlNames(collectRequestTable, 'r'), sqlNames(playerTable, 'p')];
const [c, k, f] = [sqlNames(clubTable, 'c'), sqlNames(documentKindTable, 'k'), sqlNames(fileTable, 'f')];
const FROM = `${sqlTable(collectItemTable, 'x')} join ${sqlTable(collectRequestTable, 'r')} on ${r.id} = ${x.requestId}
  join ${sqlTable(playerTable, 'p')} on ${p.id} = ${r.playerId} join ${sqlTable(clubTable, 'c')} on ${c.id} = ${r.clubId}
  join ${sqlTable(fileTable, 'f')} on ${f.id} = ${x.fileId}
  left join ${sqlTable(documentKindTable, 'k')} on ${k.id} = ${x.kindId}`;
/** Of somebody who is still in the club that has asked. */
const IS_WAITING = [`${x.fileId} is not null`, `not ${p.isDeleted}`, `${p.currentClubId} = ${r.clubId}`];

const [player, club] = [playerReference('p', 'player'), clubReference('c', 'club')];
const LISTED = allColumns(
  columns(collectItemTable, 'x', ['id', 'kindId']),
  columns(fileTable, 'f', ['fileName', 'mimeType', 'size']),
  computed<string>()('name', `coalesce(${k.name}, '${PHOTO_NAME}')`),
  computed<Date>()('receivedAt', x.receivedAt),
  computed<string>()('senderName', x.senderName),
  player.columns,
  club.columns,
);
const PLAYERS_FOUND = { table: sqlTable(playerTable, 'sp'), key: 'sp.id', search: sqlNames(playerTable, 'sp').search };

const conditionsFor = (actor: Actor, values: SqlValues): string[] => [
  ...IS_WAITING,
  ...restriction(addsToPlayer(actor, values)),
];

export function receivedCountSql(actor: Actor, values: SqlValues): string {
  return countSql(FROM, conditionsFor(actor, values));
}

export function receivedSinceSql(actor: Actor, values: SqlValues): string {
  return firstDaySql(dayInSofia(x.receivedAt), FROM, conditionsFor(actor, values));
}

export async function listReceived(
  database: OpenDatabase,
  actor: Actor,
  query: ListQuery<(typeof receivedColumns)[number]>,
): Promise<ReceivedPage> {
  const values = new SqlValues();
  const { clubs } = await database.searchLists();
  const { rows, total } = await listPage(
    database,
    {
      from: FROM,
      columns: LISTED,
      where: conditionsFor(actor, values),
      search: {
        keyword: query.keyword,
        places: [linkedTarget(r.playerId, PLAYERS_FOUND), listedTarget(r.clubId, 'int', clubs)],
        labels: [],
      },
      orderBy: orderClauses(
        query,
        {
          receivedAt: [x.receivedAt],
          player: [p.lastName, p.firstName].map((name) => `${name} collate "bg_bg"`),
          club: [`${c.fullName} collate "bg_bg"`],
          id: [],
        },
        { by: 'receivedAt', desc: true, id: x.id },
      ),
      values,
    },
    query,
  );
  return { received: rows.map(toItem), total, page: query.page, pageSize: query.pageSize };
}

function toItem({ id, kindId, name, receivedAt, senderName, fileName, mimeType, size, ...row }: RowOf<typeof LISTED>) {
  return {
    id,
    kindId,
    name,
    receivedAt: new Date(receivedAt).toISOString(),
    sender: senderName,
    file: { fileName, mimeType, size },
    player: orNotFound(player.read(row as RowOf<typeof LISTED>)),
    club: orNotFound(club.read(row as RowOf<typeof LISTED>)),
  } satisfies ReceivedItem;
}

export interface ReceivedFile {
  id: number;
  playerId: number;
  clubId: number;
  kindId: number | null;
  name: string;
  fileId: string;
  fileName: string;
  mimeType: DocumentType;
}

/** One that waits, if the person may look at it; whoever may not learns nothing of it. */
export async function findReceived(database: OpenDatabase, actor: Actor, itemId: number): Promise<ReceivedFile> {
  const values = new SqlValues();
  const where = [`${x.id} = ${values.add(itemId)}::int`, ...conditionsFor(actor, values)].join(' and ');
  const [row] = await database.rows<ReceivedFile>(
    named(`select ${x.id}, ${r.playerId} as "playerId", ${r.clubId} as "clubId", ${x.kindId} as "kindId",
      coalesce(${k.name}, '${PHOTO_NAME}') as name, ${f.id} as "fileId", ${f.fileName} as "fileName", ${f.mimeType} as "mimeType"
      from ${FROM} where ${where}`),
    values.list,
  );
  return orNotFound(row);
}
