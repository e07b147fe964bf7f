import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CandidatePage } from '#contract/card-index/card-index.contract.ts';
import type { PlayerPage } from '#contract/player/player.contract.ts';
import type { ClubReadiness } from '#contract/player/readiness.contract.ts';
import type { Today } from '#contract/today/today.contract.ts';
import { seasonOf } from '#domain/card-index/season.rules.ts';
import { documentNeeds } from '#domain/federation/document-kind.rules.ts';
import { Random } from '#demo/random.ts';
import type { Database } from '#server/db/database.ts';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { aCardIndex, aUser } from '#test/builders.ts';
import { aFilteredWorld, TODAY } from '#test/filter-world.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { type SignedIn, signIn, useTestApp } from '#test/test-app.ts';

const database = useTestDatabase();
const { app } = useTestApp(database);

/** Nine kinds, each asked of somebody else. */
async function setKindsByChance(db: Database, random: Random): Promise<void> {
  for (let id = 0; id < 9; id++) {
    const ageFrom = random.chance(0.3) ? random.int(10, 15) : null;
    const set = {
      ageFrom,
      ageTo: random.chance(0.4) ? random.int(15, 19) : null,
      sex: random.pick([0, 1, null, null] as const),
      citizenship: random.pick(['own', 'foreign', null, null] as const),
      ageGroups: random.chance(0.3) ? [random.int(0, 6), random.int(7, 13)] : [],
      forLicence: random.pick(documentNeeds),
      isActive: random.chance(0.7),
    };
    await db.update(documentKindTable).set(set).where(eq(documentKindTable.id, id));
  }
}

const ask = async <Answer>(person: SignedIn, url: string): Promise<Answer> => {
  const answer = await person.request({ url });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return answer.json<Answer>();
};
const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

describe('readiness, the filters, the reasons of a licence and „Днес“ say the same', () => {
  it.each(['first', 'second', 'third'])('in a federation by chance, the %s', async (seed) => {
    const { db } = database();
    const { clubIds } = await aFilteredWorld(db, seed);
    await setKindsByChance(db, new Random(`kinds ${seed}`));
    const administrator = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
    const found = async (clubId: number, filter: string) => {
      const url = `/api/players/search?pageSize=200&clubId=${clubId}&${filter}`;
      return inOrder((await ask<{ players: { id: number }[] }>(administrator, url)).players.map(({ id }) => id));
    };
    let lacking = 0;
    for (const clubId of clubIds) {
      const { kinds, players } = await ask<ClubReadiness>(administrator, `/api/clubs/${clubId}/readiness`);
      const missing = (isAsked: (kindId: number) => boolean) =>
        inOrder(
          players.flatMap(({ id, papers }) =>
            papers.some(({ kindId, state }) => state === 'missing' && isAsked(kindId)) ? [id] : [],
          ),
        );
      for (const { id } of kinds)
        expect(await found(clubId, `missingDocument=${id}`)).toEqual(missing((kindId) => kindId === id));
      const required = new Set(kinds.filter(({ forLicence }) => forLicence === 'required').map(({ id }) => id));
      const without = missing((kindId) => required.has(kindId));
      expect(await found(clubId, 'missingRequired=true')).toEqual(without);
      const licence = await aCardIndex(db, { clubId, year: seasonOf(TODAY), ageGroup: 6 });
      const page = await ask<CandidatePage>(administrator, `/api/cardindexes/${licence.id}/candidates?pageSize=200`);
      const refused = page.candidates.filter(({ reasons }) => reasons.some(({ code }) => code === 'papersMissing'));
      expect(inOrder(refused.map(({ id }) => id))).toEqual(without);
      const secretary = await signIn(app(), (await aUser(db, { clubIds: [clubId] })).userName);
      const { lines } = await ask<Today>(secretary, '/api/today');
      const line = lines.find(({ kind }) => kind === 'playersWithoutRequired');
      expect(line?.count).toBe(required.size === 0 ? undefined : without.length);
      lacking += without.length;
    }
    // A federation in which nothing is missing would prove nothing.
    expect(lacking).toBeGreaterThan(3);
  });
});

