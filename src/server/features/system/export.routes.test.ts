import { describe, expect, it } from 'vitest';
import { aClub, aCoach, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { EGN, registerPlayer } from '#test/calls/player-calls.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';

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
    const spreadsheet = async (caller: SignedIn) =>
      (await caller.request({ method: 'GET', url: '/api/export/players?format=csv' })).body;
    const ofClub = await spreadsheet(await asClub(own.id));
    expect(ofClub.split('\r\n')[0]).toBe('\uFEFFРег. №;Име;Презиме;Фамилия;Дата на раждане;Гражданство;Настоящ клуб');
    expect(ofClub).toContain('15.05.2012');
    expect(ofClub).not.toContain('Чужденков');
    const ofAll = await spreadsheet(await asAdministrator());
    expect(ofAll).toContain('Чужденков');
    expect(ofAll + ofClub).not.toContain(EGN);
  });
});

describe('the spreadsheet of players', () => {
  const exportOf = async (caller: SignedIn, query: string) =>
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
    const [header, first, second] = await exportOf(administrator, 'includeDeleted=true');
    expect(header).toBe('Рег. №;Име;Презиме;Фамилия;Дата на раждане;Гражданство;Настоящ клуб;Статус');
    expect(first).toMatch(/Активенов.*;Активен$/);
    expect(second).toMatch(/Бившев.*;Деактивиран$/);
    for (const lines of [
      await exportOf(administrator, ''),
      await exportOf(await asClub(club.id), 'includeDeleted=true'),
    ]) {
      expect(lines).toHaveLength(2);
      expect(lines[0]).not.toContain('Статус');
    }
  });

  it('has the columns that are asked for; number and names always', async () => {
    await aPlayer(database().db, {});
    const administrator = await asAdministrator();
    expect((await exportOf(administrator, 'columns=name,currentClub'))[0]).toBe(
      'Рег. №;Име;Презиме;Фамилия;Настоящ клуб',
    );
    expect((await exportOf(administrator, 'columns=name'))[0]).toBe('Рег. №;Име;Презиме;Фамилия');
    const wrong = await administrator.request({ method: 'GET', url: '/api/export/players?columns=egn' });
    expect(wrong.statusCode).toBe(400);
  });
});

describe('the spreadsheet of transfers', () => {
  it('holds the filtered transfers a club is a party to, in words, and the columns that are asked for', async () => {
    const { db } = database();
    const [own, other, third] = [await aClub(db), await aClub(db), await aClub(db)];
    const player = async (lastName: string) => aPlayer(db, { lastName, currentClubId: own.id });
    const [first, second, foreign] = [await player('Иванов'), await player('Петров'), await player('Чужденков')];
    const way = { fromClubId: own.id, toClubId: other.id, startOn: '2026-09-01' };
    await aTransfer(db, { ...way, playerId: first.id, type: 1, endOn: '2027-06-30' });
    await aTransfer(db, { ...way, playerId: second.id, status: 4, cancelReason: 'Отказ' });
    await aTransfer(db, { ...way, playerId: foreign.id, fromClubId: third.id });
    const imported = { status: 5, importedOn: new Date(), startOn: '2019-09-01' } as const;
    await aTransfer(db, { ...way, playerId: (await player('Стар')).id, ...imported });
    const club = await asClub(own.id);
    const linesOf = async (query: string) =>
      (await club.request({ method: 'GET', url: `/api/export/transfers?format=csv&${query}` })).body
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n');

    const [header, ...lines] = await linesOf('orderBy=player');
    expect(header).toBe('Рег. №;Състезател;Вид;Статус;Подписи;От дата;До дата;От клуб;В клуб');
    expect(lines.map((line) => line.split(';').slice(2, 7))).toEqual([
      ['Трансфер за определен период', 'Чернова', '0 от 4', '01.09.2026', '30.06.2027'],
      ['Промяна на клубната принадлежност', 'Отказан', '0 от 4', '01.09.2026', 'безсрочно'],
      ['Промяна на клубната принадлежност', 'Приключил', 'Внесен', '01.09.2019', 'безсрочно'],
    ]);
    expect(await linesOf('view=mine&columns=player,toClub')).toEqual([
      'Рег. №;Състезател;В клуб',
      expect.stringMatching(new RegExp(`^${first.number};.* Иванов;`)),
    ]);
  });
});

describe('the ticked rows as a spreadsheet', () => {
  const linesOf = async (caller: SignedIn, url: string) => {
    const { statusCode, body } = await caller.request({ method: 'GET', url: `/api/export/${url}&format=csv` });
    expect(statusCode).toBe(200);
    return body.replace('\uFEFF', '').trim().split('\r\n').slice(1);
  };

  it('are these alone, in the order that is asked for', async () => {
    const { db } = database();
    const players = [];
    for (const lastName of ['Ангелов', 'Борисов', 'Василев']) players.push(await aPlayer(db, { lastName }));
    const [first, , third] = players;
    const administrator = await asAdministrator();
    const lines = await linesOf(
      administrator,
      `players?columns=name&orderBy=name&desc=true&ids=${first?.id},${third?.id}`,
    );
    expect(lines.map((line) => line.split(';')[3])).toEqual(['Василев', 'Ангелов']);
  });

  it('of a mixed selection are for a club its own, whatever numbers it names', async () => {
    const { db } = database();
    const [own, other, third] = [await aClub(db), await aClub(db), await aClub(db)];
    const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).join(',');
    const players = [await aPlayer(db, { currentClubId: own.id }), await aPlayer(db, { currentClubId: other.id })];
    const coaches = [await aCoach(db, { currentClubId: own.id }), await aCoach(db, { currentClubId: other.id })];
    const transfers = [
      await aTransfer(db, { playerId: players[0]?.id ?? 0, fromClubId: own.id, toClubId: other.id }),
      await aTransfer(db, { playerId: players[1]?.id ?? 0, fromClubId: other.id, toClubId: third.id }),
    ];
    const [club, administrator] = [await asClub(own.id), await asAdministrator()];
    for (const asked of [
      `players?ids=${ids(players)}`,
      `coaches?ids=${ids(coaches)}`,
      `clubs?ids=${own.id},${other.id}`,
      `transfers?ids=${ids(transfers)}`,
    ]) {
      expect([asked, (await linesOf(club, asked)).length]).toEqual([asked, 1]);
      expect([asked, (await linesOf(administrator, asked)).length]).toEqual([asked, 2]);
    }
  });

  it('are numbers, and no more than can be ticked', async () => {
    const administrator = await asAdministrator();
    const many = Array.from({ length: 1001 }, (_, id) => id + 1).join(',');
    for (const ids of ['', 'x', '1,', '1 or 1', many]) {
      const { statusCode } = await administrator.request({ method: 'GET', url: `/api/export/players?ids=${ids}` });
      expect([ids, statusCode]).toEqual([ids, 400]);
    }
  });
});
