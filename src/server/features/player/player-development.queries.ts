import type { Actor } from '#domain/common/access.rules.ts';
import type { PlayerDevelopment, PlayerDevelopmentCreate } from '#contract/player/player-development.contract.ts';
import type { AddedToPlayer } from '#contract/player/player.contract.ts';
import { additionSql, auditSql, originValues } from '#server/write/audit.ts';
import type { Origin } from '#server/context.ts';
import { addsToPlayer } from '#server/db/access-sql.ts';
import type { OpenDatabase, Statement } from '#server/db/database.ts';
import { named } from '#server/db/list/list-sql.ts';
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

/**
 * $1 player, $2 to $9 the measurement, $10 to $14 the origin of the request, $15 and on the repeat key; the right to
 * add comes behind.
 */
const addDevelopment = (mayAdd: string) => `with added as (
    insert into ${INTO}
    select ${p.id}, $2::date, $3::float8, $4::float8, $5::int, $6::float8, $7::float8, $8::float8, $9::jsonb, $10::int
    from ${sqlTable(playerTable, 'p')} where ${p.id} = $1 and ${mayAdd} and ${isSessionOpen('$11::uuid')}
    returning id, player_id
  ), written as (
    ${WRITTEN}
  ), remembered as (
    ${REMEMBERED}
  ), kept as (
    ${KEPT}
  ) select id, player_id as "playerId" from added`;

/** By the right to add, of which there are a handful: looking a long text up by its name begins with reading all of it. */
const additions = new Map<string, string>();
function additionFor(mayAdd: string): string {
  const known = additions.get(mayAdd) ?? addDevelopment(mayAdd);
  additions.set(mayAdd, known);
  return known;
}

/**
 * The new measurement and its audit entry. Null when there is no such player, the person may not add to it or the
 * session is over, which is decided while it is written.
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
  const values = new SqlValues([playerId, ...measured, ...from, ...repeatKeyValues(origin)]);
  const statement = named(additionFor(addsToPlayer(actor, values)));
  return stateOnce(database, origin, async () => {
    const [added] = await database.rows<AddedToPlayer>(statement, values.list);
    return added ?? null;
  });
}
