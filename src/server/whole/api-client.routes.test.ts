import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { aKey } from '#test/key-world.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import { useTestApp } from '#test/test-app.ts';
import { clientSource, type Description } from '../http/client-source.ts';

const database = useTestDatabaseForReading();
const { app } = useTestApp(database);

const folder = path.resolve('.cache', `api-client-${process.pid}`);
const fileOf = (name: string) => path.join(folder, name);

/** A program of somebody else, as a compiler sees it: what is named wrongly has to be refused. */
const PROGRAM = `
import { createClient } from './client.ts';

export async function playersOf(address: string, key: string, clubId: number) {
  const client = createClient({ address, key });
  const page = await client.get('/api/players/search', { query: { pageSize: 200 } });
  const names: string[] = page.players.map((player) => player.firstName);
  const player = await client.get('/api/players/{id}', { path: { id: page.players[0]?.id ?? 0 } });
  const team = await client.get('/api/clubs/{id}/players', { path: { id: clubId } });
  // @ts-expect-error -- there is no such field
  void page.pupils;
  // @ts-expect-error -- no key makes this call
  const people = () => client.get('/api/users');
  // @ts-expect-error -- a player has to be named
  const nobody = () => client.get('/api/players/{id}');
  return { names, lastName: player.lastName, team: team.length, refused: [people, nobody] };
}
`;

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf('client.ts'), clientSource(app().swagger() as unknown as Description));
  writeFileSync(fileOf('program.ts'), PROGRAM);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a client made of the description compiles, refuses what is wrong, and reads what its key may read', async () => {
  const strict = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--skipLibCheck', '--types', 'node'];
  const modern = ['--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom', '--ignoreConfig'];
  const compile = () =>
    execFileSync(path.resolve('node_modules/.bin/tsc'), [...strict, ...modern, fileOf('program.ts')], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  expect(compile).not.toThrow();

  const { db } = database();
  const club = await aClub(db);
  const { id: createdBy } = await aUser(db, { clubIds: [club.id] });
  const player = await aPlayer(db, { currentClubId: club.id });
  const { secret } = await aKey(db, { clubId: club.id, createdBy, scopes: ['players'] });
  const address = await app().listen({ port: 0, host: '127.0.0.1' });
  const { playersOf } = (await import(/* @vite-ignore */ pathToFileURL(fileOf('program.ts')).href)) as {
    playersOf: (address: string, key: string, clubId: number) => Promise<object>;
  };
  await expect(playersOf(address, secret, club.id)).resolves.toMatchObject({
    names: [player.firstName],
    lastName: player.lastName,
    team: 1,
  });
  await expect(playersOf(address, `${secret}x`, club.id)).rejects.toMatchObject({ status: 401, code: 'keyInvalid' });
});
