import fs from 'node:fs';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { licenceMoves, licenceStates } from '#domain/card-index/licence-state.rules.ts';
import {
  cardIndexDecisionPlayerTable,
  cardIndexDecisionTable,
  cardIndexTable,
} from '#server/db/tables/card-index.table.ts';
import { migrationFiles } from '#server/db/migrate.ts';
import { printedSheetTable } from '#server/db/tables/printed-sheet.table.ts';
import { useTestDatabase } from '#test/databases/test-database.ts';
import { aTeamOf14 } from '#test/calls/card-index-calls.ts';
import { approveLicences, returnLicence } from './decision.queries.ts';
import { aUser } from '#test/builders.ts';

const database = useTestDatabase();
const db = () => database().db;

const refusalOf = async (work: PromiseLike<unknown>): Promise<string | null> =>
  Promise.resolve(work).then(
    () => null,
    (error: Error) => (error.cause as { constraint?: string } | undefined)?.constraint ?? error.message,
  );

/** A licence that has been approved and returned once, in a state. */
async function aLicenceIn(state: (typeof licenceStates)[number]) {
  const { cardIndex } = await aTeamOf14(db());
  const { id: by } = await aUser(db(), {});
  const set = (to: (typeof licenceStates)[number]) =>
    db().update(cardIndexTable).set({ state: to }).where(eq(cardIndexTable.id, cardIndex.id));
  await approveLicences(db(), [cardIndex.id], by);
  await set('draft');
  await set('submitted');
  await returnLicence(db(), { cardIndexId: cardIndex.id, reason: 'Без треньор', mendUntil: '2026-11-25', by });
  await set('submitted');
  if (state === 'approved') await approveLicences(db(), [cardIndex.id], by);
  else if (state !== 'submitted') await set(state);
  return { id: cardIndex.id, set };
}

describe('the database', () => {
  it.each(licenceStates.flatMap((from) => licenceStates.filter((to) => to !== from).map((to) => [from, to] as const)))(
    'lets a licence go from %s to %s only if the rules do',
    async (from, to) => {
      const { set } = await aLicenceIn(from);
      // What is approved needs an approval of its own, which is another call.
      const isMove = licenceMoves.some(([before, after]) => before === from && after === to) && to !== 'approved';
      expect(await refusalOf(set(to))).toBe(isMove ? null : 'card_indexes_step');
    },
  );

  it('keeps no approved licence without an approval, and none that is returned without a reason', async () => {
    const { cardIndex } = await aTeamOf14(db());
    const change = (fields: Partial<typeof cardIndexTable.$inferInsert>) =>
      db()
        .insert(cardIndexTable)
        .values({ ...cardIndex, ...fields, id: undefined, search: undefined, ageGroup: 3 } as never);
    expect(await refusalOf(change({ state: 'approved' }))).toBe('card_indexes_approved');
    expect(await refusalOf(change({ state: 'returned' }))).toBe('card_indexes_returned');
    const decision = { cardIndexId: cardIndex.id, isApproval: false };
    for (const wrong of [decision, { ...decision, reason: '' }, { ...decision, isApproval: true, reason: 'Няма' }])
      expect(await refusalOf(db().insert(cardIndexDecisionTable).values(wrong))).toBe('card_index_decisions_reason');
  });

  it('takes no approval of another licence for its own', async () => {
    const [one, other] = [await aTeamOf14(db()), await aTeamOf14(db())];
    const [made] = await approveLicences(db(), [one.cardIndex.id], null);
    const stolen = db()
      .update(cardIndexTable)
      .set({ state: 'approved', approvalId: made?.decisionId })
      .where(eq(cardIndexTable.id, other.cardIndex.id));
    expect(await refusalOf(stolen)).toBe('card_indexes_approval');
  });
});

describe('an installation that is brought up to date', () => {
  it('has every licence approved as of its last print, or as of that day, and has to approve none', async () => {
    const { cardIndex: printed, aBoy } = await aTeamOf14(db(), { medic: 'Д-р Колева' });
    const { cardIndex: never } = await aTeamOf14(db());
    const boy = await aBoy();
    await db().execute(`insert into card_index_players (card_index_id, year, age_group, player_id)
      values (${printed.id}, ${printed.year}, ${printed.ageGroup}, ${boy.id})`);
    const sheet = { cardIndexId: printed.id, state: Buffer.from('s'), frame: Buffer.from('f'), players: [] };
    for (const [at, printedOn] of ['2026-09-01T08:00:00Z', '2026-10-02T08:00:00Z'].entries())
      await db()
        .insert(printedSheetTable)
        .values({
          ...sheet,
          id: `00000000-0000-4000-8000-00000000000${at}`,
          codeHash: Buffer.from([at]),
          state: Buffer.from([at]),
          printedOn: new Date(printedOn),
        });
    const file = migrationFiles().find((name) => name.includes('_licence_states')) ?? '';
    const steps = fs.readFileSync(file, 'utf8').split('--> statement-breakpoint');
    for (const step of steps) if (/^\s*(--.*\n)?(INSERT|UPDATE)/.test(step)) await database().pool.query(step);

    const licences = await db().select().from(cardIndexTable).orderBy(cardIndexTable.id);
    const decisions = await db().select().from(cardIndexDecisionTable).orderBy(cardIndexDecisionTable.cardIndexId);
    expect(licences.map(({ id, state, approvalId }) => [id, state, approvalId])).toEqual([
      [printed.id, 'approved', decisions[0]?.id],
      [never.id, 'approved', decisions[1]?.id],
    ]);
    expect(decisions[0]).toMatchObject({
      decidedOn: new Date('2026-10-02T08:00:00Z'),
      decidedBy: null,
      medic: 'Д-р Колева',
    });
    expect(Date.now() - Number(decisions[1]?.decidedOn)).toBeLessThan(60_000);
    expect(await db().select().from(cardIndexDecisionPlayerTable)).toMatchObject([
      { decisionId: decisions[0]?.id, playerId: boy.id },
    ]);
    const { rows } = await database().pool.query('select 1 from season_rules where is_approval_required');
    expect(rows).toEqual([]);
  });
});
