import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { DoubleDetails, DoublePage } from '#contract/double/double.contract.ts';
import type { News } from '#contract/notification/notification.contract.ts';
import { aClub, aCoach, aPlayer, aUser } from '#test/builders.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';
import { auditTable } from '../../db/tables/audit.table.ts';
import { doublePairTable } from '../../db/tables/double.table.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { sealedEgn } from '../player/personal-number.ts';
import { findDoubles } from './find-doubles.ts';
import { giveDayBack, takeDay } from './find-doubles.queries.ts';

const database = useTestDatabase();
const { app, context, secrets } = useTestApp(database);
const asAdministrator = async () => signIn(app(), (await aUser(database().db, { roles: ['ADMINISTRATOR'] })).userName);

const names = { firstName: 'Калоян', middleName: 'Петров', lastName: 'Щерев', birthDate: '2012-05-15' };
const aPair = async () => {
  const { db } = database();
  const [first, second] = [await aPlayer(db, names), await aPlayer(db, { ...names, lastName: 'Щеров' })];
  for (const [{ id }, egn] of [
    [first, '1245159903'],
    [second, 'AB12345903'],
  ] as const) {
    await db
      .update(playerTable)
      .set(sealedEgn({ secrets }, { table: 'players', id }, egn))
      .where(eq(playerTable.id, id));
  }
  await findDoubles(context());
  const [pair] = await db.select().from(doublePairTable);
  return { id: pair?.id ?? 0, first, second };
};
const list = async (caller: SignedIn, query = '') =>
  (await caller.request({ method: 'GET', url: `/api/doubles?${query}` })).json<DoublePage>();

describe('the nightly look', () => {
  it('finds players, coaches and clubs that are there twice, once, and tells the bell once', async () => {
    const { db } = database();
    const caller = await asAdministrator();
    await aPair();
    await aPlayer(db, { firstName: 'Друг', middleName: 'Човек', lastName: 'Тук' });
    const club = await aClub(db, { name: 'Царевец волей' });
    await aClub(db, { name: 'ВК „Царевец волей“', cityId: club.cityId });
    const coach = { name: 'Иван Петров', birthDate: '1970-05-01' };
    await aCoach(db, coach);
    await aCoach(db, { ...coach, birthDate: '1970-01-05' });
    await findDoubles(context());
    await findDoubles(context());
    const pairs = await db.select({ noun: doublePairTable.noun }).from(doublePairTable).orderBy(doublePairTable.id);
    expect(pairs.map(({ noun }) => noun)).toEqual(['player', 'coach', 'club']);
    const bell = await caller.request({ method: 'GET', url: '/api/notifications' });
    const counts = bell.json<{ news: News[] }>().news.map(({ kind, doubleCount }) => [kind, doubleCount]);
    expect(counts).toEqual([
      ['doublesFound', 2],
      ['doublesFound', 1],
    ]);
  });

  it('compares those who are deactivated with those who play, not with each other', async () => {
    const { db } = database();
    const caller = await asAdministrator();
    const { id, first, second } = await aPair();
    const deactivate = (playerId: number) =>
      db.update(playerTable).set({ isDeleted: true }).where(eq(playerTable.id, playerId));
    await deactivate(second.id);
    await findDoubles(context());
    expect((await list(caller)).doubles).toMatchObject([
      { id, first: { isDeleted: false }, second: { isDeleted: true } },
    ]);
    await deactivate(first.id);
    await findDoubles(context());
    expect((await list(caller)).total).toBe(0);
  });

  it('is taken once a night by one of all servers, and by day only where there was none yet', async () => {
    const { db } = database();
    const turns = [
      await takeDay(db, '2026-11-17', false),
      await takeDay(db, '2026-11-17', true),
      await takeDay(db, '2026-11-18', false),
      await takeDay(db, '2026-11-18', true),
    ];
    expect(turns).toEqual([true, false, false, true]);
    await giveDayBack(db);
    expect(await takeDay(db, '2026-11-18', false)).toBe(true);
  });

  it('remembers what was decided, and forgets what was corrected', async () => {
    const { db } = database();
    const caller = await asAdministrator();
    const { id, first, second } = await aPair();
    await caller.request({ method: 'POST', url: `/api/doubles/${id}/dismiss` });
    await aPlayer(db, { ...names, middleName: 'Петаров' });
    await findDoubles(context());
    expect((await list(caller, 'state=open')).total).toBe(1);
    expect((await list(caller, 'state=different')).doubles.map((pair) => pair.id)).toEqual([id]);
    await db.update(playerTable).set({ lastName: 'Михайлов' }).where(eq(playerTable.id, first.id));
    await findDoubles(context());
    expect((await list(caller, 'state=open')).total).toBe(0);
    expect(second.id).toBeGreaterThan(first.id);
  });
});

