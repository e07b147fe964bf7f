import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ErasurePage, ErasureQuestion, ErasureRefused } from '#contract/privacy/erasure.contract.ts';
import type { ReportTable } from '#contract/report/report.contract.ts';
import { reportNames } from '#domain/report/report-list.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { cardIndexPlayerTable } from '#server/db/tables/card-index.table.ts';
import { coachTable } from '#server/db/tables/coach.table.ts';
import { noteTable } from '#server/db/tables/note.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { installationTable } from '#server/db/tables/system.table.ts';
import { viewTable } from '#server/db/tables/view.table.ts';
import { today } from '#server/write/today.ts';
import { aCardIndex, aClub, aCoachTransfer, aTransfer, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { isNight } from '#test/night.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { aSealedCoach, aSealedPlayer } from '../double/merge.test-tools.ts';
import { keepReports } from '../report/keep-reports.ts';
import { aCoachKnownEverywhere, coachesOfPlayer } from './erasure-coach.test-tools.ts';
import { someoneKnownEverywhere } from './erasure.test-tools.ts';
import { lookEverywhere, NAMES, tracesOf } from './look-everywhere.test-tools.ts';

const DAY = 86_400_000;
let now = new Date();
const lines: string[] = [];
const database = useTestDatabase();
const log = { write: (line: string) => void lines.push(line) };
const { app, context } = useTestApp(database, { logLevel: 'trace' }, { log, now: () => now });

const season = seasonOf(today(new Date()));
const erasureOf = (playerId: number) => `/api/players/${playerId}/erasure`;
const erase = ({ request }: SignedIn, { id, number }: { id: number; number: number }) =>
  request({ method: 'POST', url: erasureOf(id), payload: { number } });
const coachErasureOf = (coachId: number) => `/api/coaches/${coachId}/erasure`;
const eraseCoach = ({ request }: SignedIn, { id, name }: { id: number; name: string }) =>
  request({ method: 'POST', url: coachErasureOf(id), payload: { name } });
const keepFor = (legalKeepYears: number) => database().db.update(installationTable).set({ legalKeepYears });

/** What reports say of other seasons, and what they said the day before. */
async function numbersOfThePast({ request }: SignedIn, day: string) {
  const numbers: unknown[] = [];
  for (const name of reportNames)
    for (const query of [`on=${day}`, `season=${season - 1}`, `season=${season - 3}`]) {
      const { rows, total } = (await request({ url: `/api/reports/${name}?${query}` })).json<ReportTable>();
      const isLive = !query.startsWith('on=') && /^(players|coaches)-by/u.test(name);
      const past = rows.filter(({ label }) => !label.startsWith(String(season)));
      if (!isLive)
        numbers.push([
          name,
          query,
          past.map(({ label, cells }) => [label, cells.map(({ value }) => value)]),
          name.includes('seasons') ? null : total?.map(({ value }) => value),
        ]);
    }
  return numbers;
}

describe('somebody who is erased', () => {
  for (const seed of isNight ? [...'ABCDEFGHIJKLMNOPQRST'] : ['A', 'B', 'C'])
    it(`is found nowhere afterwards, and no number of the past is another one: federation ${seed}`, async () => {
      now = new Date(Date.now() - 2 * DAY);
      const { db } = database();
      const { player, admin, transfer } = await someoneKnownEverywhere(context(), seed);
      await keepReports(context());
      const day = today(now);
      now = new Date();
      const traces = tracesOf(context(), player);
      const administrator = await signIn(app(), admin.userName);
      const { request } = administrator;
      await keepFor(0);
      expect((await lookEverywhere(context(), traces)).length).toBeGreaterThan(30);
      const before = await numbersOfThePast(administrator, day);
      const search = `/api/players/search?keyword=${encodeURIComponent(NAMES.lastName)}&includeDeleted=true`;
      expect((await request({ url: search })).json<object>()).toMatchObject({ total: 1 });
      const { obstacles, goes, stays } = (await request({ url: erasureOf(player.id) })).json<ErasureQuestion>();
      expect(obstacles).toEqual([]);
      expect(goes.map(({ label }) => label)).toEqual(
        expect.arrayContaining(['Документи', 'Измервания', 'Родители и настойници', 'Писма', 'Бележки']),
      );
      expect(stays).toContainEqual({ label: 'Приключили трансфери', count: 1 });

      lines.length = 0;
      const answer = await erase(administrator, player);
      expect([answer.statusCode, answer.json<object>()]).toEqual([200, { id: 1, name: 'Заличен №\u00A01' }]);

      expect(await lookEverywhere(context(), traces)).toEqual([]);
      expect(await numbersOfThePast(administrator, day)).toEqual(before);
      const shown = [
        (await request({ url: search })).body,
        (await request({ url: `/api/search?keyword=${encodeURIComponent(NAMES.lastName)}` })).body,
        (await request({ url: '/api/export/players?format=csv&includeDeleted=true' })).body,
        (await request({ url: `/api/transfers/${transfer.id}` })).body,
        (await request({ url: '/api/audit' })).body,
        (await request({ url: '/api/merges' })).body,
        lines.join('\n'),
      ].join('\n');
      expect(traces.filter((trace) => shown.toLowerCase().includes(trace))).toEqual([]);
      expect(shown).toContain('Заличен');
      // What was others' has stayed.
      expect(await db.$count(outboxTable)).toBe(1);
      expect((await db.select().from(viewTable)).map(({ name }) => name)).toEqual(['Момчета']);
      const [note] = await db.select().from(noteTable);
      expect(note?.text).toBe('Чака се Заличен №\u00A01 и още двама');
      const [entry] = await db.select().from(auditTable).where(eq(auditTable.action, 'player.erase'));
      expect(entry).toMatchObject({ entityId: String(player.id), details: { erasureId: 1 } });
    });

  for (const seed of isNight ? [...'ABCDEFGHIJ'] : ['A'])
    it(`is found nowhere afterwards as a coach either: federation ${seed}`, async () => {
      now = new Date(Date.now() - 2 * DAY);
      const { coach, admin, licence, player } = await aCoachKnownEverywhere(context(), seed);
      await keepReports(context());
      const day = today(now);
      now = new Date();
      const traces = tracesOf(context(), coach, 'coaches');
      const administrator = await signIn(app(), admin.userName);
      const { request } = administrator;
      await keepFor(0);
      expect((await lookEverywhere(context(), traces)).length).toBeGreaterThan(20);
      const before = await numbersOfThePast(administrator, day);
      const { obstacles, goes, stays } = (await request({ url: coachErasureOf(coach.id) })).json<ErasureQuestion>();
      expect(obstacles).toEqual([]);
      expect(goes.map(({ label }) => label)).toEqual(
        expect.arrayContaining(['Дипломи', 'Бележки', 'Промени в историята', 'Снимки и файлове', 'Писма']),
      );
      expect(stays).toEqual([
        { label: 'Работа в клубове', count: 1 },
        { label: 'Лицензи като треньор', count: 1 },
      ]);

      lines.length = 0;
      expect((await eraseCoach(administrator, coach)).statusCode).toBe(200);

      expect(await lookEverywhere(context(), traces)).toEqual([]);
      expect(await numbersOfThePast(administrator, day)).toEqual(before);
      expect(await coachesOfPlayer(context(), player.id)).toEqual({ firstCoachId: coach.id, currentCoachId: null });
      const keyword = encodeURIComponent('Заличен');
      for (const url of [`/api/coaches/search?keyword=${keyword}`, `/api/search?keyword=${keyword}`, '/api/coaches'])
        expect((await request({ url })).body).not.toContain('Заличен');
      const shown = [
        (await request({ url: `/api/cardindexes/${licence.id}` })).body,
        (await request({ url: `/api/players/${player.id}` })).body,
        (await request({ url: '/api/audit' })).body,
        lines.join('\n'),
      ].join('\n');
      expect(traces.filter((trace) => shown.toLowerCase().includes(trace))).toEqual([]);
      expect(shown.match(/Заличен №/gu)?.length).toBeGreaterThan(1);
      expect(await database().db.$count(outboxTable)).toBe(1);
    });

  it('takes nothing on any more as a coach: no diploma, club, licence or player', async () => {
    const { db } = database();
    const club = await aClub(db);
    const coach = await aSealedCoach(context(), db, { firstClubId: club.id });
    const pupil = await aSealedPlayer(context(), db, { firstCoachId: coach.id });
    const administrator = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
    const { request } = administrator;
    expect((await eraseCoach(administrator, { ...coach, name: 'Друг човек' })).statusCode).toBe(400);
    expect((await eraseCoach(administrator, coach)).statusCode).toBe(200);
    const told = await request({ url: `/api/coaches/${coach.id}` });
    expect([told.statusCode, told.json<{ code: string }>().code]).toEqual([404, 'coachErased']);
    for (const url of ['educations', 'history', 'egn', 'notes', 'erasure'].map(
      (part) => `/api/coaches/${coach.id}/${part}`,
    ))
      expect([url, (await request({ url })).statusCode]).toEqual([url, 404]);
    const moved = { coachId: coach.id, clubId: club.id };
    expect((await request({ method: 'POST', url: '/api/transfers/coach', payload: moved })).statusCode).toBe(404);
    const isRefused = { cause: { constraint: expect.stringMatching(/^coach(_is_there|es_erased)$/u) as string } };
    for (const change of [{ name: 'Иванов' }, { currentClubId: club.id }, { erasedOn: null }])
      await expect(db.update(coachTable).set(change).where(eq(coachTable.id, coach.id))).rejects.toMatchObject(
        isRefused,
      );
    await expect(aCardIndex(db, { clubId: club.id, coach2Id: coach.id })).rejects.toMatchObject(isRefused);
    const ofPupil = eq(playerTable.id, pupil.id);
    const coached = db.update(playerTable).set({ currentCoachId: coach.id }).where(ofPupil);
    await expect(coached).rejects.toMatchObject(isRefused);
    // Whose first coach it was can be changed as before.
    await db.update(playerTable).set({ firstCoachId: coach.id, lastName: 'Колев' }).where(ofPupil);
    await expect(aTransfer(db, { playerId: pupil.id, toClubId: club.id, coachId: coach.id })).rejects.toMatchObject(
      isRefused,
    );
  });

  it('is refused as a coach while a licence, a club or a transfer names them', async () => {
    const { db } = database();
    const [club, other] = [await aClub(db), await aClub(db)];
    const coach = await aSealedCoach(context(), db, { firstClubId: club.id, currentClubId: club.id });
    await aCoachTransfer(db, { coachId: coach.id, clubId: club.id });
    const licence = await aCardIndex(db, { clubId: club.id, year: season, coach2Id: coach.id });
    const player = await aSealedPlayer(context(), db, { currentClubId: other.id });
    const open = { playerId: player.id, fromClubId: other.id, toClubId: club.id, coachId: coach.id };
    const transfer = await aTransfer(db, open);
    const administrator = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
    const refused = await eraseCoach(administrator, coach);
    expect([refused.statusCode, refused.json<ErasureRefused>().obstacles?.map(({ path }) => path)]).toEqual([
      409,
      [`/cardindexes/${licence.id}`, null, `/transfers/${transfer.id}`, '/settings'],
    ]);
    expect((await db.select().from(coachTable))[0]).toMatchObject({ name: coach.name, erasedOn: null });
  });

  it('takes nothing on any more, and is told to be erased', async () => {
    const { db } = database();
    const club = await aClub(db);
    const player = await aSealedPlayer(context(), db, { currentClubId: club.id });
    const administrator = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
    const { request } = administrator;
    expect((await erase(administrator, { id: player.id, number: player.number + 1 })).statusCode).toBe(400);
    expect((await erase(administrator, player)).statusCode).toBe(200);
    const told = await request({ url: `/api/players/${player.id}` });
    expect([told.statusCode, told.json<{ message: string }>().message]).toEqual([
      404,
      'Данните на този човек са заличени.',
    ]);
    for (const part of ['documents', 'developments', 'history', 'egn', 'guardians', 'erasure'])
      expect((await request({ url: `/api/players/${player.id}/${part}` })).statusCode).toBe(404);
    const toggled = await request({ method: 'POST', url: `/api/players/${player.id}/toggle-status`, payload: {} });
    expect(toggled.statusCode).toBe(404);
    expect((await erase(administrator, player)).statusCode).toBe(404);
    for (const change of [{ lastName: 'Иванов' }, { isDeleted: false }, { erasedOn: null }])
      await expect(db.update(playerTable).set(change).where(eq(playerTable.id, player.id))).rejects.toMatchObject({
        cause: { constraint: expect.stringMatching(/^player(_is_there|s_erased)$/u) as string },
      });
    await expect(aTransfer(db, { playerId: player.id, toClubId: club.id })).rejects.toMatchObject({
      cause: { constraint: 'player_is_there' },
    });
    const list = (await request({ url: '/api/erasures' })).json<ErasurePage>();
    expect(list).toMatchObject({ total: 1, erasures: [{ noun: 'player', erasedBy: { firstName: 'Мария' } }] });
  });

  it('is refused with every reason while a licence, a transfer, another right or the law stands in the way', async () => {
    const { db } = database();
    const [club, other] = [await aClub(db), await aClub(db)];
    const player = await aSealedPlayer(context(), db, { currentClubId: club.id });
    const licence = await aCardIndex(db, { clubId: club.id, year: season }, [player.id]);
    const transfer = await aTransfer(db, { playerId: player.id, fromClubId: club.id, toClubId: other.id });
    const account = await aUser(db, { roles: ['PLAYER', 'CLUB'], clubIds: [club.id], playerId: player.id });
    const administrator = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
    const refused = await erase(administrator, player);
    const { obstacles = [] } = refused.json<ErasureRefused>();
    expect([refused.statusCode, obstacles.map(({ path }) => path)]).toEqual([
      409,
      [`/cardindexes/${licence.id}`, `/transfers/${transfer.id}`, `/users/${account.id}`, '/settings'],
    ]);
    expect(obstacles.at(-1)?.text).toContain(`до 01.08.${season + 6}`);
    await keepFor(0);
    await db.update(cardIndexPlayerTable).set({ removedOn: new Date() });
    const left = (await administrator.request({ url: erasureOf(player.id) })).json<ErasureQuestion>();
    expect(left.obstacles.map(({ path }) => path)).toEqual([`/transfers/${transfer.id}`, `/users/${account.id}`]);
    expect((await db.select().from(playerTable))[0]).toMatchObject({ lastName: 'Щерев', erasedOn: null });
  });
});
