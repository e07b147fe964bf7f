import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PlayerDetails, PlayerPage } from '#contract/player.contract.ts';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { EGN, MASKED_EGN, multipart, playerForm, portrait, registerPlayer } from '#test/player-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';
import { fileTable } from '../../db/tables/file.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { auditTable } from '../../db/tables/system.table.ts';
import { today } from '../../today.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const asClub = async (clubId: number) => signIn(app(), (await aUser(database().db, { clubIds: [clubId] })).userName);
const asPlayer = async (playerId: number) =>
  signIn(app(), (await aUser(database().db, { roles: ['PLAYER'], playerId })).userName);

async function register(caller: SignedIn, fields: Record<string, string>, hasPhoto = true) {
  const payload = multipart(fields, hasPhoto ? await portrait : null);
  return caller.request({ method: 'POST', url: '/api/players', payload });
}

describe('registering a player', () => {
  it('reads birth date and sex from the ЕГН and takes club and coach as the present ones', async () => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
    const player = (await caller.request({ method: 'GET', url: `/api/players/${id}` })).json<Record<string, unknown>>();
    expect(player).toMatchObject({
      number: 100_001,
      birthDate: '2012-05-15',
      sex: 0,
      egn: MASKED_EGN,
      hasEgn: true,
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
    const id = await registerPlayer(database().db, caller, form);
    expect((await caller.request({ method: 'GET', url: `/api/players/${id}` })).json()).toMatchObject({
      birthDate: '2010-02-28',
      sex: 1,
      egn: '******7890',
      hasEgn: false,
    });
  });

  it.each([
    ['firstName', 'Ян', 'Името трябва да е поне 3 символа'],
    ['middleName', '', 'Името трябва да е поне 3 символа'],
    ['lastName', 'Ли', 'Името трябва да е поне 3 символа'],
    ['firstName', 'Иван4', 'Името може да съдържа само букви, интервал, тире, апостроф и точка'],
    ['lastName', '@@@', 'Името може да съдържа само букви, интервал, тире, апостроф и точка'],
    ['egn', '124515990', 'ЕГН-то трябва да е 10 символа'],
    ['egn', '1245159904', 'Това не е валидно ЕГН. Ако е ЛНЧ или чуждестранен номер, въведете дата на раждане и пол.'],
    ['egn', '7542011030', 'Датата на раждане не може да е в бъдещето'],
    ['egn', '7523169263', 'Датата на раждане не може да е отпреди повече от 100 години'],
    ['nationality', 'Я', 'Гражданството трябва да е поне 2 символа'],
    ['cityName', '', 'Населеното място трябва да е поне 2 символа'],
    ['firstClubId', '-1', 'Моля, въведете положителна стойност'],
    ['firstClubId', '999', 'Моля, изберете клуб'],
    ['firstCoachId', '999', 'Моля, изберете треньор'],
  ])('is refused with %s „%s“', async (field, value, sentence) => {
    const response = await register(await asAdministrator(), await playerForm(database().db, { [field]: value }));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual([{ code: expect.any(String) as string, description: sentence, field }]);
    await expect(database().db.$count(playerTable)).resolves.toBe(0);
    await expect(database().db.$count(fileTable)).resolves.toBe(0);
  });

  it('is refused without a photo', async () => {
    const response = await register(await asAdministrator(), await playerForm(database().db), false);
    expect(response.json()).toMatchObject([{ description: 'Моля прикачете файл', field: 'file' }]);
  });

  it('of the same ЕГН twenty times at once happens once', async () => {
    const caller = await asAdministrator();
    const form = await playerForm(database().db);
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
    expect((await register(caller, await playerForm(database().db, { firstClubId: String(own.id) }))).statusCode).toBe(
      201,
    );
    expect(
      (await register(caller, await playerForm(database().db, { firstClubId: String(other.id), egn: '1049019902' })))
        .statusCode,
    ).toBe(403);
  });

  it('keeps the ЕГН encrypted: no raw page of the tables holds it', async () => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
    const dump = await database().pool.query<{ row: string }>(
      'select p::text as row from players p union all select a::text from audit_entries a',
    );
    expect(dump.rows.map((row) => row.row).join('\n')).not.toContain(EGN);
    const [player] = await database().db.select().from(playerTable).where(eq(playerTable.id, id));
    expect(player?.egnCipher.toString('utf8')).not.toContain(EGN);
    expect(player?.search.trim()).toBe('kaloian petrov shterev 100001');
  });
});

