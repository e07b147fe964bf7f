import type { HistoryField, HistoryNoun } from '#domain/history/history.rules.ts';
import type { Database } from '#server/db/database.ts';
import { recordChangeTable } from '#server/db/tables/record-change.table.ts';

interface Numbered {
  id: number;
}

type Changed = Record<HistoryNoun | 'removed', readonly Numbered[]>;

/** One change of each record, of a field that not everybody sees. `removed` was taken off the licence at its place. */
export async function addHistory(db: Database, actorId: number, { removed, ...changed }: Changed): Promise<void> {
  const changes: Record<HistoryNoun, readonly [HistoryField, string | number]> = {
    player: ['cityId', 1],
    coach: ['birthDate', '1980-05-16'],
    club: ['email', 'old@example.test'],
    cardIndex: ['member', 0],
    transfer: ['status', 1],
    user: ['phoneNumber', '0888000000'],
  };
  const rows = (Object.keys(changes) as HistoryNoun[]).flatMap((entity) =>
    changed[entity].map(({ id }, at) => {
      const [field, before] = changes[entity];
      const was = entity === 'cardIndex' ? (removed[at]?.id ?? 0) : before;
      return { entity, entityId: id, auditId: 1, actorId, field, before: was, after: null };
    }),
  );
  await db.insert(recordChangeTable).values(rows);
}
