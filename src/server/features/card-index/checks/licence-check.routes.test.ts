import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CheckedLicence, LicencesToCheck } from '#contract/card-index/licence-check.contract.ts';
import type { PrintedSheet } from '#contract/card-index/card-index-sheet.contract.ts';
import type { History } from '#contract/history/history.contract.ts';
import type { Verification } from '#contract/paper/verification.contract.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { cardIndexPlayerTable, type cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { type delegateDayTable, licenceCheckTable } from '#server/db/tables/licence-check.table.ts';
import { pictureName } from '#server/files/picture-sizes.ts';
import { today } from '#server/write/today.ts';
import { askForApproval } from '#test/approved-licences.ts';
import { aCardIndex, aClub, aPicture, aPlayer, aUser } from '#test/builders.ts';
import { aDelegateDay } from '#test/check-world.ts';
import { readPdf } from '#test/read-pdf.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';

const database = useTestDatabase();
const { app, files } = useTestApp(database);
const SEASON = seasonOf(today(new Date()));
const HOUR_MS = 3_600_000;

const signInAs = async (user: Parameters<typeof aUser>[1]) =>
  signIn(app(), (await aUser(database().db, user)).userName);
const asAdministrator = () => signInAs({ roles: ['ADMINISTRATOR'] });

/** An account that stands for nobody, as referees have, and is a delegate today. */
async function asDelegate(given: Partial<typeof delegateDayTable.$inferInsert> = {}) {
  const caller = await signInAs({ roles: ['CLUB'], clubIds: [] });
  const giver = await aUser(database().db, { roles: ['ADMINISTRATOR'] });
  await aDelegateDay(database().db, { userId: caller.session.user.id, givenBy: giver.id, ...given });
  return caller;
}

async function aTeam(given: Partial<typeof cardIndexTable.$inferInsert> = {}) {
  const { db } = database();
  const club = await aClub(db);
  const photo = await aPicture(db, 'photo');
  await files.put(pictureName(photo.id, 384), Buffer.from('portrait'));
  const of = { currentClubId: club.id, birthDate: '2012-08-05' };
  const first = await aPlayer(db, { ...of, lastName: 'Ангелов', photoId: photo.id });
  const second = await aPlayer(db, { ...of, lastName: 'Яневски' });
  const cardIndex = await aCardIndex(db, { clubId: club.id, year: SEASON, ...given }, [first.id, second.id]);
  const url = `/api/cardindexes/${cardIndex.id}/checks`;
  const check = (caller: SignedIn, sent: { id?: string; playerId?: number; place?: 1 | 2; at?: Date } = {}) =>
    caller.request({
      method: 'PUT',
      url: `${url}/${sent.id ?? randomUUID()}`,
      payload: {
        playerId: sent.playerId ?? first.id,
        place: sent.place ?? 1,
        checkedAt: (sent.at ?? new Date()).toISOString(),
      },
    });
  const open = (caller: SignedIn) => caller.request({ method: 'GET', url });
  return { club, first, second, cardIndex, url, check, open };
}

const kept = () => database().db.select().from(licenceCheckTable);
const codeOf = (response: { json: <Body>() => Body }) => response.json<{ code: string }>().code;

