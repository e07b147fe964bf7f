import { type Actor, may } from '#domain/common/access.rules.ts';
import type { OpenedRecord, SearchAnswer, SearchKind } from '#contract/search/search.contract.ts';
import { MOST_OPENED } from '#contract/common/limits.ts';
import { hearsOf, opensPlayer, partyToTransfer, readsCardIndex } from '../../db/access-sql.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { sqlTable } from '../../db/typed-columns.ts';
import {
  answerOf,
  c,
  few,
  foundRows,
  h,
  i,
  p,
  type Shown,
  shown,
  shownPlayer,
  shownTransfer,
  t,
  u,
} from './search-parts.queries.ts';

/** Records by their ids, as far as the person may see them today; for what a device remembers as opened. */
export async function findOpened(
  database: OpenDatabase,
  actor: Actor,
  opened: readonly OpenedRecord[],
): Promise<Omit<SearchAnswer, 'meant'>> {
  const values = new SqlValues();
  const part = (kind: SearchKind, source: () => Shown & { id: string; isShown?: string }) => {
    const ids = opened.filter((one) => one.kind === kind).map(({ id }) => id);
    if (ids.length === 0) return null;
    const { columns, from, id, isShown = 'true' } = source();
    const where = `${id} = any(${values.add(ids)}::int[]) and ${isShown}`;
    return few({ columns, from, where, orderBy: [id], most: MOST_OPENED });
  };
  const parts = {
    players: part('player', () => ({
      ...shownPlayer(sqlTable(playerTable, 'p'), actor, values),
      id: p.id,
      isShown: `${hearsOf(actor, values)} and ${opensPlayer(actor, values)}`,
    })),
    clubs: part('club', () => ({ ...shown.club, id: c.id })),
    coaches: part('coach', () => ({ ...shown.coach, id: h.id })),
    cardIndexes: part('cardIndex', () => ({ ...shown.cardIndex, id: i.id, isShown: readsCardIndex(actor, values) })),
    transfers: part('transfer', () => ({
      ...shownTransfer(sqlTable(transferTable, 't')),
      id: t.id,
      isShown: partyToTransfer(actor, values),
    })),
    users: may(actor, 'user.manage') ? part('user', () => ({ ...shown.user, id: u.id })) : null,
  };
  return answerOf(await foundRows(database, parts, { values }));
}
