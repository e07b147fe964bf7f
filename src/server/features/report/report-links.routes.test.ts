import { beforeAll, describe, expect, it } from 'vitest';
import type { ReportTable } from '#contract/report/report.contract.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { type ReportName, reportNames, reportOf } from '#domain/report/report-list.ts';
import { seasonsUntil } from '#domain/report/report.rules.ts';
import { today } from '#server/write/today.ts';
import { aUser } from '#test/builders.ts';
import { useTestDatabaseForReading } from '#test/databases/test-database.ts';
import { aCountedFederation } from '#test/report-world.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';

const calls: Readonly<Record<string, string>> = {
  '/players': '/api/players/search',
  '/clubs': '/api/clubs/search',
  '/coaches': '/api/coaches/search',
  '/cardindexes': '/api/cardindexes',
  '/transfers': '/api/transfers/search',
};

/** How many the list shows that is behind the address. */
async function lengthOf(caller: SignedIn, href: string): Promise<number> {
  const [page = '', query = ''] = href.split('?');
  const answer = await caller.request({ url: `${calls[page]}?${query}&pageSize=1` });
  expect([href, answer.statusCode]).toEqual([href, 200]);
  return answer.json<{ total: number }>().total;
}

const reportOn = async (caller: SignedIn, name: ReportName, season: number) =>
  (await caller.request({ url: `/api/reports/${name}?season=${season}` })).json<ReportTable>();

const seasons = seasonsUntil(seasonOf(today(new Date())));

describe.each(['first', 'second'])('reports of a federation by chance: the %s', (seed) => {
  const database = useTestDatabaseForReading();
  const { app } = useTestApp(database);
  let administrator: SignedIn;
  beforeAll(async () => {
    const { db } = database();
    await aCountedFederation(db, seed);
    administrator = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
  });

  it.each(reportNames)('each number of %s is as many as the list that it leads to shows', async (name) => {
    let counted = 0;
    for (const season of reportOf(name).isOfSeason === true ? seasons : seasons.slice(-1)) {
      const { rows, total, columns } = await reportOn(administrator, name, season);
      const cells = [...rows.flatMap((row) => row.cells), ...(total ?? [])];
      const counts = cells.filter((_cell, at) => columns[at % columns.length]?.unit === 'count');
      const lengths = await Promise.all(counts.map(({ href }) => lengthOf(administrator, href ?? '')));
      expect(counts).toEqual(counts.map(({ href }, at) => ({ href, value: lengths[at] })));
      counted += lengths.reduce((sum, length) => sum + length, 0);
    }
    expect(counted).toBeGreaterThan(0);
  });
});
