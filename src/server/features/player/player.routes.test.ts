import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { aClub, aCoach, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { fileTable } from '../../db/tables/file.table.ts';
import { playerDocumentTable, playerTable } from '../../db/tables/player.table.ts';
import { auditTable, outboxTable } from '../../db/tables/system.table.ts';
import { today } from '../../today.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

/** Boy, born 15.05.2012. */
const EGN = '1245159903';

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer();
});

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const asClub = async (clubId: number) => signIn(app(), (await aUser(database().db, { clubIds: [clubId] })).userName);
const asPlayer = async (playerId: number) =>
  signIn(app(), (await aUser(database().db, { roles: ['PLAYER'], playerId })).userName);

async function aForm(fields: Record<string, string> = {}): Promise<Record<string, string>> {
  const { db } = database();
  const club = fields['firstClubId'] ?? String((await aClub(db)).id);
  const coach = fields['firstCoachId'] ?? String((await aCoach(db)).id);
  return {
    firstName: 'Калоян',
    middleName: 'Петров',
    lastName: 'Щерев',
    egn: EGN,
    nationality: 'България',
    cityName: 'гр. Плевен',
    ...fields,
    firstClubId: club,
    firstCoachId: coach,
  };
}

function multipart(fields: Record<string, string>, file: Buffer | null, fileName = 'снимка.jpg'): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  if (file !== null) data.set('file', new Blob([new Uint8Array(file)]), fileName);
  return data;
}

const register = (caller: SignedIn, fields: Record<string, string>, file: Buffer | null = photo) =>
  caller.request({ method: 'POST', url: '/api/players', payload: multipart(fields, file) });

async function registered(caller: SignedIn, fields?: Record<string, string>): Promise<number> {
  const response = await register(caller, await aForm(fields));
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ id: number }>().id;
}

describe('registering a player', () => {
  it('reads birth date and sex from the ЕГН and takes club and coach as the present ones', async () => {
    const caller = await asAdministrator();
    const id = await registered(caller);
    const player = (await caller.request({ method: 'GET', url: `/api/players/${id}` })).json<Record<string, unknown>>();
    expect(player).toMatchObject({
      number: 100_001,
      birthDate: '2012-05-15',
      sex: 0,
      egn: EGN,
      city: { name: 'Плевен' },
      playingSince: today(new Date()),
      isDeleted: false,
    });
    expect(player['currentClub']).toEqual(player['firstClub']);
    expect(player['currentCoach']).toEqual(player['firstCoach']);
  });

  it('accepts another number together with birth date and sex', async () => {
    const caller = await asAdministrator();
    const form = { egn: 'AB1234567890', birthDate: '2010-02-28', sex: '1' };
    const id = await registered(caller, form);
    expect((await caller.request({ method: 'GET', url: `/api/players/${id}` })).json()).toMatchObject({
      birthDate: '2010-02-28',
      sex: 1,
      egn: 'AB1234567890',
    });
  });

  it.each([
    ['firstName', 'Ян', 'Името трябва да е поне 3 символа'],
    ['middleName', '', 'Името трябва да е поне 3 символа'],
    ['lastName', 'Ли', 'Името трябва да е поне 3 символа'],
    ['egn', '124515990', 'ЕГН-то трябва да е 10 символа'],
    ['egn', '1245159904', 'Това не е валидно ЕГН. Ако е ЛНЧ или чуждестранен номер, въведете дата на раждане и пол.'],
    ['egn', '7542011030', 'Датата на раждане не може да е в бъдещето'],
    ['nationality', 'Я', 'Националността трябва да е поне 2 символа'],
    ['cityName', '', 'Населеното място трябва да е поне 2 символа'],
    ['firstClubId', '-1', 'Моля, въведете положителна стойност'],
    ['firstClubId', '999', 'Моля, изберете клуб'],
    ['firstCoachId', '999', 'Моля, изберете треньор'],
  ])('is refused with %s „%s“', async (field, value, sentence) => {
    const response = await register(await asAdministrator(), await aForm({ [field]: value }));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual([{ code: expect.any(String) as string, description: sentence, field }]);
    await expect(database().db.$count(playerTable)).resolves.toBe(0);
    await expect(database().db.$count(fileTable)).resolves.toBe(0);
  });

  it('is refused without a photo', async () => {
    const response = await register(await asAdministrator(), await aForm(), null);
    expect(response.json()).toMatchObject([{ description: 'Моля прикачете файл', field: 'file' }]);
  });

  it('of the same ЕГН twenty times at once happens once', async () => {
    const caller = await asAdministrator();
    const form = await aForm();
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(caller, form)));
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.statusCode === 409);
    expect(refused).toHaveLength(19);
    expect(refused[0]?.json()).toMatchObject({ message: 'Вече има състезател с това ЕГН.' });
  });

  it('by a club works into itself only', async () => {
    const { db } = database();
    const [own, other] = [await aClub(db), await aClub(db)];
    const caller = await asClub(own.id);
    expect((await register(caller, await aForm({ firstClubId: String(own.id) }))).statusCode).toBe(201);
    expect((await register(caller, await aForm({ firstClubId: String(other.id), egn: '1049019902' }))).statusCode).toBe(
      403,
    );
  });

  it('cannot be used by a club to guess an ЕГН: five tries with one birth date', async () => {
    const { db } = database();
    const club = await aClub(db);
    const caller = await asClub(club.id);
    const statuses = [];
    for (let i = 0; i < 7; i++) {
      const form = await aForm({
        firstClubId: String(club.id),
        egn: `FOREIGN${1000 + i}`,
        birthDate: '2011-01-01',
        sex: '0',
      });
      statuses.push((await register(caller, form)).statusCode);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
  });

  it('keeps the ЕГН encrypted: no raw page of the tables holds it', async () => {
    const caller = await asAdministrator();
    const id = await registered(caller);
    const dump = await database().pool.query<{ row: string }>(
      'select p::text as row from players p union all select a::text from audit_entries a',
    );
    expect(dump.rows.map((row) => row.row).join('\n')).not.toContain(EGN);
    const [player] = await database().db.select().from(playerTable).where(eq(playerTable.id, id));
    expect(player?.egnCipher.toString('utf8')).not.toContain(EGN);
    expect(player?.search).toBe('kaloian petrov shterev 100001');
  });
});

