import { inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { formWith } from '#test/access-row.ts';
import { aCardIndex, aClub, aUser } from '#test/builders.ts';
import { logo } from '#test/calls/club-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { pictureName } from '#server/files/picture-sizes.ts';

const database = useTestDatabase();
const { app, files } = useTestApp(database);

const url = '/api/federation/logo';

async function administrator() {
  const { userName } = await aUser(database().db, { roles: ['ADMINISTRATOR'] });
  const caller = await signIn(app(), userName);
  return {
    caller,
    send: async (bytes: Uint8Array) => {
      const payload = new FormData();
      payload.set('file', new Blob([Uint8Array.from(bytes)]), 'лого.png');
      return caller.request({ method: 'PUT', url, payload });
    },
    settings: async () =>
      (await caller.request({ method: 'GET', url: '/api/federation/settings' })).json<{ version: number }>(),
  };
}
const shown = async () =>
  (await app().inject({ method: 'GET', url: '/api/federation' })).json<{ logoId: string | null }>().logoId;
const picture = (id: string) => app().inject({ method: 'GET', url: `/club-logos/${id}?size=96` });

it('a logo is painted anew, seen by everybody, replaced without a rest and taken away, each of it written down', async () => {
  const { caller, send, settings } = await administrator();
  const { version } = await settings();
  const first = (await send(await logo)).json<{ logoId: string }>().logoId;
  expect(await shown()).toBe(first);
  const served = await picture(first);
  expect(served.headers['content-type']).toBe('image/webp');
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });

  const second = (await send(await logo)).json<{ logoId: string }>().logoId;
  expect(await shown()).toBe(second);
  expect((await picture(first)).statusCode).toBe(404);
  expect(await files.has(pictureName(first, 384))).toBe(false);

  expect((await caller.request({ method: 'DELETE', url })).statusCode).toBe(204);
  expect((await caller.request({ method: 'DELETE', url })).statusCode).toBe(204);
  expect(await shown()).toBeNull();
  expect(await files.has(pictureName(second, 384))).toBe(false);
  expect(await database().db.select().from(fileTable)).toEqual([]);
  const entries = await database()
    .db.select({ action: auditTable.action })
    .from(auditTable)
    .where(inArray(auditTable.action, ['federation.changeLogo', 'federation.removeLogo']))
    .orderBy(auditTable.id);
  expect(entries.map(({ action }) => action)).toEqual([
    'federation.changeLogo',
    'federation.changeLogo',
    'federation.removeLogo',
  ]);
  // Whoever was about to save the settings has seen the last ones.
  expect(await settings()).toMatchObject({ version });
});

it('what is no picture is refused in words, and the logo stays', async () => {
  const { send } = await administrator();
  const { logoId } = (await send(await logo)).json<{ logoId: string }>();
  const refused = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'));
  expect(refused.statusCode).toBe(415);
  expect(refused.json()).toMatchObject({ code: 'imageTypeWrong' });
  expect(await shown()).toBe(logoId);
});

it('papers carry the logo, and are printed without it while its file cannot be had', async () => {
  const { caller, send } = await administrator();
  const club = await aClub(database().db);
  const licence = await aCardIndex(database().db, { clubId: club.id });
  const print = async () => {
    const answer = await caller.request({ method: 'GET', url: `/api/cardindexes/${licence.id}/pdf` });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload.toString('latin1').includes('/Subtype /Image');
  };
  expect(await print()).toBe(false);
  const { logoId } = (await send(await logo)).json<{ logoId: string }>();
  await files.remove(pictureName(logoId, 384));
  expect(await print()).toBe(false);
  await caller.request({ method: 'PUT', url, payload: formWith() });
  expect(await print()).toBe(true);
});
