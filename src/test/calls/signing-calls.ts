import type { InjectOptions } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { documentName, type FileStore } from '#server/files/file-store.ts';
import { aPlayer, aTransfer, aUser } from '../builders.ts';
import { pdfOf } from '../corpus/pdf-bytes.ts';
import { aGuardian } from '../guardian-world.ts';
import { abroadCalls } from './abroad-calls.ts';
import { aReceived } from './collect-calls.ts';
import { multipart, portrait } from './player-calls.ts';
import { switchGuardians } from './sign-calls.ts';

export interface SigningPlace {
  db: Database;
  files: FileStore;
  playerId: number;
  clubId: number;
}

const transferOf = async ({ db, playerId, clubId }: SigningPlace) =>
  `/api/transfers/${(await aTransfer(db, { playerId, toClubId: clubId, fromClubSignedAt: new Date() })).id}`;

/** A child of the club with a mother. */
async function aChild({ db, clubId }: SigningPlace): Promise<number> {
  const { id: playerId } = await aPlayer(db, { currentClubId: clubId });
  await aGuardian(db, { playerId });
  return playerId;
}

/** Something that the mother of a child of the club has sent. */
async function sentBy(place: SigningPlace): Promise<number> {
  const { db, clubId, files } = place;
  const { id: createdBy } = await aUser(db, { clubIds: [clubId] });
  const { id, fileId } = await aReceived(db, { playerId: await aChild(place), clubId, createdBy, kindId: 0 });
  await files.put(documentName(fileId ?? ''), pdfOf());
  return id;
}

/** Each call about parents, and about who signs for the player. */
export const signingCalls: Record<string, (place: SigningPlace) => Promise<InjectOptions>> = {
  'POST /api/players/:id/guardians': async ({ playerId }) => ({
    url: `/api/players/${playerId}/guardians`,
    payload: { firstName: 'Мария', lastName: 'Иванова', relation: 'mother', phone: '0888 123 456' },
  }),
  'POST /api/players/:id/photo-consents': async ({ playerId }) => ({
    url: `/api/players/${playerId}/photo-consents`,
    payload: { isGiven: true, givenBy: 'paper', givenOn: '2026-01-10' },
  }),
  'POST /api/players/:id/collection': async (place) => ({
    url: `/api/players/${await aChild(place)}/collection`,
    payload: { kinds: [0], codeBy: 'mail' },
  }),
  'POST /api/received/:id/accept': async (place) => ({
    url: `/api/received/${await sentBy(place)}/accept`,
    payload: { startDate: '2026-01-01', endDate: '2027-01-01' },
  }),
  'POST /api/received/:id/refuse': async (place) => ({
    url: `/api/received/${await sentBy(place)}/refuse`,
    payload: { reason: 'Не се чете', codeBy: 'mail' },
  }),
  'POST /api/transfers/:id/sign-links': async (place) => ({
    url: `${await transferOf(place)}/sign-links`,
    payload: { email: 'igrach@example.com', codeBy: 'mail' },
  }),
  ...abroadCalls,
  'POST /api/transfers/:id/confirm/paper': async (place) => {
    await switchGuardians(place.db, true);
    const url = `${await transferOf(place)}/confirm/paper`;
    return { url, payload: multipart({ reason: 'Родителят е в чужбина' }, await portrait) };
  },
};
