import { type Actor, clubScope, may } from '#domain/common/access.rules.ts';
import { MOST_FOUND } from '#contract/common/limits.ts';
import type { SearchAnswer } from '#contract/search/search.contract.ts';
import {
  addsToPlayer,
  closeToCoach,
  hearsOf,
  isShownToAll,
  isShownToNobody,
  opensPlayer,
  partyToTransfer,
  readsCardIndex,
} from '../../db/access-sql.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { textTarget } from '#server/db/list/search-targets.ts';
import { playersByName } from '../../db/references.ts';
import { SqlValues } from '../../db/sql-values.ts';
import { transferTable } from '../../db/tables/transfer.table.ts';
import { sqlTable } from '../../db/typed-columns.ts';
import {
  type Asked,
  isAbout,
  isName,
  nameAndClub,
  nameCondition,
  namedPlayers,
  type Part,
} from './named-players.queries.ts';
import { answerOf, c, few, h, i, p, shown, shownPlayer, shownTransfer, t, u } from './search-parts.queries.ts';
import { beginsIn, beginsWord, foundIn } from './sought.ts';

const BY_NAME = playersByName('p');
/** Of a coach the family name stands last. */
const COACH_FAMILY_NAME = `split_part(${h.search}, ' ', -2)`;

/**
 * Everything that is found in one statement, a few of each kind: numbers first, then whose family name begins with a
 * word, then where other words begin, then what holds it somewhere; within these the own clubs' first. What the person
 * may see is part of each condition.
 */
export async function findEverywhere(
  database: OpenDatabase,
  actor: Actor,
  asked: Asked,
): Promise<Omit<SearchAnswer, 'meant'>> {
  const part: Part = { ...asked, actor, values: new SqlValues(), lists: await database.searchLists() };
  const namesakes = namedPlayers(part);
  const parts = {
    players: playersOf(part),
    clubs: clubsOf(part),
    coaches: coachesOf(part),
    cardIndexes: cardIndexesOf(part),
    transfers: transfersOf(part),
    users: usersOf(part),
  };
  return answerOf(database, parts, { values: part.values, before: namesakes });
}

/** Rows of the own clubs first, where some are and some are not. */
const ownFirst = (condition: string): string[] =>
  isShownToAll(condition) || isShownToNobody(condition) ? [] : [`(${condition}) is not true`];

function playersOf(part: Part): string | null {
  if (!isAbout(part, 'player')) return null;
  const { actor, values } = part;
  return few({
    ...shownPlayer('named p', actor, values),
    where: `${hearsOf(actor, values)} and ${opensPlayer(actor, values)}`,
    // Whoever was deactivated takes nobody's place.
    orderBy: [p.isDeleted, 'p.rank', ...ownFirst(addsToPlayer(actor, values)), ...BY_NAME, p.id],
  });
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
  const { actor, values, number, words } = part;
  const isNamed = number !== null || words.some(({ typed }) => typed.length > 2);
  if (!isAbout(part, 'transfer') || !isNamed) return null;
  // Out of the index of each player: joined with them, PostgreSQL would read all transfers there are.
  const isOfNamed = `${t.playerId} = any(array(select id from named))`;
  const isIt = number === null ? [] : [`${t.id} = ${values.add(number.number)}::int`];
  const orderBy = [...isIt.map((condition) => `not (${condition})`), `${t.initiatedAt} desc`, t.id];
  const first = `select ${t.id}, ${t.status}, ${t.playerId}, ${t.fromClubId}, ${t.toClubId}, ${t.abroadClub},
      ${t.abroadFederation}, ${t.initiatedAt}
    from ${sqlTable(transferTable, 't')}
    where (${[...isIt, isOfNamed].join(' or ')}) and ${partyToTransfer(actor, values)}
    order by ${orderBy.join(', ')} limit ${MOST_FOUND}`;
  return few({ ...shownTransfer(`(${first}) t`), where: 'true', orderBy });
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
