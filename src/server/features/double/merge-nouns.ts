import type { PgTable } from 'drizzle-orm/pg-core';
import { clubFullName } from '#domain/club/club.rules.ts';
import type { MergeNoun } from '#domain/double/merge-noun.ts';
import {
  clubMergeObstacles,
  coachMergeObstacles,
  type MergeObstacle,
  playerMergeObstacles,
} from '#domain/double/merge.rules.ts';
import { searchText } from '#domain/search/search-key.ts';
import type { Database } from '#server/db/database.ts';
import { cardIndexDecisionPlayerTable, cardIndexPlayerTable } from '#server/db/tables/card-index.table.ts';
import { clubNameTable } from '#server/db/tables/club.table.ts';
import { doublePairTable } from '#server/db/tables/double.table.ts';
import { guardianTable } from '#server/db/tables/guardian.table.ts';
import { importHeaderTable } from '#server/db/tables/import.table.ts';
import { coachTransferTable } from '#server/db/tables/coach.table.ts';
import { userClubTable, userPlayerTable } from '#server/db/tables/user-claim.table.ts';
import { SqlValues } from '#server/db/sql-values.ts';
import { sqlNames, sqlTable } from '#server/db/typed-columns.ts';
import { cityNameOf } from '../club/club.queries.ts';
import { dropCollected } from '../player/collect/collect.queries.ts';
import { playerSearch } from '../player/player-facts.ts';
import { findClubFacts, findCoachFacts, findPlayerFacts, type MergedPair } from './merge-obstacles.queries.ts';
import { dropRows, type JsonRow } from './merge-rows.queries.ts';

const text = (row: JsonRow, column: string) => (typeof row[column] === 'string' ? row[column] : '');
const numberIn = (row: JsonRow, column: string) => (typeof row[column] === 'number' ? row[column] : null);

/** Rows that would be there twice: of one of the tables, taken away with the record and put back with it. */
export interface DroppedRows {
  table: PgTable;
  rows: JsonRow[];
}

interface NounOfMerge {
  nameOf: (row: JsonRow) => string;
  /** `after` is the one that stays as it would be. */
  obstacles: (tx: Database, pair: MergedPair, after: JsonRow) => Promise<MergeObstacle[]>;
  /** What both have and one may have once. */
  drop: (tx: Database, pair: MergedPair) => Promise<DroppedRows[]>;
  /** What becomes of the one that stays, whatever is chosen. */
  gains: (stays: JsonRow, gone: JsonRow) => JsonRow;
  /** What follows from the other columns. */
  derive: (tx: Database, row: JsonRow) => Promise<JsonRow>;
  /** The clubs whose people are told. */
  clubsOf: (row: JsonRow) => (number | null)[];
}

const [m, n] = [sqlNames(cardIndexPlayerTable, 'r'), sqlNames(cardIndexPlayerTable, 'n')];
const [d, e] = [sqlNames(cardIndexDecisionPlayerTable, 'r'), sqlNames(cardIndexDecisionPlayerTable, 'e')];
const [q, o] = [sqlNames(guardianTable, 'r'), sqlNames(guardianTable, 'o')];
const [k, l] = [sqlNames(coachTransferTable, 'r'), sqlNames(coachTransferTable, 'l')];
const [h, j] = [sqlNames(userPlayerTable, 'r'), sqlNames(userPlayerTable, 'j')];
const [a, b] = [sqlNames(userClubTable, 'r'), sqlNames(userClubTable, 'b')];

const [f, g] = [sqlNames(importHeaderTable, 'r'), sqlNames(importHeaderTable, 'g')];
const twins = sqlNames(doublePairTable, 'r');

/** The other pairs of a record that is not there any more: of the one that stays the nightly look finds its own. */
export async function dropPairs(
  tx: Database,
  { noun, goneId, pairId }: { noun: MergeNoun; goneId: number; pairId: number | null },
): Promise<DroppedRows> {
  const isOther = `${twins.noun} = $1 and $2::int in (${twins.firstId}, ${twins.secondId}) and ${twins.id} is distinct from $3::int`;
  return { table: doublePairTable, rows: await dropRows(tx, doublePairTable, isOther, [noun, goneId, pairId]) };
}

/** A parent whose place is taken goes to the other one where nobody of both stands; which of the two it is says nothing. */
async function useFreePlaces(tx: Database, pair: readonly number[]): Promise<void> {
  await tx.execute(
    new SqlValues(pair).inDrizzle(`update ${sqlTable(guardianTable, 'r')} set place = 3 - ${q.place}
      where ${q.playerId} = $1::int and exists (
        select from ${sqlTable(guardianTable, 'o')} where ${o.playerId} = $2::int and ${o.place} = ${q.place})
      and not exists (
        select from ${sqlTable(guardianTable, 'o')}
        where ${o.playerId} in ($1::int, $2::int) and ${o.place} = 3 - ${q.place})`),
  );
}

