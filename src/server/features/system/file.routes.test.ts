import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  aClub,
  aCoach,
  anEducation,
  aPicture,
  aPlayer,
  aPlayerDocument,
  aTransfer,
  aTransferDocument,
  aUser,
} from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { fileTable } from '#server/db/tables/file.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { pdfOf } from '#test/corpus/pdf-bytes.ts';
import { type DocumentType, documentName } from '#server/files/file-store.ts';
import { pictureName } from '#server/files/picture-sizes.ts';
import { FileStoreUnavailableError } from '#server/files/file-store-error.ts';

const database = useTestDatabase();
const { app, files } = useTestApp(database);
const BYTES = Buffer.from('%PDF-1.7 съдържание');

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const get = (fileId: string) => ({ method: 'GET' as const, url: `/api/files/${fileId}` });

async function aStoredPlayerDocument(file: { fileName?: string; mimeType?: DocumentType } = {}) {
  const { db } = database();
  const club = await aClub(db);
  const player = await aPlayer(db, { currentClubId: club.id });
  const document = await aPlayerDocument(db, player.id, file);
  await files.put(documentName(document.fileId, file.mimeType), BYTES);
  return { club, player, fileId: document.fileId };
}

describe('a picture', () => {
  it('that may not be seen, that is not there and that cannot be are the same', async () => {
    const photo = await aPicture(database().db, 'photo');
    await files.put(pictureName(photo.id, 384), BYTES);
    const caller = await asAdministrator();
    const seen = await app().inject({ method: 'GET', url: `/images/${photo.id}`, cookies: caller.cookies });
    expect(seen.statusCode).toBe(200);

    const unseen = [
      { url: `/images/${photo.id}` },
      { url: '/images/not-a-uuid' },
      { url: '/images/not-a-uuid', cookies: caller.cookies },
      { url: '/images/00000000-0000-4000-8000-000000000000', cookies: caller.cookies },
      { url: `/club-logos/${photo.id}` },
      { url: '/club-logos/not-a-uuid' },
    ];
    for (const call of unseen) {
      const response = await app().inject({ method: 'GET', ...call });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'fileNotFound', message: 'Файлът не беше открит.' });
    }
  });
});

describe('a photograph that a browser keeps', () => {
  it('is shown again only after the server was asked, and not once its person has signed out', async () => {
    const photo = await aPicture(database().db, 'photo');
    await files.put(pictureName(photo.id, 384), BYTES);
    const caller = await asAdministrator();
    const look = (tag?: string) =>
      app().inject({
        method: 'GET',
        url: `/images/${photo.id}`,
        cookies: caller.cookies,
        headers: tag === undefined ? {} : { 'if-none-match': tag },
      });
    const first = await look();
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await look(String(first.headers.etag));
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe('private, no-cache');

    await caller.request({ method: 'POST', url: '/api/authentication/logout' });
    const after = await look(String(first.headers.etag));
    expect(after.statusCode).toBe(404);
    expect(after.headers['cache-control']).toBe('no-store');
  });
});

