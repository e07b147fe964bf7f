import { inArray } from 'drizzle-orm';
import { fullNameOf } from '#domain/common/names.ts';
import type { Database } from '#server/db/database.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { recordAudit } from '#server/write/audit.ts';
import { sealedEgn } from '#server/features/player/personal-number.ts';
import { forgetPairs, forgetPlaces } from '../built-on.queries.ts';
import type { ImportScope, Obstacle, RowToUndo } from '../kind.ts';
import { obstaclesAmong } from '../obstacles.ts';
import { type PlayerInPlace, updatePlayers } from './player-import.queries.ts';
import { type BeforePlayer, updateEntry } from './player-write.ts';

const beforeOf = (row: RowToUndo) => (row.before ?? {}) as BeforePlayer;

async function findPlayers(tx: Database, rows: readonly RowToUndo[]) {
  const ids = rows.map(({ recordId }) => recordId);
  const players = await tx
    .select()
    .from(playerTable)
    .where(inArray(playerTable.id, ids))
    .orderBy(playerTable.id)
    .for('update');
  return new Map(players.map((player) => [player.id, player]));
}

export async function obstaclesOfPlayers(tx: Database, rows: readonly RowToUndo[]): Promise<Obstacle[]> {
  if (rows.length === 0) return [];
  const players = await findPlayers(tx, rows);
  const records = new Map([...players].map(([id, player]) => [id, { ...player, name: fullNameOf(player) }]));
  return obstaclesAmong(tx, rows, { noun: 'player', table: 'players', records });
}

/** What was created goes; what was changed is as it was, which is a change like any other. */
export async function undoPlayers(
  tx: Database,
  rows: readonly RowToUndo[],
  { context, origin }: ImportScope,
): Promise<void> {
  const created = rows.filter(({ isCreated }) => isCreated).map(({ recordId }) => recordId);
  if (created.length > 0) {
    await forgetPairs(tx, 'player', created);
    await tx.delete(playerTable).where(inArray(playerTable.id, created));
  }
  const changed = rows.filter(({ isCreated }) => !isCreated);
  if (changed.length > 0) {
    const players = await findPlayers(tx, changed);
    const back = changed.flatMap((row) => {
      const [now, was] = [players.get(row.recordId), beforeOf(row).fields];
      if (now === undefined || was === undefined) return [];
      const { egn, ...fields } = was;
      const place = { table: 'players', id: now.id } as const;
      const next: PlayerInPlace = { ...now, ...fields, ...(egn === undefined ? {} : sealedEgn(context, place, egn)) };
      return [{ now, next }];
    });
    const written = await updatePlayers(
      tx,
      back.map(({ next }) => next),
    );
    if (written.length !== changed.length) throw new Error('A player was changed while the import was undone');
    await recordAudit(tx, origin, ...back.map(({ now, next }) => updateEntry(now, next)));
  }
  await forgetPlaces(
    tx,
    rows.flatMap((row) => beforeOf(row).addedCityId ?? []),
  );
}
