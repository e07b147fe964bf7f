import type { UploadedFile } from '#contract/common/fields.ts';
import { playerDetailsSchema } from '#contract/player/player.contract.ts';
import { mayAddToPlayer, mayReplacePhoto } from '#domain/player/player.access.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { storePicture } from '#server/files/keep-file.ts';
import { changeRecord } from '#server/write/change-record.ts';
import { AppError } from '#server/write/errors.ts';
import { uploaderOf } from '../federation/upload-share.ts';
import { findPlayerFor } from './find-player-for.ts';
import { lockPlayer, type PlayerRow, updatePlayerRow } from './player-details.queries.ts';
import { readPlayer } from './player.service.ts';

/** A club gives a photo to its own player who came without one; to replace one is for the federation. */
export async function setPlayerPhoto(
  context: AppContext,
  playerId: number,
  { file, version }: { file: UploadedFile; version: number | null },
  caller: Caller,
  /** What else belongs to it, with the player held; what is kept for a repeated call is the answer to that. */
  also: { alongside?: (tx: Database) => Promise<void>; answer?: object } = {},
): Promise<{ photoId: string }> {
  const { actor } = caller.session;
  // Before the picture is looked at, which costs much.
  await findPlayerFor(context.database, actor, playerId, mayAddToPlayer);
  const photo = await storePicture(context.files, file, 'photo', await uploaderOf(context, caller, file));
  await changeRecord(context, caller.origin, {
    lock: (tx) => lockPlayer(tx, playerId),
    version,
    fields: (_tx, player): Partial<PlayerRow> => {
      const ties = { id: playerId, currentClub: player.currentClubId === null ? null : { id: player.currentClubId } };
      if (!mayAddToPlayer(actor, ties)) throw new AppError('notFound');
      if (player.photoId !== null && !mayReplacePhoto(actor)) throw new AppError('photoThere');
      return {};
    },
    picture: { column: 'photoId', stored: photo },
    write: async (tx, fields) => {
      await also.alongside?.(tx);
      await updatePlayerRow(tx, playerId, fields);
    },
    audit: (changed) => ({ action: 'player.update', entity: 'player', entityId: playerId, details: { changed } }),
    ...(also.answer === undefined ? {} : { answer: () => also.answer ?? {} }),
    current: {
      schema: playerDetailsSchema,
      read: () => readPlayer(context, playerId, caller),
      about: { entity: 'player', entityId: playerId },
    },
  });
  return { photoId: photo.row.id };
}