describe('a download', () => {
  it('is saved under its Cyrillic name and can do nothing in a browser', async () => {
    const { fileId } = await aStoredPlayerDocument({ fileName: 'Договор „Левски“ (2026).pdf' });
    const response = await (await asAdministrator()).request(get(fileId));
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toEqual(BYTES);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        `attachment; filename="_ _ (2026).pdf"; filename*=UTF-8''` +
        `${encodeURIComponent('Договор „Левски“ ')}%282026%29.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['content-security-policy']).toContain('sandbox');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each<[string, DocumentType]>([
    ['Скан на декларация.JPG', 'image/jpeg'],
    ['Диплома.png', 'image/png'],
    ['скан.webp', 'image/webp'],
  ])('of a document that was a picture is a picture: %s', async (fileName, mimeType) => {
    const { fileId } = await aStoredPlayerDocument({ fileName, mimeType });
    const response = await (await asAdministrator()).request(get(fileId));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(mimeType);
    expect(response.headers['content-disposition']).toContain(encodeURIComponent(fileName));
  });

  it('is written down: who, and from which record', async () => {
    const { fileId, player } = await aStoredPlayerDocument();
    const caller = await asAdministrator();
    await caller.request(get(fileId));
    const entries = await database().db.select().from(auditTable).where(eq(auditTable.action, 'file.read'));
    expect(entries).toMatchObject([
      { actorId: caller.session.user.id, entity: 'player', entityId: String(player.id), details: { fileId } },
    ]);
  });

  it('of which no club is known goes to the club the player plays for now, and no longer to the one he left', async () => {
    const { fileId, club, player } = await aStoredPlayerDocument();
    const { db } = database();
    const next = await aClub(db);
    const [old, fresh] = [await aUser(db, { clubIds: [club.id] }), await aUser(db, { clubIds: [next.id] })];
    const [oldCaller, newCaller] = [await signIn(app(), old.userName), await signIn(app(), fresh.userName)];
    const statuses = async () => [
      (await oldCaller.request(get(fileId))).statusCode,
      (await newCaller.request(get(fileId))).statusCode,
    ];
    expect(await statuses()).toEqual([200, 404]);
    await db.update(playerTable).set({ currentClubId: next.id }).where(eq(playerTable.id, player.id));
    expect(await statuses()).toEqual([404, 200]);
  });

  it('of a transfer goes to both of its clubs and to the player', async () => {
    const { db } = database();
    const [giving, receiving, third] = [await aClub(db), await aClub(db), await aClub(db)];
    const player = await aPlayer(db, { currentClubId: third.id });
    const transfer = await aTransfer(db, { playerId: player.id, fromClubId: giving.id, toClubId: receiving.id });
    const { fileId } = await aTransferDocument(db, transfer.id);
    await files.put(documentName(fileId), BYTES);
    const callers = [
      await aUser(db, { clubIds: [giving.id] }),
      await aUser(db, { clubIds: [receiving.id] }),
      await aUser(db, { roles: ['PLAYER'], playerId: player.id }),
      await aUser(db, { clubIds: [third.id] }),
    ];
    const statuses = [];
    for (const { userName } of callers)
      statuses.push((await (await signIn(app(), userName)).request(get(fileId))).statusCode);
    expect(statuses).toEqual([200, 200, 200, 404]);
  });

  it('of an education goes to the coach’s club only', async () => {
    const { db } = database();
    const club = await aClub(db);
    const { fileId } = await anEducation(db, (await aCoach(db, { currentClubId: club.id })).id);
    await files.put(documentName(fileId), BYTES);
    const player = await aPlayer(db, { currentClubId: club.id });
    const own = await signIn(app(), (await aUser(db, { clubIds: [club.id] })).userName);
    const nobody = await signIn(app(), (await aUser(db, { roles: ['PLAYER'], playerId: player.id })).userName);
    expect((await own.request(get(fileId))).statusCode).toBe(200);
    expect((await nobody.request(get(fileId))).statusCode).toBe(404);
  });

  it('that somebody may not have looks like one that does not exist, and is not written down', async () => {
    const { fileId } = await aStoredPlayerDocument();
    const { db } = database();
    const photo = await aPicture(db, 'photo');
    await files.put(pictureName(photo.id, 384), BYTES);
    const stranger = await signIn(app(), (await aUser(db, { clubIds: [(await aClub(db)).id] })).userName);
    const answers = [];
    for (const id of [fileId, '00000000-0000-4000-8000-000000000000', 'not-a-number', '1', photo.id]) {
      const response = await stranger.request(get(id));
      const { 'x-request-id': requestId, date: _date, ...headers } = response.headers;
      answers.push({ status: response.statusCode, body: response.body.replace(String(requestId), ''), headers });
    }
    expect(answers[0]).toMatchObject({
      status: 404,
      body: expect.stringContaining('Файлът не беше открит.') as string,
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await db.select().from(auditTable).where(eq(auditTable.action, 'file.read'))).toEqual([]);
  });

  it('while the store of files is away is „try again“, never „not found“ nor a fault', async () => {
    const { fileId } = await aStoredPlayerDocument();
    const caller = await asAdministrator();
    const { get: present } = files;
    files.get = () => Promise.reject(new FileStoreUnavailableError(new Error('EIO'), { isFull: false }));
    try {
      const response = await caller.request(get(fileId));
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('30');
      expect(response.json()).toMatchObject({
        code: 'filesUnavailable',
        message: 'Хранилището за файлове временно не е достъпно. Моля, опитайте отново след малко.',
      });
    } finally {
      files.get = present;
    }
  });

  it('of a file whose bytes are lost is a clear answer', async () => {
    const { db } = database();
    const { fileId } = await aPlayerDocument(db, (await aPlayer(db)).id);
    const response = await (await asAdministrator()).request(get(fileId));
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'fileNotFound' });
  });
});

describe('an upload', () => {
  it.each([
    [true, 507, 'filesFull', 'Няма място за нови файлове. Моля, свържете се с администратор.'],
    [
      false,
      503,
      'filesUnavailable',
      'Хранилището за файлове временно не е достъпно. Моля, опитайте отново след малко.',
    ],
  ])('that cannot be kept (no room: %s) says so and leaves no row', async (isFull, status, code, message) => {
    const { db } = database();
    const player = await aPlayer(db, { currentClubId: (await aClub(db)).id });
    const caller = await asAdministrator();
    const { put } = files;
    files.put = () => Promise.reject(new FileStoreUnavailableError(new Error('disk'), { isFull }));
    try {
      const fields = { type: '0', startDate: '2026-01-01', endDate: '2026-12-31', description: 'Декларация' };
      const parts = Object.entries(fields).map(
        ([name, value]) => `--xyz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const response = await caller.request({
        method: 'POST',
        url: `/api/players/${player.id}/documents`,
        headers: { 'content-type': 'multipart/form-data; boundary=xyz' },
        payload: Buffer.concat([
          Buffer.from(
            `${parts.join('')}--xyz\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`,
          ),
          pdfOf(),
          Buffer.from('\r\n--xyz--\r\n'),
        ]),
      });
      expect(response.statusCode).toBe(status);
      expect(response.json()).toMatchObject({ status, code, message });
      expect(response.headers['retry-after']).toBe('30');
      expect(await db.select().from(fileTable)).toEqual([]);
    } finally {
      files.put = put;
    }
  });
});
