import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aClub } from '#test/builders.ts';
import { EGN, playerForm, registerPlayer, sendPlayer as register } from '#test/calls/player-calls.ts';
import { type SignedIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { egnCheckDigit } from '#domain/player/egn.rules.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { doublePairTable } from '../../db/tables/double.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { signInAsAnybody } from './player.test-tools.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const { asAdministrator, asClub } = signInAsAnybody(database, app);

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
    expect(await detailsOf(club, id)).toMatchObject({ numberKind: 'passport' });
    expect(await detailsOf(club, id)).not.toHaveProperty('egn');
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

describe('somebody with similar names and birth date', () => {
  const SAME_DAY = '1245159924';
  const again = async (caller: SignedIn, fields: Record<string, string>) =>
    register(caller, await playerForm(database().db, { egn: SAME_DAY, isAnotherPerson: 'false', ...fields }));

  it('is asked about once: an administrator is told who it is', async () => {
    const caller = await asAdministrator();
    await registerPlayer(database().db, caller);
    const asked = await again(caller, { firstName: 'КАЛОЯН', lastName: 'Shterev' });
    expect(asked.json()).toMatchObject({ status: 409, code: 'playerDouble' });
    const { message } = asked.json<{ message: string }>();
    expect(message).toContain('Калоян Петров Щерев, 15.05.2012\u00a0г., рег.');
    expect(message).toContain('Имената се четат еднакво, но са изписани различно. Датата на раждане е една и съща');
    expect((await again(caller, { isAnotherPerson: 'true' })).statusCode).toBe(201);
  });

  it('is noted where a club goes on, for an administrator to look at', async () => {
    const { db } = database();
    const { id } = await aClub(db);
    await registerPlayer(db, await asAdministrator());
    await again(await asClub(id), { lastName: 'Щеров', isAnotherPerson: 'true', firstClubId: String(id) });
    const [pair] = await db.select().from(doublePairTable);
    expect(pair).toMatchObject({ state: 'open', decidedBy: null });
    expect(pair?.notedBy).not.toBeNull();
  });

  it('is decided where an administrator goes on, of whom the question was and of nobody else', async () => {
    const { db } = database();
    const caller = await asAdministrator();
    const firstId = await registerPlayer(db, caller);
    const other = await registerPlayer(db, caller, {
      lastName: 'Щиров',
      egn: `124515988${egnCheckDigit('124515988')}`,
    });
    const second = (await again(caller, { lastName: 'Щеров', isAnotherPerson: 'true' })).json<{ id: number }>();
    const pairs = await db.select().from(doublePairTable).orderBy(doublePairTable.firstId);
    expect(pairs).toMatchObject([
      { noun: 'player', firstId, secondId: second.id, state: 'different' },
      { firstId: other, secondId: second.id, state: 'open' },
    ]);
    expect(pairs[0]?.decidedBy).toBe(pairs[0]?.notedBy);
    const entries = await db
      .select()
      .from(auditTable)
      .where(eq(auditTable.action, 'player.create'))
      .orderBy(auditTable.id);
    expect(entries.map(({ details }) => details)).toEqual([null, null, { resembles: [firstId, other] }]);
  });

  it('is asked about when deactivated too: an administrator is told that it is so, a club to ask the federation', async () => {
    const { db } = database();
    const caller = await asAdministrator();
    const { id: clubId } = await aClub(db);
    const id = await registerPlayer(db, caller);
    await db.update(playerTable).set({ isDeleted: true }).where(eq(playerTable.id, id));
    const told = (await again(caller, { lastName: 'Щеров' })).json<{ message: string }>();
    expect(told.message).toMatch(/Това е Калоян Петров Щерев, .*, деактивиран\. /);
    const club = await again(await asClub(clubId), { lastName: 'Щеров', firstClubId: String(clubId) });
    const { message } = club.json<{ message: string }>();
    expect(message).toContain('Профилът на състезателя е деактивиран; обърнете се към федерацията.');
    expect(message).not.toContain('Калоян');
  });

  it('is asked about when a name is changed, and only then', async () => {
    const { db } = database();
    const caller = await asAdministrator();
    await registerPlayer(db, caller);
    const names = { firstName: 'Петър', middleName: 'Иванов', lastName: 'Колев' };
    const { id } = (await again(caller, names)).json<{ id: number }>();
    const change = (fields: object) => {
      const payload = { ...names, nationality: 'България', cityName: 'гр. Плевен', ...fields };
      return caller.request({ method: 'PUT', url: `/api/players/${id}`, payload });
    };
    const kaloyan = { firstName: 'Калоян', middleName: 'Петров', lastName: 'Щеров' };
    expect((await change({ ...kaloyan, isAnotherPerson: false })).json()).toMatchObject({ code: 'playerDouble' });
    expect((await change({ isAnotherPerson: false })).statusCode).toBe(200);
    expect((await change({ ...kaloyan, isAnotherPerson: true })).statusCode).toBe(200);
    expect(await db.select().from(doublePairTable)).toMatchObject([{ state: 'different' }]);
    expect((await change({ ...kaloyan, cityName: 'гр. Русе', isAnotherPerson: false })).statusCode).toBe(200);
  });

  it('by another valid number of a nearby day is somebody else, by a number with a slip is not', async () => {
    const { db } = database();
    const caller = await asAdministrator();
    await registerPlayer(db, caller);
    const ofNextDay = `124516992${egnCheckDigit('124516992')}`;
    expect((await again(caller, { egn: ofNextDay })).statusCode).toBe(201);
    const facts = { egn: 'AB12345678', birthDate: '2012-06-15', sex: '0' };
    expect((await again(caller, facts)).json()).toMatchObject({ code: 'playerDouble' });
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
    expect((await again(caller, { firstClubId, lastName: 'Михайлов' })).statusCode).toBe(201);
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
