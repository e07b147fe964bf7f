import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { searchText } from '#domain/search/search-key.ts';
import { MOST_PHOTO_MATCHES_OF_DAY } from '#domain/import/import.rules.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import type { PhotoMatched } from '#contract/import/photo.contract.ts';
import { aClub, aCoach, aPicture, aPlayer, aUser } from '#test/builders.ts';
import { COACH_EGN, registerCoach } from '#test/calls/coach-calls.ts';
import { EGN, multipart, portrait, registerPlayer } from '#test/calls/player-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { importRowTable, importTable } from '#server/db/tables/import.table.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);
const asClub = async (clubId: number) => signIn(app(), (await aUser(database().db, { clubIds: [clubId] })).userName);

const match = async (caller: SignedIn, names: string[], rest: object = { noun: 'player' }) =>
  caller.request({ method: 'POST', url: '/api/photos/match', payload: { names, ...rest } });
const matched = async (...asked: Parameters<typeof match>) => {
  const answer = await match(...asked);
  return answer.json<PhotoMatched>().photos.map(({ recordId, problem }) => recordId ?? problem);
};

describe('whose a picture is', () => {
  it('is told by a registration number or an ЕГН; a second picture of the same person is left out', async () => {
    const caller = await asAdministrator();
    const player = await aPlayer(database().db);
    const registered = await registerPlayer(database().db, caller);
    const names = [`снимки/${player.number}.jpg`, `${EGN}.png`, `${player.number}.png`, '77.jpg', 'IMG (1).jpg'];
    await expect(matched(caller, names)).resolves.toEqual([
      player.id,
      registered,
      'Има и друг файл за същото лице.',
      'Няма такъв състезател.',
      'Името на файла не е регистрационен номер, ЕГН или име на състезател.',
    ]);
  });

  it('is told by a name that one player has, in either alphabet, to a club by one of its own', async () => {
    const { db } = database();
    const [own, other] = [await aClub(db), await aClub(db)];
    const names = { firstName: 'Рая', middleName: 'Иванова', lastName: 'Янкова', photoId: null };
    const called = (clubId: number) =>
      aPlayer(db, { ...names, currentClubId: clubId, search: searchText('Рая Иванова Янкова') });
    const player = await called(own.id);
    const [administrator, club] = [await asAdministrator(), await asClub(own.id)];
    const files = ['Рая Янкова.jpg', 'yankova_raya_ivanova.png', 'Рая Иванова.jpg'];
    const [first, second, third] = (await match(administrator, files)).json<PhotoMatched>().photos;
    expect(first).toMatchObject({
      recordId: player.id,
      title: 'Рая Иванова Янкова',
      clubName: own.fullName,
      isByName: true,
    });
    expect([second?.problem, third?.problem]).toEqual(['Има и друг файл за същото лице.', 'Няма такъв състезател.']);
    await called(other.id);
    await expect(matched(administrator, files.slice(0, 1))).resolves.toEqual([
      'Това име носят 2\u00A0състезатели. Изберете чия е снимката.',
    ]);
    // Of the other one a club hears nothing.
    await expect(matched(club, files.slice(1, 2))).resolves.toEqual([player.id]);
  });

  it('is told by the name of a coach, and by the name of a club with or without its town', async () => {
    const { db } = database();
    const caller = await asAdministrator();
    const coach = await aCoach(db, { name: 'Стоян Петров Щерев', search: searchText('Стоян Петров Щерев') });
    const fullName = 'ВК Марек 2000 (Дупница)';
    const club = await aClub(db, { name: 'Марек 2000', fullName, search: searchText(fullName) });
    await expect(matched(caller, ['Stoyan Shterev.jpg'], { noun: 'coach' })).resolves.toEqual([coach.id]);
    await expect(matched(caller, ['ВК Марек 2000.png', 'Марек.png'], { noun: 'club' })).resolves.toEqual([
      club.id,
      'Няма такъв клуб.',
    ]);
  });

  it('is told by the ЕГН of a coach among coaches, and of nobody among players', async () => {
    const caller = await asAdministrator();
    const coachId = await registerCoach(caller);
    await expect(matched(caller, [`${COACH_EGN}.jpg`], { noun: 'coach' })).resolves.toEqual([coachId]);
    await expect(matched(caller, [`${COACH_EGN}.jpg`])).resolves.toEqual(['Няма такъв състезател.']);
  });

  it('is told by the number of a record that was made one with another', async () => {
    const player = await aPlayer(database().db, { formerNumbers: [100_777] });
    await expect(matched(await asAdministrator(), ['100777.jpg'])).resolves.toEqual([player.id]);
  });

  it('is told by the row of the file the record came in with', async () => {
    const { db } = database();
    const administrator = await aUser(db, { roles: ['ADMINISTRATOR'] });
    const coach = await aCoach(db);
    const facts = { kind: 'coach', fileName: 'треньори.xlsx', encoding: 'xlsx', totalRows: 1 } as const;
    const [made] = await db
      .insert(importTable)
      .values({ ...facts, columns: [], createdBy: administrator.id })
      .returning({ id: importTable.id });
    const importId = made?.id ?? 0;
    await db.insert(importRowTable).values({ importId, rowNo: 2, state: 'written', recordId: coach.id });
    const caller = await signIn(app(), administrator.userName);
    const of = (noun: string) => ({ noun, importId });
    await expect(matched(caller, ['ред 2.jpg', 'ред 3.jpg'], of('coach'))).resolves.toEqual([
      coach.id,
      'Няма такъв треньор.',
    ]);
    // The rows of a file of coaches say nothing of players.
    expect((await match(caller, ['ред 2.jpg'], of('player'))).statusCode).toBe(404);
  });

  it('is told to a club of its own players without one only', async () => {
    const { db } = database();
    const [own, other] = [await aClub(db), await aClub(db)];
    const photo = await aPicture(db, 'photo');
    const without = await aPlayer(db, { currentClubId: own.id, photoId: null });
    const withPhoto = await aPlayer(db, { currentClubId: own.id, photoId: photo.id });
    const stranger = await aPlayer(db, { currentClubId: other.id, photoId: null });
    const names = [without, withPhoto, stranger].map(({ number }) => `${number}.jpg`);
    const caller = await asClub(own.id);
    await expect(matched(caller, names)).resolves.toEqual([
      without.id,
      'Състезателят вече има снимка.',
      'Няма такъв състезател в клуба Ви.',
    ]);
    // Nobody at all is told in the same words: of others it learns nothing.
    await expect(matched(caller, ['9999999.jpg'])).resolves.toEqual(['Няма такъв състезател в клуба Ви.']);
    const ofTwo = await signIn(app(), (await aUser(db, { clubIds: [own.id, (await aClub(db)).id] })).userName);
    await expect(matched(ofTwo, names.slice(2))).resolves.toEqual(['Няма такъв състезател в клубовете Ви.']);
    expect((await match(caller, ['ред 1.jpg'], { noun: 'club' })).statusCode).toBe(403);
  });
});

