import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { DocumentKindItem } from '#contract/player/document-kind.contract.ts';
import { playerDocumentTypes } from '#domain/federation/reference-lists.ts';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { playerDocumentTable } from '#server/db/tables/player.table.ts';
import { aClub, aPlayer, aPlayerDocument, aUser } from '#test/builders.ts';
import { multipart, portrait } from '#test/calls/player-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const asClub = async (clubId: number) => signIn(app(), (await aUser(database().db, { clubIds: [clubId] })).userName);

const form = {
  name: 'Картон',
  ageFrom: null,
  ageTo: null,
  sex: null,
  citizenship: null,
  ageGroups: [],
  transferTypes: [],
  validity: 'typed',
  validMonths: null,
  forLicence: 'none',
  forTransfer: 'none',
  visibility: 'club',
  isActive: true,
};
const create = async (caller: SignedIn, given: object = {}) =>
  caller.request({ method: 'POST', url: '/api/document-kinds', payload: { ...form, ...given } });
const change = async (caller: SignedIn, id: number, given: object) => {
  const kinds = await list(caller);
  const { version: _, id: __, ...kind } = kinds.find((known) => known.id === id) ?? { version: 0, id: 0 };
  return caller.request({ method: 'PUT', url: `/api/document-kinds/${id}`, payload: { ...kind, ...given } });
};
const list = async (caller: SignedIn) =>
  (await caller.request({ url: '/api/document-kinds' })).json<DocumentKindItem[]>();
const options = async (caller: SignedIn) =>
  (await caller.request({ url: '/api/options/document-types' })).json<unknown>();

describe('kinds of documents', () => {
  it('are at first the five of the specification, nothing required, and examples that are switched off', async () => {
    const caller = await asAdministrator();
    const kinds = await list(caller);
    const active = kinds.filter(({ isActive }) => isActive);
    expect(active.map(({ id, name }) => ({ value: id, label: name }))).toEqual(playerDocumentTypes);
    expect(active.every(({ forLicence, forTransfer }) => forLicence === 'none' && forTransfer === 'none')).toBe(true);
    expect(kinds).toHaveLength(9);
    expect(await options(caller)).toEqual(playerDocumentTypes);
  });

  it('are added and offered in forms; one with the same name is refused', async () => {
    const caller = await asAdministrator();
    const made = await create(caller);
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ id: number }>();
    expect(await options(caller)).toContainEqual({ value: id, label: 'Картон' });
    const again = await create(caller, { name: 'КАРТОН' });
    expect(again.json()).toMatchObject({ status: 409, message: 'Вече има вид документ с това име.' });
  });

  it('of the specification keep their names and are switched off all the same', async () => {
    const caller = await asAdministrator();
    const renamed = await change(caller, 3, { name: 'Друг договор' });
    expect(renamed.json()).toMatchObject({
      status: 409,
      message: 'Името на този вид документ не може да се променя.',
    });
    expect((await change(caller, 3, { isActive: false })).statusCode).toBe(200);
    expect(await options(caller)).toHaveLength(4);
  });

  it.each([
    ['ageTo', { ageFrom: 18, ageTo: 14 }, 'Долната възраст е по-голяма от горната'],
    ['validMonths', { validity: 'months' }, 'Моля, въведете колко месеца важи'],
    ['name', { name: ' ' }, 'Моля, въведете име на вида документ'],
  ])('are refused with a wrong %s', async (field, given, description) => {
    const answer = await create(await asAdministrator(), given);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject([{ field, description }]);
  });

  it('say how many players they would concern, and how many of them have none', async () => {
    const { db } = database();
    const caller = await asAdministrator();
    const of = async (birthDate: string, sex: 0 | 1, nationality = 'България') =>
      aPlayer(db, { birthDate, sex, nationality });
    const child = await of('2015-01-01', 0);
    await of('2014-01-01', 1, 'Сърбия');
    await of('1990-01-01', 0, 'БЪЛГАРИЯ');
    await aPlayer(db, { birthDate: '2015-01-01', isDeleted: true });
    await aPlayerDocument(db, child.id);
    const concerned = async (query: string) =>
      (await caller.request({ url: `/api/document-kinds/concerned?${query}` })).json<unknown>();
    expect(await concerned('')).toEqual({ concerned: 3, lacking: 3 });
    expect(await concerned('kindId=1')).toEqual({ concerned: 3, lacking: 2 });
    expect(await concerned('kindId=1&ageTo=17')).toEqual({ concerned: 2, lacking: 1 });
    expect(await concerned('citizenship=foreign')).toEqual({ concerned: 1, lacking: 1 });
    expect(await concerned('sex=0&ageFrom=18')).toEqual({ concerned: 1, lacking: 1 });
    expect(await concerned('ageGroups=6,13')).toEqual({ concerned: 1, lacking: 1 });
  });
});