const player: NounOfMerge = {
  nameOf: (row) =>
    [text(row, 'first_name'), text(row, 'middle_name'), text(row, 'last_name')].filter(Boolean).join(' '),
  obstacles: async (tx, pair, after) =>
    playerMergeObstacles({ ...(await findPlayerFacts(tx, pair)), currentClubId: numberIn(after, 'current_club_id') }),
  drop: async (tx, { staysId, goneId }) => {
    const isOnBoth = `${m.playerId} = $1::int and ${m.removedOn} is null and exists (
      select from ${sqlTable(cardIndexPlayerTable, 'n')}
      where ${n.playerId} = $2::int and ${n.cardIndexId} = ${m.cardIndexId} and ${n.removedOn} is null)`;
    const isDecidedTwice = `${d.playerId} = $1::int and exists (
      select from ${sqlTable(cardIndexDecisionPlayerTable, 'e')}
      where ${e.playerId} = $2::int and ${e.decisionId} = ${d.decisionId})`;
    const isPlaceTaken = `${q.playerId} = $1::int and exists (
      select from ${sqlTable(guardianTable, 'o')} where ${o.playerId} = $2::int and ${o.place} = ${q.place})`;
    const standsForBoth = `${h.playerId} = $1::int and exists (
      select from ${sqlTable(userPlayerTable, 'j')} where ${j.playerId} = $2::int and ${j.userId} = ${h.userId})`;
    const pair = [goneId, staysId];
    await useFreePlaces(tx, pair);
    // What parents have sent for a record that goes is nobody's; their files follow with the next sweep.
    await dropCollected(tx, goneId, new Date());
    return [
      { table: userPlayerTable, rows: await dropRows(tx, userPlayerTable, standsForBoth, pair) },
      { table: guardianTable, rows: await dropRows(tx, guardianTable, isPlaceTaken, pair) },
      { table: cardIndexPlayerTable, rows: await dropRows(tx, cardIndexPlayerTable, isOnBoth, pair) },
      {
        table: cardIndexDecisionPlayerTable,
        rows: await dropRows(tx, cardIndexDecisionPlayerTable, isDecidedTwice, pair),
      },
    ];
  },
  gains: (stays, gone) => ({
    former_numbers: [stays['former_numbers'], gone['number'], gone['former_numbers']].flat(),
  }),
  derive: async (_tx, row) => ({
    search: playerSearch(
      { firstName: text(row, 'first_name'), middleName: text(row, 'middle_name'), lastName: text(row, 'last_name') },
      Number(row['number']),
      row['former_numbers'] as number[],
    ),
  }),
  clubsOf: (row) => [numberIn(row, 'current_club_id')],
};

const coach: NounOfMerge = {
  nameOf: (row) => text(row, 'name'),
  obstacles: async (tx, pair) => coachMergeObstacles(await findCoachFacts(tx, pair)),
  drop: async (tx, { staysId, goneId }) => {
    const isPresent = `${k.coachId} = $1::int and ${k.endDate} is null and ${k.removedOn} is null and exists (
      select from ${sqlTable(coachTransferTable, 'l')}
      where ${l.coachId} = $2::int and ${l.endDate} is null and ${l.removedOn} is null)`;
    return [{ table: coachTransferTable, rows: await dropRows(tx, coachTransferTable, isPresent, [goneId, staysId]) }];
  },
  gains: (stays, gone) => ({ current_club_id: stays['current_club_id'] ?? gone['current_club_id'] }),
  derive: async (_tx, row) => ({ search: searchText(text(row, 'name')) }),
  clubsOf: (row) => [numberIn(row, 'current_club_id')],
};

const club: NounOfMerge = {
  nameOf: (row) => text(row, 'full_name'),
  obstacles: async (tx, pair) => clubMergeObstacles(await findClubFacts(tx, pair)),
  drop: async (tx, { staysId, goneId }) => {
    const actsForBoth = `${a.clubId} = $1::int and exists (
      select from ${sqlTable(userClubTable, 'b')} where ${b.clubId} = $2::int and ${b.userId} = ${a.userId})`;
    const isRemembered = `${f.clubId} = $1::int and exists (
      select from ${sqlTable(importHeaderTable, 'g')}
      where ${g.clubId} = $2::int and ${g.kind} = ${f.kind} and ${g.headers} = ${f.headers})`;
    return [
      { table: userClubTable, rows: await dropRows(tx, userClubTable, actsForBoth, [goneId, staysId]) },
      { table: importHeaderTable, rows: await dropRows(tx, importHeaderTable, isRemembered, [goneId, staysId]) },
      // The names it gave up are not those of the other: they come back with it.
      { table: clubNameTable, rows: await dropRows(tx, clubNameTable, 'r.club_id = $1::int', [goneId]) },
    ];
  },
  gains: () => ({}),
  derive: async (tx, row) => {
    const cityName = await cityNameOf(tx, Number(row['city_id']));
    const fullName = clubFullName({ type: text(row, 'type'), name: text(row, 'name'), cityName });
    return { full_name: fullName, search: searchText(text(row, 'name'), cityName, fullName) };
  },
  clubsOf: (row) => [numberIn(row, 'id')],
};

export const nounsOfMerge: Readonly<Record<MergeNoun, NounOfMerge>> = { player, coach, club };
