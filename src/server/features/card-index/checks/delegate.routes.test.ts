import { describe, expect, it } from 'vitest';
import type { Delegate, DelegateDayItem } from '#contract/card-index/licence-check.contract.ts';
import type { Notifications } from '#contract/notification/notification.contract.ts';
import { today } from '#server/write/today.ts';
import { aUser } from '#test/builders.ts';
import { signIn, useTestApp } from '#test/test-app.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);
const DAY_MS = 24 * 3_600_000;
const day = (ahead: number) => today(new Date(Date.now() + ahead * DAY_MS));

async function aRight() {
  const { db } = database();
  const user = await aUser(db, { roles: ['PLAYER', 'ADMINISTRATOR'] });
  const administrator = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
  const url = `/api/users/${user.id}/delegate-days`;
  const give = (on: string) => administrator.request({ method: 'POST', url, payload: { day: on } });
  const list = async () => (await administrator.request({ method: 'GET', url })).json<DelegateDayItem[]>();
  return { user, administrator, url, give, list };
}

describe('the right of a delegate', () => {
  it('is given for single days, of which the person hears by the bell', async () => {
    const { give, list, user } = await aRight();
    expect((await give(day(1))).statusCode).toBe(201);
    expect((await give(day(0))).statusCode).toBe(201);
    expect((await list()).map((one) => one.day)).toEqual([day(0), day(1)]);
    const bell = await (await signIn(app(), user.userName)).request({ method: 'GET', url: '/api/notifications' });
    const told = bell.json<Notifications>().news.map(({ kind, delegateDay }) => [kind, delegateDay]);
    expect(told).toEqual([
      ['delegateGiven', day(0)],
      ['delegateGiven', day(1)],
    ]);
  });

  it('is given once for a day, not for one that is over, and not to an account that is', async () => {
    const { give, administrator } = await aRight();
    await give(day(0));
    expect((await give(day(0))).json()).toMatchObject({ code: 'delegateDayTaken' });
    expect((await give(day(-1))).statusCode).toBe(400);
    expect((await give(day(400))).statusCode).toBe(400);
    const gone = await aUser(database().db);
    await administrator.request({ method: 'DELETE', url: `/api/users/${gone.id}` });
    const refused = await administrator.request({
      method: 'POST',
      url: `/api/users/${gone.id}/delegate-days`,
      payload: { day: day(0) },
    });
    expect(refused.json()).toMatchObject({ code: 'delegateInactive' });
  });

  it('that is taken back is no news any more, and can be given again', async () => {
    const { give, list, administrator, url, user } = await aRight();
    await give(day(0));
    const [given] = await list();
    const takeBack = () => administrator.request({ method: 'DELETE', url: `${url}/${given?.id}` });
    expect([(await takeBack()).statusCode, (await takeBack()).statusCode]).toEqual([204, 404]);
    expect(await list()).toEqual([]);
    const bell = await (await signIn(app(), user.userName)).request({ method: 'GET', url: '/api/notifications' });
    expect(bell.json<Notifications>().news).toEqual([]);
    expect((await give(day(0))).statusCode).toBe(201);
  });

  it('of everybody stands in one list for administrators: today first, without what was taken back or is no account', async () => {
    const [first, second] = [await aRight(), await aRight()];
    await first.give(day(1));
    await second.give(day(0));
    const [given] = await second.list();
    const gone = await aRight();
    await gone.give(day(0));
    await gone.administrator.request({ method: 'DELETE', url: `/api/users/${gone.user.id}` });
    const all = async () => {
      const answer = await first.administrator.request({ method: 'GET', url: '/api/delegate-days' });
      const known = new Set([first, second, gone].map(({ user }) => user.id));
      return answer
        .json<Delegate[]>()
        .filter(({ user }) => known.has(user.id))
        .map((one) => [one.user.id, one.day]);
    };
    expect(await all()).toEqual([
      [second.user.id, day(0)],
      [first.user.id, day(1)],
    ]);
    await second.administrator.request({ method: 'DELETE', url: `${second.url}/${given?.id}` });
    expect(await all()).toEqual([[first.user.id, day(1)]]);
  });
});