describe('a document', () => {
  const add = async (caller: SignedIn, playerId: number, given: Record<string, string>) => {
    const fields = { startDate: '2026-02-15', endDate: '2026-08-15', description: 'Преглед', ...given };
    const payload = multipart(fields, await portrait);
    return caller.request({ method: 'POST', url: `/api/players/${playerId}/documents`, payload });
  };

  it('is of a kind that is switched on', async () => {
    const player = await aPlayer(database().db);
    const caller = await asAdministrator();
    const refused = await add(caller, player.id, { type: '5' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject([{ field: 'type', description: 'Моля, изберете вид документ' }]);
    await change(caller, 5, { isActive: true });
    expect((await add(caller, player.id, { type: '5' })).statusCode).toBe(201);
    const documents = await caller.request({ url: `/api/players/${player.id}/documents` });
    expect(documents.json()).toMatchObject([{ type: 5, typeName: 'Медицински преглед' }]);
  });

  it('ends no later than its kind allows', async () => {
    const player = await aPlayer(database().db);
    const caller = await asAdministrator();
    await change(caller, 5, { isActive: true });
    const late = await add(caller, player.id, { type: '5', endDate: '2026-08-16' });
    const description = 'Документ от този вид важи най-късно до 15.08.2026\u00a0г.';
    expect(late.json()).toMatchObject([{ field: 'endDate', description }]);
  });

  it('of a kind for the federation alone is neither listed for the club nor opened by it', async () => {
    const { db } = database();
    const club = await aClub(db);
    const player = await aPlayer(db, { currentClubId: club.id });
    const [administrator, secretary] = [await asAdministrator(), await asClub(club.id)];
    await change(administrator, 5, { isActive: true, visibility: 'federation' });
    expect((await add(secretary, player.id, { type: '5' })).statusCode).toBe(201);
    const seen = async (caller: SignedIn) => {
      const documents = await caller.request({ url: `/api/players/${player.id}/documents` });
      return documents.json<{ fileId: string }[]>();
    };
    expect(await seen(secretary)).toEqual([]);
    const [document] = await seen(administrator);
    const open = async (caller: SignedIn) =>
      (await caller.request({ url: `/api/files/${document?.fileId}` })).statusCode;
    expect([await open(administrator), await open(secretary)]).toEqual([200, 404]);
  });

  it('of a kind of the federation is no contract', async () => {
    const { db } = database();
    const player = await aPlayer(db, { currentClubId: (await aClub(db)).id });
    const { id } = await aPlayerDocument(db, player.id);
    const caller = await asAdministrator();
    const expiring = async () => (await caller.request({ url: '/api/players/expiring-contracts' })).json<unknown[]>();
    expect(await expiring()).toHaveLength(1);
    await db.update(playerDocumentTable).set({ type: 6 }).where(eq(playerDocumentTable.id, id));
    expect(await expiring()).toEqual([]);
  });

  it('is told by the name of its kind in the history of the player', async () => {
    const { db } = database();
    const player = await aPlayer(db);
    const caller = await asAdministrator();
    await db.update(documentKindTable).set({ isActive: true }).where(eq(documentKindTable.id, 5));
    await add(caller, player.id, { type: '5' });
    const history = await caller.request({ url: `/api/players/${player.id}/history` });
    expect(JSON.stringify(history.json())).toContain('"afterName":"Медицински преглед"');
  });
});
