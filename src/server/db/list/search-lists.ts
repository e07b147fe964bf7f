import type { ChangeFeed } from '../connect/change-feed.ts';
import { remembered } from '../connect/remembered.ts';
import { clubTable } from '../tables/club.table.ts';
import { sqlNames, sqlTable } from '../typed-columns.ts';
import type { Statement } from './statement-names.ts';

interface Named<Key> {
  key: Key;
  search: string;
}

/** The short lists that long ones refer to: few enough to be looked through for each word that is typed. */
export interface SearchLists {
  clubs: readonly Named<number>[];
  nationalities: readonly Named<string>[];
}

const club = sqlNames(clubTable);

const READ_LISTS: Statement<{ clubs: Named<number>[]; nationalities: Named<string>[] }> = {
  name: 'read-search-lists',
  text: `select
    coalesce((select json_agg(json_build_object('key', ${club.id}, 'search', ${club.search})) from ${sqlTable(clubTable)}), '[]') as clubs,
    coalesce((select json_agg(json_build_object('key', name, 'search', search)) from nationalities), '[]') as nationalities`,
};

type Rows = <Row extends object>(statement: Statement<Row>, values: unknown[]) => Promise<Row[]>;

/**
 * Reads the short lists once and remembers them until one of them changes. A
 * condition on a few keys tells PostgreSQL far more than one on a text in another
 * table: it is written only where something is found, and an index answers it.
 */
export function searchListsOf(changes: ChangeFeed, rows: Rows): () => Promise<SearchLists> {
  return remembered(changes, 'search_lists_changed', async () => {
    const [read] = await rows(READ_LISTS, []);
    return read ?? { clubs: [], nationalities: [] };
  });
}
