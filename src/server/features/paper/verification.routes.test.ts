import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PrintedSheet } from '#contract/card-index/card-index-sheet.contract.ts';
import type { Verification, VerifiedTeam } from '#contract/paper/verification.contract.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { aCardIndex, aClub, aCoach, aPicture, aPlayer, aTransfer, aUser } from '#test/builders.ts';
import { aPhotoConsent } from '#test/guardian-world.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { loginThrottleTable } from '#server/db/tables/session.table.ts';
import { pictureName } from '#server/files/picture-sizes.ts';
import { today } from '#server/write/today.ts';

const database = useTestDatabase();
const log: string[] = [];
const { app, files } = useTestApp(database, { logLevel: 'info' }, { log: { write: (line) => void log.push(line) } });
const SEASON = seasonOf(today(new Date()));

/** Somebody with a phone and no account. */
const look = (url: string, remoteAddress = '198.51.100.20') => app().inject({ method: 'GET', url, remoteAddress });
const verify = async (code: string) =>
  (await look(`/api/verify/${code}`)).json<Verification>().cardIndex as VerifiedTeam;

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);

async function aPrintedTeam() {
  const { db } = database();
  const club = await aClub(db);
  const photo = await aPicture(db, 'photo');
  await files.put(pictureName(photo.id, 384), Buffer.from('portrait'));
  const [first, second] = [
    await aPlayer(db, { currentClubId: club.id, firstName: 'Ангел', lastName: 'Ангелов', photoId: photo.id }),
    await aPlayer(db, { currentClubId: club.id, firstName: 'Ясен', lastName: 'Яневски', birthDate: '2013-01-15' }),
  ];
  for (const { id } of [first, second]) await aPhotoConsent(db, id);
  const medic = 'д-р Мария Колева';
  const staff = {
    seniorCoachId: (await aCoach(db, { name: 'Стоян Старшев' })).id,
    coachId: (await aCoach(db, { name: 'Помощников' })).id,
    medic,
  };
  const cardIndex = await aCardIndex(db, { clubId: club.id, year: SEASON, ...staff }, [first.id, second.id]);
  const administrator = await asAdministrator();
  const print = async () => {
    const response = await administrator.request({ method: 'PUT', url: `/api/cardindexes/${cardIndex.id}/sheet` });
    return response.json<PrintedSheet>().verification?.url.slice(-24) ?? '';
  };
  return { club, photo, first, second, cardIndex, administrator, code: await print(), print };
}