describe('the papers that players lack', () => {
  const SEARCH = '/api/players/search?pageSize=200&withPapers=true';
  const lackedBy = ({ players }: PlayerPage) => new Map(players.map(({ id, missingPapers }) => [id, missingPapers]));

  it('are a column that says what the readiness of the club says, and are sorted by how many', async () => {
    const { db } = database();
    const { clubIds } = await aFilteredWorld(db);
    await setKindsByChance(db, new Random('columns'));
    const administrator = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
    const counts = new Set<number>();
    for (const clubId of clubIds) {
      const { kinds, players } = await ask<ClubReadiness>(administrator, `/api/clubs/${clubId}/readiness`);
      const nameOf = new Map(kinds.map(({ id, name }) => [id, name]));
      const expected = players.map(
        ({ id, papers }) =>
          [id, papers.flatMap(({ kindId, state }) => (state === 'missing' ? [nameOf.get(kindId)] : []))] as const,
      );
      const page = await ask<PlayerPage>(administrator, `${SEARCH}&clubId=${clubId}&orderBy=missingPapers&desc=true`);
      expect(lackedBy(page)).toEqual(new Map(expected));
      const inPage = page.players.map(({ missingPapers }) => missingPapers?.length ?? -1);
      expect(inPage).toEqual(inPage.toSorted((one, other) => other - one));
      inPage.forEach((count) => counts.add(count));
    }
    expect(counts.size).toBeGreaterThan(2);
  });

  it('hold what the list is filtered by, though nobody asks for such a paper', async () => {
    const { db } = database();
    await aFilteredWorld(db);
    await db.update(documentKindTable).set({ forLicence: 'none', forTransfer: 'none' });
    const administrator = await signIn(app(), (await aUser(db, { roles: ['ADMINISTRATOR'] })).userName);
    const { players } = await ask<PlayerPage>(administrator, `${SEARCH}&missingDocument=0`);
    expect(new Set(players.map(({ missingPapers }) => missingPapers?.join()))).toEqual(
      new Set(['Декларация от родител']),
    );
  });

  it('of other clubs are nobody’s business', async () => {
    const { db } = database();
    const { clubIds } = await aFilteredWorld(db);
    const [ownClub = 0] = clubIds;
    await db.update(documentKindTable).set({ forLicence: 'wished' });
    const secretary = await signIn(app(), (await aUser(db, { clubIds: [ownClub] })).userName);
    const { players } = await ask<PlayerPage>(secretary, `${SEARCH}&orderBy=missingPapers`);
    for (const { currentClub, missingPapers } of players)
      expect(missingPapers === null).toBe(currentClub?.id !== ownClub);
    expect(players.slice(players.findIndex(({ missingPapers }) => missingPapers === null)).length).toBeGreaterThan(0);
    const file = await secretary.request({ url: '/api/export/players?format=csv&columns=photo,missingPapers' });
    const [head, first] = file.body.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('Рег. №;Име;Презиме;Фамилия;Снимка;Липсващи документи');
    expect(first).toMatch(/;(?:има|няма);"?\S.+, /);
  });
});

it.each([
  ['wished', 'childrenWithoutDeclaration'],
  ['required', 'playersWithoutRequired'],
] as const)('of papers that are %s „Днес“ has one line: %s', async (forLicence, expected) => {
  const { db } = database();
  const { clubIds } = await aFilteredWorld(db);
  await db.update(documentKindTable).set({ forLicence, isActive: true });
  const secretary = await signIn(app(), (await aUser(db, { clubIds: [...clubIds] })).userName);
  const { lines } = await ask<Today>(secretary, '/api/today');
  const kinds = new Set<string>(lines.map(({ kind }) => kind));
  const ofPapers = ['childrenWithoutDeclaration', 'playersWithoutRequired'];
  expect(ofPapers.filter((kind) => kinds.has(kind))).toEqual([expected]);
});
