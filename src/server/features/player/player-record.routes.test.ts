import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aClub, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { EGN, multipart, portrait, registerPlayer } from '#test/player-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { fileTable } from '../../db/tables/file.table.ts';
import { playerDocumentTable } from '../../db/tables/player.table.ts';
import { outboxTable } from '../../db/tables/system.table.ts';
import { today } from '../../today.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const asClub = async (clubId: number) => signIn(app(), (await aUser(database().db, { clubIds: [clubId] })).userName);

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

  it('are taken down with the name of who did it, and by the own club only', async () => {
    const club = await aClub(database().db);
    const player = await aPlayer(database().db, { currentClubId: club.id });
    const url = `/api/players/${player.id}/developments`;
    const stranger = await asClub((await aClub(database().db)).id);
    expect((await stranger.request({ method: 'POST', url, payload: valid })).statusCode).toBe(404);
    const secretary = await asClub(club.id);
    expect((await secretary.request({ method: 'POST', url, payload: valid })).statusCode).toBe(201);

    const entries = await database().db.execute(sql`
      select a.action, d.created_by is not null and d.created_by = a.actor_id as "isSameHand"
      from audit_entries a join player_developments d on d.player_id = ${player.id}
      where a.entity = 'player' and a.entity_id = ${String(player.id)}`);
    expect(entries.rows).toEqual([{ action: 'player.addDevelopment', isSameHand: true }]);
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
    ['date', '2999-01-01', 'Датата на измерването не може да е в бъдещето'],
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
    const { response } = await add(valid, false);
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

describe('the registry as a spreadsheet', () => {
  it('holds no ЕГН, and for a club only its own players', async () => {
    const { db } = database();
    const [own, other] = [await aClub(db), await aClub(db)];
    await registerPlayer(database().db, await asAdministrator(), { firstClubId: String(own.id) });
    await aPlayer(db, { currentClubId: other.id, lastName: 'Чужденков' });
    const sheet = async (caller: SignedIn) =>
      (await caller.request({ method: 'GET', url: '/api/export/players?format=csv' })).body;
    const ofClub = await sheet(await asClub(own.id));
    expect(ofClub.split('\r\n')[0]).toBe('\uFEFFРег. №;Име;Презиме;Фамилия;Дата на раждане;Националност;Настоящ клуб');
    expect(ofClub).toContain('15.05.2012');
    expect(ofClub).not.toContain('Чужденков');
    const ofAll = await sheet(await asAdministrator());
    expect(ofAll).toContain('Чужденков');
    expect(ofAll + ofClub).not.toContain(EGN);
  });
});

describe('the spreadsheet of players', () => {
  const sheetOf = async (caller: SignedIn, query: string) =>
    (await caller.request({ method: 'GET', url: `/api/export/players?format=csv&${query}` })).body
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n');

  it('says who is deactivated as soon as such players are among the others, and to nobody else', async () => {
    const { db } = database();
    const club = await aClub(db);
    await aPlayer(db, { lastName: 'Активенов', currentClubId: club.id });
    await aPlayer(db, { lastName: 'Бившев', currentClubId: club.id, isDeleted: true });
    const administrator = await asAdministrator();
    const [header, first, second] = await sheetOf(administrator, 'includeDeleted=true');
    expect(header).toBe('Рег. №;Име;Презиме;Фамилия;Дата на раждане;Националност;Настоящ клуб;Статус');
    expect(first).toMatch(/Активенов.*;Активен$/);
    expect(second).toMatch(/Бившев.*;Деактивиран$/);
    for (const lines of [
      await sheetOf(administrator, ''),
      await sheetOf(await asClub(club.id), 'includeDeleted=true'),
    ]) {
      expect(lines).toHaveLength(2);
      expect(lines[0]).not.toContain('Статус');
    }
  });

  it('has the columns that are asked for; number and names always', async () => {
    await aPlayer(database().db, {});
    const administrator = await asAdministrator();
    expect((await sheetOf(administrator, 'columns=name,currentClub'))[0]).toBe(
      'Рег. №;Име;Презиме;Фамилия;Настоящ клуб',
    );
    expect((await sheetOf(administrator, 'columns=name'))[0]).toBe('Рег. №;Име;Презиме;Фамилия');
    const wrong = await administrator.request({ method: 'GET', url: '/api/export/players?columns=egn' });
    expect(wrong.statusCode).toBe(400);
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

  it('are told in portions: what is named, once, and the list knows what went out today', async () => {
    const { db } = database();
    const player = await aPlayer(db, { currentClubId: (await aClub(db)).id });
    for (const days of [10, 11, 12]) await aDocument(player.id, 1, days);
    const caller = await asAdministrator();
    const [first, second, third] = (await listAs(caller)).map((contract) => contract.documentId);
    expect((await notify(caller, { documentIds: [first, second] })).json()).toEqual({ queued: 2, skipped: 0 });
    expect(await listAs(caller)).toMatchObject([
      { documentId: first, isNotifiedToday: true },
      { documentId: second, isNotifiedToday: true },
      { documentId: third, isNotifiedToday: false },
    ]);
    expect((await notify(caller, { documentIds: [second, third] })).json()).toEqual({ queued: 1, skipped: 1 });
    expect(await db.select().from(outboxTable)).toHaveLength(3);
  });

  it('are counted once, also when two people send at the same moment', async () => {
    const { db } = database();
    const player = await aPlayer(db, { currentClubId: (await aClub(db)).id });
    for (const days of [10, 11, 12]) await aDocument(player.id, 1, days);
    const caller = await asAdministrator();
    const answers = await Promise.all([notify(caller), notify(caller), notify(caller)]);
    const counts = answers.map((answer) => answer.json<{ queued: number; skipped: number }>());
    expect(counts.reduce((sum, { queued }) => sum + queued, 0)).toBe(3);
    expect(await db.select().from(outboxTable)).toHaveLength(3);
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
