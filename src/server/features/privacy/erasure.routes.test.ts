import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ErasurePage, ErasureQuestion, ErasureRefused } from '#contract/privacy/erasure.contract.ts';
import type { ReportTable } from '#contract/report/report.contract.ts';
import { reportNames } from '#domain/report/report-list.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { auditTable } from '#server/db/tables/audit.table.ts';
import { cardIndexPlayerTable } from '#server/db/tables/card-index.table.ts';
import { noteTable } from '#server/db/tables/note.table.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { installationTable } from '#server/db/tables/system.table.ts';
import { viewTable } from '#server/db/tables/view.table.ts';
import { today } from '#server/write/today.ts';
import { aCardIndex, aClub, aTransfer, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { isNight } from '#test/night.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { aSealedPlayer } from '../double/merge.test-tools.ts';
import { keepReports } from '../report/keep-reports.ts';
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
const keepFor = (legalKeepYears: number) => database().db.update(installationTable).set({ legalKeepYears });

/** What reports say of other seasons, and what they said the day before. */
async function numbersOfThePast({ request }: SignedIn, day: string) {
  const numbers: unknown[] = [];
  for (const name of reportNames)
    for (const query of [`on=${day}`, `season=${season - 1}`, `season=${season - 3}`]) {
      const { rows, total } = (await request({ url: `/api/reports/${name}?${query}` })).json<ReportTable>();
      const isLive = !query.startsWith('on=') && name.startsWith('players-by');
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
