import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CoachDetails } from '#contract/coach/coach.contract.ts';
import { aCardIndex, aClub, aCoach, aUser } from '#test/builders.ts';
import { COACH_EGN, MASKED_COACH_EGN, postCoach, registerCoach, validCoach } from '#test/calls/coach-calls.ts';
import { registerPlayer, multipart, portrait } from '#test/calls/player-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { coachTable } from '../../db/tables/coach.table.ts';
import { doublePairTable } from '../../db/tables/double.table.ts';
import { fileTable } from '../../db/tables/file.table.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { today } from '#server/write/today.ts';

const database = useTestDatabase();
const { app, secrets } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const asClub = async (clubId: number) => signIn(app(), (await aUser(database().db, { clubIds: [clubId] })).userName);
const read = async (caller: SignedIn, id: number) =>
  (await caller.request({ method: 'GET', url: `/api/coaches/${id}` })).json<CoachDetails>();
const change = (caller: SignedIn, id: number, payload: object, version?: number) =>
  caller.request({
    method: 'PUT',
    url: `/api/coaches/${id}`,
    payload,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const entriesOf = (action: string) => database().db.select().from(auditTable).where(eq(auditTable.action, action));

const { egn: _egn, ...person } = validCoach;

describe('registering a coach', () => {
  it('reads the birth date from the ЕГН; a coach without a club is in none', async () => {
    const caller = await asAdministrator();
    const coach = await read(caller, await registerCoach(caller));
    expect(coach).toMatchObject({
      name: 'Калоян Щерев',
      birthDate: '1980-05-15',
      egn: MASKED_COACH_EGN,
      hasEgn: true,
      city: { name: 'Плевен' },
      nationality: 'България',
      startDate: today(new Date()),
      firstClub: null,
      currentClub: null,
      version: 1,
    });
    expect(coach.photoId).not.toBeNull();
  });

  it('into a club makes it the present one too, and begins the list of transfers with it', async () => {
    const caller = await asAdministrator();
    const club = await aClub(database().db);
    const id = await registerCoach(caller, { firstClubId: String(club.id), startDate: '2014-09-01' });
    const reference = { id: club.id, fullName: club.fullName };
    expect(await read(caller, id)).toMatchObject({ firstClub: reference, currentClub: reference });
    const transfers = await caller.request({ method: 'GET', url: `/api/transfers/coach/${id}` });
    expect(transfers.json()).toMatchObject([{ coachId: id, startDate: '2014-09-01', endDate: null, club: reference }]);
    const ofClub = await caller.request({ method: 'GET', url: `/api/clubs/${club.id}/coaches` });
    expect(ofClub.json()).toMatchObject([{ id, name: 'Калоян Щерев' }]);
  });

  it('takes another number together with the birth date', async () => {
    const caller = await asAdministrator();
    const id = await registerCoach(caller, { egn: 'AB1234567890', birthDate: '1975-02-28' });
    expect(await read(caller, id)).toMatchObject({ birthDate: '1975-02-28', egn: '******7890', hasEgn: false });
  });

  it.each([
    ['name', 'Ян', 'Името трябва да е поне 3 символа'],
    ['name', 'Калоян 2', 'Името може да съдържа само букви, интервал, дефис, апостроф и точка'],
    ['egn', '123', 'ЕГН-то трябва да е 10 символа'],
    ['egn', '8005159901', 'Това не е валидно ЕГН. Ако е ЛНЧ или чуждестранен номер, въведете дата на раждане.'],
    ['birthDate', '1980-05-16', 'Датата на раждане не отговаря на ЕГН'],
    ['city', 'Я', 'Населеното място трябва да е поне 2 символа'],
    ['nationality', '', 'Гражданството трябва да е поне 2 символа'],
    ['startDate', '2999-01-01', '„Треньор от“ не може да е след днешната дата'],
    ['startDate', '1980-05-14', '„Треньор от“ не може да е преди датата на раждане'],
    ['startDate', '0000-06-30', 'Моля, въведете валидна дата'],
    ['firstClubId', '999', 'Моля, изберете клуб'],
  ])('refuses %s „%s“', async (field, value, description) => {
    const response = await postCoach(await asAdministrator(), { ...validCoach, [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ field, description }]);
    await expect(database().db.$count(coachTable)).resolves.toBe(0);
    await expect(database().db.$count(fileTable)).resolves.toBe(0);
  });

  it('needs a photo, under either of the two names', async () => {
    const caller = await asAdministrator();
    const without = { method: 'POST', url: '/api/coaches', payload: multipart(validCoach, null) } as const;
    const response = await caller.request(without);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ field: 'file', description: 'Моля прикачете файл' }]);
    without.payload.set('files', new Blob([new Uint8Array(await portrait)]), 'снимка.jpg');
    expect((await caller.request(without)).statusCode).toBe(201);
  });

  it('refuses a number another coach has, also from ten at once; a player may have it', async () => {
    const caller = await asAdministrator();
    await registerPlayer(database().db, caller, { egn: COACH_EGN });
    const answers = await Promise.all(Array.from({ length: 10 }, () => postCoach(caller)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused).toHaveLength(9);
    for (const answer of refused) {
      expect(answer.statusCode).toBe(409);
      const message = expect.stringMatching(/^Вече има треньор с това ЕГН\. Това е Калоян Щерев/) as string;
      expect(answer.json()).toMatchObject({ code: 'coachEgnTaken', message });
    }
  });
});

