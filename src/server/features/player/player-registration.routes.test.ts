import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aClub } from '#test/builders.ts';
import { EGN, MASKED_EGN, multipart, playerForm, portrait, registerPlayer } from '#test/calls/player-calls.ts';
import { type SignedIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { fileTable } from '../../db/tables/file.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { today } from '#server/write/today.ts';
import { signInAsAnybody } from './player.test-tools.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const { asAdministrator, asClub, asPlayer } = signInAsAnybody(database, app);

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
    ['firstName', 'Иван4', 'Името може да съдържа само букви, интервал, дефис, апостроф и точка'],
    ['lastName', '@@@', 'Името може да съдържа само букви, интервал, дефис, апостроф и точка'],
    ['egn', '124515990', 'ЕГН-то трябва да е 10 символа'],
    ['egn', '1245159904', 'Това не е валидно ЕГН. Ако е ЛНЧ или чуждестранен номер, въведете дата на раждане и пол.'],
    ['egn', '7542011030', 'Датата на раждане не може да е след днешната'],
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
    expect(refused[0]?.json()).toMatchObject({
      message: expect.stringMatching(/^Вече има състезател с това ЕГН\. Това е Калоян Петров Щерев, /) as string,
    });
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

  it('is found whole by administrators alone, and in part by nobody', async () => {
    const admin = await asAdministrator();
    const { id: clubId } = await aClub(database().db);
    await registerPlayer(database().db, admin, { firstClubId: String(clubId) });
    const club = await asClub(clubId);
    const total = async (caller: SignedIn, keyword: string) =>
      (await caller.request({ method: 'GET', url: `/api/players/search?keyword=${keyword}` })).json<{ total: number }>()
        .total;
    expect([await total(admin, EGN), await total(club, EGN)]).toEqual([1, 0]);
    for (const part of [EGN.slice(0, 9), EGN.slice(0, 6), EGN.slice(-4)]) {
      expect([part, await total(admin, part), await total(club, part)]).toEqual([part, 0, 0]);
    }
  });
});

describe('a citizen of another country', () => {
  const short = { firstName: 'О', middleName: '', lastName: 'Ли', nationality: 'Китай' };
  const inDocument = { ...short, areNamesAsInDocument: 'true' };
  const detailsOf = async (caller: SignedIn, id: number) =>
    (await caller.request({ method: 'GET', url: `/api/players/${id}` })).json<Record<string, unknown>>();

  it('is kept by an administrator with the names of the document, found by them and changed with them', async () => {
    const { db } = database();
    const caller = await asAdministrator();
    expect((await register(caller, await playerForm(db, short))).statusCode).toBe(400);
    const id = await registerPlayer(db, caller, inDocument);
    expect(await detailsOf(caller, id)).toMatchObject({ firstName: 'О', middleName: '', lastName: 'Ли' });
    const [row] = await db.select({ search: playerTable.search }).from(playerTable).where(eq(playerTable.id, id));
    expect(row?.search).toBe(' o li 100001 ');
    const change = (fields: object) =>
      caller.request({
        method: 'PUT',
        url: `/api/players/${id}`,
        payload: { ...short, cityName: 'гр. Плевен', ...fields },
      });
    expect((await change({ firstName: 'Ю' })).statusCode).toBe(400);
    expect((await change({ firstName: 'Ю', areNamesAsInDocument: true })).json()).toMatchObject({ firstName: 'Ю' });
    const bulgarian = await change({ nationality: 'България', areNamesAsInDocument: true });
    expect(bulgarian.statusCode).toBe(400);
  });

  it('is known by the number of a passport: sealed, masked, one of its kind and found whole', async () => {
    const { db } = database();
    const admin = await asAdministrator();
    const passport = { nationality: 'Китай', egn: 'zj 88-1234', birthDate: '2010-02-28', sex: '1' };
    expect((await register(admin, await playerForm(db, passport))).statusCode).toBe(400);
    const { id: clubId } = await aClub(db);
    const club = await asClub(clubId);
    const said = { ...passport, numberKind: 'passport', firstClubId: String(clubId) };
    const withoutSex = await register(club, await playerForm(db, { ...said, sex: '' }));
    expect(withoutSex.statusCode).toBe(400);
    const id = await registerPlayer(db, club, said);
    expect(await detailsOf(admin, id)).toMatchObject({
      egn: '******1234',
      hasEgn: false,
      numberKind: 'passport',
      sex: 1,
    });
    expect(await detailsOf(club, id)).not.toHaveProperty('numberKind');
    expect((await admin.request({ method: 'GET', url: `/api/players/${id}/egn` })).json()).toEqual({ egn: 'ZJ881234' });
    const again = await register(admin, await playerForm(db, { ...said, egn: 'ZJ881234', lastName: 'Друг' }));
    expect(again.json()).toMatchObject({ status: 409, code: 'egnTaken' });

    const total = async (caller: SignedIn, keyword: string) =>
      (await caller.request({ method: 'GET', url: `/api/players/search?keyword=${keyword}` })).json<{ total: number }>()
        .total;
    expect([await total(admin, 'zj881234'), await total(club, 'zj881234'), await total(admin, 'zj88123')]).toEqual([
      1, 0, 0,
    ]);
    const everywhere = await admin.request({ method: 'GET', url: '/api/search?keyword=ZJ881234' });
    expect(everywhere.json<{ players: { id: number }[] }>().players.map((player) => player.id)).toEqual([id]);

    const fields = { firstName: 'Калоян', middleName: 'Петров', lastName: 'Щерев', nationality: 'Китай' };
    const citizen = { ...fields, nationality: 'България', cityName: 'гр. Плевен' };
    const refused = await admin.request({ method: 'PUT', url: `/api/players/${id}`, payload: citizen });
    expect(refused.json()).toMatchObject([{ field: 'egn', code: 'passportOfCitizen' }]);
    const payload = { ...fields, cityName: 'гр. Плевен', egn: 'AB1234567890', birthDate: '2010-02-28', sex: 1 };
    const changed = await admin.request({ method: 'PUT', url: `/api/players/${id}`, payload });
    expect(changed.json()).toMatchObject({ egn: '******7890', numberKind: 'national' });
  });

  it('has the names of everybody else where a club registers', async () => {
    const { db } = database();
    const { id } = await aClub(db);
    const response = await register(await asClub(id), await playerForm(db, { ...inDocument, firstClubId: String(id) }));
    expect(response.statusCode).toBe(400);
    expect(response.body.match(/Името трябва да е поне 3 символа/g)).toHaveLength(3);
  });
});