describe('a licence in the hands of a delegate', () => {
  it('is found by club or group among those of the running season, and names nobody', async () => {
    const { club, cardIndex } = await aTeam();
    const past = await aCardIndex(database().db, { clubId: club.id, year: SEASON - 1 });
    const caller = await asDelegate();
    const find = async (keyword: string) =>
      (await caller.request({ method: 'GET', url: '/api/checks', query: { keyword } })).json<LicencesToCheck>();
    const found = await find(club.name);
    expect(found.licences).toContainEqual({
      id: cardIndex.id,
      club: club.fullName,
      ageGroup: 'Момчета под 14 г.',
      championship: 'Държавно първенство',
    });
    expect(found.licences.map(({ id }) => id)).not.toContain(past.id);
    expect((await find('няма такъв клуб')).total).toBe(0);
    const nobody = await signInAs({ roles: ['CLUB'], clubIds: [club.id] });
    expect(codeOf(await nobody.request({ method: 'GET', url: '/api/checks' }))).toBe('notDelegate');
  });

  it('shows who is on the valid sheet by photo, name, year and number, and nothing else', async () => {
    const { open, first, club, cardIndex, url } = await aTeam();
    const caller = await asDelegate();
    const licence = (await open(caller)).json<CheckedLicence>();
    expect(licence).toEqual({
      id: cardIndex.id,
      club: club.fullName,
      ageGroup: 'Момчета под 14 г.',
      championship: 'Държавно първенство',
      year: SEASON,
      approval: null,
      readAt: expect.stringMatching(/^20\d\d-/) as string,
      players: [
        {
          id: first.id,
          number: first.number,
          name: `${first.firstName} ${first.middleName} Ангелов`,
          birthYear: 2012,
          hasPhoto: true,
          checks: [],
        },
        expect.objectContaining({ hasPhoto: false }),
      ],
    });
    const photo = await caller.request({ method: 'GET', url: `${url}/photos/${first.id}` });
    expect([photo.statusCode, photo.body, photo.headers['cache-control']]).toEqual([200, 'portrait', 'no-store']);
  });

  it('is found by the code on its paper', async () => {
    const { cardIndex } = await aTeam();
    const printed = await (
      await asAdministrator()
    ).request({ method: 'PUT', url: `/api/cardindexes/${cardIndex.id}/sheet` });
    const code = printed.json<PrintedSheet>().verification?.url.slice(-24) ?? '';
    const caller = await asDelegate();
    const found = await caller.request({ method: 'GET', url: `/api/checks/${code}` });
    expect(found.json<CheckedLicence>().id).toBe(cardIndex.id);
    expect((await caller.request({ method: 'GET', url: `/api/checks/${'A'.repeat(24)}` })).statusCode).toBe(404);
  });

  it('is closed to whoever is a delegate on another day, or no more', async () => {
    const { open, url, first } = await aTeam();
    const yesterday = today(new Date(Date.now() - 24 * HOUR_MS));
    for (const caller of [await asDelegate({ day: yesterday }), await asDelegate({ revokedOn: new Date() })]) {
      expect([(await open(caller)).statusCode, codeOf(await open(caller))]).toEqual([403, 'notDelegate']);
      expect((await caller.request({ method: 'GET', url: `${url}/photos/${first.id}` })).statusCode).toBe(403);
    }
  });

  it('of a season that is over is opened by nobody', async () => {
    const { open } = await aTeam({ year: SEASON - 1 });
    expect(codeOf(await open(await asAdministrator()))).toBe('cardIndexClosed');
  });
});