describe('the ЕГН of a coach', () => {
  it('is kept sealed for its own row, under another fingerprint than a player’s', async () => {
    const caller = await asAdministrator();
    const id = await registerCoach(caller);
    const [row] = await database().db.select().from(coachTable);
    expect(row?.egnCipher?.includes(COACH_EGN)).toBe(false);
    expect(secrets.decrypt(row?.egnCipher ?? Buffer.alloc(0), { table: 'coaches', column: 'egn', id })).toBe(COACH_EGN);
    expect(row?.egnIndex).toEqual(secrets.fingerprint(COACH_EGN, 'coaches.egn'));
    expect(row?.egnIndex).not.toEqual(secrets.fingerprint(COACH_EGN, 'players.egn'));
  });

  it('is shown whole on demand only, and every showing is written down', async () => {
    const caller = await asAdministrator();
    const id = await registerCoach(caller);
    await read(caller, id);
    await expect(entriesOf('coach.readEgn')).resolves.toEqual([]);
    const shown = await caller.request({ method: 'GET', url: `/api/coaches/${id}/egn` });
    expect(shown.json()).toEqual({ egn: COACH_EGN });
    await expect(entriesOf('coach.readEgn')).resolves.toMatchObject([
      { entity: 'coach', entityId: String(id), actorId: caller.session.user.id },
    ]);
  });

  it('is not there for a coach who came without one, and nothing is written down', async () => {
    const caller = await asAdministrator();
    const coach = await aCoach(database().db);
    expect(await read(caller, coach.id)).not.toHaveProperty('egn');
    expect((await caller.request({ method: 'GET', url: `/api/coaches/${coach.id}/egn` })).statusCode).toBe(404);
    await expect(entriesOf('coach.readEgn')).resolves.toEqual([]);
  });
});

describe('changing a coach', () => {
  it('keeps the number that is not sent, or sent masked, and replaces another', async () => {
    const caller = await asAdministrator();
    const id = await registerCoach(caller);
    const kept = await change(caller, id, { ...person, egn: MASKED_COACH_EGN, name: 'Калоян Щерев-Иванов' });
    expect(kept.json()).toMatchObject({ name: 'Калоян Щерев-Иванов', egn: MASKED_COACH_EGN, version: 2 });
    const replaced = await change(caller, id, { ...person, egn: 'AB1234567890', birthDate: '1975-02-28' });
    expect(replaced.json()).toMatchObject({ egn: '******7890', hasEgn: false, birthDate: '1975-02-28' });
  });

  it.each([
    ['birthDate', { birthDate: '1980-05-16' }, 'Датата на раждане не отговаря на ЕГН'],
    [
      'egn',
      { egn: 'AB1234567890' },
      'Това не е валидно ЕГН. Ако е ЛНЧ или чуждестранен номер, въведете дата на раждане.',
    ],
    ['id', { id: '99999' }, 'Данните са за друг треньор. Презаредете страницата и опитайте отново.'],
    ['firstClubId', { firstClubId: '999' }, 'Моля, изберете клуб'],
    ['startDate', { startDate: '0000-06-30' }, 'Моля, въведете валидна дата'],
    ['startDate', { startDate: '1980-05-14' }, '„Треньор от“ не може да е преди датата на раждане'],
    [
      'startDate',
      { egn: 'AB1234567890', birthDate: '2001-02-28', startDate: '2000-09-01' },
      '„Треньор от“ не може да е преди датата на раждане',
    ],
  ])('refuses %s that does not fit', async (field, fields, description) => {
    const caller = await asAdministrator();
    const id = await registerCoach(caller);
    const response = await change(caller, id, { ...person, ...fields });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([{ field, description }]);
  });

  it('takes the form the specification names: parts with the id among them', async () => {
    const caller = await asAdministrator();
    const id = await registerCoach(caller);
    const payload = multipart({ ...person, id: String(id), nationality: 'Сърбия' }, null);
    const response = await caller.request({ method: 'PUT', url: `/api/coaches/${id}`, payload });
    expect(response.json()).toMatchObject({ nationality: 'Сърбия', city: { name: 'Плевен' } });
  });

  it('leaves the present club alone; a first club sent empty is taken away', async () => {
    const caller = await asAdministrator();
    const club = await aClub(database().db);
    const id = await registerCoach(caller, { firstClubId: String(club.id) });
    const changed = await change(caller, id, { ...person, firstClubId: '' });
    expect(changed.json()).toMatchObject({ firstClub: null, currentClub: { id: club.id } });
  });

  it('is found by the new name', async () => {
    const caller = await asAdministrator();
    const id = await registerCoach(caller);
    await change(caller, id, { ...person, name: 'Борислав Чавдаров' });
    const found = await caller.request({ method: 'GET', url: '/api/coaches/search?keyword=4avdarov' });
    expect(found.json()).toMatchObject({ coaches: [{ id }], total: 1 });
  });

  it('of an old version is refused with the coach as he or she is now', async () => {
    const caller = await asAdministrator();
    const id = await registerCoach(caller);
    await change(caller, id, { ...person, name: 'Борислав Чавдаров' }, 1);
    const late = await change(caller, id, { ...person, name: 'Асен Колев' }, 1);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'changedMeanwhile', current: { name: 'Борислав Чавдаров', version: 2 } });
  });
});

