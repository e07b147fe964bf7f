import type { Guardian, GuardianForm } from '#contract/player/guardian.contract.ts';
import { guardianSchema } from '#contract/player/guardian.contract.ts';
import type { AddedToPlayer } from '#contract/player/player.contract.ts';
import type { AuditAction } from '#domain/history/audit.rules.ts';
import { fact } from '#domain/history/history.rules.ts';
import { mayKeepGuardians } from '#domain/player/guardian.access.ts';
import { freeGuardianPlace } from '#domain/player/guardian.rules.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { type AuditEntry, changesOf, recordAudit } from '#server/write/audit.ts';
import { changeRecord } from '#server/write/change-record.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { findPlayerFor } from '../find-player-for.ts';
import { lockPlayer } from '../player-details.queries.ts';
import * as queries from './guardian.queries.ts';

export async function guardiansOf(
  { database }: AppContext,
  playerId: number,
  { session }: Caller,
): Promise<Guardian[]> {
  await findPlayerFor(database, session.actor, playerId, mayKeepGuardians);
  return queries.listGuardians(database.db, playerId);
}

export async function addGuardian(
  context: AppContext,
  playerId: number,
  fields: GuardianForm,
  caller: Caller,
): Promise<AddedToPlayer> {
  return writeOnce(context, caller.origin, async (tx) => {
    await holdPlayer(tx, playerId, caller);
    const place = freeGuardianPlace(await queries.listPlaces(tx, playerId));
    if (place === null) throw new AppError('tooManyGuardians');
    const id = await queries.insertGuardian(tx, { ...fields, playerId, place, createdBy: caller.origin.actorId });
    await recordAudit(tx, caller.origin, entryOf('player.addGuardian', { playerId, guardianId: id }));
    return { id, playerId };
  });
}

export async function changeGuardian(
  context: AppContext,
  given: queries.OfPlayer,
  change: { fields: GuardianForm; version: number | null },
  caller: Caller,
): Promise<Guardian> {
  const { playerId, guardianId } = given;
  const read = async () => {
    const guardians = await queries.listGuardians(context.database.db, playerId);
    return orNotFound(guardians.find(({ id }) => id === guardianId));
  };
  await changeRecord(context, caller.origin, {
    lock: async (tx) => {
      await holdPlayer(tx, playerId, caller);
      return queries.lockGuardian(tx, given);
    },
    version: change.version,
    fields: () => change.fields,
    write: (tx, fields) => queries.updateGuardian(tx, given, fields),
    // Which of them was changed, and never to what: names, phones and e-mails stand in the record alone.
    audit: (changed) => ({
      ...entryOf('player.updateGuardian', given),
      details: { changed, playerId },
    }),
    current: { schema: guardianSchema, read, about: { entity: 'guardian', entityId: guardianId } },
  });
  return read();
}

export async function removeGuardian(context: AppContext, given: queries.OfPlayer, caller: Caller): Promise<void> {
  const { playerId } = given;
  await context.database.db.transaction(async (tx) => {
    await holdPlayer(tx, playerId, caller);
    orNotFound(await queries.lockGuardian(tx, given));
    await queries.deleteGuardian(tx, given);
    await recordAudit(tx, caller.origin, entryOf('player.removeGuardian', given));
  });
}

/** Whose they are is decided with the player in hand: nobody adds to somebody who is just leaving the club. */
async function holdPlayer(tx: Database, playerId: number, { session }: Caller): Promise<void> {
  const { currentClubId } = orNotFound(await lockPlayer(tx, playerId));
  const currentClub = currentClubId === null ? null : { id: currentClubId };
  if (!mayKeepGuardians(session.actor, { id: playerId, currentClub })) throw new AppError('notFound');
}

const entryOf = (action: AuditAction, { playerId, guardianId }: queries.OfPlayer): AuditEntry => ({
  action,
  entity: 'guardian',
  entityId: guardianId,
  details: { playerId },
  changes: changesOf('player', playerId, [fact('guardian')]),
});