describe('a periodic check', () => {
  it('is written down with who, when, by what right and when it came', async () => {
    const { check, first, cardIndex, open } = await aTeam();
    const caller = await asDelegate();
    const at = new Date(Date.now() - 60_000);
    expect((await check(caller, { at })).statusCode).toBe(200);
    const [row] = await kept();
    expect(row).toMatchObject({
      cardIndexId: cardIndex.id,
      playerId: first.id,
      place: 1,
      checkedBy: caller.session.user.id,
      asWhat: 'delegate',
      checkedAt: at,
    });
    expect((row?.receivedOn.getTime() ?? 0) - at.getTime()).toBeGreaterThanOrEqual(60_000);
    const [shown] = (await open(caller)).json<CheckedLicence>().players;
    expect(shown?.checks).toMatchObject([{ place: 1, asWhat: 'delegate', mayRemove: true }]);
    const history = await (
      await asAdministrator()
    ).request({ method: 'GET', url: `/api/cardindexes/${cardIndex.id}/history` });
    expect(JSON.stringify(history.json<History>())).toContain('check1');
  });

  it('that is sent again, also by many at once, is the same one', async () => {
    const { check } = await aTeam();
    const caller = await asDelegate();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => check(caller, { id })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await kept()).toHaveLength(1);
    const entries = await database().db.select().from(auditTable).where(eq(auditTable.action, 'cardIndex.check'));
    expect(entries).toHaveLength(1);
  });

  it('of another player under the same number is a mistake', async () => {
    const { check, second } = await aTeam();
    const caller = await asDelegate();
    const id = randomUUID();
    await check(caller, { id });
    expect(codeOf(await check(caller, { id, playerId: second.id }))).toBe('repeatedDifferently');
    expect(codeOf(await check(await asDelegate(), { id }))).toBe('repeatedDifferently');
  });

  it('fills a column once, and the other one besides', async () => {
    const { check } = await aTeam();
    const caller = await asDelegate();
    await check(caller);
    expect(codeOf(await check(await asAdministrator()))).toBe('checkMade');
    expect((await check(caller, { place: 2 })).statusCode).toBe(200);
    expect(await kept()).toHaveLength(2);
  });

  it('made without a network counts by the day it was made, up to 48 hours later', async () => {
    const { check, second } = await aTeam();
    const made = new Date(Date.now() - 47 * HOUR_MS);
    const caller = await asDelegate({ day: today(made) });
    expect((await check(caller, { at: made })).statusCode).toBe(200);
    const tooLate = new Date(Date.now() - 49 * HOUR_MS);
    const late = await asDelegate({ day: today(tooLate) });
    expect(codeOf(await check(late, { at: tooLate, playerId: second.id }))).toBe('checkTooLate');
    const ahead = await asAdministrator();
    expect(codeOf(await check(ahead, { at: new Date(Date.now() + HOUR_MS) }))).toBe('checkAhead');
  });

  it('made before the right was taken back counts, made after it does not', async () => {
    const { check, second } = await aTeam();
    const now = Date.now();
    const day = today(new Date(now - 1000));
    const caller = await asDelegate({ day, revokedOn: new Date(now - 1000) });
    const before = new Date(now - 2000);
    // Whoever asks just after midnight asks for the day before.
    if (today(before) === day) expect((await check(caller, { at: before })).statusCode).toBe(200);
    expect(codeOf(await check(caller, { playerId: second.id }))).toBe('notDelegate');
  });

  it('of somebody who has left the licence, or on one that nobody has approved, is refused', async () => {
    const { check, first, second, cardIndex } = await aTeam();
    const { db } = database();
    const caller = await asDelegate();
    const left = { removedOn: new Date() };
    await db.update(cardIndexPlayerTable).set(left).where(eq(cardIndexPlayerTable.playerId, first.id));
    expect(codeOf(await check(caller))).toBe('playerNotOnLicence');
    await askForApproval(db);
    expect(codeOf(await check(caller, { playerId: second.id }))).toBe('checkNotApproved');
    expect(await db.select().from(licenceCheckTable).where(eq(licenceCheckTable.cardIndexId, cardIndex.id))).toEqual(
      [],
    );
  });

  it('is taken back by whoever made it, and can be made again', async () => {
    const { check, url } = await aTeam();
    const [caller, other] = [await asDelegate(), await asDelegate()];
    const id = randomUUID();
    await check(caller, { id });
    const remove = (by: SignedIn) => by.request({ method: 'DELETE', url: `${url}/${id}` });
    expect((await remove(other)).statusCode).toBe(403);
    expect([(await remove(caller)).statusCode, (await remove(caller)).statusCode]).toEqual([204, 204]);
    expect((await check(other)).statusCode).toBe(200);
    expect((await kept()).filter(({ removedOn }) => removedOn === null)).toHaveLength(1);
  });
});

describe('what is checked', () => {
  it('stands in the columns of the sheet and on the page of its code, without a name', async () => {
    const { check, cardIndex, first } = await aTeam();
    const administrator = await asAdministrator();
    const print = async () =>
      (
        await administrator.request({ method: 'PUT', url: `/api/cardindexes/${cardIndex.id}/sheet` })
      ).json<PrintedSheet>();
    const before = await print();
    const caller = await asDelegate();
    await check(caller);
    const day = today(new Date());
    const after = await print();
    // The code vouches for the team: a check is no change of it.
    expect(after.verification?.url).toBe(before.verification?.url);
    const written = after.cardIndex.players.find(({ id }) => id === first.id);
    expect([written?.check1, written?.check2]).toEqual([day, null]);
    const pdf = await administrator.request({ method: 'GET', url: `/api/cardindexes/${cardIndex.id}/pdf` });
    const texts = (await readPdf(pdf.rawPayload)).map(({ text }) => text).join(' ');
    expect(texts).toContain(day.split('-').toReversed().join('.'));

    const code = after.verification?.url.slice(-24) ?? '';
    const page = await app().inject({ method: 'GET', url: `/api/verify/${code}` });
    expect(page.json<Verification>().cardIndex?.players[0]?.checks).toEqual([
      { label: 'Първи периодичен преглед', on: day, by: 'от делегат' },
    ]);
    const { firstName, lastName } = caller.session.user;
    expect(page.body).not.toContain(`${firstName} ${lastName}`);
  });
});
