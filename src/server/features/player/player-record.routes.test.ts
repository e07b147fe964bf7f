import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aClub, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { EGN, multipart, portrait, registerPlayer } from '#test/player-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';

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

  it('are not added to the own profile by the secretary of another club who also plays', async () => {
    const { db } = database();
    const player = await aPlayer(db);
    const user = await aUser(db, { roles: ['CLUB', 'PLAYER'], clubIds: [(await aClub(db)).id], playerId: player.id });
    const caller = await signIn(app(), user.userName);
    const url = `/api/players/${player.id}/developments`;
    expect((await caller.request({ method: 'GET', url })).statusCode).toBe(200);
    expect((await caller.request({ method: 'POST', url, payload: valid })).statusCode).toBe(404);
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
