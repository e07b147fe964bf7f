import { describe, expect, it } from 'vitest';
import { aCoach, aMail, aTransfer, aUser } from '#test/builders.ts';
import { validClub } from '#test/calls/club-calls.ts';
import { useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { idsOf, missing, useFederation } from './list-filter.test-tools.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const { as, asAdministrator, aNamedPlayer, aFederation } = useFederation(database, app);

const OF_PLAYER = [
  'Александров',
  'Aleksandrov',
  'aleksand',
  'Рег. № 100777',
  '100777',
  'Морски',
  'Morski vylk',
  'Георги вълк',
];
const BIRTH_DATE = ['12.03.2009', '12.3.2009', '03.2009', '12.03'];
const NATIONALITY = ['Сърбия', 'Syrbiq', 'сърб'];
const SLIPS = ['Алексндров', 'Aleskandrov', 'Моркси', 'Георги Стонов'];

describe('the players', () => {
  it('are found by every column, in either alphabet and with a slip', async () => {
    const { player } = await aFederation();
    const keywords = [...OF_PLAYER, ...BIRTH_DATE, ...NATIONALITY, ...SLIPS, 'Сърбя', '2009 Сърбия'];
    const administrator = await asAdministrator();
    expect(await missing(administrator, 'players/search', keywords, [player.id])).toEqual([]);
    // Asked again: what was counted is remembered, and the page is read in another way.
    expect(await missing(administrator, 'players/search', keywords, [player.id])).toEqual([]);
  });

  it('of a club are found in the same way', async () => {
    const { player, club } = await aFederation();
    const keywords = [...OF_PLAYER, ...BIRTH_DATE, ...NATIONALITY, ...SLIPS];
    expect(await missing(await asAdministrator(), `clubs/${club.id}/players/search`, keywords, [player.id])).toEqual(
      [],
    );
  });

  it('are not found by the nationality where another club asks, even after an administrator did', async () => {
    const { player, club, other } = await aFederation();
    const keywords = [...NATIONALITY, 'Сърбя'];
    expect(await missing(await asAdministrator(), 'players/search', keywords, [player.id])).toEqual([]);
    expect(await missing(await as({ clubIds: [other.id] }), 'players/search', keywords, [])).toEqual([]);
    expect(await missing(await as({ clubIds: [club.id] }), 'players/search', keywords, [player.id])).toEqual([]);
  });

  it('are not found by their birth date where a teammate asks', async () => {
    const { player, club } = await aFederation();
    const mate = await aNamedPlayer('Явор Янев Йотов', { birthDate: '2010-01-02', currentClubId: club.id });
    const caller = await as({ roles: ['PLAYER'], playerId: mate.id });
    const path = `clubs/${club.id}/players/search`;
    expect(await missing(caller, path, ['Александров', 'Алексндров'], [player.id])).toEqual([]);
    expect(await missing(caller, path, [...BIRTH_DATE, ...NATIONALITY], [])).toEqual([]);
    expect(await missing(caller, path, ['02.01.2010'], [mate.id])).toEqual([]);
  });

  it('that are deactivated are found by administrators who ask for them, and by nobody else', async () => {
    const { club } = await aFederation();
    const gone = await aNamedPlayer('Борис Бориславов Узунов', { isDeleted: true, currentClubId: club.id });
    const keywords = ['Узунов', 'Узнов', 'Деактивиран', 'деактивирн'];
    expect(
      await missing(await as({ clubIds: [club.id] }), 'players/search', keywords, [], { includeDeleted: 'true' }),
    ).toEqual([]);
    const administrator = await asAdministrator();
    expect(await missing(administrator, 'players/search', keywords, [])).toEqual([]);
    expect(await missing(administrator, 'players/search', keywords, [gone.id], { includeDeleted: 'true' })).toEqual([]);
  });

  it('are found under the new name of their club at once', async () => {
    const { player, club } = await aFederation();
    const administrator = await asAdministrator();
    for (const keyword of ['Царевец', 'Цраевец'])
      expect(await idsOf(administrator, 'players/search', keyword)).toEqual([]);
    expect(await idsOf(administrator, 'players/search', 'Морски')).toEqual([player.id]);
    const renamed = await administrator.request({
      method: 'PUT',
      url: `/api/clubs/${club.id}`,
      payload: { ...validClub, regionId: 4 },
      headers: { 'if-match': '"1"' },
    });
    expect(renamed.statusCode).toBe(200);
    expect(await missing(administrator, 'players/search', ['Царевец', 'Tsarevets', 'Цраевец'], [player.id])).toEqual(
      [],
    );
    expect(await idsOf(administrator, 'players/search', 'Морски')).toEqual([]);
  });

  it('are exported as they are found', async () => {
    await aFederation();
    const { payload } = await (
      await asAdministrator()
    ).request({
      url: `/api/export/players?${new URLSearchParams({ format: 'csv', keyword: 'Мроски' }).toString()}`,
    });
    expect(payload).toContain('Александров');
    expect(payload).not.toContain('Жеков');
  });
});

describe('the clubs', () => {
  const CONTACTS = ['Росица', 'Rosica', 'Роисца', '009017', '0888 000 103', 'office@zlaten', 'office@zlaten-rog.test'];

  it('are found by every column', async () => {
    const { club } = await aFederation();
    const keywords = ['Морски', 'Vylk', 'Моркси', ...CONTACTS];
    expect(await missing(await asAdministrator(), 'clubs/search', keywords, [club.id])).toEqual([]);
    expect(await missing(await as({ clubIds: [club.id] }), 'clubs/search', keywords, [club.id])).toEqual([]);
  });

  it.each(CONTACTS)('are not found by a player who types a contact: „%s“', async (keyword) => {
    const { club, player } = await aFederation();
    const caller = await as({ roles: ['PLAYER'], playerId: player.id });
    expect(await missing(caller, 'clubs/search', [keyword], [])).toEqual([]);
    expect(await missing(caller, 'clubs/search', ['Морски', 'Моркси'], [club.id])).toEqual([]);
  });
});

describe('the coaches', () => {
  it('are found by every column', async () => {
    const { db, club, other } = await aFederation();
    const coach = await aCoach(db, {
      name: 'Димо Янакиев',
      firstClubId: other.id,
      currentClubId: club.id,
      startDate: '2015-02-03',
    });
    await aCoach(db, { name: 'Петър Тотев' });
    const keywords = ['Янакиев', 'Yanakiev', 'Янакев', 'Морски', 'Моркси', 'Тича', '03.02.2015', '2015', 'Димо Морски'];
    expect(await missing(await asAdministrator(), 'coaches/search', keywords, [coach.id])).toEqual([]);
  });
});

describe('the transfers', () => {
  it('are found by every column', async () => {
    const { db, club, other, player, stranger } = await aFederation();
    const transfer = await aTransfer(db, {
      playerId: player.id,
      type: 2,
      status: 4,
      cancelReason: 'Отказ',
      fromClubId: other.id,
      toClubId: club.id,
      startOn: '2026-01-05',
      endOn: '2026-06-07',
    });
    const endless = await aTransfer(db, { playerId: stranger.id, type: 1, toClubId: other.id });
    const keywords = [
      'Александров',
      'Алексндров',
      'Рег. № 100777',
      'Морски',
      'Morsky',
      'Моркси',
      'Международен',
      'Мждународен',
      'Отказан',
      'Откзан',
    ];
    const administrator = await asAdministrator();
    expect(
      await missing(
        administrator,
        'transfers/search',
        [...keywords, '05.01.2026', '07.06.2026', '06.2026'],
        [transfer.id],
      ),
    ).toEqual([]);
    expect(
      await missing(
        administrator,
        'transfers/search',
        ['безсрочно', 'Няма клуб', 'Чернова', 'За определен период'],
        [endless.id],
      ),
    ).toEqual([]);
    expect(
      await missing(await as({ clubIds: [club.id] }), 'transfers/search', ['Чернова', 'Жеков', 'Тича безсрочно'], []),
    ).toEqual([]);
  });
});

describe('the accounts', () => {
  const ACCOUNT = [
    '0899 555 666',
    'zornitsa.private',
    'zori77',
    'Клуб Зорница',
    'Зорница Неактивен',
    '15.07.2021',
    'Морски Зорница',
  ];

  async function aColleague() {
    const { db, club } = await aFederation();
    const given = {
      firstName: 'Зорница',
      lastName: 'Цанева',
      userName: 'zori77',
      email: 'zornitsa.private@example.test',
      phoneNumber: '0899 555 666',
      createdOn: new Date('2021-07-15T10:00:00Z'),
    };
    return { club, user: await aUser(db, { clubIds: [club.id], given }), db };
  }

  it('are found by every column', async () => {
    const { user } = await aColleague();
    const keywords = [
      'Цанева',
      'Tsaneva',
      'Цнева',
      ...ACCOUNT.filter((text) => !text.includes('Неактивен')),
      'Зорница Активен',
      'Моркси Зорница',
    ];
    expect(await missing(await asAdministrator(), 'users', keywords, [user.id])).toEqual([]);
  });

  it.each(ACCOUNT)('are found by colleagues by the name only, not by „%s“', async (keyword) => {
    const { club, user } = await aColleague();
    const caller = await as({
      clubIds: [club.id],
      given: { userName: 'somebody', email: 'x@example.test', phoneNumber: '1' },
    });
    expect(await missing(caller, 'users', [keyword], [])).toEqual([]);
    expect(await missing(caller, 'users', ['Цанева', 'Цнева'], [user.id])).toEqual([]);
  });
});

describe('the outgoing mail', () => {
  it('is found by every column', async () => {
    const { db } = database();
    const mail = await aMail(db, {
      recipient: 'rosen.kolev@example.test',
      subject: 'Забравена парола',
      status: 'failed',
      createdOn: new Date('2024-02-29T23:30:00Z'),
    });
    await aMail(db);
    const keywords = ['rosen.kolev', 'Забравена', 'parola', 'Збравена', 'Неизпратено', 'Неизпртено', '01.03.2024'];
    expect(await missing(await asAdministrator(), 'outbox/search', keywords, [mail.id])).toEqual([]);
  });
});
