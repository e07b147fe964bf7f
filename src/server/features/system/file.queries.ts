import type { Actor } from '#domain/common/access.rules.ts';
import { maySeeRemoved } from '#domain/history/take-back.rules.ts';
import { closeToCoach, opensDocument, partyToTransfer } from '#server/db/access-sql.ts';
import type { OpenDatabase, Statement } from '#server/db/database.ts';
import { named } from '#server/db/list-sql.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import type { DocumentType } from '#server/files/file-store.ts';

export interface DocumentFile {
  id: string;
  fileName: string;
  mimeType: DocumentType;
  /** The record the file belongs to. */
  owner: 'player' | 'transfer' | 'coach';
  ownerId: number;
}

/** A document whose owning record the person may open; null for every other, and for none. */
export async function findDocument(database: OpenDatabase, actor: Actor, fileId: string): Promise<DocumentFile | null> {
  const values = new SqlValues();
  const id = values.add(fileId);
  // What was taken away is opened by administrators alone, until they bring it back.
  const isSeen = (entry: string) => (maySeeRemoved(actor) ? 'true' : `${entry}.removed_on is null`);
  const [file] = await database.rows<DocumentFile>(
    named(`
    select f.id, f.file_name as "fileName", f.mime_type as "mimeType", o.owner, o.owner_id as "ownerId"
    from files f
    cross join lateral (
      select 'player' as owner, p.id as owner_id
        from player_documents e join players p on p.id = e.player_id
        where e.file_id = f.id and ${opensDocument(actor, values)} and ${isSeen('e')}
      union all
      select 'transfer', t.id
        from transfer_documents d join transfers t on t.id = d.transfer_id
        where d.file_id = f.id and ${partyToTransfer(actor, values)}
      union all
      select 'coach', h.id
        from coach_educations e join coaches h on h.id = e.coach_id
        where e.file_id = f.id and ${closeToCoach(actor, values)} and ${isSeen('e')}
    ) o
    where f.id = ${id}::uuid and f.kind = 'document'
    limit 1`),
    values.list,
  );
  return file ?? null;
}

const FIND_PICTURE: Statement = {
  name: 'find-picture',
  text: 'select 1 as found from files where id = $1 and kind = $2',
};

export async function isPicture(database: OpenDatabase, id: string, kind: 'photo' | 'logo'): Promise<boolean> {
  return (await database.rows(FIND_PICTURE, [id, kind])).length > 0;
}
