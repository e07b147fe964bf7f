import { lockLicences } from '#server/features/card-index/approval/decision.queries.ts';
import { keepApproved } from '#server/features/card-index/approval/licence-change.ts';
import { historyMessages } from '#contract/import/history.messages.ts';
import { importReasons } from '#contract/import/import.messages.ts';
import { fullNameOf } from '#domain/common/names.ts';
import { takenAway } from '#domain/history/history.rules.ts';
import type { Database } from '#server/db/database.ts';
import { changesOf, recordAudit } from '#server/write/audit.ts';
import { builtOn } from '../built-on.queries.ts';
import type { ImportScope, Obstacle, RowToUndo } from '../kind.ts';
import {
  countEverOn,
  countWrittenTo,
  deleteEmptyLicences,
  deleteMembers,
  findMadeBy,
  holdMembers,
} from './season-import.queries.ts';
import type { BeforeMember } from './season-write.ts';

const beforeOf = ({ before }: RowToUndo) => before as BeforeMember;

export async function obstaclesOfSeasons(tx: Database, rows: readonly RowToUndo[]): Promise<Obstacle[]> {
  if (rows.length === 0) return [];
  const members = new Map(
    (
      await holdMembers(
        tx,
        rows.map((row) => beforeOf(row).memberId),
      )
    ).map((member) => [member.id, member]),
  );
  const made = await licencesMadeWith(tx, rows);
  const licences = await usedLicences(tx, rows, [...made]);
  return rows.flatMap((row): Obstacle[] => {
    const { rowNo, recordId, recordVersion } = row;
    const { memberId, playerId } = beforeOf(row);
    const member = members.get(memberId);
    if (member === undefined) return [{ rowNo, recordId, name: `Ред ${rowNo}`, reason: importReasons.gone }];
    const told = (reason: string) => [{ rowNo, recordId, name: fullNameOf(member), reason }];
    if (member.isRemoved) return told(historyMessages.memberGone);
    // Somebody else's by now: two records of one person were made one.
    if (member.playerId !== playerId) return told(importReasons.inUse);
    if (!made.has(recordId)) return [];
    const used = licences.get(recordId);
    if (used !== undefined) return [{ rowNo, recordId, name: `Лиценз #${recordId}`, reason: used }];
    return member.version === recordVersion ? [] : told(importReasons.changed);
  });
}

/** All rows are of one import. */
const importOf = (rows: readonly RowToUndo[]) => rows.map((row) => beforeOf(row).importId)[0] ?? 0;

const licencesMadeWith = (tx: Database, rows: readonly RowToUndo[]) =>
  findMadeBy(tx, importOf(rows), [...new Set(rows.map(({ recordId }) => recordId))]);

/** What was built on licences that came with the import: others on them, printed sheets and the like. */
async function usedLicences(
  tx: Database,
  rows: readonly RowToUndo[],
  made: readonly number[],
): Promise<Map<number, string>> {
  const used = await builtOn(tx, 'card_indexes', made, { except: ['card_index_players.card_index_id'] });
  const everOn = await countEverOn(tx, made);
  const written = await countWrittenTo(tx, importOf(rows), made);
  for (const id of made)
    if ((everOn.get(id) ?? 0) > (written.get(id) ?? 0) && !used.has(id)) used.set(id, historyMessages.moreMembers);
  return used;
}

/** Whoever came goes, and with the last one the licence that came along. */
export async function undoSeasons(tx: Database, rows: readonly RowToUndo[], { origin }: ImportScope): Promise<void> {
  const licences = [...new Set(rows.map(({ recordId }) => recordId))];
  await lockLicences(tx, licences);
  await deleteMembers(
    tx,
    rows.map((row) => beforeOf(row).memberId),
  );
  const made = await licencesMadeWith(tx, rows);
  await deleteEmptyLicences(tx, [...made]);
  await keepApproved(tx, licences, origin.actorId);
  const entries = rows
    .filter(({ recordId }) => !made.has(recordId))
    .map((row) => ({
      action: 'cardIndex.removePlayer' as const,
      entity: 'cardIndex' as const,
      entityId: row.recordId,
      details: { playerId: beforeOf(row).playerId },
      changes: changesOf('cardIndex', row.recordId, [takenAway('member', beforeOf(row).playerId)]),
    }));
  if (entries.length > 0) await recordAudit(tx, origin, ...entries);
}
