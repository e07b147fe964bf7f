import { messages } from '#contract/common/messages.ts';
import { historyMessages, pastTransferSentences } from '#contract/import/history.messages.ts';
import { importMessages } from '#contract/import/import.messages.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { dayOfCell } from '#domain/import/import-cells.ts';
import { pastTransferFaults, transferTypeOfCell } from '#domain/import/past-transfer.rules.ts';
import { type CreatableTransferType, transferType } from '#domain/transfer/transfer.rules.ts';
import type { Database } from '#server/db/database.ts';
import { today } from '#server/write/today.ts';
import { type CheckedRow, faulty, type ImportScope, type RowProblem, type RowToCheck } from '../kind.ts';
import { clubNamed } from '../names.ts';
import { type NamedPlayer, playersOfRows } from '../player-keys.ts';
import { findPastTransfers, type PastTransferRow } from './transfer-import.queries.ts';

export interface TransferPlan {
  type: CreatableTransferType;
  playerId: number;
  fromClubId: number | null;
  toClubId: number;
  startOn: IsoDate;
  endOn: IsoDate | null;
}

/** One that comes with an earlier row has no number yet. */
type KnownTransfer = Omit<PastTransferRow, 'id'> & { id: number | null };
type Lookups = Awaited<ReturnType<typeof lookUp>>;
type ReadRow = { rowNo: number; plan: TransferPlan } | CheckedRow<TransferPlan>;

export async function checkTransfers(
  tx: Database,
  rows: readonly RowToCheck[],
  scope: ImportScope,
): Promise<CheckedRow<TransferPlan>[]> {
  const lookups = await lookUp(tx, rows, scope);
  const read = rows.map((row) => readRow(row, lookups));
  const known: KnownTransfer[] = await findPastTransfers(
    tx,
    read.flatMap((row) => row.plan?.playerId ?? []),
  );
  return read.map((row) => {
    if ('state' in row) return row;
    const checked = compared(row, known);
    // In the order of the file: what an earlier row brings is there for those after it.
    if (checked.state === 'new') known.push({ ...row.plan, id: null });
    return checked;
  });
}

async function lookUp(tx: Database, rows: readonly RowToCheck[], scope: ImportScope) {
  return {
    clubs: await scope.names.clubs(tx, scope),
    playerOf: await playersOfRows(tx, rows, scope),
    today: today(scope.context.now()),
  };
}

/** What the cells say, each told what is wrong with it. */
function readRow({ rowNo, cells }: RowToCheck, lookups: Lookups): ReadRow {
  const problems: RowProblem[] = [];
  const missing: { field: string; value: string }[] = [];
  const type = transferTypeOfCell(cells['type'] ?? '');
  if (type === null) problems.push({ field: 'type', sentence: importMessages.wordUnknown });
  const found = lookups.playerOf(cells);
  if ('problem' in found) problems.push(found.problem);
  const clubOf = (field: string) => {
    const text = cells[field] ?? '';
    const named = clubNamed(lookups.clubs, field, text);
    if ('named' in named) return named.named.id;
    problems.push(text === '' ? { field, sentence: messages.clubRequired } : named.problem);
    if (named.isMissing && text !== '') missing.push({ field, value: text });
    return null;
  };
  const fromClubId = (cells['fromClub'] ?? '') === '' ? null : clubOf('fromClub');
  const toClubId = clubOf('toClub');
  const player = 'player' in found ? found.player : null;
  const plan = {
    type,
    fromClubId,
    toClubId,
    startOn: dayOfCell(cells['startOn'] ?? '', lookups.today),
    endOn: dayOfCell(cells['endOn'] ?? '', lookups.today),
  };
  const faults = faultsOf(plan, player, lookups.today);
  if (problems.length + faults.length > missing.length) return { ...faulty(rowNo, ...problems, ...faults), missing };
  if (missing.length > 0) return { ...faulty<TransferPlan>(rowNo, ...problems), state: 'missing', missing };
  if (type === null || player === null || toClubId === null) return faulty(rowNo, ...problems);
  return { rowNo, plan: { ...plan, type, toClubId, playerId: player.id, endOn: plan.endOn || null } };
}

/** A club that is not there yet is another one than any; whether there has to be an end only the kind says. */
function faultsOf(
  plan: {
    type: CreatableTransferType | null;
    fromClubId: number | null;
    toClubId: number | null;
    startOn: string;
    endOn: string;
  },
  player: NamedPlayer | null,
  day: IsoDate,
): RowProblem[] {
  const { type, toClubId } = plan;
  const asked = {
    ...plan,
    type: type ?? transferType.clubChange,
    toClubId: toClubId ?? 0,
    birthDate: player?.birthDate ?? '',
  };
  return pastTransferFaults(asked, day)
    .filter(({ field }) => type !== null || field !== 'endOn')
    .map(({ field, fault }) => ({ field, sentence: pastTransferSentences[fault] }));
}

/** Nobody changes clubs twice on a day: what begins on the same one is the same transfer, or a mistake. */
function compared(
  { rowNo, plan }: { rowNo: number; plan: TransferPlan },
  known: readonly KnownTransfer[],
): CheckedRow<TransferPlan> {
  const then = known.find(({ playerId, startOn }) => playerId === plan.playerId && startOn === plan.startOn);
  const checked = { rowNo, problems: [], missing: [], recordId: then?.id ?? null, changes: [], doubles: [] };
  if (then === undefined) return { ...checked, state: 'new', plan };
  const isSame = (['type', 'fromClubId', 'toClubId', 'endOn'] as const).every((name) => then[name] === plan[name]);
  if (isSame && then.id !== null) return { ...checked, state: 'same', plan: null };
  const told = faulty<TransferPlan>(rowNo, { field: 'startOn', sentence: historyMessages.otherTransferThen });
  return { ...told, recordId: then.id };
}
