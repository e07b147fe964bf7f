import { eq, sql } from 'drizzle-orm';
import { playerView, seesEgn } from '#domain/player.access.ts';
import { messages } from '#contract/messages.ts';
import type {
  PlayerDetails,
  PlayerDevelopmentCreate,
  PlayerDocumentCreate,
  PlayerUpdate,
} from '#contract/player.contract.ts';
import { recordAudit } from '../../audit.ts';
import type { AppContext, Deed, RequestSession } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { playerDocumentTable, playerTable } from '../../db/tables/player.table.ts';
import { AppError, ChangedMeanwhileError, found, ProblemsError } from '../../errors.ts';
import { discardStored, forgetPicture, recordFile, storeDocument, storePicture } from '../../files/keep-file.ts';
import { today } from '../../today.ts';
import { writeOnce } from '../../write-once.ts';
import { findOrAddCityAnywhere } from '../reference.queries.ts';
import {
  findPlayerRow,
  insertDevelopment,
  lockPlayer,
  placeOf,
  showPlayerRow,
  toPlayerDetails,
} from './player-details.queries.ts';
import { birthFacts, keptFacts, openedEgn, playerSearch, sealedEgn, translated } from './player-facts.ts';

/** What belongs to a player, once it is there. */
export interface AddedRecord {
  id: number;
  playerId: number;
}

export interface PlayerDeed {
  session: RequestSession;
  deed: Deed;
}

/** The player as the person may see him. Whoever is handed an ЕГН leaves a trace. */
export async function readPlayer(
  context: AppContext,
  playerId: number,
  { session, deed }: PlayerDeed,
): Promise<PlayerDetails> {
  if (seesEgn(session.actor, playerId)) {
    const shown = found(await showPlayerRow(context.database, playerId, deed));
    return toPlayerDetails(shown, 'full', openedEgn(context, shown.egnCipher, playerId));
  }
  const row = found(await findPlayerRow(context.database, playerId));
  const view = playerView(session.actor, placeOf(row));
  if (view === 'none') throw new AppError('notFound');
  return toPlayerDetails(row, view);
}

/** Saves changed personal data. */
export async function updatePlayer(
  context: AppContext,
  playerId: number,
  change: { fields: PlayerUpdate; version: number | null },
  who: PlayerDeed,
): Promise<PlayerDetails> {
  const { file, egn, cityName, ...fields } = change.fields;
  const photo = file === undefined ? null : await storePicture(context.files, file, 'photo');
  let oldPhotoId: string | null = null;
  let isStale = false;
  try {
    await context.database.db.transaction(async (tx) => {
      const player = found(await lockPlayer(tx, playerId));
      if (change.version !== null && change.version !== player.version) {
        isStale = true;
        throw new ChangedMeanwhileError(null);
      }
      const person = {
        ...fields,
        ...(egn === undefined
          ? keptFacts(context, player, change.fields)
          : birthFacts(context, { ...change.fields, egn })),
      };
      const changes = {
        ...definedOnly(person),
        ...(egn === undefined ? {} : sealedEgn(context, egn, playerId)),
        ...(photo === null ? {} : { photoId: await recordFile(tx, context.files, photo) }),
        cityId: await findOrAddCityAnywhere(tx, cityName),
        search: playerSearch(person, player.number),
      };
      await tx
        .update(playerTable)
        .set({ ...changes, version: sql`${playerTable.version} + 1` })
        .where(eq(playerTable.id, playerId));
      if (photo !== null) oldPhotoId = player.photoId;
      const changed = Object.keys(changes).filter(
        (name) => !['search', 'egnCipher'].includes(name) && differs(changes, player, name),
      );
      await recordAudit(tx, who.deed, {
        action: 'player.update',
        entity: 'player',
        entityId: playerId,
        details: { changed },
      });
    });
  } catch (error) {
    if (photo !== null) await discardStored(context.files, photo);
    if (isStale) throw new ChangedMeanwhileError(await readPlayer(context, playerId, who));
    throw translated(error);
  }
  if (oldPhotoId !== null) await forgetPicture(context.database.db, context.files, oldPhotoId);
  return readPlayer(context, playerId, who);
}

/** Deactivates an active player and activates a deactivated one; with a wish, whoever is not yet as wished. */
export async function togglePlayerStatus(
  context: AppContext,
  playerId: number,
  wish: boolean | undefined,
  { deed }: PlayerDeed,
): Promise<{ isDeleted: boolean }> {
  return setStatus(context, playerId, deed, (isDeleted) => wish ?? !isDeleted);
}

/** Deactivates the player; nothing is erased. */
export async function deactivatePlayer(context: AppContext, playerId: number, { deed }: PlayerDeed): Promise<void> {
  await setStatus(context, playerId, deed, () => true);
}

async function setStatus(context: AppContext, playerId: number, deed: Deed, next: (isDeleted: boolean) => boolean) {
  return writeOnce(context, deed, async (tx) => {
    const player = found(await lockPlayer(tx, playerId));
    const isDeleted = next(player.isDeleted);
    if (isDeleted === player.isDeleted) return { isDeleted };
    await tx
      .update(playerTable)
      .set({ isDeleted, version: sql`${playerTable.version} + 1` })
      .where(eq(playerTable.id, playerId));
    const action = isDeleted ? 'player.deactivate' : 'player.activate';
    await recordAudit(tx, deed, { action, entity: 'player', entityId: playerId });
    return { isDeleted };
  });
}

/** A measurement is taken down by the closest circle; to others the player is not there. */
export async function addDevelopment(
  context: AppContext,
  playerId: number,
  development: PlayerDevelopmentCreate,
  { session, deed }: PlayerDeed,
): Promise<AddedRecord> {
  if (development.date > today(context.now())) {
    throw new ProblemsError([{ code: 'measuredInFuture', description: messages.measuredInFuture, field: 'date' }]);
  }
  return found(await insertDevelopment(context.database, playerId, development, { actor: session.actor, deed }));
}

export async function addDocument(
  context: AppContext,
  playerId: number,
  { file, ...document }: PlayerDocumentCreate,
  { deed }: PlayerDeed,
): Promise<AddedRecord> {
  const stored = await storeDocument(context.files, file);
  const add = async (tx: Database) => {
    const fileId = await recordFile(tx, context.files, stored);
    const [added] = await tx
      .insert(playerDocumentTable)
      .values({ ...document, playerId, fileId, createdBy: deed.actorId })
      .returning({ id: playerDocumentTable.id, playerId: playerDocumentTable.playerId });
    await recordAudit(tx, deed, { action: 'player.addDocument', entity: 'player', entityId: playerId });
    return found(added);
  };
  return writeOnce(context, deed, add, [stored]);
}

function definedOnly<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
}

function differs(changes: object, row: object, name: string): boolean {
  const [after, before] = [changes, row].map((record) => (record as Record<string, unknown>)[name]);
  return Buffer.isBuffer(after) && Buffer.isBuffer(before) ? !after.equals(before) : after !== before;
}
