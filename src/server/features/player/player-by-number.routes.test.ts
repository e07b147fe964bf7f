import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aClub, aCoach, aUser } from '#test/builders.ts';
import { EGN, multipart, playerForm, portrait, registerPlayer } from '#test/calls/player-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { installationTable } from '../../db/tables/system.table.ts';
import { auditTable } from '../../db/tables/audit.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const asClub = async (clubId: number) => signIn(app(), (await aUser(database().db, { clubIds: [clubId] })).userName);
const register = async (caller: SignedIn, fields: Record<string, string>) =>
  caller.request({
    method: 'POST',
    url: '/api/players',
    payload: multipart(await playerForm(database().db, fields), await portrait),
  });
const listed = async ({ request }: SignedIn, keyword: string) =>
  (await request({ url: `/api/players/search?keyword=${encodeURIComponent(keyword)}` }))
    .json<{ players: { id: number }[] }>()
    .players.map(({ id }) => id);

describe('a whole ЕГН', () => {
  it('leads administrators to the person, in the list and everywhere, deactivated too, and leaves a trace', async () => {
    const admin = await asAdministrator();
    const id = await registerPlayer(database().db, admin);
    const found = await admin.request({ url: `/api/search?keyword=${EGN}` });
    expect(found.json()).toMatchObject({ players: [{ id }], coaches: [] });
    await admin.request({ method: 'DELETE', url: `/api/players/${id}` });
    expect(await listed(admin, `${EGN.slice(0, 6)} ${EGN.slice(6)}`)).toEqual([id]);
    const traces = await database().db.select().from(auditTable).where(eq(auditTable.action, 'player.findByEgn'));
    expect(traces.map(({ entityId }) => entityId)).toEqual([String(id), String(id)]);
    expect(JSON.stringify(traces)).not.toContain(EGN);
  });

  it('leads nobody else anywhere, and a part of it nobody at all', async () => {
    const admin = await asAdministrator();
    await registerPlayer(database().db, admin);
    expect(await listed(await asClub((await aClub(database().db)).id), EGN)).toEqual([]);
    expect(await listed(admin, EGN.slice(0, 9))).toEqual([]);
  });
});

describe('a number that somebody has', () => {
  it('is told to an administrator with who it is, to another club with what to do instead', async () => {
    const { db } = database();
    const admin = await asAdministrator();
    const id = await registerPlayer(db, admin);
    const coach = String((await aCoach(db)).id);
    const club = await aClub(db);
    const answer = async (caller: SignedIn) =>
      (await register(caller, { firstClubId: String(club.id), firstCoachId: coach })).json<{ message: string }>();
    const attempt = async (caller: SignedIn) => (await answer(caller)).message;
    expect(await answer(admin)).toMatchObject({ takenBy: { id } });
    expect(await answer(await asClub(club.id))).not.toHaveProperty('takenBy');
    expect(await attempt(admin)).toMatch(/^Вече има състезател с това ЕГН\. Това е \S+ \S+ \S+, рег\.\s№\s\d+, .+\.$/);
    expect(await attempt(await asClub(club.id))).toBe(
      'Вече има състезател с това ЕГН. Състезателят вече е регистриран; за да премине във Вашия клуб, започнете трансфер.',
    );
    // Nobody who is deactivated can be transferred.
    await admin.request({ method: 'DELETE', url: `/api/players/${id}` });
    expect(await attempt(await asClub(club.id))).toBe(
      'Вече има състезател с това ЕГН. Профилът на състезателя е деактивиран; обърнете се към федерацията.',
    );
  });
});

describe('the number of registrations in an hour', () => {
  it('is a setting, counts what people of clubs have entered, and says until when to wait', async () => {
    const { db } = database();
    await db.update(installationTable).set({ registrationsPerHour: 1 });
    const club = String((await aClub(db)).id);
    const fields = { firstClubId: club, firstCoachId: String((await aCoach(db)).id), sex: '0' };
    const send = (caller: SignedIn, n: number) =>
      register(caller, { ...fields, birthDate: `2011-01-0${n}`, egn: `FOREIGN100${n}` });
    expect((await send(await asAdministrator(), 1)).statusCode).toBe(201);
    const caller = await asClub(Number(club));
    expect((await send(caller, 2)).statusCode).toBe(201);
    const refused = await send(caller, 3);
    expect(refused.statusCode).toBe(429);
    expect(refused.json<{ message: string }>().message).toMatch(
      /^Твърде много регистрации за кратко време\. Можете да регистрирате отново след \d\d:\d\d\sч\./,
    );
  });
});