describe('the ЕГН of a player', () => {
  it('is given to administrators and to the player, and each time it is written down', async () => {
    const administrator = await asAdministrator();
    const id = await registered(administrator);
    const player = await asPlayer(id);
    for (const caller of [administrator, player]) {
      expect((await caller.request({ method: 'GET', url: `/api/players/${id}` })).json()).toMatchObject({ egn: EGN });
    }
    await expect(database().db.$count(auditTable, eq(auditTable.action, 'player.readEgn'))).resolves.toBe(2);
  });

  it('is not in the answer for the club, nor anything but the outline for another club', async () => {
    const { db } = database();
    const [club, other] = [await aClub(db), await aClub(db)];
    const id = await registered(await asAdministrator(), { firstClubId: String(club.id) });
    const own = (await (await asClub(club.id)).request({ method: 'GET', url: `/api/players/${id}` })).json<object>();
    expect(own).not.toHaveProperty('egn');
    expect(own).toMatchObject({ nationality: 'България', city: { name: 'Плевен' } });
    const foreign = (
      await (await asClub(other.id)).request({ method: 'GET', url: `/api/players/${id}` })
    ).json<object>();
    expect(foreign).not.toHaveProperty('egn');
    expect(foreign).toMatchObject({
      lastName: 'Щерев',
      birthDate: '2012-05-15',
      nationality: null,
      city: null,
      firstCoach: null,
    });
  });

  it('is found by nobody through the search', async () => {
    const caller = await asAdministrator();
    await registered(caller);
    for (const keyword of [EGN, EGN.slice(0, 6), EGN.slice(-4)]) {
      const found = await caller.request({ method: 'GET', url: `/api/players/search?keyword=${keyword}` });
      expect(found.json()).toMatchObject({ total: 0 });
    }
  });
});

describe('changing a player', () => {
  const change = async (caller: SignedIn, id: number, fields: Record<string, string>, version?: number) =>
    caller.request({
      method: 'PUT',
      url: `/api/players/${id}`,
      payload: fields,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });
  const people = { firstName: 'Калоян', middleName: 'Петров', lastName: 'Ангелов', nationality: 'Сърбия' };
  const names = { ...people, cityName: 'Ниш' };

  it('keeps the number, the photo and the birth date that were not sent', async () => {
    const caller = await asAdministrator();
    const id = await registered(caller);
    const before = (await caller.request({ method: 'GET', url: `/api/players/${id}` })).json<{ photoId: string }>();
    const response = await change(caller, id, names, 1);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      ...people,
      city: { name: 'Ниш' },
      egn: EGN,
      photoId: before.photoId,
      version: 2,
    });
    const found = await caller.request({ method: 'GET', url: '/api/players/search?keyword=angelov' });
    expect(found.json()).toMatchObject({ total: 1 });
  });

  it('is refused when somebody else saved first, and shows what he saved', async () => {
    const caller = await asAdministrator();
    const id = await registered(caller);
    await change(caller, id, names, 1);
    const late = await change(caller, id, { ...names, lastName: 'Колев' }, 1);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'changedMeanwhile', current: { lastName: 'Ангелов', version: 2 } });
  });

  it('replaces the photo and removes the old one', async () => {
    const caller = await asAdministrator();
    const id = await registered(caller);
    const response = await caller.request({
      method: 'PUT',
      url: `/api/players/${id}`,
      payload: multipart(names, photo),
    });
    expect(response.statusCode).toBe(200);
    await expect(database().db.$count(fileTable)).resolves.toBe(1);
  });

  it('to the ЕГН of somebody else is refused', async () => {
    const caller = await asAdministrator();
    await registered(caller);
    const id = await registered(caller, { egn: '1049019902' });
    const response = await change(caller, id, { ...names, egn: EGN });
    expect(response.statusCode).toBe(409);
  });
});

