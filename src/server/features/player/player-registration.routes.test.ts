import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aClub } from '#test/builders.ts';
import { EGN, MASKED_EGN, playerForm, registerPlayer, sendPlayer as register } from '#test/calls/player-calls.ts';
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

  it('keeps the number of the older register; the numbering goes on after the largest', async () => {
    const caller = await asAdministrator();
    const numberOf = async (fields: Record<string, string>) => {
      const id = await registerPlayer(database().db, caller, fields);
      return (await caller.request({ method: 'GET', url: `/api/players/${id}` })).json<{ number: number }>().number;
    };
    const born = (day: string) => ({ egn: `AB123456${day}`, birthDate: `2010-02-${day}`, sex: '1' });
    await expect(numberOf({ ...born('10'), number: '77' })).resolves.toBe(77);
    await expect(numberOf(born('11'))).resolves.toBe(100_001);
    await expect(numberOf({ ...born('12'), number: '250000' })).resolves.toBe(250_000);
    await expect(numberOf({ ...born('13'), number: '100002' })).resolves.toBe(100_002);
    await expect(numberOf(born('14'))).resolves.toBe(250_001);
  });

  it.each([
    ['77', 'Този регистрационен номер вече е даден.'],
    ['10000000', 'Моля, въведете цяло число от 1 до 9999999'],
    ['0', 'Моля, въведете цяло число от 1 до 9999999'],
  ])('refuses the registration number %s', async (number, description) => {
    const caller = await asAdministrator();
    await registerPlayer(database().db, caller, { number: '77' });
    const answer = await register(
      caller,
      await playerForm(database().db, {
        egn: 'AB1234567890',
        birthDate: '2010-02-28',
        sex: '1',
        number,
      }),
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject([{ field: 'number', description }]);
  });

  it('takes no registration number from a club', async () => {
    const club = await aClub(database().db);
    const answer = await register(
      await asClub(club.id),
      await playerForm(database().db, { firstClubId: String(club.id), number: '77' }),
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject([
      { field: 'number', description: 'Регистрационният номер се дава от федерацията.' },
    ]);
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
