import { type CoachErasureFacts, type ErasureFacts } from '#domain/privacy/erasure.rules.ts';
import { type Season, seasonOf } from '#domain/card-index/season.rules.ts';
import type { Database } from '#server/db/database.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { coachTable, coachTransferTable } from '#server/db/tables/coach.table.ts';
import { playerDocumentTable, playerTable } from '#server/db/tables/player.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { orNotFound } from '#server/write/errors.ts';
import { IS_WORKING } from './erased-player.queries.ts';
import { legalKeepYears } from './retention.queries.ts';

interface FactsRow extends Record<string, unknown> {
  playerId: number;
  licences: { id: number; season: Season }[];
  openTransferId: number | null;
  transfer: string | null;
  contract: string | null;
  workingAccountId: number | null;
}

const [p, m, i] = [sqlNames(playerTable, 'p'), sqlNames(cardIndexPlayerTable, 'm'), sqlNames(cardIndexTable, 'i')];
const [t, d] = [sqlNames(transferTable, 't'), sqlNames(playerDocumentTable, 'd')];
const l = sqlNames(userPlayerTable, 'l');
const [h, s] = [sqlNames(coachTable, 'h'), sqlNames(coachTransferTable, 's')];
const SEASONS = `select jsonb_agg(jsonb_build_object('id', ${i.id}, 'season', ${i.year}) order by ${i.year}, ${i.id})`;
const LICENCES = `${SEASONS}
  from ${sqlTable(cardIndexPlayerTable, 'm')} join ${sqlTable(cardIndexTable, 'i')} on ${i.id} = ${m.cardIndexId}
  where ${m.playerId} = ${p.id} and ${m.removedOn} is null and ${i.removedOn} is null`;
const OF_TRANSFERS = `from ${sqlTable(transferTable, 't')} where ${t.playerId} = ${p.id}`;

/** What may stand in the way of erasing each of them. */
export async function listErasureFacts(
  db: Database,
  playerIds: readonly number[],
  today: string,
): Promise<Map<number, ErasureFacts>> {
  const currentSeason = seasonOf(today);
  const values = new SqlValues();
  const { rows } = await db.execute<FactsRow>(
    values.inDrizzle(`select ${p.id} as "playerId", coalesce((${LICENCES}), '[]') as licences,
        (select min(${t.id}) ${OF_TRANSFERS} and ${t.status} in (0, 1, 2, 3)) as "openTransferId",
        -- One that came to nothing binds nobody.
        (select max(greatest(${t.endOn}, ${t.releasedAt}::date, ${t.transferredAt}::date))::text
          ${OF_TRANSFERS} and ${t.status} = 5) as transfer,
        (select max(coalesce(${d.endDate}, ${d.startDate}))::text from ${sqlTable(playerDocumentTable, 'd')}
          where ${d.playerId} = ${p.id} and ${d.type} between 1 and 4) as contract,
        (select min(${l.userId}) from ${sqlTable(userPlayerTable, 'l')}
          where ${l.playerId} = ${p.id} and ${l.capacity} = 'player' and (${IS_WORKING})) as "workingAccountId"
      from ${sqlTable(playerTable, 'p')} where ${p.id} = any (${values.add([...playerIds])}::int[])`),
  );
  const keepYears = await legalKeepYears(db);
  return new Map(
    rows.map(({ playerId, licences, transfer, contract, ...row }) => [
      playerId,
      {
        ...row,
        playerId,
        today,
        currentSeason,
        keepYears,
        licences: licences.filter(({ season }) => season >= currentSeason),
        lastDays: { season: licences.at(-1)?.season ?? null, transfer, contract },
      },
    ]),
  );
}

export async function findErasureFacts(tx: Database, playerId: number, today: string): Promise<ErasureFacts> {
  return orNotFound((await listErasureFacts(tx, [playerId], today)).get(playerId));
}

interface CoachFactsRow extends Record<string, unknown> {
  isInClub: boolean;
  licences: { id: number; season: Season }[];
  openTransferId: number | null;
  lastDay: string | null;
}

export async function findCoachErasureFacts(tx: Database, coachId: number, today: string): Promise<CoachErasureFacts> {
  const { rows } = await tx.execute<CoachFactsRow>(
    new SqlValues([coachId]).inDrizzle(`select ${h.currentClubId} is not null as "isInClub",
        coalesce((${SEASONS} from ${sqlTable(cardIndexTable, 'i')} where ${i.removedOn} is null
          and (${i.seniorCoachId} = $1 or ${i.coachId} = $1 or ${i.coach2Id} = $1)), '[]') as licences,
        (select min(${t.id}) from ${sqlTable(transferTable, 't')}
          where ${t.coachId} = $1 and ${t.status} in (0, 1, 2, 3)) as "openTransferId",
        (select max(${s.endDate})::text from ${sqlTable(coachTransferTable, 's')}
          where ${s.coachId} = $1 and ${s.removedOn} is null) as "lastDay"
      from ${sqlTable(coachTable, 'h')} where ${h.id} = $1::int`),
  );
  const { licences, lastDay, ...row } = orNotFound(rows[0]);
  const currentSeason = seasonOf(today);
  return {
    ...row,
    today,
    keepYears: await legalKeepYears(tx),
    licences: licences.filter(({ season }) => season >= currentSeason),
    lastDays: { season: licences.at(-1)?.season ?? null, transfer: lastDay, contract: null },
  };
}
