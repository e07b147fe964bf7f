import type { PlayerDocumentCreate } from '#contract/player/player-document.contract.ts';
import type { AddedToPlayer } from '#contract/player/player.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { endRefusal } from '#domain/player/document.rules.ts';
import { added as addedTo } from '#domain/history/history.rules.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { recordFile, storeDocument } from '#server/files/keep-file.ts';
import { uploaderOf } from '../federation/upload-share.ts';
import { unknownValue } from '#server/write/errors.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { findDocumentKind } from './document-kind/document-kind.queries.ts';
import { insertDocument } from './player-document.queries.ts';

/** Adds a document with its file. Whether the person may is asked before: looking at a file takes its time. */
export async function addDocument(
  context: AppContext,
  playerId: number,
  { file, endDate, isOpenEnded, ...document }: PlayerDocumentCreate,
  caller: Caller,
  /** What else belongs to it. */
  alongside: (tx: Database) => Promise<void> = async () => undefined,
): Promise<AddedToPlayer> {
  const { origin } = caller;
  const kind = await findDocumentKind(context.database.db, document.type);
  if (kind === null || !kind.isActive) throw unknownValue('type', messages.documentTypeRequired);
  const refusal = endRefusal(kind, { startDate: document.startDate, endDate: isOpenEnded ? null : (endDate ?? null) });
  if (refusal !== null) throw unknownValue('endDate', refusal);
  const stored = await storeDocument(context.files, file, await uploaderOf(context, caller, file));
  const add = async (tx: Database) => {
    await alongside(tx);
    const fileId = await recordFile(tx, context.files, stored);
    const added = await insertDocument(tx, {
      ...document,
      endDate: isOpenEnded ? null : (endDate ?? null),
      playerId,
      fileId,
      createdBy: origin.actorId,
    });
    const changes = changesOf('player', playerId, [addedTo('document', document.type)]);
    await recordAudit(tx, origin, { action: 'player.addDocument', entity: 'player', entityId: playerId, changes });
    return added;
  };
  return writeOnce(context, origin, add, { stored: [stored] });
}
