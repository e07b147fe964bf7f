import type { Actor } from '#domain/common/access.rules.ts';
import { maySeeRemoved } from '#domain/history/take-back.rules.ts';
import { closeToCoach, opensDocument, partyToTransfer } from '#server/db/access-sql.ts';
import type { OpenDatabase, Statement } from '#server/db/database.ts';
import { named } from '#server/db/list/list-sql.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { coachEducationTable, coachTable } from '#server/db/tables/coach.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import { transferDocumentTable, transferTable } from '#server/db/tables/transfer.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import type { DocumentType } from '#server/files/file-store.ts';

const [f, e, p] = [sqlNames(fileTable, 'f'), sqlNames(playerDocumentTable, 'e'), sqlNames(playerTable, 'p')];
const [td, t] = [sqlNames(transferDocumentTable, 'td'), sqlNames(transferTable, 't')];
const [ce, h] = [sqlNames(coachEducationTable, 'ce'), sqlNames(coachTable, 'h')];

interface DocumentFile {
  id: string;
  fileName: string;
  mimeType: DocumentType;
  owner: 'player' | 'transfer' | 'coach';
  ownerId: number;
  /** Whose paper it is, where that is a player. */
  playerId: number | null;
  /** The clubs it concerns. */
  clubIds: (number | null)[];
}

/** A document whose owning record the person may open; null for every other, and for none. */
export async function findDocument(database: OpenDatabase, actor: Actor, fileId: string): Promise<DocumentFile | null> {
  const values = new SqlValues();
  const id = values.add(fileId);
  // What was taken away is opened by administrators alone, until they bring it back.
  const isSeen = (removedOn: string) => (maySeeRemoved(actor) ? 'true' : `${removedOn} is null`);
  const [file] = await database.rows<DocumentFile>(
    named(`
    select ${f.id}, ${f.fileName} as "fileName", ${f.mimeType} as "mimeType", o.owner, o.owner_id as "ownerId",
      o.player_id as "playerId", o.club_ids as "clubIds"
    from ${sqlTable(fileTable, 'f')}
    cross join lateral (
      select 'player' as owner, ${p.id} as owner_id, ${p.id} as player_id, array[${p.currentClubId}] as club_ids
        from ${sqlTable(playerDocumentTable, 'e')} join ${sqlTable(playerTable, 'p')} on ${p.id} = ${e.playerId}
        where ${e.fileId} = ${f.id} and ${opensDocument(actor, values)} and ${isSeen(e.removedOn)}
      union all
      select 'transfer', ${t.id}, ${t.playerId}, array[${t.fromClubId}, ${t.toClubId}]
        from ${sqlTable(transferDocumentTable, 'td')} join ${sqlTable(transferTable, 't')} on ${t.id} = ${td.transferId}
        where ${td.fileId} = ${f.id} and ${partyToTransfer(actor, values)}
      union all
      select 'coach', ${h.id}, null, array[${h.currentClubId}]
        from ${sqlTable(coachEducationTable, 'ce')} join ${sqlTable(coachTable, 'h')} on ${h.id} = ${ce.coachId}
        where ${ce.fileId} = ${f.id} and ${closeToCoach(actor, values)} and ${isSeen(ce.removedOn)}
    ) o
    where ${f.id} = ${id}::uuid and ${f.kind} = 'document'
    limit 1`),
    values.list,
  );
  return file ?? null;
}

const FIND_PICTURE: Statement = {
  name: 'find-picture',
  text: `select 1 as found from ${sqlTable(fileTable, 'f')} where ${f.id} = $1 and ${f.kind} = $2`,
};

export async function isPicture(database: OpenDatabase, id: string, kind: 'photo' | 'logo'): Promise<boolean> {
  return (await database.rows(FIND_PICTURE, [id, kind])).length > 0;
}
