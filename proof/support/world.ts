import path from 'node:path';
import { demoEik, PersonalNumbers } from '#demo/demo-numbers.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { aCoach } from '#test/builders.ts';
import { clubForm, validClub } from '#test/calls/club-calls.ts';
import { multipart, portrait } from '#test/calls/player-calls.ts';
import type { Answer, RunningServer } from './server.ts';

/** What a proof writes to. */
export interface World {
  token: string;
  clubIds: number[];
  coachId: number;
  playerIds: number[];
}

/** The demo begins with the same ones. */
export const numbers = new PersonalNumbers();

/** What no call of the API makes: to be put there before the server is started. */
export async function prepareCoach(options: { url?: string | undefined; dataDir: string }): Promise<number> {
  const database = await openDatabase({ url: options.url, folder: path.join(options.dataDir, 'database') });
  try {
    await migrateDatabase(database);
    return (await aCoach(database.db)).id;
  } finally {
    await database.close();
  }
}

/** Clubs and players, made over the API by the administrator. */
export async function makeWorld(
  server: RunningServer,
  coachId: number,
  { clubs = 3, players = 6, clubType = validClub.type } = {},
): Promise<World> {
  const world: World = { token: await server.signIn(), clubIds: [], coachId, playerIds: [] };
  for (let i = 0; i < clubs; i++) {
    const fields = {
      ...validClub,
      type: clubType,
      name: `Клуб на пробата ${i}`,
      licenseNumber: `ММС-9${i}`,
      bulstat: demoEik(500 + i),
    };
    const form = await clubForm(fields);
    const answer = await server.ask({ method: 'POST', path: '/api/clubs', token: world.token, form });
    world.clubIds.push(idOf(answer));
  }
  for (let i = 0; i < players; i++) world.playerIds.push(idOf(await addPlayer(server, world, i)));
  return world;
}

export async function addPlayer(server: RunningServer, world: World, n: number): Promise<Answer> {
  const fields = {
    firstName: 'Калоян',
    middleName: 'Петров',
    lastName: 'Щерев',
    egn: numbers.ofForeigner(),
    birthDate: '2012-05-15',
    sex: '0',
    nationality: 'Сърбия',
    cityName: 'гр. Плевен',
    firstClubId: String(world.clubIds[n % world.clubIds.length]),
    firstCoachId: String(world.coachId),
  };
  const form = multipart(fields, await portrait);
  return server.ask({ method: 'POST', path: '/api/players', token: world.token, form });
}

export function addMeasurement(
  server: RunningServer,
  world: World,
  playerId: number,
  further: Readonly<Record<string, number>> = {},
): Promise<Answer> {
  const values = { height: 170, weight: 60, fullExtent: 220, attack: 290, block: 280 };
  const json = { date: '2026-01-15', position: 1, ...values, further };
  return server.ask({ method: 'POST', path: `/api/players/${playerId}/developments`, token: world.token, json });
}

export function idOf({ status, text }: Answer): number {
  if (status !== 201 && status !== 200) throw new Error(`${status}: ${text}`);
  return (JSON.parse(text) as { id: number }).id;
}
