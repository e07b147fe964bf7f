import { sql } from 'drizzle-orm';
import type { PlayerDocument, PlayerDocumentCreate } from '#contract/player/player-document.contract.ts';
import type { DocumentVisibility } from '#domain/federation/document-kind.rules.ts';
import type { AddedToPlayer } from '#contract/player/player.contract.ts';
import type { Database, OpenDatabase, Statement } from '#server/db/database.ts';
import { clubReference } from '#server/db/references.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import { enteredColumns, type EntryReading } from '#server/write/entries.queries.ts';
import { allColumns, columns, computed, type RowOf, sqlNames, sqlTable } from '#server/db/typed-columns.ts';

const [d, f] = [sqlNames(playerDocumentTable, 'd'), sqlNames(fileTable, 'f')];
const [p, c, k] = [sqlNames(playerTable, 'p'), sqlNames(clubTable, 'c'), sqlNames(documentKindTable, 'k')];
/** The club whose paper it is, where the player is in another one by now. */
const formerClub = clubReference('c', 'formerClub');
const DOCUMENT = allColumns(
  columns(playerDocumentTable, 'd', ['id', 'playerId', 'type', 'startDate', 'endDate', 'description', 'fileId']),
  computed<string>()('typeName', k.name),
  columns(documentKindTable, 'k', ['visibility']),
  computed<string>()('fileName', f.fileName),
  formerClub.columns,
  enteredColumns('d', 'p'),
);
const LIST: Statement<RowOf<typeof DOCUMENT>> = {
  name: 'list-player-documents',
  text: `select ${DOCUMENT.text} from ${sqlTable(playerDocumentTable, 'd')}
    join ${sqlTable(fileTable, 'f')} on ${f.id} = ${d.fileId}
    join ${sqlTable(documentKindTable, 'k')} on ${k.id} = ${d.type}
    join ${sqlTable(playerTable, 'p')} on ${p.id} = ${d.playerId}
    left join ${sqlTable(clubTable, 'c')} on ${c.id} = ${d.clubId} and ${c.id} is distinct from ${p.currentClubId}
    where ${d.playerId} = $1 and (${d.removedOn} is not null) = $2 order by ${d.startDate} desc, ${d.id} desc`,
};

export async function listDocuments(
  database: OpenDatabase,
  playerId: number,
  { isRemoved, mayTakeBack }: EntryReading,
): Promise<(PlayerDocument & { visibility: DocumentVisibility })[]> {
  const rows = await database.rows(LIST, [playerId, isRemoved]);
  return rows.map(({ fileName, ...row }) => ({
    ...row,
    file: { fileName },
    formerClub: formerClub.read(row),
    mayTakeBack: mayTakeBack(row),
  }));
}

const clubOf = (playerId: number) =>
  sql`(select ${playerTable.currentClubId} from ${playerTable} where ${playerTable.id} = ${playerId})`;

export async function insertDocument(
  tx: Database,
  document: Omit<PlayerDocumentCreate, 'file' | 'playerId' | 'isOpenEnded' | 'endDate'> & {
    endDate: string | null;
    playerId: number;
    fileId: string;
    createdBy: number | null;
  },
): Promise<AddedToPlayer> {
  const [added] = await tx
    .insert(playerDocumentTable)
    // Of the club the player is in at this moment: it stays the paper of that club.
    .values({ ...document, clubId: clubOf(document.playerId) })
    .returning({ id: playerDocumentTable.id, playerId: playerDocumentTable.playerId });
  if (added === undefined) throw new Error('The document was not stored');
  return added;
}
