import { afterAll, beforeEach, expect, it } from 'vitest';
import type { ListItem } from '#contract/federation/list.contract.ts';
import { setListEntries, usualEntries } from '#domain/federation/federation-lists.ts';
import { myDataGroups } from '#domain/privacy/my-data.groups.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { playerDevelopmentTable } from '#server/db/tables/player.table.ts';
import { listMeasurements } from '#server/features/privacy/my-data.queries.ts';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { createClub, validClub } from '#test/calls/club-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const url = '/api/lists';

let administrator: SignedIn;
beforeEach(async () => {
  administrator = await signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
});
// Others of this worker have the usual ones.
afterAll(() => setListEntries(usualEntries));

const read = async <Answer>(path: string) => (await administrator.request({ method: 'GET', url: path })).json<Answer>();
const entryOf = async (label: string) =>
  (await read<ListItem[]>(url)).find((entry) => entry.label === label) as ListItem;
const add = (payload: object) =>
  administrator.request({ method: 'POST', url, payload: { isClosed: false, ...payload } });
async function change(label: string, payload: object) {
  const { id, version, detail, isClosed } = await entryOf(label);
  return administrator.request({
    method: 'PUT',
    url: `${url}/${id}`,
    payload: { label, detail, isClosed, ...payload },
    headers: { 'if-match': `"${version}"` },
  });
}
const positions = async () =>
  (await read<{ value: number; label: string }[]>('/api/options/player-positions')).map(({ label }) => label);
const makeClub = (type: string) => createClub(administrator, { ...validClub, type });

it('an installation begins with the lists of the specification, and says nothing of them to everybody', async () => {
  const entries = await read<ListItem[]>(url);
  expect(
    entries.map(({ list, value, label, code, detail, isClosed }) => ({ list, value, label, code, detail, isClosed })),
  ).toEqual(usualEntries);
  expect(await read('/api/federation')).not.toHaveProperty('lists');
});

it('posts are renamed, added and closed, and a measurement is entered with those that are open', async () => {
  expect((await change('Либеро', { label: 'Гард' })).json()).toMatchObject({ value: 4, label: 'Гард', code: null });
  expect((await change('Диагонал', { isClosed: true })).statusCode).toBe(200);
  expect((await add({ list: 'position', label: 'Крило' })).statusCode).toBe(201);
  expect((await add({ list: 'position', label: 'КРИЛО' })).json()).toMatchObject({
    message: 'Това име вече е в списъка.',
  });
  expect(await positions()).toEqual(['Разпределител', 'Център', 'Посрещач', 'Гард', 'Крило']);
  const player = await aPlayer(database().db);
  const measured = { date: '2026-03-01', height: 190, weight: 80, fullExtent: 190, attack: 300, block: 290 };
  const measure = (position: number) =>
    administrator.request({
      method: 'POST',
      url: `/api/players/${player.id}/developments`,
      payload: { ...measured, position },
    });
  expect((await measure(1)).json()).toMatchObject([{ field: 'position', description: 'Моля, изберете пост' }]);
  expect((await measure(5)).statusCode).toBe(201);
  expect(await read(`/api/players/${player.id}/developments`)).toMatchObject([{ position: 5 }]);
  expect(await read('/api/federation')).toHaveProperty('lists');
  const unknown = { ...measured, playerId: player.id, position: 9 };
  await expect(database().db.insert(playerDevelopmentTable).values(unknown)).rejects.toThrow();
});