describe('the ЕГН of a player', () => {
  it('is masked in the record, and nobody who reads that is written down', async () => {
    const administrator = await asAdministrator();
    const id = await registerPlayer(database().db, administrator);
    for (const caller of [administrator, await asPlayer(id)]) {
      const record = await caller.request({ method: 'GET', url: `/api/players/${id}` });
      expect(record.json()).toMatchObject({ egn: MASKED_EGN });
      expect(record.body).not.toContain(EGN);
    }
    await expect(database().db.$count(auditTable, eq(auditTable.action, 'player.readEgn'))).resolves.toBe(0);
  });

  it('is given whole to administrators and to the player who ask for it, and each time it is written down', async () => {
    const administrator = await asAdministrator();
    const id = await registerPlayer(database().db, administrator);
    for (const caller of [administrator, await asPlayer(id)]) {
      const shown = await caller.request({ method: 'GET', url: `/api/players/${id}/egn` });
      expect(shown.json()).toEqual({ egn: EGN });
    }
    const entries = await database().db.select().from(auditTable).where(eq(auditTable.action, 'player.readEgn'));
    expect(entries.map(({ entityId }) => entityId)).toEqual([String(id), String(id)]);
  });

  it('is refused to the club of the player, and nothing is written down', async () => {
    const club = await aClub(database().db);
    const id = await registerPlayer(database().db, await asAdministrator(), { firstClubId: String(club.id) });
    const refused = await (await asClub(club.id)).request({ method: 'GET', url: `/api/players/${id}/egn` });
    expect(refused.statusCode).toBe(403);
    await expect(database().db.$count(auditTable, eq(auditTable.action, 'player.readEgn'))).resolves.toBe(0);
  });

  it('is not in the answer for the club, nor anything but the outline for another club', async () => {
    const { db } = database();
    const [club, other] = [await aClub(db), await aClub(db)];
    const id = await registerPlayer(database().db, await asAdministrator(), { firstClubId: String(club.id) });
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
    await registerPlayer(database().db, caller);
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
    const id = await registerPlayer(database().db, caller);
    const before = (await caller.request({ method: 'GET', url: `/api/players/${id}` })).json<{ photoId: string }>();
    const response = await change(caller, id, names, 1);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      ...people,
      city: { name: 'Ниш' },
      egn: MASKED_EGN,
      photoId: before.photoId,
      version: 2,
    });
    const found = await caller.request({ method: 'GET', url: '/api/players/search?keyword=angelov' });
    expect(found.json()).toMatchObject({ total: 1 });
  });

  it('keeps the number when it is sent back as it was shown', async () => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
    const response = await change(caller, id, { ...names, egn: MASKED_EGN });
    expect(response.statusCode).toBe(200);
    const shown = await caller.request({ method: 'GET', url: `/api/players/${id}/egn` });
    expect(shown.json()).toEqual({ egn: EGN });
  });

  it('takes away the club and the coaches that are sent empty, and leaves those that are not sent', async () => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
    const kept = (await change(caller, id, names)).json<PlayerDetails>();
    expect(kept.firstClub).not.toBeNull();
    expect(kept.currentCoach).not.toBeNull();
    const cleared = await change(caller, id, { ...names, firstClubId: '', firstCoachId: '', currentCoachId: '' });
    expect(cleared.json()).toMatchObject({ firstClub: null, firstCoach: null, currentCoach: null });
    expect(cleared.json()).toMatchObject({ currentClub: kept.currentClub });
  });

  it.each(['firstCoachId', 'currentCoachId', 'firstClubId'])(
    'to a %s that does not exist is said of that field',
    async (field) => {
      const caller = await asAdministrator();
      const id = await registerPlayer(database().db, caller);
      const response = await change(caller, id, { ...names, [field]: '99999' });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject([{ field }]);
    },
  );

  it('is refused when somebody else saved first, and shows what he saved', async () => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
    await change(caller, id, names, 1);
    const late = await change(caller, id, { ...names, lastName: 'Колев' }, 1);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'changedMeanwhile', current: { lastName: 'Ангелов', version: 2 } });
  });

  it('replaces the photo and removes the old one', async () => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
    const response = await caller.request({
      method: 'PUT',
      url: `/api/players/${id}`,
      payload: multipart(names, await portrait),
    });
    expect(response.statusCode).toBe(200);
    await expect(database().db.$count(fileTable)).resolves.toBe(1);
  });

  it.each(['1899-12-31', '2999-01-01'])('to the birth date %s is refused', async (birthDate) => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
    const response = await change(caller, id, { ...names, birthDate });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ field: 'birthDate' }]);
  });

  it('to the ЕГН of somebody else is refused', async () => {
    const caller = await asAdministrator();
    await registerPlayer(database().db, caller);
    const id = await registerPlayer(database().db, caller, { egn: '1049019902' });
    const response = await change(caller, id, { ...names, egn: EGN });
    expect(response.statusCode).toBe(409);
  });
});

describe('deactivating a player', () => {
  it('takes him out of the lists, and the same switch brings him back', async () => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
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

  it('by two people at once does not bring him back', async () => {
    const caller = await asAdministrator();
    const id = await registerPlayer(database().db, caller);
    const deactivate = () =>
      caller.request({ method: 'POST', url: `/api/players/${id}/toggle-status`, payload: { isDeleted: true } });
    const answers = await Promise.all([deactivate(), deactivate()]);
    expect(answers.map((answer) => answer.json<object>())).toEqual([{ isDeleted: true }, { isDeleted: true }]);
    await expect(database().db.$count(auditTable, eq(auditTable.action, 'player.deactivate'))).resolves.toBe(1);
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

describe('the registry as a club sees it', () => {
  it('is of all clubs, or of the own ones when they are asked for', async () => {
    const { db } = database();
    const [own, other] = [await aClub(db), await aClub(db)];
    const ownPlayer = await aPlayer(db, { currentClubId: own.id });
    await aPlayer(db, { currentClubId: other.id });
    const club = await asClub(own.id);
    const search = async (query: string) =>
      (await club.request({ method: 'GET', url: `/api/players/search?${query}` })).json<PlayerPage>();
    await expect(search('')).resolves.toMatchObject({ total: 2 });
    await expect(search('onlyOwnClubs=true')).resolves.toMatchObject({ total: 1, players: [{ id: ownPlayer.id }] });
    await expect(search('ONLYOWNCLUBS=true')).resolves.toMatchObject({ total: 1 });
  });
});
