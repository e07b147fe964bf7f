import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Verification, VerifiedTeam } from '#contract/paper/verification.contract.ts';
import { aClub, aPlayer, aTransfer } from '#test/builders.ts';
import { aPhotoConsent } from '#test/guardian-world.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { photoConsentTable } from '#server/db/tables/photo-consent.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { today } from '#server/write/today.ts';
import { SEASON, usePrintedTeams } from './printed-team.test-tools.ts';

const { database, app, log, look, verify, aPrintedTeam } = usePrintedTeams();

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
    for (const { id } of [first, second, second])
      await administrator.request({ method: 'POST', url: `/api/players/${id}/photo-consents`, payload: withdrawn });
    // The same word said again is written down once.
    expect(await database().db.$count(photoConsentTable, eq(photoConsentTable.playerId, second.id))).toBe(2);
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