describe('a photo of somebody who came without one', () => {
  const give = async (caller: SignedIn, playerId: number) =>
    caller.request({
      method: 'PUT',
      url: `/api/players/${playerId}/photo`,
      payload: multipart({}, await portrait),
    });

  it('is given by the own club once, and replaced by an administrator', async () => {
    const { db } = database();
    const [own, other] = [await aClub(db), await aClub(db)];
    const player = await aPlayer(db, { currentClubId: own.id, photoId: null });
    const club = await asClub(own.id);
    expect((await give(await asClub(other.id), player.id)).statusCode).toBe(404);
    const given = await give(club, player.id);
    expect(given.json()).toEqual({ photoId: expect.any(String) as string });
    const again = await give(club, player.id);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ message: 'Състезателят вече има снимка. Друга се поставя от федерацията.' });
    expect((await give(await asAdministrator(), player.id)).statusCode).toBe(200);
  });

  it('is answered so many times a day to one account, and to others still', async () => {
    const [asking, other] = [await asAdministrator(), await asAdministrator()];
    await match(asking, ['1.jpg']);
    const [entry] = await database().db.select().from(auditTable).where(eq(auditTable.action, 'photo.match'));
    const { id: _id, ...fields } = entry ?? { id: 0, action: '', entity: '' };
    const more = Array.from({ length: MOST_PHOTO_MATCHES_OF_DAY - 2 }, () => fields);
    await database().db.insert(auditTable).values(more);
    expect((await match(asking, ['1.jpg'])).statusCode).toBe(200);
    expect((await match(asking, ['1.jpg'])).json()).toMatchObject({ status: 429, code: 'tooManyPhotoMatches' });
    expect((await match(other, ['1.jpg'])).statusCode).toBe(200);
  });
});
