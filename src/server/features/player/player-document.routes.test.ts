import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aClub, aPlayer, aPlayerDocument, aUser } from '#test/builders.ts';
import { multipart, portrait } from '#test/calls/player-calls.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { playerDocumentTable } from '../../db/tables/player.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);

describe('documents', () => {
  const valid = { type: '1', startDate: '2026-01-01', endDate: '2026-12-31', description: 'Договор за сезона' };
  const add = async (fields: Record<string, string>, hasFile = true) => {
    const player = await aPlayer(database().db);
    const caller = await asAdministrator();
    const payload = multipart(fields, hasFile ? await portrait : null, 'договор Щерев.jpg');
    const response = await caller.request({ method: 'POST', url: `/api/players/${player.id}/documents`, payload });
    const list = await caller.request({ method: 'GET', url: `/api/players/${player.id}/documents` });
    return { caller, response, list: list.json<{ fileId: string }[]>() };
  };

  it('are kept and come back under their own Cyrillic name', async () => {
    const { caller, response, list } = await add(valid);
    expect(response.statusCode).toBe(201);
    expect(list).toMatchObject([
      { type: 1, endDate: '2026-12-31', file: { fileName: expect.stringContaining('договор Щерев') as string } },
    ]);
    const download = await caller.request({ method: 'GET', url: `/api/files/${list[0]?.fileId}` });
    expect(download.statusCode).toBe(200);
    expect(decodeURIComponent(String(download.headers['content-disposition']))).toContain('договор Щерев');
  });

  it('of a club are listed for it after the player has left, and no others', async () => {
    const { db } = database();
    const [left, stranger, now] = [await aClub(db), await aClub(db), await aClub(db)];
    const player = await aPlayer(db, { currentClubId: now.id });
    const paperOf = async (clubId: number) => {
      const { id } = await aPlayerDocument(db, player.id);
      await db.update(playerDocumentTable).set({ clubId }).where(eq(playerDocumentTable.id, id));
      return id;
    };
    const [old, present] = [await paperOf(left.id), await paperOf(now.id)];
    const listed = async (clubId: number) => {
      const { request } = await signIn(app(), (await aUser(db, { clubIds: [clubId] })).userName);
      const answer = await request({ url: `/api/players/${player.id}/documents` });
      return answer.json<{ id: number }[]>().map(({ id }) => id);
    };
    expect(await listed(left.id)).toEqual([old]);
    expect(await listed(stranger.id)).toEqual([]);
    expect(await listed(now.id)).toEqual([present, old]);
  });

  it.each(['0', '1', '2', '3', '4'])('are of each of the five kinds: %s', async (type) => {
    const { response, list } = await add({ ...valid, type });
    expect(response.statusCode).toBe(201);
    expect(list).toMatchObject([{ type: Number(type) }]);
  });

  it('never expire where that is said, and are then in no list of ending contracts', async () => {
    const { endDate: _, ...open } = valid;
    const { caller, response, list } = await add({ ...open, isOpenEnded: 'true' });
    expect(response.statusCode).toBe(201);
    expect(list).toMatchObject([{ type: 1, endDate: null }]);
    expect((await caller.request({ url: '/api/players/expiring-contracts' })).json()).toEqual([]);
  });

  it.each([
    ['type', '5', 'Моля, изберете вид документ'],
    ['startDate', '', 'Моля, въведете начална дата'],
    ['endDate', '', 'Моля, въведете крайна дата'],
    ['endDate', '2025-12-31', 'Крайната дата трябва да е след началната дата'],
    ['description', 'x', 'Описанието трябва да е поне 2 символа'],
  ])('are refused with %s „%s“', async (field, value, sentence) => {
    const { response, list } = await add({ ...valid, [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ description: sentence, field }]);
    expect(list).toEqual([]);
  });

  it('are refused without a file', async () => {
    const { response } = await add(valid, false);
    expect(response.json()).toMatchObject([{ description: 'Моля прикачете файл', field: 'file' }]);
  });
});
