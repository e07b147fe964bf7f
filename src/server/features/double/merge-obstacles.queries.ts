import type { ClubMergeFacts, CoachMergeFacts, PlayerMergeFacts } from '#domain/double/merge.rules.ts';
import type { AgeGroupCode } from '#domain/card-index/age-group.rules.ts';
import type { Database } from '#server/db/database.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { cardIndexPlayerTable, cardIndexTable } from '#server/db/tables/card-index.table.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { coachTransferTable } from '#server/db/tables/coach.table.ts';
import { playerProposalTable, playerTable } from '#server/db/tables/player.table.ts';
import { transferTable } from '#server/db/tables/transfer.table.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';

const [i, j] = [sqlNames(cardIndexTable, 'i'), sqlNames(cardIndexTable, 'j')];
const [c, d] = [sqlNames(clubTable, 'c'), sqlNames(clubTable, 'd')];
const [m, o] = [sqlNames(cardIndexPlayerTable, 'm'), sqlNames(cardIndexPlayerTable, 'o')];
const [t, p, q] = [sqlNames(transferTable, 't'), sqlNames(playerTable, 'p'), sqlNames(playerProposalTable, 'q')];
const k = sqlNames(coachTransferTable, 'k');
const [CLUBS, LICENCES] = [sqlTable(clubTable, 'c'), sqlTable(cardIndexTable, 'i')];

export interface MergedPair {
  staysId: number;
  goneId: number;
}

async function rowsOf<Row extends Record<string, unknown>>(
  tx: Database,
  pair: readonly unknown[],
  text: string,
): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(new SqlValues(pair).inDrizzle(text));
  return rows as Row[];
}

interface Licence extends Record<string, unknown> {
  id: number;
  year: number;
  ageGroup: AgeGroupCode;
  clubName: string;
}

const licenceColumns = `${i.id} as id, ${i.year} as year, ${i.ageGroup} as "ageGroup", ${c.fullName} as "clubName"`;

/** What could stand in the way of making one player of two. */
export async function findPlayerFacts(
  tx: Database,
  { staysId, goneId }: MergedPair,
): Promise<Omit<PlayerMergeFacts, 'currentClubId'>> {
  const transfers = await rowsOf<{ playerId: number; id: number; clubId: number | null }>(
    tx,
    [staysId, goneId],
    `select ${t.playerId} as "playerId", ${t.id} as id, ${p.currentClubId} as "clubId"
      from ${sqlTable(transferTable, 't')} join ${sqlTable(playerTable, 'p')} on ${p.id} = ${t.playerId}
      where ${t.playerId} in ($1::int, $2::int) and ${t.status} in (0, 1, 2, 3)`,
  );
  const proposals = await rowsOf<{ playerId: number }>(
    tx,
    [staysId, goneId],
    `select ${q.playerId} as "playerId" from ${sqlTable(playerProposalTable, 'q')}
      where ${q.playerId} in ($1::int, $2::int) and ${q.status} = 'open'`,
  );
  const licences = await rowsOf<Licence & { otherId: number; otherClub: string }>(
    tx,
    [staysId, goneId],
    `select ${licenceColumns}, ${j.id} as "otherId", ${d.fullName} as "otherClub"
      from ${sqlTable(cardIndexPlayerTable, 'm')} join ${sqlTable(cardIndexPlayerTable, 'o')}
          on ${o.year} = ${m.year} and ${o.ageGroup} = ${m.ageGroup} and ${o.cardIndexId} <> ${m.cardIndexId}
        join ${LICENCES} on ${i.id} = ${m.cardIndexId} join ${CLUBS} on ${c.id} = ${i.clubId}
        join ${sqlTable(cardIndexTable, 'j')} on ${j.id} = ${o.cardIndexId}
        join ${sqlTable(clubTable, 'd')} on ${d.id} = ${j.clubId}
      where ${m.playerId} = $1::int and ${o.playerId} = $2::int and ${m.removedOn} is null and ${o.removedOn} is null
      order by ${i.year} desc, ${i.id}`,
  );
  const transferOf = (playerId: number) => transfers.find((transfer) => transfer.playerId === playerId) ?? null;
  const hasProposal = (playerId: number) => proposals.some((proposal) => proposal.playerId === playerId);
  return {
    openTransfers: [transferOf(staysId), transferOf(goneId)],
    openProposals: [hasProposal(staysId), hasProposal(goneId)],
    playerIds: [staysId, goneId],
    licences: licences.map((stays) => [stays, { ...stays, id: stays.otherId, clubName: stays.otherClub }]),
  };
}

const STAFF = [i.seniorCoachId, i.coachId, i.coach2Id];