describe('deactivating a player', () => {
  it('takes him out of the lists, and the same switch brings him back', async () => {
    const caller = await asAdministrator();
    const id = await registered(caller);
    const toggle = () => caller.request({ method: 'POST', url: `/api/players/${id}/toggle-status` });
    const total = async (query = '') =>
      (await caller.request({ method: 'GET', url: `/api/players/search?${query}` })).json<{ total: number }>().total;
    expect((await toggle()).json()).toEqual({ isDeleted: true });
    await expect(total()).resolves.toBe(0);
    await expect(total('includeDeleted=true')).resolves.toBe(1);
    expect((await caller.request({ method: 'GET', url: `/api/players/${id}` })).json()).toMatchObject({
      isDeleted: true,
    });
    expect((await toggle()).json()).toEqual({ isDeleted: false });
    await expect(total()).resolves.toBe(1);
  });

  it('is not shown to clubs even when they ask for it', async () => {
    const { db } = database();
    const club = await aClub(db);
    await aPlayer(db, { currentClubId: club.id, isDeleted: true });
    const response = await (
      await asClub(club.id)
    ).request({ method: 'GET', url: '/api/players/search?includeDeleted=true' });
    expect(response.json()).toMatchObject({ total: 0 });
  });
});

describe('measurements', () => {
  const valid = {
    date: '2026-03-01',
    height: '187,5',
    weight: '78',
    position: '3',
    fullExtent: '240',
    attack: '320',
    block: '300',
  };
  const add = async (fields: Record<string, string>) => {
    const player = await aPlayer(database().db);
    const caller = await asAdministrator();
    const response = await caller.request({
      method: 'POST',
      url: `/api/players/${player.id}/developments`,
      payload: fields,
    });
    const list = (await caller.request({ method: 'GET', url: `/api/players/${player.id}/developments` })).json<
      object[]
    >();
    return { player, response, list };
  };

  it('are added, with a decimal comma too', async () => {
    const { player, response, list } = await add(valid);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ playerId: player.id });
    expect(list).toMatchObject([{ date: '2026-03-01', height: 187.5, position: 3 }]);
  });

  it.each([
    ['height', '0', 'Ръстът трябва да е поне 1 см'],
    ['weight', '0', 'Теглото трябва да е поне 1 кг'],
    ['fullExtent', '0', 'Разтегът трябва да е поне 1 см'],
    ['attack', '0', 'Атаката трябва да е поне 1 см'],
    ['block', '0', 'Блокадата трябва да е поне 1 см'],
    ['block', '', 'Моля, въведете стойност'],
    ['block', 'много', 'Моля, въведете валидна стойност'],
    ['date', '', 'Моля, въведете дата'],
    ['date', '2026-02-30', 'Моля, въведете валидна дата'],
    ['position', '5', 'Моля, изберете пост'],
  ])('are refused with %s „%s“', async (field, value, sentence) => {
    const { response, list } = await add({ ...valid, [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ description: sentence, field }]);
    expect(list).toEqual([]);
  });
});

