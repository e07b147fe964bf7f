import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { LicenceRevoke } from '#contract/card-index/licence-approval.contract.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import type { LicenceState } from '#domain/card-index/licence-state.rules.ts';
import type { Season } from '#domain/card-index/season.rules.ts';
import type { Database } from '#server/db/database.ts';
import { needsApproval } from '#server/db/season-sql.ts';
import {
  cardIndexDecisionPlayerTable,
  cardIndexDecisionTable,
  cardIndexPlayerTable,
  cardIndexTable,
} from '#server/db/tables/card-index.table.ts';
import { documentKindTable } from '#server/db/tables/document-kind.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { sqlInto } from '#server/db/typed-columns.ts';

const idsOf = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`;
const STAFF = ['seniorCoachId', 'coachId', 'coach2Id', 'medic', 'masseur'] as const;

/** Holds the licences until the transaction ends; always in one order, so that nobody waits in a circle. */
export async function lockLicences(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`select from ${cardIndexTable} where id = any(${idsOf(ids)}) order by id for no key update`);
}

/** Keeps the licences, which are held, as they are now: that is what is valid from now on. */
export async function approveLicences(
  tx: Database,
  ids: readonly number[],
  by: number | null,
): Promise<{ cardIndexId: number; decisionId: number }[]> {
  if (ids.length === 0) return [];
  const decisions = await tx.execute<{ id: number; card_index_id: number }>(sql`
    insert into ${sql.raw(sqlInto(cardIndexDecisionTable, ['cardIndexId', 'decidedBy', 'isApproval', ...STAFF]))}
    select i.id, ${by}::int, true, i.senior_coach_id, i.coach_id, i.coach2_id, i.medic, i.masseur
    from ${cardIndexTable} i where i.id = any(${idsOf(ids)}) order by i.id returning id, card_index_id`);
  const decided = decisions.rows.map(({ id, card_index_id }) => ({ decisionId: id, cardIndexId: card_index_id }));
  const made = idsOf(decided.map(({ decisionId }) => decisionId));
  await tx.execute(sql`
    insert into ${sql.raw(sqlInto(cardIndexDecisionPlayerTable, ['decisionId', 'playerId']))}
    select d.id, m.player_id from ${cardIndexDecisionTable} d
    join ${cardIndexPlayerTable} m on m.card_index_id = d.card_index_id and m.removed_on is null
    where d.id = any(${made})`);
  await tx.execute(sql`
    update ${cardIndexTable} i set state = 'approved', state_on = now(), approval_id = d.id
    from ${cardIndexDecisionTable} d where d.card_index_id = i.id and d.id = any(${made})`);
  return decided;
}

export async function returnLicence(
  tx: Database,
  {
    cardIndexId,
    players = new Map(),
    by,
    ...words
  }: Pick<LicenceRevoke, 'reason'> & {
    cardIndexId: number;
    mendUntil: IsoDate;
    /** Which kinds of papers of each it is about. */
    players?: ReadonlyMap<number, readonly number[]>;
    /** The approval is taken away with it. */
    isRevocation?: boolean;
    by: number;
  },
): Promise<number> {
  const [decision] = await tx
    .insert(cardIndexDecisionTable)
    .values({ cardIndexId, ...words, isApproval: false, decidedBy: by })
    .returning({ id: cardIndexDecisionTable.id });
  const decisionId = decision?.id ?? 0;
  if (players.size > 0)
    await tx.insert(cardIndexDecisionPlayerTable).values(
      [...players].map(([playerId, kinds]) => ({
        decisionId,
        playerId,
        paperKinds: [...kinds],
        playerVersion: sql`(select ${playerTable.version} from ${playerTable} where ${playerTable.id} = ${playerId})`,
      })),
    );
  await tx
    .update(cardIndexTable)
    .set({
      state: 'returned',
      stateOn: sql`now()`,
      returnId: decisionId,
      ...(words.isRevocation === true ? { approvalId: null } : {}),
    })
    .where(eq(cardIndexTable.id, cardIndexId));
  return decisionId;
}

export async function moveLicence(tx: Database, cardIndexId: number, state: LicenceState): Promise<void> {
  await tx
    .update(cardIndexTable)
    .set({ state, stateOn: sql`now()` })
    .where(eq(cardIndexTable.id, cardIndexId));
}

/** Until when the club may mend the licence; null where nothing is to be mended. */
export async function findMendUntil(tx: Database, cardIndexId: number): Promise<IsoDate | null> {
  const [found] = await tx
    .select({ mendUntil: cardIndexDecisionTable.mendUntil })
    .from(cardIndexTable)
    .innerJoin(cardIndexDecisionTable, eq(cardIndexDecisionTable.id, cardIndexTable.returnId))
    .where(
      and(
        eq(cardIndexTable.id, cardIndexId),
        sql`${cardIndexTable.returnId} > coalesce(${cardIndexTable.approvalId}, 0)`,
      ),
    );
  return found?.mendUntil ?? null;
}

/** Those of the kinds of papers that there are and that are asked for. */
export async function findActiveKinds(tx: Database, kindIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: documentKindTable.id })
    .from(documentKindTable)
    .where(and(inArray(documentKindTable.id, [...kindIds]), eq(documentKindTable.isActive, true)));
  return new Set(rows.map(({ id }) => id));
}

/** Whoever has left the club is in none of its approved teams of the season any more. */
export async function markLeft(
  tx: Database,
  { playerId, clubId, year, at }: { playerId: number; clubId: number; year: Season; at: Date },
): Promise<void> {
  const approved = tx
    .select({ id: cardIndexTable.approvalId })
    .from(cardIndexTable)
    .where(and(eq(cardIndexTable.clubId, clubId), eq(cardIndexTable.year, year)));
  await tx
    .update(cardIndexDecisionPlayerTable)
    .set({ leftOn: at })
    .where(
      and(
        eq(cardIndexDecisionPlayerTable.playerId, playerId),
        isNull(cardIndexDecisionPlayerTable.leftOn),
        inArray(cardIndexDecisionPlayerTable.decisionId, approved),
      ),
    );
}

/** The licences of the seasons from one to before another, held: whoever changes one of them waits. */
export async function lockSeasons(tx: Database, { from, before }: { from: Season; before: Season | null }) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ${cardIndexTable}
    where year >= ${from} and (${before}::int is null or year < ${before}::int) and removed_on is null
    order by id for update`);
  return rows.map(({ id }) => id);
}

/** Those of the licences that had to be approved, and are. */
export async function findApproved(tx: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    select i.id from ${cardIndexTable} i
    where i.id = any(${idsOf(ids)}) and i.state = 'approved' and ${sql.raw(needsApproval('i'))}`);
  return rows.map(({ id }) => id);
}

export async function findMemberIds(tx: Database, cardIndexId: number): Promise<number[]> {
  const rows = await tx
    .select({ playerId: cardIndexPlayerTable.playerId })
    .from(cardIndexPlayerTable)
    .where(and(eq(cardIndexPlayerTable.cardIndexId, cardIndexId), isNull(cardIndexPlayerTable.removedOn)));
  return rows.map(({ playerId }) => playerId);
}