it('a kind that clubs are called by keeps its label; one that nobody has is renamed with its letters', async () => {
  await aClub(database().db, { type: 'VK' });
  const refused = await change('ВК', { label: 'БК' });
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'С този вид има клубове и името му не може да се променя. Закрийте го и добавете друг.',
  ]);
  expect((await change('ВК', { isClosed: true })).json()).toMatchObject({ isClosed: true, isNameFixed: true });
  expect((await change('СКВ', { label: 'БК', detail: 'Баскетболен клуб' })).json()).toMatchObject({ code: 'BK' });
  const refusedKind = await makeClub('VK');
  expect(refusedKind.json()).toMatchObject([{ field: 'type', description: 'Моля, изберете вид на клуба' }]);
  const { id } = (await makeClub('BK')).json<{ id: number }>();
  expect(await read(`/api/clubs/${id}`)).toMatchObject({
    type: 'BK',
    fullName: `БК ${validClub.name} (${validClub.cityName})`,
  });
  const club = await aClub(database().db, { type: 'SK' });
  await expect(database().db.update(clubTable).set({ type: 'SKV' })).rejects.toThrow();
  expect(await read(`/api/clubs/${club.id}`)).toMatchObject({ type: 'SK' });
});

it('measures are renamed, closed and added, and a measurement has the values that are asked for', async () => {
  const { db } = database();
  const player = await aPlayer(db);
  const usual = { date: '2026-01-05', height: 190, weight: 80, position: 0, fullExtent: 195, attack: 300, block: 290 };
  const at = `/api/players/${player.id}/developments`;
  const measure = (payload: object) => administrator.request({ method: 'POST', url: at, payload });
  expect((await measure(usual)).statusCode).toBe(201);
  expect((await change('Височина при атака', { label: 'Скок на дължина', detail: 'м' })).json()).toMatchObject({
    code: 'attack',
    label: 'Скок на дължина',
    detail: 'м',
  });
  expect((await change('Височина при блокада', { isClosed: true })).statusCode).toBe(200);
  expect((await add({ list: 'measure', label: 'Спринт', detail: 'x'.repeat(13) })).json()).toMatchObject([
    { field: 'detail' },
  ]);
  expect((await add({ list: 'measure', label: 'Спринт', detail: 'с' })).statusCode).toBe(201);
  const { value } = await entryOf('Спринт');

  const { block: _, ...asked } = { ...usual, date: '2026-03-01' };
  expect((await measure({ ...asked, attack: 0 })).json()).toMatchObject([
    { field: 'attack', description: '„Скок на дължина“ трябва да е поне 1 м' },
  ]);
  expect((await measure({ ...asked, further: { [value]: 'бързо' } })).statusCode).toBe(400);
  expect((await measure({ ...asked, attack: 7.85, further: { [value]: '3,25', 77: 1 } })).statusCode).toBe(201);
  expect((await measure({ ...usual, date: '2026-02-01', further: { [value]: '' } })).statusCode).toBe(201);
  expect(await read(at)).toMatchObject([
    { date: '2026-03-01', attack: 7.85, block: null, further: { [value]: 3.25 } },
    // An old form still sends what is closed.
    { date: '2026-02-01', attack: 300, block: null },
    { date: '2026-01-05', block: 290 },
  ]);
  expect((await read<object[]>(at))[1]).not.toHaveProperty('further');

  const kept = await listMeasurements(db, player.id);
  expect(kept[0]).toMatchObject({ attack: 7.85, block: null, further: 'Спринт: 3,25\u00A0с' });
  expect(kept[2]).toMatchObject({ block: 290, further: null });
  expect(myDataGroups.measurements.fields.attack.label).toBe('Скок на дължина, м');
});

it('something can always be chosen, and nobody saves over what another has made of an entry', async () => {
  for (const label of ['ВК', 'СКВ']) await change(label, { isClosed: true });
  expect((await change('СК', { isClosed: true })).json()).toMatchObject({
    message: 'В списъка остава поне един отворен ред.',
  });
  const { id, version } = await entryOf('СК');
  const stale = await administrator.request({
    method: 'PUT',
    url: `${url}/${id}`,
    payload: { label: 'Клуб', isClosed: false },
    headers: { 'if-match': `"${version + 1}"` },
  });
  expect(stale.statusCode).toBe(409);
});
