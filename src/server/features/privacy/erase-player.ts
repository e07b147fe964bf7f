import { goingLabels } from '#domain/privacy/erased-tables.ts';
import type { ErasureCounts } from '#domain/privacy/erasure.rules.ts';
import { recordAudit } from '#server/write/audit.ts';
import type { AppContext, Origin } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { removeBytes } from '#server/files/keep-file.ts';
import { tellOfErased } from '../notification/news.queries.ts';
import { openedEgn } from '../player/personal-number.ts';
import { countRows, eraseRows } from './erase-rows.queries.ts';
import type { ErasedPerson } from './erased-person.queries.ts';
import { forgetPending, insertErasure, listPending } from './erasure.queries.ts';
import { findTraces, type Traces } from './traces.queries.ts';

type Tools = Pick<AppContext, 'secrets'>;

/** Letters, searches and files in which something of the person stands. */
export async function tracesOf(tx: Database, { secrets }: Tools, person: ErasedPerson): Promise<Traces> {
  const { player, names, emails, accountIds } = person;
  const egn = openedEgn({ secrets }, { table: 'players', id: player.id }, player.egnCipher);
  const numbers = [egn, player.number, ...player.formerNumbers].map(String);
  return findTraces(tx, secrets, { playerId: player.id, names, emails, accountIds, numbers });
}

/** Of what goes, how much: told in the audit, in words that are nobody's. */
const goneCounts = (counts: ErasureCounts): ErasureCounts =>
  Object.fromEntries(
    goingLabels.flatMap(({ table }) => {
      const count = counts[table] ?? 0;
      return count === 0 ? [] : [[table, count]];
    }),
  );

interface Act {
  erasureId: number;
  at: Date;
  by: number | null;
}

/**
 * Takes everything of a person out of the database, whatever stands in the way: who may be erased is asked before. The
 * record stays under its pseudonym. The bytes of files go once the transaction stands (`removePendingFiles`).
 */
export async function erasePerson(
  tx: Database,
  tools: Tools,
  person: ErasedPerson,
  { erasureId, at, by }: Act,
  origin: Origin,
): Promise<void> {
  const traces = await tracesOf(tx, tools, person);
  const counts = goneCounts(await countRows(tx, person, traces));
  const files = await eraseRows(tx, tools, { person, traces, erasureId, at });
  await insertErasure(tx, {
    id: erasureId,
    noun: 'player',
    recordId: person.player.id,
    recordCreatedOn: person.player.createdOn,
    erasedOn: at,
    erasedBy: by,
    counts,
    pendingFiles: files,
  });
  await recordAudit(tx, origin, {
    action: 'player.erase',
    entity: 'player',
    entityId: person.player.id,
    details: { erasureId, counts },
  });
  await tellOfErased(tx, 'player', person.player.id);
}

/** What a crash or a store that was away has left is taken at the next turn. */
export async function removePendingFiles({ database, files }: Pick<AppContext, 'database' | 'files'>): Promise<void> {
  for (const { id, pendingFiles } of await listPending(database.db)) {
    await removeBytes(files, pendingFiles);
    await forgetPending(database.db, id);
  }
}
