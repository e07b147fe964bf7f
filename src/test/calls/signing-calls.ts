import type { InjectOptions } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { aTransfer } from '../builders.ts';
import { abroadCalls } from './abroad-calls.ts';
import { multipart, portrait } from './player-calls.ts';
import { switchGuardians } from './sign-calls.ts';

interface Place {
  db: Database;
  playerId: number;
  clubId: number;
}

const transferOf = async ({ db, playerId, clubId }: Place) =>
  `/api/transfers/${(await aTransfer(db, { playerId, toClubId: clubId, fromClubSignedAt: new Date() })).id}`;

/** Each call about parents, and about who signs for the player. */
export const signingCalls: Record<string, (place: Place) => Promise<InjectOptions>> = {
  'POST /api/players/:id/guardians': async ({ playerId }) => ({
    url: `/api/players/${playerId}/guardians`,
    payload: { firstName: 'Мария', lastName: 'Иванова', relation: 'mother', phone: '0888 123 456' },
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