export async function findCoachFacts(tx: Database, { staysId, goneId }: MergedPair): Promise<CoachMergeFacts> {
  const current = await rowsOf<{ coachId: number; id: number; fullName: string }>(
    tx,
    [staysId, goneId],
    `select ${k.coachId} as "coachId", ${c.id} as id, ${c.fullName} as "fullName"
      from ${sqlTable(coachTransferTable, 'k')} join ${CLUBS} on ${c.id} = ${k.clubId}
      where ${k.coachId} in ($1::int, $2::int) and ${k.endDate} is null and ${k.removedOn} is null`,
  );
  const licences = await rowsOf<Licence>(
    tx,
    [staysId, goneId],
    `select ${licenceColumns} from ${LICENCES} join ${CLUBS} on ${c.id} = ${i.clubId}
      where $1::int in (${STAFF.join(', ')}) and $2::int in (${STAFF.join(', ')}) order by ${i.year} desc, ${i.id}`,
  );
  const clubOf = (coachId: number) => current.find((stay) => stay.coachId === coachId) ?? null;
  return { currentClubs: [clubOf(staysId), clubOf(goneId)], goneId, licences };
}

export async function findClubFacts(tx: Database, { staysId, goneId }: MergedPair): Promise<ClubMergeFacts> {
  const transfers = await rowsOf<{ id: number }>(
    tx,
    [staysId, goneId],
    `select ${t.id} as id from ${sqlTable(transferTable, 't')}
      where (${t.fromClubId} = $1::int and ${t.toClubId} = $2::int) or (${t.fromClubId} = $2::int and ${t.toClubId} = $1::int)
      order by ${t.id}`,
  );
  const licences = await rowsOf<Licence>(
    tx,
    [staysId, goneId],
    `select ${licenceColumns} from ${LICENCES} join ${CLUBS} on ${c.id} = ${i.clubId}
        join ${sqlTable(cardIndexTable, 'j')} on ${j.clubId} = $1::int and ${j.year} = ${i.year}
          and ${j.ageGroup} = ${i.ageGroup} and ${j.removedOn} is null
          and lower(${j.championship} collate "bg_bg") = lower(${i.championship} collate "bg_bg")
      where ${i.clubId} = $2::int and ${i.removedOn} is null order by ${i.year} desc, ${i.id}`,
  );
  return { transferIds: transfers.map(({ id }) => id), licences };
}

/** Transfers that came along and were carried out, or ended with the player going back, since the merge. */
export async function findCarriedOut(tx: Database, ids: readonly string[], since: string): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    [ids, since],
    `select ${t.id} as id from ${sqlTable(transferTable, 't')} where ${t.id} = any($1::bigint[])
      and (${t.transferredAt} > $2::timestamptz or ${t.releasedAt} > $2::timestamptz) order by ${t.id}`,
  );
  return rows.map(({ id }) => id);
}

/** Of the licences from which a second membership was dropped: those that were removed, or on which it has no place any more. */
export async function findLostLicences(
  tx: Database,
  dropped: readonly { cardIndexId: number; movedIds: readonly string[] }[],
): Promise<Licence[]> {
  const lost: Licence[] = [];
  for (const { cardIndexId, movedIds } of dropped)
    lost.push(
      ...(await rowsOf<Licence>(
        tx,
        [cardIndexId, movedIds],
        `select ${licenceColumns} from ${LICENCES} join ${CLUBS} on ${c.id} = ${i.clubId}
          where ${i.id} = $1::int and (${i.removedOn} is not null or exists (
            select from ${sqlTable(cardIndexPlayerTable, 'm')} where ${m.id} = any($2::bigint[])
              and ${m.year} = ${i.year} and ${m.ageGroup} = ${i.ageGroup} and ${m.removedOn} is null))`,
      )),
    );
  return lost;
}

/** Which of them are not over. */
export async function findOpenStays(tx: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    [ids],
    `select ${k.id}::text as id from ${sqlTable(coachTransferTable, 'k')}
      where ${k.id} = any($1::bigint[]) and ${k.endDate} is null and ${k.removedOn} is null`,
  );
  return rows.map(({ id }) => id);
}

/** Present stays that came along and are over since. */
export async function findEndedStays(tx: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ fullName: string }>(
    tx,
    [ids],
    `select ${c.fullName} as "fullName" from ${sqlTable(coachTransferTable, 'k')} join ${CLUBS} on ${c.id} = ${k.clubId}
      where ${k.id} = any($1::bigint[]) and (${k.endDate} is not null or ${k.removedOn} is not null)`,
  );
  return rows.map(({ fullName }) => fullName);
}

export async function findClosedClub(tx: Database, clubId: number): Promise<string | null> {
  const [club] = await rowsOf<{ fullName: string }>(
    tx,
    [clubId],
    `select ${c.fullName} as "fullName" from ${CLUBS} where ${c.id} = $1::int and ${c.closedOn} is not null`,
  );
  return club?.fullName ?? null;
}