describe('documents', () => {
  const valid = { type: '1', startDate: '2026-01-01', endDate: '2026-12-31', description: 'Договор за сезона' };
  const add = async (fields: Record<string, string>, file: Buffer | null = photo) => {
    const player = await aPlayer(database().db);
    const caller = await asAdministrator();
    const payload = multipart(fields, file, 'договор Щерев.jpg');
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

  it.each([
    ['type', '2', 'Моля, изберете вид документ'],
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
    const { response } = await add(valid, null);
    expect(response.json()).toMatchObject([{ description: 'Моля прикачете файл', field: 'file' }]);
  });
});

describe('transfers of a player', () => {
  it('are shown to another club only where it is a party', async () => {
    const { db } = database();
    const [own, party, stranger] = [await aClub(db), await aClub(db), await aClub(db)];
    const player = await aPlayer(db, { currentClubId: own.id });
    await aTransfer(db, { playerId: player.id, fromClubId: own.id, toClubId: party.id });
    const count = async (clubId: number) =>
      (await (await asClub(clubId)).request({ method: 'GET', url: `/api/players/${player.id}/transfers` })).json<
        object[]
      >().length;
    await expect(count(own.id)).resolves.toBe(1);
    await expect(count(party.id)).resolves.toBe(1);
    await expect(count(stranger.id)).resolves.toBe(0);
  });
});

describe('contracts that end soon', () => {
  async function aDocument(playerId: number, type: number, endsInDays: number) {
    const { db } = database();
    const [file] = await db
      .insert(fileTable)
      .values({ kind: 'document', fileName: 'a.pdf', mimeType: 'application/pdf', size: 1, sha256: Buffer.alloc(32) })
      .returning();
    await db.insert(playerDocumentTable).values({
      playerId,
      type,
      startDate: '2020-01-01',
      endDate: sql`(now() at time zone 'Europe/Sofia')::date + ${endsInDays}::int`,
      description: 'Договор',
      fileId: file?.id ?? '',
    });
  }
  const listAs = async (caller: SignedIn) =>
    (await caller.request({ method: 'GET', url: '/api/players/expiring-contracts' })).json<
      { documentId: number; daysLeft: number }[]
    >();
  const notify = (caller: SignedIn, payload: object = {}) =>
    caller.request({ method: 'POST', url: '/api/players/expiring-contracts/notifications', payload });

  it('are those of the next 60 days, without declarations, soonest first', async () => {
    const { db } = database();
    const club = await aClub(db);
    const player = await aPlayer(db, { currentClubId: club.id });
    for (const [type, days] of [
      [1, 60],
      [4, 0],
      [2, 61],
      [3, -1],
      [0, 10],
    ] as const)
      await aDocument(player.id, type, days);
    const contracts = await listAs(await asAdministrator());
    expect(contracts.map((contract) => contract.daysLeft)).toEqual([0, 60]);
    expect(await listAs(await asClub(club.id))).toHaveLength(2);
    expect(await listAs(await asClub((await aClub(db)).id))).toEqual([]);
  });

  it('include a running transfer for a period', async () => {
    const { db } = database();
    const [from, to] = [await aClub(db), await aClub(db)];
    const player = await aPlayer(db, { currentClubId: to.id });
    const signed = new Date();
    const transfer = await aTransfer(db, {
      playerId: player.id,
      fromClubId: from.id,
      toClubId: to.id,
      type: 1,
      status: 3,
      endOn: today(new Date(Date.now() + 20 * 86_400_000)),
      adminSignedAt: signed,
      playerSignedAt: signed,
      fromClubSignedAt: signed,
      toClubSignedAt: signed,
      transferredAt: signed,
    });
    expect(await listAs(await asAdministrator())).toMatchObject([{ transferId: transfer.id, documentId: null }]);
  });

  it('are told to the club and to the player’s own account, once a day', async () => {
    const { db } = database();
    const club = await aClub(db);
    const player = await aPlayer(db, { currentClubId: club.id });
    const account = await aUser(db, { roles: ['PLAYER'], playerId: player.id });
    await aDocument(player.id, 1, 10);
    const caller = await asAdministrator();
    expect((await notify(caller)).json()).toEqual({ queued: 1, skipped: 0 });
    expect((await notify(caller)).json()).toEqual({ queued: 0, skipped: 1 });
    const mails = await db.select().from(outboxTable).orderBy(outboxTable.id);
    expect(mails.map((mail) => mail.recipient)).toEqual([club.email, account.email]);
    expect(mails[0]?.subject).toBe('Изтичащ договор на Иван Щерев');
  });

  it('are told by a club only for contracts it names, and only its own', async () => {
    const { db } = database();
    const [own, other] = [await aClub(db), await aClub(db)];
    for (const club of [own, other]) await aDocument((await aPlayer(db, { currentClubId: club.id })).id, 1, 10);
    const all = await listAs(await asAdministrator());
    const caller = await asClub(own.id);
    expect((await notify(caller)).statusCode).toBe(403);
    const response = await notify(caller, { documentIds: all.map((contract) => contract.documentId) });
    expect(response.json()).toEqual({ queued: 1, skipped: 0 });
  });
});
