import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { IsoDate } from '#domain/common/dates.ts';
import { awaitedParties } from '#domain/transfer/transfer-steps.rules.ts';
import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import type { Database } from '#server/db/database.ts';
import { installationTable } from '#server/db/tables/system.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { saveSettings } from '#server/features/federation/federation-settings.queries.ts';

export async function findDeadline(db: Database): Promise<{ days: number } | undefined> {
  const [row] = await db.select({ days: installationTable.transferDeadlineDays }).from(installationTable);
  return row;
}

export async function lockDeadline(db: Database): Promise<{ days: number } | undefined> {
  const [row] = await db.select({ days: installationTable.transferDeadlineDays }).from(installationTable).for('update');
  return row;
}

export async function saveDeadline(db: Database, days: number): Promise<void> {
  await saveSettings(db, { transferDeadlineDays: days });
}

const { draft, awaitingConfirmation, confirmed, inProgress } = transferStatus;
const t = transferTable;

/** Since when a transfer waits: since the last step that was made, also one back, or the day that is planned, or since the first day after its period. */
const WAITING_SINCE = sql<string>`case when ${t.status} = ${sql.raw(String(inProgress))}
  then (${t.endOn} + 1)::timestamp at time zone 'Europe/Sofia'
  else greatest(${t.initiatedAt}, ${t.returnedAt}, ${t.adminSignedAt}, ${t.playerSignedAt}, ${t.fromClubSignedAt}, ${t.toClubSignedAt},
    case when ${t.status} = ${sql.raw(String(confirmed))} then ${t.plannedOn}::timestamp at time zone 'Europe/Sofia' end) end`;

const DAY_OF_WAITING = sql`(${WAITING_SINCE} at time zone 'Europe/Sofia')::date`;

/**
 * Transfers that have waited since that day or longer and of which nobody was reminded since; who has waited longest
 * comes first. Those that somebody acts upon just now are passed over: they no longer wait for the same.
 */
export async function listWaiting(tx: Database, { until, most }: { until: IsoDate; most: number }) {
  return tx
    .select({
      id: t.id,
      status: t.status,
      endOn: t.endOn,
      adminSignedAt: asText(t.adminSignedAt),
      playerSignedAt: asText(t.playerSignedAt),
      fromClubSignedAt: asText(t.fromClubSignedAt),
      toClubSignedAt: asText(t.toClubSignedAt),
      since: sql<IsoDate>`${DAY_OF_WAITING}::text`,
    })
    .from(t)
    .where(
      and(
        or(
          inArray(t.status, [draft, awaitingConfirmation, confirmed]),
          // The same for the index of what ends.
          and(eq(t.status, inProgress), lt(t.endOn, until)),
        ),
        sql`${DAY_OF_WAITING} <= ${until}::date`,
        or(isNull(t.remindedOn), sql`${t.remindedOn} < ${WAITING_SINCE}`),
      ),
    )
    .orderBy(WAITING_SINCE, t.id)
    .limit(most)
    .for('no key update', { skipLocked: true });
}

export async function listAwaited(tx: Database, transferIds: readonly number[]) {
  const rows = await tx
    .select({
      transferId: t.id,
      status: t.status,
      adminSignedAt: asText(t.adminSignedAt),
      playerSignedAt: asText(t.playerSignedAt),
      fromClubSignedAt: asText(t.fromClubSignedAt),
      toClubSignedAt: asText(t.toClubSignedAt),
    })
    .from(t)
    .where(inArray(t.id, [...transferIds]));
  return rows.map(({ transferId, ...transfer }) => ({ transferId, parties: awaitedParties(transfer) }));
}

const asText = (moment: AnyPgColumn) => sql<string | null>`${moment}::text`;

export async function markReminded(tx: Database, transferIds: number[], at: Date): Promise<void> {
  if (transferIds.length === 0) return;
  await tx.update(transferTable).set({ remindedOn: at }).where(inArray(transferTable.id, transferIds));
}
