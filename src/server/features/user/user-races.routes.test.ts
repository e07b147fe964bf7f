import { beforeAll, describe, expect, it } from 'vitest';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import { aRaceGround, playRound, type RaceGround, type SignIn, staying, userRaces } from '#test/calls/user-races.ts';

/**
 * As many as a run of all tests has time for; 200 rounds are played by the proof `user-races`. In the one session of
 * the embedded engine callers follow one another whatever they do.
 */
const ROUNDS = { postgresql: 8, embedded: 2 };

const database = useTestDatabaseForReading();
const { app } = useTestApp(database);

let ground: RaceGround;
beforeAll(async () => {
  ground = await aRaceGround(database().db);
});

const enter: SignIn = staying(async (userName) => {
  const caller = await signIn(app(), userName).catch(() => null);
  if (caller === null) return null;
  return async ({ method, path, json, headers = {} }) => {
    const payload = json === undefined ? {} : { payload: json };
    const { statusCode, body } = await caller.request({ method, url: path, headers, ...payload });
    const { code = null } = statusCode < 400 ? {} : (JSON.parse(body) as { code?: string });
    return { status: statusCode, code, text: body };
  };
});

describe('whatever two administrators do at once, somebody stays one', () => {
  it.each(Object.entries(userRaces))('%s', async (_name, race) => {
    for (let round = 0; round < ROUNDS[database().engine]; round++) {
      expect(await playRound(race, ground, enter)).toEqual([]);
    }
  });
});
