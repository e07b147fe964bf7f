import { describe, expect, it } from 'vitest';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { cardIndexTable } from '../../db/tables/card-index.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const asClub = async (clubId: number) => signIn(app(), (await aUser(database().db, { clubIds: [clubId] })).userName);

describe('what belongs to a club', () => {
  it('is its players by name: all of them, and searched and paged', async () => {
    const { db } = database();
    const club = await aClub(db);
    for (const lastName of ['Щерев', 'Ангелов']) await aPlayer(db, { lastName, currentClubId: club.id });
    await aPlayer(db, { lastName: 'Чужд' });
    const caller = await asClub(club.id);
    const all = await caller.request({ method: 'GET', url: `/api/clubs/${club.id}/players` });
    expect(all.json<{ lastName: string }[]>().map((player) => player.lastName)).toEqual(['Ангелов', 'Щерев']);
    const found = await caller.request({ method: 'GET', url: `/api/clubs/${club.id}/players/search?keyword=angelov` });
    expect(found.json()).toMatchObject({ total: 1 });
  });

  it('is its licences of the season and the one before', async () => {
    const { db } = database();
    const club = await aClub(db);
    for (const year of [2024, 2025, 2026]) {
      await db
        .insert(cardIndexTable)
        .values({ clubId: club.id, year, ageGroup: 3, championship: 'Държавно първенство' });
    }
    const caller = await asClub(club.id);
    const response = await caller.request({ method: 'GET', url: `/api/clubs/${club.id}/card-indexes?year=2026` });
    expect(response.json<{ year: number }[]>().map((cardIndex) => cardIndex.year)).toEqual([2026, 2025]);
  });

  it.each(['', '/players', '/players/search', '/card-indexes', '/coaches'])(
    'of an unknown club is a 404: %s',
    async (path) => {
      const response = await (await asAdministrator()).request({ method: 'GET', url: `/api/clubs/999${path}` });
      expect(response.statusCode).toBe(404);
    },
  );
});

describe('the choices of forms', () => {
  it.each([
    ['/api/regions/options', { value: 1, label: 'Благоевград' }, 28],
    ['/api/options/age-groups', { value: 0, label: 'Момчета – детски волейбол' }, 14],
    ['/api/options/player-positions', { value: 0, label: 'Разпределител' }, 5],
    ['/api/options/document-types', { value: 0, label: 'Декларация от родител' }, 5],
    ['/api/options/transfer-document-types', { value: 0, label: 'Договор' }, 2],
    ['/api/options/education-levels', { value: 0, label: 'Средно' }, 3],
  ])('are complete: %s', async (url, first, count) => {
    const caller = await signIn(app(), (await aUser(database().db, { roles: ['PLAYER'] })).userName);
    const options = (await caller.request({ method: 'GET', url })).json<object[]>();
    expect(options[0]).toEqual(first);
    expect(options).toHaveLength(count);
  });

  it('name the clubs by their full names', async () => {
    const club = await aClub(database().db, { name: 'Янтра спорт' });
    const options = await (await asAdministrator()).request({ method: 'GET', url: '/api/clubs/options' });
    expect(options.json()).toEqual([{ value: club.id, label: club.fullName }]);
  });
});

describe('the list of clubs as a spreadsheet', () => {
  it('holds exactly what is filtered, and formulas are only text', async () => {
    const { db } = database();
    await aClub(db, { name: 'Янтра спорт', president: '=HYPERLINK("http://evil.example")' });
    await aClub(db, { name: 'Осъм волей' });
    const caller = await asAdministrator();
    const response = await caller.request({ method: 'GET', url: '/api/export/clubs?format=csv&keyword=yantra' });
    expect(response.headers['content-disposition']).toContain("filename*=UTF-8''%D0%9A%D0%BB");
    const lines = response.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFИме;№ в регистъра на ММС;Имейл;Председател;Телефон');
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(lines).toHaveLength(3);
  });

  it('leaves out the columns that are hidden in the list', async () => {
    const url = '/api/export/clubs?format=csv&columns=name,contactNumber';
    const response = await (await asAdministrator()).request({ method: 'GET', url });
    expect(response.body.split('\r\n')[0]).toBe('\uFEFFИме;Телефон');
  });

  it('holds only the own clubs of who is of a club, whatever the list shows', async () => {
    const { db } = database();
    const [own] = [await aClub(db, { name: 'Янтра' }), await aClub(db, { name: 'Янтра 2' })];
    const caller = await signIn(app(), (await aUser(db, { clubIds: [own.id] })).userName);
    const response = await caller.request({ method: 'GET', url: '/api/export/clubs?format=csv&onlyOwnClubs=false' });
    const lines = response.body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(own.fullName);
  });

  it('opens as Excel with the same cells', async () => {
    const club = await aClub(database().db, { president: '=1+1' });
    const response = await (await asAdministrator()).request({ method: 'GET', url: '/api/export/clubs' });
    const { readXlsx } = await import('hucre/xlsx');
    const workbook = await readXlsx(response.rawPayload);
    expect(workbook.sheets[0]?.rows).toEqual([
      ['Име', '№ в регистъра на ММС', 'Имейл', 'Председател', 'Телефон'],
      [club.fullName, club.licenseNumber, club.email, '=1+1', club.contactNumber],
    ]);
    expect(response.rawPayload.includes(Buffer.from('<f>'))).toBe(false);
  });
});
