import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { cardIndexTable } from '../tables/card-index.table.ts';
import { clubTable } from '../tables/club.table.ts';
import { coachTable } from '../tables/coach.table.ts';
import { outboxTable } from '../tables/outbox.table.ts';
import { playerTable } from '../tables/player.table.ts';
import { userTable } from '../tables/user.table.ts';
import { sqlNames } from '../typed-columns.ts';

const [club, user] = [sqlNames(clubTable), sqlNames(userTable)];

/** What each table is searched in; triggers learn the words of new rows from the same. */
export const searchedTexts = {
  [getTableName(playerTable)]: sqlNames(playerTable).search,
  [getTableName(clubTable)]: `${club.search} || ${club.contactSearch}`,
  [getTableName(coachTable)]: sqlNames(coachTable).search,
  [getTableName(userTable)]: `${user.search} || ${user.accountSearch}`,
  [getTableName(outboxTable)]: sqlNames(outboxTable).search,
  [getTableName(cardIndexTable)]: sqlNames(cardIndexTable).search,
};

/** The few nationalities are folded apart from the players. */
const allSearchedTexts = Object.entries({ ...searchedTexts, nationalities: 'search' })
  .map(([table, text]) => `select ${text} from ${table}`)
  .join(' union all ');

/**
 * Words that nothing searched in holds any more would be offered for slips, and find nothing. Whatever was forgotten
 * beside a write that brought it back at the same moment is learnt again at the next turn.
 */
export async function forgetWords(db: Database): Promise<void> {
  await db.execute(sql`
    with used as materialized (
      select distinct word collate "C" as word
      from (
        ${sql.raw(allSearchedTexts)}
      ) texts (search), unnest(string_to_array(search, ' ')) word
      where length(word) >= 5 and word ~ '^[a-z]+$'
    ), forgotten as (
      delete from search_words known where not exists (select from used where used.word = known.word)
    ), missing as materialized (
      select word from used where not exists (select from search_words known where known.word = used.word)
    )
    insert into search_words select word from missing where may_learn(word) on conflict do nothing`);
}
