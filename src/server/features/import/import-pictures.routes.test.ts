import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { aClub, aCoach, aUser } from '#test/builders.ts';
import { contentsOf } from '#test/access-judge.ts';
import { checkedImport, egnOf, named, playerCells, rowsOf, runImport, undoImport } from '#test/calls/import-calls.ts';
import { multipart, portrait, registerPlayer } from '#test/calls/player-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { leftBehind } from '#test/left-behind.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { playerTable } from '#server/db/tables/player.table.ts';

const database = useTestDatabase();
const { app, files } = useTestApp(database);
const db = () => database().db;

let admin: SignedIn;
let club: Awaited<ReturnType<typeof aClub>>;
beforeEach(async () => {
  admin = await signIn(app(), (await aUser(db(), { roles: ['ADMINISTRATOR'] })).userName);
  club = await aClub(db(), { name: 'Дунав', fullName: 'ВК Дунав (Русе)' });
});

const inClub = (n: number, given: Record<string, string> = {}) => playerCells(n, { Клуб: club.fullName, ...given });

const COACH = { 'Име и фамилия': 'Петър Петров', ЕГН: '8001010008', 'Населено място': 'гр. Русе', Клуб: 'Дунав' };
const CLUB = {
  Име: 'Марица',
  '№ в регистъра на ММС': '1000',
  'Булстат/ЕИК': '000694749',
  'Населено място': 'Пловдив',
  Адрес: 'ул. „Първа“ 1',
  Имейл: 'club@example.org',
  Председател: 'Иван Иванов',
  'Лице за контакт': 'Иван Иванов',
  'Телефон за контакт': '0888000001',
};

async function ran(rows: readonly Record<string, string>[], kind: string): Promise<{ id: number; records: number[] }> {
  const { id } = await checkedImport(admin, rows, { kind });
  await runImport(admin, id);
  const written = await rowsOf(admin, id);
  return { id, records: written.map(({ recordId }) => recordId ?? 0) };
}

const give = async (url: string) =>
  expect(await admin.request({ method: 'PUT', url, payload: multipart({}, await portrait) })).toMatchObject({
    statusCode: 200,
  });

async function storedNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  return names.toSorted();
}

/** Whether the photo of each player is in the store. */
async function keptOf(playerIds: readonly number[]): Promise<boolean[]> {
  const names = await storedNames();
  const { id, photoId } = playerTable;
  const players = await db()
    .select({ photoId })
    .from(playerTable)
    .where(inArray(id, [...playerIds]));
  return players.map((player) => names.some((name) => name.startsWith(player.photoId ?? '-')));
}

/** Tables and store as they were, for whoever asks once more. */
async function asNow(): Promise<() => Promise<void>> {
  const [tables, names] = [await contentsOf(database()), await storedNames()];
  return async () => {
    expect(leftBehind(tables, await contentsOf(database()))).toEqual([]);
    await expect(storedNames()).resolves.toEqual(names);
  };
}

describe('a photo that was given to somebody of an import', () => {
  it.each([
    ['player', () => inClub(1), 'players', 'photo'],
    ['coach', () => COACH, 'coaches', 'photo'],
    ['club', () => CLUB, 'clubs', 'logo'],
  ] as const)('goes with the %s when it is undone', async (kind, row, address, picture) => {
    const asBefore = await asNow();
    const { id, records } = await ran([row()], kind);
    await give(`/api/${address}/${records[0]}/${picture}`);
    await give(`/api/${address}/${records[0]}/${picture}`);
    expect((await undoImport(admin, id)).json()).toMatchObject({ state: 'undone' });
    await asBefore();
  });

  it('does not hide what else has happened since', async () => {
    const { id, records } = await ran([inClub(1), inClub(2)], 'player');
    const coach = await aCoach(db(), { currentClubId: club.id });
    await give(`/api/players/${records[0]}/photo`);
    await give(`/api/players/${records[1]}/photo`);
    await admin.request({
      method: 'PUT',
      url: `/api/players/${records[1]}/current-coach`,
      payload: { coachId: coach.id },
    });
    await give(`/api/players/${records[1]}/photo`);
    const refused = await undoImport(admin, id);
    await expect(keptOf(records)).resolves.toEqual([true, true]);
    expect(refused.json()).toMatchObject({
      code: 'importNotUndone',
      inTheWay: [{ recordId: records[1], reason: 'променен е след импорта' }],
    });
  });

  it('stays with whoever was there before the import, and the rest is as it was', async () => {
    const playerId = await registerPlayer(db(), admin, { ...named(1), egn: egnOf(1), firstClubId: String(club.id) });
    const { id } = await ran([inClub(1, { Име: 'Новоиме' })], 'player');
    await give(`/api/players/${playerId}/photo`);
    const [given] = await db().select().from(playerTable).where(eq(playerTable.id, playerId));
    expect((await undoImport(admin, id)).json()).toMatchObject({ state: 'undone' });
    const [after] = await db().select().from(playerTable).where(eq(playerTable.id, playerId));
    expect([after?.firstName, after?.photoId]).toEqual([named(1)['firstName'], given?.photoId]);
    await expect(keptOf([playerId])).resolves.toEqual([true]);
  });
});
