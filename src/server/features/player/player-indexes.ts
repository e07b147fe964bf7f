import type { playerColumns } from '#contract/player/player.contract.ts';
import { isForeign } from '#domain/common/person.ts';
import { nullable, type SortKey } from '#server/db/list/list-sql.ts';
import { isShownToAll, shownWhere } from '../../db/access-sql.ts';
import type { PlayerFilterQuery } from './player-filter.queries.ts';

/*
 * Which indexes of the players a page can be read from, so that it is decided how (`db/list/filtered-page.ts`).
 */

type Asked = Pick<PlayerFilterQuery, 'clubId' | 'coachId' | 'nationality'> & {
  includeDeleted?: boolean | 'ofOwnClubs';
};

/** Whether those of a club, a coach or a rare citizenship are asked for, whose names have an index of their own. */
export function areNamesIndexed({ clubId, coachId, nationality, includeDeleted = false }: Asked): boolean {
  const isRare = nationality !== undefined && isForeign(nationality) && includeDeleted === false;
  return clubId !== undefined || coachId !== undefined || isRare;
}

interface Seen {
  isWithDeleted: boolean;
  areNamesIndexed: boolean;
  isNationalityShownToAll: boolean;
}

/** Whether an index is in the order of the column: not of what is joined or masked row by row. */
export function isOrderIndexed(column: (typeof playerColumns)[number] = 'name', seen: Seen): boolean {
  // An index of the names of those who are asked for PostgreSQL finds by itself.
  if (column === 'name') return !seen.areNamesIndexed;
  // These leave out the deactivated.
  if (column === 'birthDate') return !seen.isWithDeleted;
  if (column === 'nationality') return !seen.isWithDeleted && seen.isNationalityShownToAll;
  return column === 'number' || column === 'id';
}

/** Sorting by a masked column must not tell what the mask hides. Unmasked it is what its index has. */
export function maskable(condition: string, column: string): SortKey {
  return isShownToAll(condition) ? column : nullable(shownWhere(condition, column));
}
