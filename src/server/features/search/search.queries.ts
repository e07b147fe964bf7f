import { type Actor, clubScope, may } from '#domain/common/access.rules.ts';
import { MOST_FOUND } from '#contract/common/limits.ts';
import type { SearchAnswer } from '#contract/search/search.contract.ts';
import {
  addsToPlayer,
  closeToCoach,
  hearsOf,
  isShownToAll,
  isShownToNobody,
  partyToTransfer,
  readsCardIndex,
} from '../../db/access-sql.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { textTarget } from '#server/db/list/search-targets.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { sqlTable } from '../../db/typed-columns.ts';
import { type Asking, clearlyMany, firstNamed, mayBeMany, MOST_NAMED, newestNamed } from './many-named.queries.ts';
import {
  type Asked,
  BY_NAME,
  isAbout,
  isName,
  nameAndClub,
  nameCondition,
  namedPlayers,
  namesTransfers,
  type Part,
} from './named-players.queries.ts';
import {
  answerOf,
  c,
  few,
  fewTransfers,
  foundRows,
  type Parts,
  h,
  i,
  p,
  shown,
  shownPlayer,
  t,
  u,
} from './search-parts.queries.ts';
import { beginsIn, beginsWord, foundIn } from './sought.ts';

/** Of a coach the family name stands last. */
const COACH_FAMILY_NAME = `split_part(${h.search}, ' ', -2)`;

/**
 * Everything that is found, a few of each kind, mostly in one statement: numbers first, then whose family name begins
 * with a word, then where other words begin, then what holds it somewhere; within these the own clubs' first. What the
 * person may see is part of each condition.
 */
export async function findEverywhere(
  database: OpenDatabase,
  actor: Actor,
  asked: Asked,
): Promise<Omit<SearchAnswer, 'meant'>> {
  const asking = { ...asked, actor, lists: await database.searchLists() };
  if (!mayBeMany(asked)) return answerOf(await read(database, asking));
  const clearly = await clearlyMany(database, asking);
  const found = await read(database, asking, clearly === null ? { most: MOST_NAMED } : { only: 'others' });
  const many = clearly ?? found.many;
  if (many === null || many === undefined) return answerOf(found);
  const players = await firstNamed(database, asking, { isWalked: many.beginSo >= MOST_FOUND });
  const transfers = await newestNamed(database, asking);
  return answerOf({
    ...found,
    players: players ?? (await read(database, asking, { only: 'players' })).players,
    transfers: transfers ?? (await read(database, asking, { only: 'transfers' })).transfers,
  });
}

interface Reading {
  /** Where more players are named, neither they nor their transfers are looked at. */
  most?: number;
  only?: 'players' | 'transfers' | 'others';
}

function read(database: OpenDatabase, asking: Asking, { most, only }: Reading = {}) {
  const part: Part = { ...asking, values: new SqlValues() };
  const before = namedPlayers(part, most);
  const isMany = `(select count(*) > ${most} from named)`;
  const many = `case when ${isMany} then (select json_build_object('beginSo', count(*)) from named where rank = 2) end`;
  const listOf = (name: keyof Parts, write: (part: Part) => string | null) =>
    only === undefined || only === (name === 'players' || name === 'transfers' ? name : 'others') ? write(part) : null;
  const unlessMany = (list: string | null) =>
    most === undefined || list === null ? list : `case when ${isMany} then '[]' else ${list} end`;
  const parts = {
    players: unlessMany(listOf('players', playersOf)),
    clubs: listOf('clubs', clubsOf),
    coaches: listOf('coaches', coachesOf),
    cardIndexes: listOf('cardIndexes', cardIndexesOf),
    transfers: unlessMany(listOf('transfers', transfersOf)),
    users: listOf('users', usersOf),
    ...(most === undefined ? {} : { many }),
  };
  return foundRows(database, parts, { values: part.values, before });
}

/** Rows of the own clubs first, where some are and some are not. */
const ownFirst = (condition: string): string[] =>
  isShownToAll(condition) || isShownToNobody(condition) ? [] : [`(${condition}) is not true`];

function playersOf(part: Part): string | null {
  if (!isAbout(part, 'player')) return null;
  const { actor, values } = part;
  // Whoever was deactivated takes nobody's place.
  const orderBy = [p.isDeleted, 'p.rank', ...ownFirst(addsToPlayer(actor, values)), ...BY_NAME, p.id];
  const first = `select p.* from named p where ${hearsOf(actor, values)}
    order by ${orderBy.join(', ')} limit ${MOST_FOUND}`;
  return few({ ...shownPlayer(`(${first}) p`, actor, values), where: 'true', orderBy });
}

function clubsOf(part: Part): string | null {
  if (!isName(part)) return null;
  const { actor, values } = part;
  const places = [textTarget(c.search)];
  const own = clubScope(actor);
  return few({
    ...shown.club,
    where: foundIn(places, part, values),
    orderBy: [
      `(${beginsIn(places, part, values)}) is not true`,
      ...(own === 'all' || own.length === 0 ? [] : [`(${c.id} = any(${values.add(own)}::int[])) is not true`]),
      `${c.name} collate "bg_bg"`,
      c.id,
    ],
  });
}

function coachesOf(part: Part): string | null {
  if (!isName(part)) return null;
  const { actor, values } = part;
  return few({
    ...shown.coach,
    where: nameCondition(h.search, h.currentClubId, part),
    orderBy: [
      `case when ${beginsWord(COACH_FAMILY_NAME, part, values)} then 1
        when ${beginsIn(nameAndClub(h.search, h.currentClubId, part), part, values)} then 2 else 3 end`,
      ...ownFirst(closeToCoach(actor, values)),
      `${h.name} collate "bg_bg"`,
      h.id,
    ],
  });
}

/** Licences are known by their number. */
function cardIndexesOf(part: Part): string | null {
  const { actor, values, number } = part;
  if (number === null || !isAbout(part, 'cardIndex')) return null;
  const id = `${i.id} = ${values.add(number.number)}::int`;
  return few({
    ...shown.cardIndex,
    where: `${id} and ${readsCardIndex(actor, values)}`,
    orderBy: [i.id],
  });
}

/** Transfers by their number, and those of the players who were named in three letters or more; the newest first. */
function transfersOf(part: Part): string | null {
  const { actor, values, number } = part;
  if (!namesTransfers(part)) return null;
  // Out of the index of each player: joined with them, PostgreSQL would read all transfers there are.
  const isOfNamed = `${t.playerId} = any(array(select id from named))`;
  const isIt = number === null ? [] : [`${t.id} = ${values.add(number.number)}::int`];
  return fewTransfers({
    from: sqlTable(transferTable, 't'),
    where: `(${[...isIt, isOfNamed].join(' or ')}) and ${partyToTransfer(actor, values)}`,
    first: isIt.map((condition) => `not (${condition})`),
  });
}

/** Accounts are for whoever manages them. */
function usersOf(part: Part): string | null {
  const { actor, values } = part;
  if (!may(actor, 'user.manage') || !isName(part)) return null;
  const places = [textTarget(u.search), textTarget(u.accountSearch)];
  return few({
    ...shown.user,
    where: foundIn(places, part, values),
    orderBy: [
      `(${beginsIn(places, part, values)}) is not true`,
      u.isDeleted,
      `${u.lastName} collate "bg_bg"`,
      `${u.firstName} collate "bg_bg"`,
      u.id,
    ],
  });
}
