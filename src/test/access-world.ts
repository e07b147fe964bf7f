import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { documentName, type FileStore, pictureName } from '#server/files/file-store.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import type { Secrets } from '#server/secrets.ts';
import {
  aCardIndex,
  aClub,
  aCoach,
  aMail,
  anEducation,
  aPicture,
  aPlayer,
  aPlayerDocument,
  aTransfer,
  aTransferDocument,
  aUser,
} from './builders.ts';

/** Two clubs, each with players, a licence, a transfer and a user; two accounts of players; an administrator; three who stand for nobody. */
export async function buildWorld(db: Database, files: FileStore, secrets: Secrets) {
  const [club, otherClub, thirdClub] = [await aClub(db), await aClub(db), await aClub(db)];
  const player = await aPlayer(db, { currentClubId: club.id });
  const otherPlayer = await aPlayer(db, { currentClubId: otherClub.id });
  for (const { id } of [player, otherPlayer]) {
    const egnCipher = secrets.encrypt('1245159903', { table: 'players', column: 'egn', id });
    await db.update(playerTable).set({ egnCipher }).where(eq(playerTable.id, id));
  }
  const users = {
    player: await aUser(db, { roles: ['PLAYER'], playerId: player.id }),
    otherPlayer: await aUser(db, { roles: ['PLAYER'], playerId: otherPlayer.id }),
    club: await aUser(db, { clubIds: [club.id] }),
    colleague: await aUser(db, { clubIds: [club.id] }),
    otherClub: await aUser(db, { clubIds: [otherClub.id] }),
    administrator: await aUser(db, { roles: ['ADMINISTRATOR'] }),
    // Accounts that stand for nobody.
    clubWithoutClub: await aUser(db, { clubIds: [] }),
    playerWithoutPerson: await aUser(db, { roles: ['PLAYER'], playerId: null }),
    withoutRole: await aUser(db, { roles: [], clubIds: [club.id], playerId: player.id }),
  };
  const photo = await aPicture(db, 'photo');
  const logo = await aPicture(db, 'logo');
  for (const { id } of [photo, logo]) await files.put(pictureName(id, 384), Buffer.from('webp'));
  const coaches = { own: await aCoach(db, { currentClubId: club.id }), other: await aCoach(db) };
  const transfers = {
    own: await aTransfer(db, { playerId: player.id, fromClubId: club.id, toClubId: thirdClub.id }),
    other: await aTransfer(db, { playerId: otherPlayer.id, fromClubId: otherClub.id, toClubId: thirdClub.id }),
  };
  const teammate = await aPlayer(db, { currentClubId: club.id });
  const otherTeammate = await aPlayer(db, { currentClubId: otherClub.id });
  const cardIndexes = {
    own: { ...(await aCardIndex(db, { clubId: club.id }, [player.id, teammate.id])), teammate },
    other: {
      ...(await aCardIndex(db, { clubId: otherClub.id }, [otherPlayer.id, otherTeammate.id])),
      teammate: otherTeammate,
    },
  };
  const documents = {
    player: { own: await aPlayerDocument(db, player.id), other: await aPlayerDocument(db, otherPlayer.id) },
    transfer: {
      own: await aTransferDocument(db, transfers.own.id),
      other: await aTransferDocument(db, transfers.other.id),
    },
    coach: { own: await anEducation(db, coaches.own.id), other: await anEducation(db, coaches.other.id) },
  };
  for (const { own, other } of Object.values(documents)) {
    for (const { fileId } of [own, other]) await files.put(documentName(fileId), Buffer.from('%PDF'));
  }
  const mail = await aMail(db);
  return {
    mail,
    clubs: { own: club, other: otherClub },
    players: { own: player, other: otherPlayer },
    coaches,
    transfers,
    documents,
    teammate,
    cardIndexes,
    users,
    photo,
    logo,
  };
}
export type World = Awaited<ReturnType<typeof buildWorld>>;
