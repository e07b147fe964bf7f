import { cardIndexPlayerTable, cardIndexTable } from '../db/tables/card-index.table.ts';
import { playerTable } from '../db/tables/player.table.ts';
import { transferTable } from '../db/tables/transfer.table.ts';
import { webhookDeliveryTable, webhookTable } from '../db/tables/webhook.table.ts';
import { sqlInto, sqlNames, sqlTable } from '../db/typed-columns.ts';

const [w, p] = [sqlNames(webhookTable, 'w'), sqlNames(playerTable, 'p')];
const m = sqlNames(cardIndexPlayerTable, 'm');
const [i, t] = [sqlNames(cardIndexTable, 'i'), sqlNames(transferTable, 't')];
const MESSAGES = sqlInto(webhookDeliveryTable, ['webhookId', 'event', 'body']);

/** Every club that has had the player, or was on a side of a transfer: what it keeps of the person has to go, too. */
const clubsEver = (playerId: string) => `array(
    select unnest(array[${p.currentClubId}, ${p.firstClubId}]) from ${sqlTable(playerTable, 'p')} where ${p.id} = ${playerId}
    union select ${i.clubId} from ${sqlTable(cardIndexPlayerTable, 'm')}
      join ${sqlTable(cardIndexTable, 'i')} on ${i.id} = ${m.cardIndexId} where ${m.playerId} = ${playerId}
    union select unnest(array[${t.fromClubId}, ${t.toClubId}])
      from ${sqlTable(transferTable, 't')} where ${t.playerId} = ${playerId})`;

/** Of which clubs a record is: a player of the present one, a licence of its own, a transfer of both sides. */
const clubsOf = (entry: string) => `case
  when ${entry}.action = 'player.erase' then ${clubsEver(`${entry}."entityId"::int`)}
  when ${entry}.entity = 'player' then array(select ${p.currentClubId} from ${sqlTable(playerTable, 'p')} where ${p.id} = ${entry}."entityId"::int)
  when ${entry}.entity = 'cardIndex' then array(select ${i.clubId} from ${sqlTable(cardIndexTable, 'i')} where ${i.id} = ${entry}."entityId"::int)
  when ${entry}.entity = 'transfer' then (select array[${t.fromClubId}, ${t.toClubId}] from ${sqlTable(transferTable, 't')} where ${t.id} = ${entry}."entityId"::int)
  end`;

/**
 * Messages to other programs, as a part of the statement that writes the diary: they are there exactly when the act is.
 * The federation is told of everything it asked for, a club of what is its own. `entries` are rows of the diary with
 * what is told of them.
 */
export function tellWebhooksSql(entries: string): string {
  return `insert into ${MESSAGES}
    select ${w.id}, told.event, json_build_object('type', told.event,
      'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', told.data)::text
    from ${entries} as act, jsonb_to_record(act.told) as told (event text, data jsonb), ${sqlTable(webhookTable, 'w')}
    where told.event = any(${w.events}) and ${w.switchedOffAt} is null
      and (${w.clubId} is null or ${w.clubId} = any(${clubsOf('act')}))
    order by act.id, ${w.id}`;
}
