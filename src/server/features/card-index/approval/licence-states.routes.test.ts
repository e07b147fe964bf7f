import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CardIndexDetails } from '#contract/card-index/card-index.contract.ts';
import { licenceStep } from '#domain/card-index/licence-state.rules.ts';
import { cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { askForApproval, aWholeTeam } from '#test/approved-licences.ts';
import { aUser } from '#test/builders.ts';
import { SEASON } from '#test/calls/card-index-calls.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type ActByChance, actByChance, faultOf, isExplained, numbersFrom } from '#test/licence-chance.ts';
import { signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

async function aLicence() {
  const { db } = database();
  const team = await aWholeTeam(db);
  await db.update(cardIndexTable).set({ coachId: team.coach.id }).where(eq(cardIndexTable.id, team.cardIndex.id));
  await askForApproval(db);
  const spare = await team.aBoy();
  const club = await signIn(app(), (await aUser(db, { roles: ['CLUB'], clubIds: [team.club.id] })).userName);
  const federation = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
  const read = async () => (await federation.request({ method: 'GET', url: team.url })).json<CardIndexDetails>();
  const stateNow = async () => (await read()).approval?.state ?? 'draft';
  const does = async ({ by, method, path, json }: ActByChance) =>
    (
      await (by === 'club' ? club : federation).request({
        method,
        url: `${team.url}${path}`,
        ...(json === undefined ? {} : { payload: json }),
      })
    ).statusCode;
  return { spareId: spare.id, aBoy: () => team.aBoy(), federation, read, stateNow, does };
}

/** By the rights of the call, before the table is asked. */
const isForbidden = ({ act, by }: ActByChance) => by === 'club' && (act === 'approve' || act === 'return');

describe('whatever is done to a licence', () => {
  it.each([1, 2, 3, 4])('one act after another, it goes by the table (seed %i)', async (seed) => {
    const { spareId, read, stateNow, does } = await aLicence();
    const next = numbersFrom(seed);
    for (let at = 0; at < 25; at += 1) {
      const tried = actByChance(next, spareId);
      const from = await stateNow();
      const status = await does(tried);
      const step = isForbidden(tried) ? null : licenceStep(from, tried.act, tried.by);
      // Somebody who is on it already, or is not, is no matter of the table.
      // Whether the player is on it, or there is an approval to take away, the table does not say.
      const isPlayers = ['/players', '/revoke'].includes(tried.path) && (status === 404 || status === 409);
      if (step === null) expect([403, 409]).toContain(status);
      else if (!isPlayers) expect([tried, status]).toEqual([tried, 200]);
      expect(await stateNow()).toBe(status === 200 && step !== null ? step.to : from);
      expect(faultOf(await read())).toBeNull();
    }
  });

  it.each([11, 12, 13])('by twenty at once, some order of what was done explains it (seed %i)', async (seed) => {
    const { spareId, read, stateNow, does } = await aLicence();
    const next = numbersFrom(seed);
    for (let round = 0; round < 3; round += 1) {
      const from = await stateNow();
      const tried = Array.from({ length: 20 }, () => actByChance(next, spareId));
      const statuses = await Promise.all(tried.map(does));
      expect(statuses.filter((status) => ![200, 403, 404, 409].includes(status))).toEqual([]);
      const done = tried.filter((_, place) => statuses[place] === 200);
      expect([from, done, isExplained(from, done, await stateNow())]).toEqual([from, done, true]);
      expect(faultOf(await read())).toBeNull();
    }
  });

  it('by club and federation at once, what the club added is approved by nobody', async () => {
    const { aBoy, read, stateNow, does } = await aLicence();
    const add = (by: 'club' | 'federation', playerId: number): ActByChance => ({
      act: 'change',
      by,
      method: 'PUT',
      path: '/players',
      json: { playerId },
    });
    for (let round = 0; round < 6; round += 1) {
      for (const [act, by] of [
        ['submit', 'club'],
        ['approve', 'federation'],
      ] as const)
        await does({ act, by, method: 'POST', path: `/${act}` });
      expect(await stateNow()).toBe('approved');
      const boys = [await aBoy(), await aBoy(), await aBoy(), await aBoy()];
      const tried = boys.map(({ id }, at) => add(at % 2 === 0 ? 'club' : 'federation', id));
      expect(await Promise.all(tried.map(does))).toEqual([200, 200, 200, 200]);
      expect([await stateNow(), faultOf(await read())]).toEqual(['draft', null]);
    }
  });

  it('while a season begins to ask for approval, nothing slips in unapproved', async () => {
    const { spareId, federation, read, does } = await aLicence();
    const next = numbersFrom(21);
    const rules = { cutOff: 1, groupsAbove: null, cardIndexesPerSeason: null };
    const ask = (isApprovalRequired: boolean) =>
      federation.request({
        method: 'PUT',
        url: `/api/season-rules/${SEASON}`,
        payload: { ...rules, isApprovalRequired },
      });
    for (let round = 0; round < 3; round += 1) {
      await ask(false);
      const tried = Array.from({ length: 12 }, () => actByChance(next, spareId)).filter(({ act }) => act === 'change');
      const [{ statusCode }] = await Promise.all([ask(true), ...tried.map(does)]);
      expect(statusCode).toBe(200);
      expect(faultOf(await read())).toBeNull();
    }
  });
});
