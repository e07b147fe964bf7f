import type { Actor } from '#domain/common/access.rules.ts';
import { isCloseToCoach } from '#domain/coach/coach.access.ts';
import { added, takenAway } from '#domain/history/history.rules.ts';
import { mayAddToPlayer } from '#domain/player/player.access.ts';
import { mayBringBack, mayTakeBack } from '#domain/history/take-back.rules.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { writeOnce } from '#server/write/write-once.ts';
import {
  type EntryKind,
  entryKinds,
  entryOf,
  type HeldEntry,
  lockEntry,
  markEntry,
} from '#server/write/entries.queries.ts';

interface EntryKey {
  kind: EntryKind;
  ownerId: number;
  entryId: number;
}

const actions = {
  document: { remove: 'player.removeDocument', restore: 'player.restoreDocument' },
  development: { remove: 'player.removeDevelopment', restore: 'player.restoreDevelopment' },
  education: { remove: 'coach.removeEducation', restore: 'coach.restoreEducation' },
} as const;

/** Takes away what was entered wrongly. It stays where it is, out of sight, and its file with it. */
export async function takeBackEntry(context: AppContext, place: EntryKey, caller: Caller): Promise<void> {
  const { actor } = caller.session;
  await changeEntry(context, place, caller, (entry) => {
    if (!mayTakeBack(actor, entryOf(entry, context.now()))) throw new AppError('takeBackOver');
    return entry.isRemoved ? null : 'remove';
  });
}

export async function restoreEntry(context: AppContext, place: EntryKey, caller: Caller): Promise<void> {
  const { actor } = caller.session;
  await changeEntry(context, place, caller, (entry) => {
    const isOwnRemoval = entry.removedBy === actor.userId;
    if (!mayBringBack(actor, { ...entryOf(entry, context.now()), isOwnRemoval })) throw new AppError('takeBackOver');
    return entry.isRemoved ? 'restore' : null;
  });
}

async function changeEntry(
  context: AppContext,
  place: EntryKey,
  { session, origin }: Caller,
  decide: (entry: HeldEntry) => 'remove' | 'restore' | null,
): Promise<void> {
  const { kind, ownerId, entryId } = place;
  await writeOnce(context, origin, async (tx) => {
    const entry = await heldEntry(tx, place, session.actor);
    const act = decide(entry);
    if (act === null) return {};
    await markEntry(tx, kind, entryId, act === 'remove' ? { by: origin.actorId } : null);
    const { owner } = entryKinds[kind];
    const change = act === 'remove' ? takenAway(kind, entry.value) : added(kind, entry.value);
    await recordAudit(tx, origin, {
      action: actions[kind][act],
      entity: owner,
      entityId: ownerId,
      details: { [`${kind}Id`]: entryId },
      changes: changesOf(owner, ownerId, [change]),
    });
    return {};
  });
}

/** Whoever may not add to the record is told that there is no such entry. */
async function heldEntry(tx: Database, { kind, ...place }: EntryKey, actor: Actor): Promise<HeldEntry> {
  const entry = orNotFound(await lockEntry(tx, kind, place));
  const currentClub = entry.currentClubId === null ? null : { id: entry.currentClubId };
  const isClose =
    entryKinds[kind].owner === 'coach'
      ? isCloseToCoach(actor, { currentClub })
      : mayAddToPlayer(actor, { id: place.ownerId, currentClub });
  if (!isClose) throw new AppError('notFound');
  return entry;
}
