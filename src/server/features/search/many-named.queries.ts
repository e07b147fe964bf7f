import { MOST_FOUND } from '#contract/common/limits.ts';
import { conditionsOf, named, orderText } from '#server/db/list/list-sql.ts';
import { textTarget } from '#server/db/list/search-targets.ts';
import { walkSql } from '#server/db/list/walked-rows.ts';
import { orNotFound } from '#server/write/errors.ts';
import {
  addsToPlayer,
  isShownToAll,
  isShownToNobody,
  opensPlayer,
  partyToTransfer,
  restriction,
} from '../../db/access-sql.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { sqlTable } from '../../db/typed-columns.ts';
import { type Asked, BY_NAME, FAMILY_NAME, namesTransfers, type Part } from './named-players.queries.ts';
import {
  CLUB_OF_PLAYER,
  fewTransfers,
  NEWEST_FIRST,
  p,
  type PlayerRow,
  shownPlayer,
  t,
  type TransferRow,
} from './search-parts.queries.ts';
import { beginsIn, beginsWord, foundIn } from './sought.ts';

/*
 * Of a word that many players are called by, those who would stand first if all of them were put in order: mostly out
 * of the indexes that have names in their order, without a look at the others.
 */

/** Up to so many are put in order with everything else. */
export const MOST_NAMED = 5000;

/** So many rows are walked through at most: among half a million, of more than `MOST_NAMED` twenty are there. */
const STEPS = 2048;

/** Several words together are seldom found in many. */
export const mayBeMany = ({ number, words, similar }: Asked): boolean =>
  number === null && similar === undefined && words.length === 1;

/** What is asked, before it becomes a part of a statement. */
export type Asking = Omit<Part, 'values'>;

const PLAYERS = sqlTable(playerTable, 'p');
const IS_ACTIVE = `not ${p.isDeleted}`;
const PLACES = [textTarget(p.search)];
const ORDER = [...BY_NAME, p.id].map((expression) => ({ expression, direction: '' as const }));
const IN_ORDER = `order by ${orderText(ORDER)}`;

/** Of those that `namedPlayers` knows; what is inside of a word is found in no order. */
const RANKS = ['family', 'beginning'] as const;

interface Wanted {
  rank: (typeof RANKS)[number];
  /** Within a rank whoever is of an own club comes first. */
  circle: 'everybody' | 'own' | 'others';
  most: number;
}

/** Null where the indexes do not have them all. To walk to those whose other names begin so pays where some do. */
export async function firstNamed(
  database: OpenDatabase,
  asking: Asking,
  { isWalked }: { isWalked: boolean },
): Promise<PlayerRow[] | null> {
  const isOwn = addsToPlayer(asking.actor, new SqlValues());
  const circles: Wanted['circle'][] = isShownToAll(isOwn) || isShownToNobody(isOwn) ? ['everybody'] : ['own', 'others'];
  const found: PlayerRow[] = [];
  for (const rank of isWalked ? RANKS : RANKS.slice(0, 1)) {
    for (const circle of circles) {
      const most = MOST_FOUND - found.length;
      const part = { ...asking, values: new SqlValues() };
      const text = sqlOf({ rank, circle, most }, part);
      const rows = await database.rows<PlayerRow>(named(text), part.values.list);
      found.push(...rows);
      if (rows.length === most) return found;
    }
  }
  return null;
}

function sqlOf(wanted: Wanted, part: Part): string {
  if (wanted.circle === 'own') return ofClubsSql(part, wanted);
  return wanted.rank === 'family' ? ofFamiliesSql(part, wanted) : walkedSql(part, wanted);
}

function conditions(part: Part, { rank, circle }: Wanted): string[] {
  const { values, actor } = part;
  const isFamily = beginsWord(FAMILY_NAME, part, values);
  const ofRank = rank === 'family' ? [isFamily] : [beginsIn(PLACES, part, values), `not ${isFamily}`];
  const found = [...restriction(opensPlayer(actor, values)), ...ofRank];
  if (circle === 'everybody') return found;
  const isOwn = addsToPlayer(actor, values);
  return [circle === 'own' ? isOwn : `(${isOwn}) is not true`, ...found];
}

