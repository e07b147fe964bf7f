import { eq, inArray, or, sql } from 'drizzle-orm';
import { wholeNumberRequired } from '#contract/common/fields.ts';
import { registrationNumber } from '#contract/common/limits.ts';
import { importMessages } from '#contract/import/import.messages.ts';
import { fullNameOf } from '#domain/common/names.ts';
import { normaliseEgn } from '#domain/player/egn.rules.ts';
import type { Database } from '#server/db/database.ts';
import { clubTable } from '#server/db/tables/club.table.ts';
import { mergeTable } from '#server/db/tables/merge.table.ts';
import { playerTable } from '#server/db/tables/player.table.ts';
import { fingerprintsOf } from '#server/features/player/personal-number.ts';
import type { Cells, ImportScope, RowProblem } from './kind.ts';

export type NamedPlayer = Awaited<ReturnType<typeof readPlayers>>[number];

const NUMBER = /^\d{1,7}$/;
const numberIn = (cells: Cells) => cells['number'] ?? '';
const egnIn = (cells: Cells) => normaliseEgn(cells['egn'] ?? '');

/** As a key of a row: the registration number where there is one. */
export const playerKey = (cells: Cells) => numberIn(cells) || egnIn(cells);

/** The players that some rows name by registration number, by ЕГН or by both, asked for at once. */
export async function playersOfRows(
  tx: Database,
  rows: readonly { cells: Cells }[],
  { context }: Pick<ImportScope, 'context'>,
): Promise<(cells: Cells) => { player: NamedPlayer } | { problem: RowProblem }> {
  const egns = new Set(rows.map(({ cells }) => egnIn(cells)).filter((egn) => egn !== ''));
  const prints = new Map([...egns].map((egn) => [egn, fingerprintsOf(context, 'players', egn)]));
  const numbers = rows.map(({ cells }) => numberIn(cells)).filter((number) => NUMBER.test(number));
  const merged = await findMergedNumbers(tx, numbers.map(Number));
  const players = await readPlayers(tx, {
    fingerprints: [...prints.values()].flat(),
    numbers: numbers.map(Number),
    ids: [...merged.values()],
  });
  const [byId, byNumber, byIndex] = [
    new Map(players.map((player) => [player.id, player])),
    new Map(players.map((player) => [player.number, player])),
    new Map(players.map((player) => [player.egnIndex.toString('hex'), player])),
  ];
  const ofNumber = (number: number) => byNumber.get(number) ?? byId.get(merged.get(number) ?? 0);
  const ofEgn = (egn: string) =>
    (prints.get(egn) ?? []).map((index) => byIndex.get(index.toString('hex'))).find((player) => player !== undefined);
  return (cells) => {
    const [number, egn] = [numberIn(cells), egnIn(cells)];
    if (number !== '' && !NUMBER.test(number)) return told('number', wholeNumberRequired(registrationNumber));
    const numbered = number === '' ? undefined : ofNumber(Number(number));
    const named = egn === '' ? undefined : ofEgn(egn);
    if (number === '' && egn === '') return told('number', importMessages.playerMissing);
    if (number !== '' && numbered === undefined) return told('number', importMessages.playerUnknown);
    if (egn !== '' && named === undefined) return told('egn', importMessages.playerOfNumberUnknown);
    if (numbered !== undefined && named !== undefined && numbered.id !== named.id)
      return told('number', importMessages.numberOfOther);
    const player = numbered ?? named;
    return player === undefined ? told('number', importMessages.playerMissing) : { player };
  };
}

const told = (field: string, sentence: string) => ({ problem: { field, sentence } });

/** Those who are deactivated among them. */
async function readPlayers(
  tx: Database,
  { fingerprints, numbers, ids }: { fingerprints: Buffer[]; numbers: number[]; ids: number[] },
) {
  const { id, number, egnIndex, firstName, middleName, lastName, birthDate } = playerTable;
  const rows = await tx
    .select({ id, number, egnIndex, firstName, middleName, lastName, birthDate, clubName: clubTable.fullName })
    .from(playerTable)
    .leftJoin(clubTable, eq(clubTable.id, playerTable.currentClubId))
    .where(or(inArray(egnIndex, fingerprints), inArray(number, numbers), inArray(id, ids)));
  return rows.map((row) => ({ ...row, name: fullNameOf(row) }));
}

/** Numbers of records that went into others, and the player each leads to, from one to the next. */
async function findMergedNumbers(tx: Database, numbers: number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.execute<{ number: number; id: number }>(sql`
    with recursive way (number, id, step) as (
      select gone_number, stays_id, 1 from ${mergeTable}
      where gone_number = any (${sql.param(numbers)}::int[]) and undone_on is null
      union all
      select way.number, next.stays_id, way.step + 1 from way
        join ${mergeTable} next on next.noun = 'player' and next.gone_id = way.id and next.undone_on is null
    )
    select distinct on (number) number, id from way order by number, step desc`);
  return new Map(rows.map(({ number, id }) => [number, id]));
}
