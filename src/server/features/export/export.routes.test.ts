import { describe, expect, it } from 'vitest';
import { aClub, aPlayer, aUser } from '#test/builders.ts';
import { EGN, registerPlayer } from '#test/player-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/test-database.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const asClub = async (clubId: number) => signIn(app(), (await aUser(database().db, { clubIds: [clubId] })).userName);

describe('the registry as a spreadsheet', () => {
  it('holds no ЕГН, and for a club only its own players', async () => {
    const { db } = database();
    const [own, other] = [await aClub(db), await aClub(db)];
    await registerPlayer(database().db, await asAdministrator(), { firstClubId: String(own.id) });
    await aPlayer(db, { currentClubId: other.id, lastName: 'Чужденков' });
    const sheet = async (caller: SignedIn) =>
      (await caller.request({ method: 'GET', url: '/api/export/players?format=csv' })).body;
    const ofClub = await sheet(await asClub(own.id));
    expect(ofClub.split('\r\n')[0]).toBe('\uFEFFРег. №;Име;Презиме;Фамилия;Дата на раждане;Гражданство;Настоящ клуб');
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
    expect(header).toBe('Рег. №;Име;Презиме;Фамилия;Дата на раждане;Гражданство;Настоящ клуб;Статус');
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