describe('the code of a printed licence', () => {
  it('opens team, season and players as they are now, and nothing else', async () => {
    const { club, code, first, second, photo, cardIndex } = await aPrintedTeam();
    const response = await look(`/api/verify/${code}`);
    expect(response.statusCode).toBe(200);
    expect(response.json<Verification>().transfer).toBeNull();
    expect(response.json<Verification>().cardIndex).toEqual({
      club: club.fullName,
      ageGroup: 'Момчета под 14 г.',
      championship: 'Държавно първенство',
      year: SEASON,
      seniorCoach: 'Стоян Старшев',
      printedOn: expect.stringMatching(/^20\d\d-/) as string,
      isCurrent: true,
      players: [
        {
          name: 'Ангел Ангелов',
          hasConsent: true,
          birthYear: 2012,
          photo: expect.stringMatching(/^[\w-]{43}$/) as string,
          change: null,
          checks: [],
        },
        { name: 'Ясен Яневски', hasConsent: true, birthYear: 2013, photo: null, change: null, checks: [] },
      ],
      removed: [],
      hasOtherChanges: false,
      approval: null,
    });
    for (const secret of [
      first.number,
      second.number,
      photo.id,
      '2012-05-15',
      'Петров',
      'България',
      'Колева',
      'Помощников',
    ])
      expect(response.body).not.toContain(String(secret));
    expect(response.body).not.toMatch(new RegExp(`"\\w*[iI]d":|:${cardIndex.id}[,}]`));
  });

  it('is answered in English to whoever asks for it, by name or by the language of the browser', async () => {
    const { code, first } = await aPrintedTeam();
    await database().db.update(playerTable).set({ latinName: 'Angel Anguelov' }).where(eq(playerTable.id, first.id));
    const asked = async (query: string, language: string) =>
      (
        await app().inject({
          url: `/api/verify/${code}${query}`,
          headers: { 'accept-language': language },
          remoteAddress: '198.51.100.21',
        })
      ).json<Verification>().cardIndex as VerifiedTeam;
    const english = await asked('?lang=en', 'bg');
    expect(english).toMatchObject({
      ageGroup: 'Boys under 14',
      championship: 'National Championship',
      seniorCoach: 'Stoyan Starshev',
      players: [{ name: 'Angel Anguelov' }, { name: 'Yasen Yanevski' }],
    });
    expect(JSON.stringify(english)).not.toMatch(/\p{Script=Cyrillic}/u);
    expect(await asked('', 'de-DE,de;q=0.9,bg;q=0.1')).toEqual(english);
    expect((await asked('?lang=bg', 'en')).ageGroup).toBe('Момчета под 14 г.');
    expect((await asked('', '*')).ageGroup).toBe('Момчета под 14 г.');
  });

  it('shows initials and no photo of whoever has not agreed, or has taken it back', async () => {
    const { code, first, second, administrator } = await aPrintedTeam();
    const [before] = (await verify(code)).players;
    const url = `/api/verify/${code}/photos/${before?.photo}`;
    expect((await look(url)).statusCode).toBe(200);
    const withdrawn = { isGiven: false, givenBy: 'guardian', givenOn: today(new Date()) };
    for (const { id } of [first, second])
      await administrator.request({ method: 'POST', url: `/api/players/${id}/photo-consents`, payload: withdrawn });
    const answer = await look(`/api/verify/${code}`);
    expect((answer.json<Verification>().cardIndex as VerifiedTeam).players).toMatchObject([
      { name: 'А. А.', hasConsent: false, birthYear: 2012, photo: null },
      { name: 'Я. Я.', hasConsent: false, photo: null },
    ]);
    expect(answer.body).not.toMatch(/Ангел|Яневски/u);
    // A handle that was noted before opens nothing any more.
    expect((await look(url)).statusCode).toBe(404);
    const given = { ...withdrawn, isGiven: true, givenBy: 'player' };
    const early = { method: 'POST', url: `/api/players/${second.id}/photo-consents`, payload: given } as const;
    expect((await administrator.request(early)).statusCode).toBe(400);
    expect((await look(`/api/verify/${code}?lang=en`)).body).toContain('"A. A."');
  });

  it('is nothing for search engines, caches and other pages', async () => {
    const { code } = await aPrintedTeam();
    const [player] = (await verify(code)).players;
    for (const url of [`/api/verify/${code}`, `/api/verify/${code}/photos/${player?.photo}`]) {
      const { headers, statusCode } = await look(url);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'x-robots-tag': expect.stringContaining('noindex') as string,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  it('says who came, who went, who is written otherwise and that something else is', async () => {
    const { code, club, first, second, cardIndex } = await aPrintedTeam();
    const { db } = database();
    const third = await aPlayer(db, { currentClubId: club.id, firstName: 'Борис', lastName: 'Борисов' });
    await aPhotoConsent(db, third.id);
    const { id: cardIndexId, year, ageGroup } = cardIndex;
    await db.insert(cardIndexPlayerTable).values({ cardIndexId, year, ageGroup, playerId: third.id });
    await db
      .update(cardIndexPlayerTable)
      .set({ removedOn: new Date() })
      .where(eq(cardIndexPlayerTable.playerId, first.id));
    await db.update(playerTable).set({ lastName: 'Яневска' }).where(eq(playerTable.id, second.id));
    expect(await verify(code)).toMatchObject({
      isCurrent: false,
      players: [
        { name: 'Борис Борисов', change: 'added' },
        { name: 'Ясен Яневска', change: 'changed' },
      ],
      removed: ['Ангел Ангелов'],
      hasOtherChanges: false,
    });
    await db.update(cardIndexTable).set({ medic: 'д-р Нов' }).where(eq(cardIndexTable.id, cardIndexId));
    const after = await look(`/api/verify/${code}`);
    expect(after.json()).toMatchObject({ cardIndex: { hasOtherChanges: true } });
    expect(after.body).not.toContain('д-р Нов');
  });

  it('no longer shows who was deactivated, but as one who has left', async () => {
    const { code, first } = await aPrintedTeam();
    const [before] = (await verify(code)).players;
    await database().db.update(playerTable).set({ isDeleted: true }).where(eq(playerTable.id, first.id));
    const { players, removed } = await verify(code);
    expect(players.map(({ name }) => name)).toEqual(['Ясен Яневски']);
    expect(removed).toEqual(['Ангел Ангелов']);
    expect((await look(`/api/verify/${code}/photos/${before?.photo}`)).statusCode).toBe(404);
  });

  it('no longer shows whose loan is over, though nobody has released the player', async () => {
    const { code, first, club } = await aPrintedTeam();
    const { db } = database();
    const now = new Date();
    const signed = { adminSignedAt: now, playerSignedAt: now, fromClubSignedAt: now, toClubSignedAt: now };
    await aTransfer(db, {
      ...signed,
      type: 1,
      status: 3,
      playerId: first.id,
      fromClubId: (await aClub(db)).id,
      toClubId: club.id,
      endOn: today(new Date(now.getTime() - 24 * 60 * 60_000)),
    });
    const { isCurrent, players, removed } = await verify(code);
    expect([isCurrent, players.map(({ name }) => name), removed]).toEqual([false, ['Ясен Яневски'], ['Ангел Ангелов']]);
  });

  it('is good again once everything is as it was printed', async () => {
    const { code, first, print } = await aPrintedTeam();
    const rename = (lastName: string) =>
      database().db.update(playerTable).set({ lastName }).where(eq(playerTable.id, first.id));
    await rename('Друг');
    const other = await print();
    await rename('Ангелов');
    expect([(await verify(code)).isCurrent, (await verify(other)).isCurrent]).toEqual([true, false]);
    expect(await print()).toBe(code);
  });

  it('wrong, withdrawn, of a season that is over or while the page is off: all the same 404', async () => {
    const { code, cardIndex, administrator } = await aPrintedTeam();
    const answer = async (tried: string) => {
      const { statusCode, body, headers } = await app().inject({
        method: 'GET',
        url: `/api/verify/${tried}`,
        remoteAddress: '198.51.100.30',
      });
      const { 'x-request-id': requestId, date: _date, ...others } = headers;
      return { statusCode, body: body.replace(String(requestId), ''), headers: others };
    };
    const wrong = await answer('A'.repeat(24));
    expect(wrong.statusCode).toBe(404);
    for (const tried of [`${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`, code.toLowerCase(), 'x', '1', '%00'])
      expect(await answer(tried)).toEqual(wrong);

    const turn = (isOn: boolean) =>
      administrator.request({ method: 'PUT', url: '/api/verification', payload: { isOn } });
    await turn(false);
    expect(await answer(code)).toEqual(wrong);
    await turn(true);
    expect((await answer(code)).statusCode).toBe(200);

    const { db } = database();
    await db.delete(cardIndexPlayerTable);
    await db.update(cardIndexTable).set({ year: SEASON - 1 });
    expect(await answer(code)).toEqual(wrong);
    await db.update(cardIndexTable).set({ year: SEASON });
    expect((await answer(code)).statusCode).toBe(200);

    const list = await administrator.request({ method: 'GET', url: `/api/cardindexes/${cardIndex.id}/sheets` });
    const [sheet] = list.json<{ sheets: { id: string }[] }>().sheets;
    await administrator.request({ method: 'DELETE', url: `/api/cardindexes/${cardIndex.id}/sheets/${sheet?.id}` });
    expect(await answer(code)).toEqual(wrong);
  });

  it('stands in no line of the log', async () => {
    const { code } = await aPrintedTeam();
    log.length = 0;
    await verify(code);
    expect(log.join('')).toContain('/api/verify/:code');
    expect(log.join('')).not.toContain(code);
  });
});

describe('a photo on the public page', () => {
  it('is opened by its own code only, and by no id', async () => {
    const [one, other] = [await aPrintedTeam(), await aPrintedTeam()];
    const [player] = (await verify(one.code)).players;
    const photo = await look(`/api/verify/${one.code}/photos/${player?.photo}`);
    expect([photo.statusCode, photo.body, photo.headers['content-type']]).toEqual([200, 'portrait', 'image/webp']);
    for (const path of [
      `${other.code}/photos/${player?.photo}`,
      `${one.code}/photos/${one.photo.id}`,
      `${one.code}/photos/x`,
      `${'A'.repeat(24)}/photos/${player?.photo}`,
    ])
      expect((await look(`/api/verify/${path}`)).statusCode).toBe(404);
  });

  it('goes with the code', async () => {
    const { code, administrator } = await aPrintedTeam();
    const [player] = (await verify(code)).players;
    await administrator.request({ method: 'PUT', url: '/api/verification', payload: { isOn: false } });
    expect((await look(`/api/verify/${code}/photos/${player?.photo}`)).statusCode).toBe(404);
  });
});

describe('looking at many codes from one address', () => {
  const givenLooks = (count: number) =>
    database().pool.query(`update login_throttles set failures = $1 where key like 'verify:%'`, [count]);

  it('has to wait, whether they are right or wrong, and leaves others alone', async () => {
    const { code } = await aPrintedTeam();
    await verify(code);
    await givenLooks(320);
    expect((await look('/api/verify/wrong')).statusCode).toBe(404);
    const refused = await look(`/api/verify/${code}`);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ message: 'Твърде много заявки. Моля, опитайте отново по-късно.' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await look(`/api/verify/${code}`, '192.0.2.21')).statusCode).toBe(200);
  });

  it('gains nothing from asking for photos instead', async () => {
    await look('/api/verify/wrong/photos/wrong');
    await givenLooks(320);
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await look('/api/verify/wrong/photos/wrong')).statusCode);
    expect(statuses).toEqual([404, 429, 429]);
  });

  it('and collecting photos behind right codes has to wait too, on a counter that no look uses up', async () => {
    const { code } = await aPrintedTeam();
    const [player] = (await verify(code)).players;
    const url = `/api/verify/${code}/photos/${player?.photo}`;
    expect((await look(url)).statusCode).toBe(200);
    await givenLooks(400);
    expect((await look(url)).statusCode).toBe(200);
    await database().pool.query(`update login_throttles set failures = 20000, last_failure_at = clock_timestamp()
      where key like 'photo:%'`);
    const statuses = [];
    for (let i = 0; i < 2; i += 1) statuses.push((await look(url)).statusCode);
    expect(statuses).toEqual([200, 429]);
    expect((await look(url, '192.0.2.21')).statusCode).toBe(200);
  });

  it('costs nobody the sign-in, nor the other way round', async () => {
    const { code } = await aPrintedTeam();
    await verify(code);
    const keys = (await database().db.select().from(loginThrottleTable)).map(({ key }) => key);
    expect(keys.filter((key) => key.startsWith('verify:'))).toHaveLength(1);
    await givenLooks(400);
    await look('/api/verify/wrong');
    const user = await aUser(database().db);
    const login = await app().inject({
      method: 'POST',
      url: '/api/authentication/login',
      remoteAddress: '198.51.100.20',
      payload: { username: user.userName, password: 'Zala#2026x' },
    });
    expect(login.statusCode).toBe(200);
  });
});
