import type { UploadedFile } from '#contract/common/fields.ts';
import { messages } from '#contract/common/messages.ts';
import type { CollectSent, ReceivedAccept, ReceivedRefuse } from '#contract/player/collect.contract.ts';
import type { AddedToPlayer } from '#contract/player/player.contract.ts';
import { openedFor } from '#domain/privacy/opening.rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { documentName } from '#server/files/file-store.ts';
import { removeBytes } from '#server/files/keep-file.ts';
import { recordAudit } from '#server/write/audit.ts';
import { AppError, unknownValue } from '#server/write/errors.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { addDocument } from '../player-document.service.ts';
import { setPlayerPhoto } from '../player-photo.service.ts';
import { holdPlayer, sendLinks, withCodes } from './ask.service.ts';
import * as queries from './collect.queries.ts';
import { findReceived, type ReceivedFile } from './received.queries.ts';

/** The bytes of one that waits, for whoever decides about it. */
export async function readReceived(context: AppContext, itemId: number, { session, origin }: Caller) {
  const received = await findReceived(context.database, session.actor, itemId);
  const file = await fileOf(context, received);
  await recordAudit(context.database.db, origin, {
    action: 'file.read',
    entity: 'player',
    entityId: received.playerId,
    details: { fileId: received.fileId, clubId: openedFor(session.actor, [received.clubId]) },
  });
  return { ...file, mimeType: received.mimeType };
}

async function fileOf({ files }: AppContext, { fileId, fileName, mimeType }: ReceivedFile): Promise<UploadedFile> {
  const bytes = await files.get(documentName(fileId, mimeType));
  if (bytes === null) throw new AppError('fileNotFound');
  return { bytes, fileName };
}

/** Makes it the photo, or a document of its kind, by the same way as if the club had brought it itself. */
export async function acceptReceived(
  context: AppContext,
  itemId: number,
  given: ReceivedAccept,
  caller: Caller,
): Promise<AddedToPlayer> {
  const received = await findReceived(context.database, caller.session.actor, itemId);
  const { kindId } = received;
  const file = await fileOf(context, received);
  let gone: queries.FileRow | null = null;
  const alongside = async (tx: Database) => {
    gone = await decide(context, tx, received, { decision: 'accepted' }, caller);
  };
  const added =
    kindId === null
      ? await becomePhoto(context, received, { file, alongside }, caller)
      : await becomeDocument(context, { ...received, kindId }, { file, given, alongside }, caller);
  if (gone !== null) await removeBytes(context.files, [gone]);
  return added;
}

type Alongside = (tx: Database) => Promise<void>;

async function becomePhoto(
  context: AppContext,
  { id, playerId }: ReceivedFile,
  { file, alongside }: { file: UploadedFile; alongside: Alongside },
  caller: Caller,
): Promise<AddedToPlayer> {
  const answer = { id, playerId };
  await setPlayerPhoto(context, playerId, { file, version: null }, caller, { alongside, answer });
  return answer;
}

async function becomeDocument(
  context: AppContext,
  { name, kindId, playerId }: ReceivedFile & { kindId: number },
  { file, given, alongside }: { file: UploadedFile; given: ReceivedAccept; alongside: Alongside },
  caller: Caller,
): Promise<AddedToPlayer> {
  const { startDate, endDate, isOpenEnded, description = name } = given;
  if (startDate === undefined) throw unknownValue('startDate', messages.startDateMissing);
  const document = { playerId, type: kindId, startDate, endDate, isOpenEnded, description, file };
  return addDocument(context, playerId, document, caller, alongside);
}

/** Tells the parents why, with a new link for it and for whatever else is still asked of them. */
export async function refuseReceived(
  context: AppContext,
  itemId: number,
  { reason, codeBy }: ReceivedRefuse,
  caller: Caller,
): Promise<CollectSent> {
  const received = await findReceived(context.database, caller.session.actor, itemId);
  const codes: string[] = [];
  let gone: queries.FileRow | null = null;
  const { sent } = await writeOnce(context, caller.origin, async (tx) => {
    const player = await holdPlayer(tx, received.playerId, caller);
    gone = await decide(context, tx, received, { decision: 'refused', reason }, caller);
    const kindIds = [...new Set([received.kindId, ...(await queries.listAsked(tx, player.id))])];
    // Whoever is not to be reached any more is told by the club.
    if ((await queries.listRecipients(tx, player.id)).length === 0) return { sent: [] };
    return sendLinks(context, tx, { player, kindIds, codeBy, codes, reason, caller });
  });
  if (gone !== null) await removeBytes(context.files, [gone]);
  context.mailQueued();
  return withCodes(sent, codes);
}

async function decide(
  context: AppContext,
  tx: Database,
  { id: itemId, playerId }: ReceivedFile,
  decided: { decision: 'accepted' | 'refused'; reason?: string },
  { origin, session }: Caller,
): Promise<queries.FileRow> {
  const by = { decidedAt: context.now(), decidedBy: session.actor.userId };
  const file = await queries.decideItem(tx, itemId, { ...decided, ...by });
  if (file === null) throw new AppError('receivedDecided');
  const action = decided.decision === 'accepted' ? 'player.acceptReceived' : 'player.refuseReceived';
  await recordAudit(tx, origin, { action, entity: 'player', entityId: playerId, details: { itemId } });
  return file;
}