function firstOf(players: string, { actor, values }: Part, { most }: Wanted): string {
  const { columns, from } = shownPlayer(`(${players}) p`, actor, values);
  return `select ${columns.text} from ${from} ${IN_ORDER} limit ${most}`;
}

/** The players of a few clubs are few. `offset 0` keeps PostgreSQL from walking through all there are in their order. */
function ofClubsSql(part: Part, wanted: Wanted): string {
  const where = conditionsOf({ where: [IS_ACTIVE] }, ...conditions(part, wanted));
  return firstOf(`select p.* from ${PLAYERS} where ${where} offset 0`, part, wanted);
}

const FOLDED = `${FAMILY_NAME} collate "C"`;
const FAMILY = `${p.lastName} collate "C"`;
/** Behind all that begins with the same. */
const LAST_LETTER = '\u{10ffff}';

/** Each family name that begins with the word, out of the index that has them folded, and of each the first who have it. */
function ofFamiliesSql(part: Part, wanted: Wanted): string {
  const next = (spelling: string, isNext: string) => `cross join lateral (
      select ${spelling} as spelling, ${FOLDED} as folded, ${FAMILY} as name from ${PLAYERS}
      where ${IS_ACTIVE} and ${isNext} and ${FOLDED} < ${spelling} || '${LAST_LETTER}'
      order by ${FOLDED}, ${FAMILY} limit 1) next`;
  const spellings = `unnest(${part.values.add(part.words.flatMap((word) => word.spellings))}::text[])`;
  const isOfName = `${BY_NAME[0]} = families.name`;
  const firstOfName = `select p.* from ${PLAYERS}
    where ${conditionsOf({ where: [IS_ACTIVE, isOfName] }, ...conditions(part, wanted))} ${IN_ORDER} limit ${wanted.most}`;
  return `with recursive families as (
      select next.* from ${spellings} spelling ${next('spelling', `${FOLDED} >= spelling`)}
      union
      select next.* from families ${next('families.spelling', `(${FOLDED}, ${FAMILY}) > (families.folded, families.name)`)})
    ${firstOf(`select p.* from (select distinct name from families) families cross join lateral (${firstOfName}) p`, part, wanted)}`;
}

const walkedSql = (part: Part, wanted: Wanted) =>
  walkSql(
    {
      columns: shownPlayer(PLAYERS, part.actor, part.values).columns,
      orderBy: ORDER,
      parts: { table: PLAYERS, alias: 'p', joins: CLUB_OF_PLAYER },
    },
    {
      walked: [IS_ACTIVE],
      found: conditions(part, wanted),
      values: part.values,
      steps: STEPS,
      stretch: { limit: wanted.most, offset: 0 },
    },
  );

/** The newest of those whom a player is named in; null where some may be older than what was walked through. */
export async function newestNamed(database: OpenDatabase, asking: Asking): Promise<TransferRow[] | null> {
  if (!namesTransfers(asking)) return [];
  const part = { ...asking, values: new SqlValues() };
  const isParty = partyToTransfer(part.actor, part.values);
  const isWalked = isShownToAll(isParty);
  // Those that a club is a party to are few: they are all looked at, `offset 0` again.
  const newest = isWalked ? `order by ${NEWEST_FIRST} limit ${STEPS}` : 'offset 0';
  const from = `(select t.* from ${sqlTable(transferTable, 't')} where ${isParty} ${newest}) t
    join ${PLAYERS} on ${p.id} = ${t.playerId}`;
  const text = `select ${fewTransfers({ from, where: foundIn(PLACES, part, part.values, false) })} as transfers`;
  const [found] = await database.rows<{ transfers: TransferRow[] }>(named(text), part.values.list);
  const { transfers } = orNotFound(found);
  return isWalked && transfers.length < MOST_FOUND ? null : transfers;
}
