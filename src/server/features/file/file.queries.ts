import { type Actor, clubScope } from '#domain/access.rules.ts';
import type { OpenDatabase, Statement } from '../../db/database.ts';
import type { DocumentType } from '../../files/file-store.ts';

export interface DocumentFile {
  id: string;
  fileName: string;
  mimeType: DocumentType;
  /** The record the file belongs to. */
  owner: 'player' | 'transfer' | 'coach';
  ownerId: number;
}

/** $1 file, $2 sees everything, $3 clubs of the caller, $4 the caller's own player. */
const FIND_DOCUMENT: Statement = {
  name: 'find-document',
  text: `
    select f.id, f.file_name as "fileName", f.mime_type as "mimeType", o.owner, o.owner_id as "ownerId"
    from files f
    cross join lateral (
      select 'player' as owner, p.id as owner_id
        from player_documents d join players p on p.id = d.player_id
        where d.file_id = f.id and ($2 or p.current_club_id = any($3::int[]) or p.id = $4)
      union all
      select 'transfer', t.id
        from transfer_documents d join transfers t on t.id = d.transfer_id
        where d.file_id = f.id
          and ($2 or t.from_club_id = any($3::int[]) or t.to_club_id = any($3::int[]) or t.player_id = $4)
      union all
      select 'coach', c.id
        from coach_educations e join coaches c on c.id = e.coach_id
        where e.file_id = f.id and ($2 or c.current_club_id = any($3::int[]))
    ) o
    where f.id = $1 and f.kind = 'document'
    limit 1`,
};

/** A document whose owning record the person may open; null for every other, and for none. */
export async function findDocument(database: OpenDatabase, actor: Actor, fileId: string): Promise<DocumentFile | null> {
  const scope = clubScope(actor);
  const [clubs, self] = scope === 'all' ? [[], null] : [scope, actor.playerId];
  const [file] = await database.rows<DocumentFile>(FIND_DOCUMENT, [fileId, scope === 'all', clubs, self]);
  return file ?? null;
}

const FIND_PICTURE: Statement = {
  name: 'find-picture',
  text: 'select 1 as found from files where id = $1 and kind = $2',
};

export async function isPicture(database: OpenDatabase, id: string, kind: 'photo' | 'logo'): Promise<boolean> {
  return (await database.rows(FIND_PICTURE, [id, kind])).length > 0;
}
