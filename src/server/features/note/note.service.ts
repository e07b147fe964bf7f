import { MOST_NOTES_OF_DAY } from '#contract/common/limits.ts';
import type { NoteCreate, NoteList, NoteReader } from '#contract/note/note.contract.ts';
import { noteText } from '#contract/note/note.messages.ts';
import type { Actor } from '#domain/common/access.rules.ts';
import {
  clubsToMention,
  mayKeepToFederation,
  mayOpenNotes,
  mayRemoveNote,
  mayWriteNote,
  type NotedRecord,
  type NoteNoun,
  noteNouns,
} from '#domain/note/note.access.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { tellOfMention } from '#server/features/notification/news.queries.ts';
import { recordAudit } from '#server/write/audit.ts';
import { AppError, orNotFound, unknownValue } from '#server/write/errors.ts';
import { writeOnce } from '#server/write/write-once.ts';
import * as queries from './note.queries.ts';

const DAY_MS = 24 * 60 * 60_000;

interface RecordKey {
  noun: NoteNoun;
  id: number;
}

/** The record, if the rule holds for the person; everyone else is told that there is none. */
async function findFor(
  db: Database,
  { noun, id }: RecordKey,
  actor: Actor,
  rule: (actor: Actor, record: NotedRecord) => boolean,
): Promise<NotedRecord> {
  const record = orNotFound(await queries.findNotedRecord(db, noun, id));
  if (!rule(actor, record)) throw new AppError('notFound');
  return record;
}

export async function readNotes(
  { database }: AppContext,
  key: RecordKey & { beforeId?: number | undefined },
  actor: Actor,
): Promise<NoteList> {
  const record = await findFor(database.db, key, actor, mayOpenNotes);
  const mayWrite = mayWriteNote(actor, record);
  return {
    ...(await queries.listNotes(database, key, actor)),
    mayWrite,
    clubs: mayWrite ? await queries.listClubNames(database.db, record.clubIds) : [],
  };
}

/** Who can be mentioned in a note that the person is about to write. */
export async function readReaders(
  { database: { db } }: AppContext,
  key: RecordKey,
  { isForClub }: { isForClub: boolean },
  actor: Actor,
): Promise<NoteReader[]> {
  const { clubIds } = await findFor(db, key, actor, mayWriteNote);
  return queries.listReaders(db, {
    clubIds: isForClub ? clubsToMention(actor, clubIds) : [],
    exceptId: actor.userId,
  });
}

export async function createNote(
  context: AppContext,
  key: RecordKey,
  { text, isForClub, mentions }: NoteCreate,
  { session: { actor }, origin }: Caller,
): Promise<{ id: number }> {
  return writeOnce(context, origin, async (tx) => {
    const record = await findFor(tx, key, actor, mayWriteNote);
    const since = new Date(context.now().getTime() - DAY_MS);
    if ((await queries.countNotesSince(tx, actor.userId, since)) >= MOST_NOTES_OF_DAY)
      throw new AppError('tooManyNotes');
    const clubIds = audienceOf(actor, record, isForClub);
    const mentioned = await mentionable(tx, actor, clubIds, mentions);
    const [forClubId = null, forOtherClubId = null] = clubIds;
    const note = { [queries.noteColumns[key.noun]]: key.id, forClubId, forOtherClubId, text, createdBy: actor.userId };
    const id = await queries.insertNote(tx, note, mentioned);
    await tellOfMention(tx, { noteId: id, userIds: mentioned, by: actor.userId });
    await queries.tellToLookAgain(tx, clubIds);
    await recordAudit(tx, origin, {
      action: 'note.add',
      entity: key.noun,
      entityId: key.id,
      details: { noteId: id, isForClub, mentioned: mentioned.length },
    });
    return { id };
  });
}

/** The clubs that read the note too. */
function audienceOf(actor: Actor, { clubIds }: NotedRecord, isForClub: boolean): readonly number[] {
  if (!isForClub && !mayKeepToFederation(actor)) throw unknownValue('isForClub', noteText.clubNotesShared);
  if (isForClub && clubIds.length === 0) throw unknownValue('isForClub', noteText.recordWithoutClub);
  return isForClub ? clubIds : [];
}

/** Nobody is told of a note that he or she may not read: whoever cannot be mentioned is refused, not passed over. */
async function mentionable(tx: Database, actor: Actor, clubIds: readonly number[], mentions: readonly number[]) {
  const among = [...new Set(mentions)];
  if (among.length === 0) return [];
  const readers = await queries.listReaders(tx, {
    clubIds: clubsToMention(actor, clubIds),
    exceptId: actor.userId,
    among,
  });
  if (readers.length < among.length) throw unknownValue('mentions', noteText.mentionUnread);
  return among;
}

export async function removeNote(context: AppContext, noteId: number, caller: Caller): Promise<void> {
  await markNote(context, noteId, caller, 'note.remove');
}

export async function restoreNote(context: AppContext, noteId: number, caller: Caller): Promise<void> {
  await markNote(context, noteId, caller, 'note.restore');
}

async function markNote(
  context: AppContext,
  noteId: number,
  { session: { actor }, origin }: Caller,
  action: 'note.remove' | 'note.restore',
): Promise<void> {
  await writeOnce(context, origin, async (tx) => {
    const note = orNotFound(await queries.lockNote(tx, noteId));
    const ties = queries.tiesOf(note);
    if (!mayRemoveNote(actor, ties)) throw new AppError('notFound');
    const isRemoving = action === 'note.remove';
    if ((note.removedOn !== null) === isRemoving) return {};
    await queries.markNote(tx, noteId, isRemoving ? { by: actor.userId } : null);
    await queries.tellToLookAgain(tx, ties.clubIds);
    const noun = orNotFound(noteNouns.find((one) => note[queries.noteColumns[one]] !== null));
    await recordAudit(tx, origin, {
      action,
      entity: noun,
      entityId: note[queries.noteColumns[noun]],
      details: { noteId },
    });
    return {};
  });
}
