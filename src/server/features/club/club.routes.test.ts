import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aClub, aCoach, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { clubForm, createClub, validClub } from '#test/calls/club-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { cardIndexTable } from '../../db/tables/card-index.table.ts';
import { clubTable } from '../../db/tables/club.table.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { doublePairTable } from '../../db/tables/double.table.ts';
import { pictureName } from '../../files/picture-sizes.ts';

const database = useTestDatabase();
const { app, files } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const asClub = async (clubId: number) => signIn(app(), (await aUser(database().db, { clubIds: [clubId] })).userName);

const contacts = {
  address: 'бул. „Дунав“ № 1',
  email: 'new@club.example',
  contactPerson: 'Иван Иванов',
  contactNumber: '0899 000 111',
};

describe('changing a club', () => {
  const put = (caller: SignedIn, clubId: number, payload: object, version?: number) =>
    caller.request({
      method: 'PUT',
      url: `/api/clubs/${clubId}`,
      payload,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    });

  it('changes all fields for an administrator and raises the version', async () => {
    const club = await aClub(database().db);
    const response = await put(await asAdministrator(), club.id, { ...validClub, regionId: 4, ...contacts }, 1);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ name: 'Царевец волей', email: 'new@club.example', version: 2 });
  });

  it('asks about a club that the new name resembles, and remembers the answer that it is another one', async () => {
    const { db } = database();
    const caller = await asAdministrator();
    const { id: known } = (await createClub(caller, validClub)).json<{ id: number }>();
    const other = { ...validClub, name: 'Янтра', bulstat: '999000025' };
    const { id } = (await createClub(caller, other)).json<{ id: number }>();
    const save = (name: string, isAnotherClub?: boolean) =>
      put(caller, id, { ...other, ...contacts, regionId: 4, name, isAnotherClub });
    const asked = await save('Царевец Волей', false);
    expect(asked.json()).toMatchObject({ status: 409, code: 'clubDouble' });
    expect(asked.json<{ message: string }>().message).toContain('Това е ВК Царевец волей (Велико Търново).');
    expect((await save('Царевец Волей', true)).statusCode).toBe(200);
    await expect(db.select().from(doublePairTable)).resolves.toMatchObject([
      { noun: 'club', firstId: known, secondId: id, state: 'different' },
    ]);
    // What stays as it is was asked about before, and a call that does not know the question is not asked it.
    expect((await save('Царевец Волей', false)).statusCode).toBe(200);
    expect((await save('Царевец волей', undefined)).statusCode).toBe(200);
  });

  it('changes the contacts only for people of the club', async () => {
    const club = await aClub(database().db);
    const response = await put(await asClub(club.id), club.id, { ...validClub, regionId: 4, ...contacts });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      ...contacts,
      name: club.name,
      bulstat: club.bulstat,
      president: club.president,
    });
  });

  it('keeps links that were not sent, clears the empty ones and sets the others', async () => {
    const { db } = database();
    const kept = {
      websiteUrl: 'https://club.example/',
      xUrl: 'https://x.example/club',
      tiktokUrl: 'https://tt.example/',
    };
    for (const caller of [asAdministrator, asClub]) {
      const club = await aClub(db, { ...kept, facebookUrl: 'https://facebook.com/old' });
      const sent = { ...contacts, xUrl: '', tiktokUrl: null, facebookUrl: 'https://facebook.com/new' };
      const response = await put(await caller(club.id), club.id, sent);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({
        websiteUrl: kept.websiteUrl,
        xUrl: null,
        tiktokUrl: null,
        facebookUrl: 'https://facebook.com/new',
      });
    }
    const entries = await db.select().from(auditTable).where(eq(auditTable.action, 'club.update'));
    for (const { details } of entries) expect(JSON.stringify(details)).not.toContain('websiteUrl');
  });

  it('is closed to people of another club', async () => {
    const [club, other] = [await aClub(database().db), await aClub(database().db)];
    const response = await put(await asClub(other.id), club.id, contacts);
    expect(response.statusCode).toBe(403);
    await expect(database().db.select().from(clubTable).where(eq(clubTable.id, club.id))).resolves.toMatchObject([
      { email: club.email },
    ]);
  });

  it('by two people at once tells the second and shows what the first saved', async () => {
    const club = await aClub(database().db);
    const [first, second] = [await asAdministrator(), await asAdministrator()];
    expect((await put(first, club.id, { ...contacts, email: 'first@club.example' }, 1)).statusCode).toBe(200);
    const late = await put(second, club.id, { ...contacts, email: 'second@club.example' }, 1);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'changedMeanwhile',
      message: 'Записът беше променен междувременно от друг потребител.',
      current: { email: 'first@club.example', version: 2 },
    });
  });

  it('writes down which fields were changed, not what they hold', async () => {
    const club = await aClub(database().db);
    await put(await asClub(club.id), club.id, { ...contacts, address: club.address });
    const entries = await database().db.select().from(auditTable).where(eq(auditTable.action, 'club.update'));
    expect(entries).toMatchObject([
      { entityId: String(club.id), details: { changed: ['email', 'contactPerson', 'contactNumber'] } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('new@club.example');
  });
});

describe('the logo of a club', () => {
  const putLogo = async (caller: SignedIn, clubId: number, file?: Buffer | null) =>
    caller.request({ method: 'PUT', url: `/api/clubs/${clubId}/logo`, payload: await clubForm({}, file) });

  it('is replaced by its own people, and the old one is gone', async () => {
    const caller = await asAdministrator();
    const { id } = (await createClub(caller)).json<{ id: number }>();
    const [before] = await database().db.select().from(clubTable);
    const response = await putLogo(await asClub(id), id);
    expect(response.statusCode).toBe(200);
    const { logoId } = response.json<{ logoId: string }>();
    expect(logoId).not.toBe(before?.logoId);
    expect((await app().inject({ method: 'GET', url: `/club-logos/${logoId}` })).statusCode).toBe(200);
    expect((await app().inject({ method: 'GET', url: `/club-logos/${before?.logoId}` })).statusCode).toBe(404);
    await expect(files.get(pictureName(before?.logoId ?? '', 384))).resolves.toBeNull();
  });

  it('is not replaced by people of another club, nor by nothing', async () => {
    const [club, other] = [await aClub(database().db), await aClub(database().db)];
    expect((await putLogo(await asClub(other.id), club.id)).statusCode).toBe(403);
    expect((await putLogo(await asClub(club.id), club.id, null)).json()).toMatchObject([
      { description: 'Моля прикачете лого' },
    ]);
  });
});

describe('deleting a club', () => {
  const remove = async (clubId: number) =>
    (await asAdministrator()).request({ method: 'DELETE', url: `/api/clubs/${clubId}` });

  it('removes a club nothing depends on', async () => {
    const club = await aClub(database().db);
    expect((await remove(club.id)).statusCode).toBe(204);
    await expect(database().db.$count(clubTable)).resolves.toBe(0);
    expect((await remove(club.id)).statusCode).toBe(404);
  });

  it.each([
    [
      'players',
      'Клубът не може да бъде изтрит, докато има състезатели.',
      (id: number) => aPlayer(database().db, { currentClubId: id }),
    ],
    [
      'licences',
      'Клубът не може да бъде изтрит, докато има лицензи.',
      (id: number) =>
        database()
          .db.insert(cardIndexTable)
          .values({ clubId: id, year: 2026, ageGroup: 3, championship: 'Държавно първенство' }),
    ],
    [
      'transfers',
      'Клубът не може да бъде изтрит, докато има трансфери.',
      async (id: number) => aTransfer(database().db, { playerId: (await aPlayer(database().db)).id, toClubId: id }),
    ],
    [
      'coaches',
      'Клубът не може да бъде изтрит, докато има треньори.',
      (id: number) => aCoach(database().db, { currentClubId: id }),
    ],
    [
      'users',
      'Клубът не може да бъде изтрит, докато към него има потребители.',
      (id: number) => aUser(database().db, { clubIds: [id] }),
    ],
  ])('is refused while it has %s', async (_what, sentence, tie) => {
    const club = await aClub(database().db);
    await tie(club.id);
    const response = await remove(club.id);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ message: sentence });
    await expect(database().db.$count(clubTable)).resolves.toBe(1);
  });
});