describe('the licences of a coach', () => {
  it('are those with the coach in any of the three posts, newest season first', async () => {
    const { db } = database();
    const [club, coach, other] = [await aClub(db), await aCoach(db), await aCoach(db)];
    const old = await aCardIndex(db, { clubId: club.id, year: 2024, coach2Id: coach.id });
    const assistant = await aCardIndex(db, { clubId: club.id, year: 2025, coachId: coach.id });
    const senior = await aCardIndex(db, { clubId: club.id, year: 2026, seniorCoachId: coach.id, coachId: other.id });
    await aCardIndex(db, { clubId: club.id, year: 2023, seniorCoachId: other.id });
    const caller = await asClub((await aClub(db)).id);
    const response = await caller.request({ method: 'GET', url: `/api/coaches/${coach.id}/card-indexes` });
    expect(response.json<{ id: number }[]>().map(({ id }) => id)).toEqual([senior.id, assistant.id, old.id]);
  });

  it('of a coach without any are an empty list, and of nobody a 404', async () => {
    const caller = await asAdministrator();
    const coach = await aCoach(database().db);
    const url = (id: number) => `/api/coaches/${id}/card-indexes`;
    expect((await caller.request({ method: 'GET', url: url(coach.id) })).json()).toEqual([]);
    expect((await caller.request({ method: 'GET', url: url(99_999) })).statusCode).toBe(404);
  });
});

describe('the spreadsheet of coaches', () => {
  it('holds no ЕГН, and for a club only its own coaches', async () => {
    const { db } = database();
    const [own, other] = [await aClub(db), await aClub(db)];
    const administrator = await asAdministrator();
    await registerCoach(administrator, { firstClubId: String(own.id), startDate: '2014-09-01' });
    await aCoach(db, { name: 'Чужденко Чуждов', currentClubId: other.id });
    const sheet = async (caller: SignedIn, query = '') =>
      (await caller.request({ method: 'GET', url: `/api/export/coaches?format=csv${query}` })).body;
    const ofClub = await sheet(await asClub(own.id));
    expect(ofClub.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Име;Първи клуб;Настоящ клуб;Треньор от',
      `Калоян Щерев;${own.fullName};${own.fullName};01.09.2014`,
    ]);
    const ofAll = await sheet(administrator);
    expect(ofAll).toContain('Чужденко');
    expect(ofAll).not.toContain(COACH_EGN);
    expect((await sheet(administrator, '&columns=name,startDate')).split('\r\n')[0]).toBe('\uFEFFИме;Треньор от');
  });
});

it('somebody of the same name is asked about once, and named', async () => {
  const caller = await signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
  await registerCoach(caller);
  const again = { ...validCoach, egn: 'AB12345678', birthDate: '1981-02-03' };
  const asked = await postCoach(caller, { ...again, name: 'Kaloyan SHTEREV', isAnotherPerson: 'false' });
  expect(asked.json()).toMatchObject({ status: 409, code: 'coachDouble' });
  expect(asked.json<{ message: string }>().message).toContain('Това е Калоян Щерев');
  expect((await postCoach(caller, { ...again, isAnotherPerson: 'true' })).statusCode).toBe(201);
  // A call that does not know the question is not asked it.
  expect((await postCoach(caller, { ...again, egn: 'AB87654321' })).statusCode).toBe(201);
});

it('somebody of a similar name and birth date is asked about too, when a name is changed as well, and noted', async () => {
  const { db } = database();
  const caller = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
  const { id: firstId } = await aCoach(db, { name: 'Калоян Иванов Щерев', birthDate: '1981-02-03' });
  const form = { ...validCoach, name: 'Калоян Иванов Щеров', egn: 'AB12345678', birthDate: '1981-03-02' };
  const asked = await postCoach(caller, { ...form, isAnotherPerson: 'false' });
  expect(asked.json<{ message: string }>().message).toContain('Денят и месецът на раждане са разменени');
  const { id } = (await postCoach(caller, { ...form, name: 'Друг Човек', isAnotherPerson: 'false' })).json<{
    id: number;
  }>();
  const rename = (isAnotherPerson: boolean) => {
    const payload = { name: form.name, city: form.city, nationality: form.nationality, isAnotherPerson };
    return caller.request({ method: 'PUT', url: `/api/coaches/${id}`, payload });
  };
  expect((await rename(false)).json()).toMatchObject({ code: 'coachDouble' });
  expect((await rename(true)).statusCode).toBe(200);
  expect(await db.select().from(doublePairTable)).toMatchObject([
    { noun: 'coach', firstId, secondId: id, state: 'different' },
  ]);
});