describe('pairs of records', () => {
  it('are listed with what speaks for and against them, by noun, and found by name', async () => {
    const caller = await asAdministrator();
    const { id, first, second } = await aPair();
    const { doubles, total } = await list(caller, 'noun=player&state=open&keyword=щеров');
    expect(total).toBe(1);
    expect(doubles).toMatchObject([
      { id, noun: 'player', first: { id: first.id, name: 'Калоян Петров Щерев' }, second: { id: second.id } },
    ]);
    expect(doubles[0]?.pro).toContain('Имената се различават само в една дума: „Щерев“ и „Щеров“.');
    expect((await list(caller, 'noun=club')).total).toBe(0);
    expect((await list(caller, 'keyword=иванка')).total).toBe(0);
  });

  it('stand side by side, field by field, the number masked', async () => {
    const caller = await asAdministrator();
    const { id } = await aPair();
    const pair = (await caller.request({ method: 'GET', url: `/api/doubles/${id}` })).json<DoubleDetails>();
    const field = (name: string) => pair.fields.find((shown) => shown.field === name);
    expect(field('lastName')).toEqual({
      field: 'lastName',
      label: 'Фамилия',
      kind: 'text',
      first: 'Щерев',
      second: 'Щеров',
      isSame: false,
      isChoice: true,
    });
    expect(field('birthDate')).toMatchObject({ first: '15.05.2012', isSame: true, isChoice: false });
    expect(field('egn')?.first).toMatch(/^\*{6}/);
    expect(field('egn')?.isSame).toBe(false);
    expect(pair.counts.map(({ label }) => label)).toEqual([
      'Лицензи',
      'Трансфери',
      'Документи',
      'Измервания',
      'Потребители',
    ]);
    expect((await caller.request({ method: 'GET', url: '/api/doubles/999999' })).statusCode).toBe(404);
  });

  it('are put together by hand too, once, whatever they resemble, and of two records that are there', async () => {
    const { db } = database();
    const caller = await asAdministrator();
    const [one, other] = [await aPlayer(db), await aPlayer(db, { ...names })];
    const add = async (firstId: number, secondId: number) =>
      caller.request({ method: 'POST', url: '/api/doubles', payload: { noun: 'player', firstId, secondId } });
    const { id } = (await add(other.id, one.id)).json<{ id: number }>();
    expect((await add(one.id, other.id)).json()).toEqual({ id, state: 'open' });
    const pair = (await caller.request({ method: 'GET', url: `/api/doubles/${id}` })).json<DoubleDetails>();
    expect(pair).toMatchObject({ first: { id: one.id }, second: { id: other.id }, score: 0, pro: [] });
    const fieldsOf = async (first: number, second: number) =>
      (await add(first, second)).json<{ errors?: { field: string }[] }>();
    expect([(await add(one.id, one.id)).statusCode, (await add(one.id, 999_999)).statusCode]).toEqual([400, 400]);
    expect(JSON.stringify(await fieldsOf(999_999, one.id))).toContain('firstId');
    const told = await caller.request({ method: 'GET', url: '/api/notifications' });
    expect(told.json<{ news: News[] }>().news).toEqual([]);
  });

  it('are decided once, taken back once, and both are written down', async () => {
    const { db } = database();
    const caller = await asAdministrator();
    const { id, first } = await aPair();
    const decide = (verb: string) => caller.request({ method: 'POST', url: `/api/doubles/${id}/${verb}` });
    for (const [verb, state] of [
      ['dismiss', 'different'],
      ['dismiss', 'different'],
      ['reopen', 'open'],
      ['reopen', 'open'],
    ] as const) {
      expect((await decide(verb)).json()).toEqual({ id, state });
    }
    const entries = await db
      .select({ action: auditTable.action })
      .from(auditTable)
      .where(and(eq(auditTable.entity, 'player'), eq(auditTable.entityId, String(first.id))))
      .orderBy(auditTable.id);
    expect(entries.map(({ action }) => action)).toEqual(['double.dismiss', 'double.reopen']);
    await db.update(doublePairTable).set({ state: 'merged', decidedOn: new Date() });
    expect((await decide('dismiss')).json()).toMatchObject({ status: 409, code: 'doubleMerged' });
  });
});