describe('somebody with the same names and birth date', () => {
  const SAME_DAY = '1245159924';
  const again = async (caller: SignedIn, fields: Record<string, string>) =>
    register(caller, await playerForm(database().db, { egn: SAME_DAY, isAnotherPerson: 'false', ...fields }));

  it('is asked about once: an administrator is told who it is', async () => {
    const caller = await asAdministrator();
    await registerPlayer(database().db, caller);
    const asked = await again(caller, { firstName: 'КАЛОЯН', lastName: 'Shterev' });
    expect(asked.json()).toMatchObject({ status: 409, code: 'playerDouble' });
    expect(asked.json<{ message: string }>().message).toContain('Калоян Петров Щерев');
    expect((await again(caller, { isAnotherPerson: 'true' })).statusCode).toBe(201);
  });

  it('is not asked about in a call that does not know the question', async () => {
    const caller = await asAdministrator();
    await registerPlayer(database().db, caller);
    expect((await again(caller, { isAnotherPerson: '' })).statusCode).toBe(201);
  });

  it('a club is told of a transfer and not of the person; another name or day is not asked about', async () => {
    const { db } = database();
    await registerPlayer(db, await asAdministrator());
    const { id } = await aClub(db);
    const caller = await asClub(id);
    const firstClubId = String(id);
    const { message } = (await again(caller, { firstClubId })).json<{ message: string }>();
    expect(message).toContain('започнете трансфер');
    expect(message).not.toContain('Щерев');
    expect((await again(caller, { firstClubId, lastName: 'Щеров' })).statusCode).toBe(201);
  });

  it('whose number it is comes first', async () => {
    const caller = await asAdministrator();
    await registerPlayer(database().db, caller);
    expect((await again(caller, { egn: EGN })).json()).toMatchObject({ code: 'egnTaken' });
  });

  it('an ЕГН behind letters is refused to a club', async () => {
    const { id } = await aClub(database().db);
    const facts = { birthDate: '2012-05-15', sex: '0' };
    const response = await again(await asClub(id), { egn: `BG ${EGN}`, ...facts, firstClubId: String(id) });
    expect(response.json()).toMatchObject([{ field: 'egn', code: 'egnInNumber' }]);
  });
});
