import { and, asc, eq, lte } from 'drizzle-orm';
import type { IsoDate } from '#domain/common/dates.ts';
import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import type { Database } from '#server/db/database.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';

export async function listDue(db: Database, { today, most }: { today: IsoDate; most: number }): Promise<number[]> {
  const due = await db
    .select({ id: transferTable.id })
    .from(transferTable)
    .where(and(eq(transferTable.status, transferStatus.confirmed), lte(transferTable.plannedOn, today)))
    .orderBy(asc(transferTable.plannedOn), asc(transferTable.id))
    .limit(most);
  return due.map(({ id }) => id);
}
