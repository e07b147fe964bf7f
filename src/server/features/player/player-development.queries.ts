import type { Actor } from '#domain/common/access.rules.ts';
import type { PlayerDevelopment, PlayerDevelopmentCreate } from '#contract/player/player-development.contract.ts';
import type { AddedToPlayer } from '#contract/player/player.contract.ts';
import { additionSql, auditSql, originValues } from '#server/write/audit.ts';
import type { Origin } from '#server/context.ts';
import { addsToPlayer, isShownToAll } from '#server/db/access-sql.ts';
import type { OpenDatabase, Statement } from '#server/db/database.ts';
import { nameOf } from '#server/db/list/statement-names.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { playerDevelopmentTable, playerTable } from '#server/db/tables/player.table.ts';
import { enteredColumns, type EntryReading } from '#server/write/entries.queries.ts';
import { allColumns, columns, type RowOf, sqlInto, sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { isSessionOpen } from '../sign-in/session.queries.ts';
import { keepAnswerSql, repeatKeyValues, stateOnce } from '#server/write/write-once.ts';

const [d, p] = [sqlNames(playerDevelopmentTable, 'd'), sqlNames(playerTable, 'p')];
export const MEASURED = ['date', 'height', 'weight', 'position', 'fullExtent', 'attack', 'block'] as const;
const DEVELOPMENT = allColumns(
  columns(playerDevelopmentTable, 'd', ['id', 'playerId', ...MEASURED, 'further']),
  enteredColumns('d', 'p'),
);
const LIST: Statement<RowOf<typeof DEVELOPMENT>> = {
  name: 'list-player-developments',
  text: `select ${DEVELOPMENT.text} from ${sqlTable(playerDevelopmentTable, 'd')}
    join ${sqlTable(playerTable, 'p')} on ${p.id} = ${d.playerId}
    where ${d.playerId} = $1 and (${d.removedOn} is not null) = $2 order by ${d.date} desc, ${d.id} desc`,
};

export async function listDevelopments(
  database: OpenDatabase,
  playerId: number,
  { isRemoved, mayTakeBack }: EntryReading,
): Promise<PlayerDevelopment[]> {
  const rows = await database.rows(LIST, [playerId, isRemoved]);
  return rows.map(({ further, ...row }) => ({
    ...row,
    ...(further === null ? {} : { further }),
    mayTakeBack: mayTakeBack(row),
  }));
}

const ENTRY = { action: 'player.addDevelopment', entity: 'player' } as const;

const INTO = sqlInto(playerDevelopmentTable, ['playerId', ...MEASURED, 'further', 'createdBy']);
const WRITTEN = auditSql(ENTRY.action, ENTRY.entity, { from: 'added', id: 'player_id' }, 10);
const REMEMBERED = additionSql(
  { entity: 'player', field: 'development' },
  { from: 'written', auditId: 'written.id', id: '$1::int', value: '$2::date' },
  '$10::int',
);
const KEPT = keepAnswerSql({ from: 'added', answer: `json_build_object('id', id, 'playerId', player_id)` }, 15);

const PLAYER = '$1::int';
/** Whoever may add to everybody need not have the player looked for: the key of the table finds it missing (404). */
const fromPlayer = (mayAdd: string) =>
  isShownToAll(mayAdd)
    ? `where ${isSessionOpen('$11::uuid')}`
    : `from ${sqlTable(playerTable, 'p')} where ${p.id} = ${PLAYER} and ${mayAdd} and ${isSessionOpen('$11::uuid')}`;

/**
 * $1 player, $2 to $9 the measurement, $10 to $14 the origin of the request, then the repeat key where it came with
 * one; the right to add comes behind.
 */
const addDevelopment = (mayAdd: string, isRepeatable: boolean) => `with added as (
    insert into ${INTO}
    select ${PLAYER}, $2::date, $3::float8, $4::float8, $5::int, $6::float8, $7::float8, $8::float8, $9::jsonb, $10::int
    ${fromPlayer(mayAdd)}
    returning id, player_id
  ), written as (
    ${WRITTEN}
  ), remembered as (
    ${REMEMBERED}
  )${isRepeatable ? `, kept as (${KEPT})` : ''} select id, player_id as "playerId" from added`;

/** By the right to add, of which there are a handful: putting the text together and naming it costs more than sending it. */
const additions = { once: new Map<string, Statement>(), repeatable: new Map<string, Statement>() };
function additionFor(mayAdd: string, isRepeatable: boolean): Statement {
  const known = isRepeatable ? additions.repeatable : additions.once;
  let statement = known.get(mayAdd);
  if (statement === undefined) {
    const text = addDevelopment(mayAdd, isRepeatable);
    known.set(mayAdd, (statement = { name: nameOf(text), text }));
  }
  return statement;
}

/**
 * The new measurement and its audit entry. Null when there is no such player for the person or the session is over,
 * which is decided while it is written.
 */
export async function insertDevelopment(
  database: OpenDatabase,
  playerId: number,
  development: PlayerDevelopmentCreate,
  { actor, origin }: { actor: Actor; origin: Origin },
): Promise<AddedToPlayer | null> {
  const { further } = development;
  const measured = [
    ...MEASURED.map((name) => development[name]),
    further === undefined ? null : JSON.stringify(further),
  ];
  const from = originValues(origin, { ...ENTRY, entityId: playerId });
  const isRepeatable = origin.repeatKey !== undefined;
  const values = new SqlValues([playerId, ...measured, ...from, ...(isRepeatable ? repeatKeyValues(origin) : [])]);
  const statement = additionFor(addsToPlayer(actor, values), isRepeatable);
  return stateOnce(database, origin, async () => {
    const [added] = await database.rows<AddedToPlayer>(statement, values.list);
    return added ?? null;
  });
}
