import type { Actor } from '#domain/common/access.rules.ts';
import { opensPlayer, restriction } from '#server/db/access-sql.ts';
import { conditionsOf } from '#server/db/list/list-sql.ts';
import type { AskedNumber, Numbered } from '#domain/search/search-number.ts';
import type { SearchLists } from '#server/db/list/search-lists.ts';
import { listedTarget, type SearchTarget, textTarget } from '#server/db/list/search-targets.ts';
import { playersByName } from '../../db/references.ts';
import type { SqlValues } from '../../db/sql-values.ts';
import { playerTable } from '../../db/tables/player.table.ts';
import { sqlNames, sqlTable } from '../../db/typed-columns.ts';
import { beginsIn, beginsWord, foundIn, type Sought, touches } from './sought.ts';

const p = sqlNames(playerTable, 'p');
/** The folded text of a player is the first, the middle and the family name, each behind a space. */
export const FAMILY_NAME = `split_part(${p.search}, ' ', 4)`;

export const BY_NAME = playersByName('p');

export interface Asked extends Sought {
  number: AskedNumber | null;
}

export interface Part extends Asked {
  actor: Actor;
  values: SqlValues;
  lists: SearchLists;
}

export const isAbout = ({ number }: Asked, kind: Numbered): boolean =>
  number === null || number.of === null || number.of === kind;

/** A number behind the name of something else is no name. */
export const isName = ({ number, words }: Asked): boolean =>
  words.length > 0 && (number === null || number.of === null);

/** Whether transfers are looked for: by two letters alone none is. */
export const namesTransfers = (asked: Asked): boolean =>
  isAbout(asked, 'transfer') && (asked.number !== null || asked.words.some(({ typed }) => typed.length > 2));

/**
 * Players whose name or number it is: looked up once, for the players and for their transfers. Who sees none but
 * themselves is not shown the transfers of others either. With several words one may be the club, „Иванов Левски“.
 */
export function namedPlayers(part: Part, most?: number): string {
  const { condition, rank } = isAbout(part, 'player') ? whoIsNamed(part) : NOBODY;
  const where = restriction(opensPlayer(part.actor, part.values));
  return `with named as (
    select ${NAMED.join(', ')}, ${rank} as rank from ${sqlTable(playerTable, 'p')}
    where ${conditionsOf({ where }, `(${condition})`)} ${most === undefined ? '' : `limit ${most + 1}`})`;
}

const NOBODY = { condition: 'false', rank: '0' };

const whoIsNamed = (part: Part) => (part.number === null ? byName(part) : byNumber(part.number, part.values));

/** Many may be named: no more of each is carried along than is shown, decided or sorted by. */
const NAMED = [
  p.id,
  p.number,
  p.photoId,
  p.firstName,
  p.middleName,
  p.lastName,
  p.birthDate,
  p.currentClubId,
  p.isDeleted,
];

function byName(part: Part) {
  const { values } = part;
  const condition = nameCondition(p.search, p.currentClubId, part);
  const rank = `case when ${beginsWord(FAMILY_NAME, part, values)} then 1
    when ${beginsIn(nameAndClub(p.search, p.currentClubId, part), part, values)} then 2 else 3 end`;
  return { condition, rank };
}

/** The number itself, and those that begin with it once few enough can. */
function byNumber({ number }: AskedNumber, values: SqlValues) {
  const asked = values.add(number);
  // The number of a record that was merged leads to the one that stayed.
  const isIt = `(${p.number} = ${asked}::int or (${p.formerNumbers} @> array[${asked}::int] and ${p.formerNumbers} <> '{}'))`;
  const digits = String(number).length;
  const longer = digits < SHORTEST_BEGINNING ? [] : [10, 100, 1000].filter((more) => (number + 1) * more <= MOST_INT);
  const ranges = longer.map(
    (more) => `${p.number} between ${values.add(number * more)}::int and ${values.add(number * more + more - 1)}::int`,
  );
  return { condition: [isIt, ...ranges].join(' or '), rank: `case when ${isIt} then 0 else 1 end` };
}
const SHORTEST_BEGINNING = 4;
const MOST_INT = 2 ** 31 - 1;

export function nameAndClub(search: string, clubId: string, { words, lists }: Part): SearchTarget[] {
  return words.length > 1 ? [textTarget(search), listedTarget(clubId, 'int', lists.clubs)] : [textTarget(search)];
}

export function nameCondition(search: string, clubId: string, part: Part): string {
  const everyWord = foundIn(nameAndClub(search, clubId, part), part, part.values);
  // A club alone names nobody.
  return part.words.length > 1 ? `(${everyWord} and ${touches(textTarget(search), part, part.values)})` : everyWord;
}
