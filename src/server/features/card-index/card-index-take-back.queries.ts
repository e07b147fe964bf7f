import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { administratorByTables } from '../../db/access-sql.ts';
import type { Database } from '../../db/database.ts';
import { cardIndexPlayerTable, cardIndexTable } from '../../db/tables/card-index.table.ts';
import { userClubTable } from '../../db/tables/user-claim.table.ts';
import { sqlNames, sqlTable } from '../../db/typed-columns.ts';

const [i, uc] = [sqlNames(cardIndexTable, 'i'), sqlNames(userClubTable, 'uc')];

/** The club of a licence where somebody of that club has made it; null where the federation has. In SQL over `i`. */
export const MADE_BY_CLUB = `(select ${uc.clubId} from ${sqlTable(userClubTable, 'uc')}
  where ${uc.userId} = ${i.createdBy} and ${uc.clubId} = ${i.clubId}
    and not ${administratorByTables(uc.userId)})`;

/** The licence with who has made it, held until the transaction ends; also one that has been taken away. */
export async function lockWithEntry(tx: Database, cardIndexId: number) {
  const [cardIndex] = await tx.select().from(cardIndexTable).where(eq(cardIndexTable.id, cardIndexId)).for('update');
  if (cardIndex === undefined) return undefined;
  const made = alias(cardIndexTable, 'i');
  const [by] = await tx
    .select({ clubId: sql<number | null>`${sql.raw(MADE_BY_CLUB)}` })
    .from(made)
    .where(eq(made.id, cardIndexId));
  return { ...cardIndex, madeByClubId: by?.clubId ?? null };
}

/** Whoever is on it now; nobody comes while the licence is held. */
export async function countMembers(tx: Database, cardIndexId: number): Promise<number> {
  return tx.$count(
    cardIndexPlayerTable,
    and(eq(cardIndexPlayerTable.cardIndexId, cardIndexId), isNull(cardIndexPlayerTable.removedOn)),
  );
}
