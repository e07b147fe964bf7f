import { MOST_FOUND } from '#contract/common/limits.ts';
import { conditionsOf, keptTotal, named, orderText } from '#server/db/list/list-sql.ts';
import { plannedOnce } from '#server/db/list/planned-once.ts';
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
export const MOST_NAMED = 2000;

/** So many rows are walked through at most: among half a million, of more than `MOST_NAMED` eight are there. */
const STEPS = 2048;

/** Several words together are seldom found in many. */
export const mayBeMany = ({ number, words, similar }: Asked): boolean =>
  number === null && similar === undefined && words.length === 1;

/** So many players are looked at, out of an index alone, to know whether many are called so. */
const LOOKED_AT = 2048;

/** In a smaller register all who are called so are found as soon as it is known how many they are. */
const LARGE = 50 * MOST_NAMED;

/** How many of a few thousand begin so, where by these far more than `MOST_NAMED` of all have what is asked for. */
export async function clearlyMany(database: OpenDatabase, asking: Asking): Promise<{ beginSo: number } | null> {
  if (!mayBeMany(asking) || !isShownToAll(opensPlayer(asking.actor, new SqlValues()))) return null;
  const part = { ...asking, values: new SqlValues() };
  // Names have nothing to do with the day of birth. It decides nothing but how those who are shown are looked for.
  const text = `select kept.total, looked.* from (${keptTotal('players')}) kept cross join lateral (
      select count(*)::int as looked,
        count(*) filter (where ${foundIn(PLACES, part, part.values, false)})::int as found,
        count(*) filter (where ${beginsIn(PLACES, part, part.values)})::int as "beginSo"
      from (select ${p.search} from ${PLAYERS} order by ${p.birthDate}, ${p.id}
        limit case when kept.total > ${LARGE} then ${LOOKED_AT} else 0 end) p) looked`;
  const [sample] = await database.rows<{ total: number; looked: number; found: number; beginSo: number }>(
    named(text),
    part.values.list,
  );
  if (sample === undefined || sample.found * sample.total <= sample.looked * 2 * MOST_NAMED) return null;
  return { beginSo: sample.beginSo };
}

/** What is asked, before it becomes a part of a statement. */
export type Asking = Omit<Part, 'values'>;

const PLAYERS = sqlTable(playerTable, 'p');
const IS_ACTIVE = `not ${p.isDeleted}`;
const PLACES = [textTarget(p.search)];
const ORDER = [...BY_NAME, p.id].map((expression) => ({ expression, direction: '' as const }));
const IN_ORDER = `order by ${orderText(ORDER)}`;

/** Those that `namedPlayers` knows. */
const RANKS = ['family', 'beginning', 'inside'] as const;

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
  for (const rank of RANKS) {
    for (const circle of circles) {
      const wanted = { rank, circle, most: MOST_FOUND - found.length };
      const { rows, isAll } = await rowsOf(database, asking, { wanted, isWalked });
      found.push(...rows);
      if (rows.length === wanted.most) return found;
      if (!isAll) return null;
    }
  }
  return null;
}

interface Ranked {
  rows: PlayerRow[];
  /** Whether there are no others of the rank, where they are fewer than wanted. */
  isAll: boolean;
}

async function rowsOf(
  database: OpenDatabase,
  asking: Asking,
  { wanted, isWalked }: { wanted: Wanted; isWalked: boolean },
): Promise<Ranked> {
  const read = <Row extends object>(write: (part: Part, wanted: Wanted) => string) => {
    const part = { ...asking, values: new SqlValues() };
    return database.rows<Row>(named(plannedOnce(write(part, wanted))), part.values.list);
  };
  if (wanted.circle === 'own') return { rows: await read(ofClubsSql), isAll: true };
  if (wanted.rank === 'family') return { rows: await read(ofFamiliesSql), isAll: true };
  if (wanted.rank === 'inside') return { rows: await read(walkedSql), isAll: false };
  const walked = isWalked ? await read<PlayerRow>(walkedSql) : [];
  if (walked.length === wanted.most) return { rows: walked, isAll: false };
  const rows = await read<PlayerRow & { all: number }>(ofRankSql);
  if (rows.some(({ all }) => all > MOST_NAMED)) return { rows: [], isAll: false };
  return { rows: rows.map(({ all: _all, ...row }) => row), isAll: true };
}

function conditions(part: Part, { rank, circle }: Wanted, isIndexed = false): string[] {
  const { values, actor } = part;
  const found = [...restriction(opensPlayer(actor, values)), ...ofRank(part, rank, isIndexed)];
  if (circle === 'everybody') return found;
  const isOwn = addsToPlayer(actor, values);
  return [circle === 'own' ? isOwn : `(${isOwn}) is not true`, ...found];
}

function ofRank(part: Part, rank: Wanted['rank'], isIndexed: boolean): string[] {
  const { values } = part;
  // A family name that begins so is a word that does.
  if (rank === 'inside')
    return [foundIn(PLACES, part, values, isIndexed), `(${beginsIn(PLACES, part, values)}) is not true`];
  const isFamily = beginsWord(FAMILY_NAME, part, values);
  return rank === 'family' ? [isFamily] : [beginsIn(PLACES, part, values, isIndexed), `not ${isFamily}`];
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

/** All of a rank, where the index of the search finds no more of them than are put in order. */
function ofRankSql(part: Part, wanted: Wanted): string {
  const where = conditionsOf({ where: [IS_ACTIVE] }, ...conditions(part, wanted, true));
  const { columns, from } = shownPlayer('ranked p', part.actor, part.values);
  return `with ranked as (select p.* from ${PLAYERS} where ${where} limit ${MOST_NAMED + 1})
    select ${columns.text}, (select count(*)::int from ranked) as "all" from ${from} ${IN_ORDER} limit ${wanted.most}`;
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
  const [found] = await database.rows<{ transfers: TransferRow[] }>(named(plannedOnce(text)), part.values.list);
  const { transfers } = orNotFound(found);
  return isWalked && transfers.length < MOST_FOUND ? null : transfers;
}
