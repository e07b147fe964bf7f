import { championshipName } from '#contract/card-index/card-index.contract.ts';
import { messages } from '#contract/common/messages.ts';
import { askedOutsideDates, historyMessages, seasonFaults } from '#contract/import/history.messages.ts';
import { importMessages } from '#contract/import/import.messages.ts';
import { isOpenGroup } from '#domain/card-index/age-group.rules.ts';
import { isPastSeason, USUAL_CHAMPIONSHIP } from '#domain/card-index/card-index.rules.ts';
import { noDates, outsideRegistration } from '#domain/card-index/season-dates.rules.ts';
import { firstDayOf, seasonOf } from '#domain/card-index/season.rules.ts';
import { ageGroupOfCell, seasonFault, seasonOfCell } from '#domain/import/season-cells.ts';
import type { Database } from '#server/db/database.ts';
import { findDatesOf } from '#server/features/card-index/season/season-dates.queries.ts';
import { today } from '#server/write/today.ts';
import { type CheckedRow, faulty, type ImportScope, type RowProblem, type RowToCheck } from '../kind.ts';
import { clubNamed } from '../names.ts';
import { playersOfRows } from '../player-keys.ts';
import { type Judge, judgeOf } from './season-eligibility.ts';
import { findLicences } from './season-import.queries.ts';
import { licenceKey, type SeasonPlan } from './season-plan.ts';

type Lookups = Awaited<ReturnType<typeof lookUp>>;

export async function checkSeasons(
  tx: Database,
  rows: readonly RowToCheck[],
  scope: ImportScope,
): Promise<CheckedRow<SeasonPlan>[]> {
  const lookups = await lookUp(tx, rows, scope);
  const read = rows.map((row) => readRow(row, lookups));
  const wanted = read.flatMap((row) => ('wanted' in row ? [row.wanted] : []));
  const licences = await findLicences(tx, wanted);
  const plans = wanted.map((want) => ({ ...want, cardIndexId: licences.get(licenceKey(want)) ?? null }));
  const judge = await judgeOf(tx, plans, scope);
  let next = 0;
  // In the order of the file: what an earlier row brings counts for those after it.
  return read.map((row) => {
    const plan = 'wanted' in row ? plans[next++] : undefined;
    return plan === undefined || !('wanted' in row)
      ? (row as CheckedRow<SeasonPlan>)
      : checkedRow(row, plan, { judge, ...lookups });
  });
}

async function lookUp(tx: Database, rows: readonly RowToCheck[], scope: ImportScope) {
  const day = today(scope.context.now());
  const season = seasonOf(day);
  return {
    clubs: await scope.names.clubs(tx, scope),
    playerOf: await playersOfRows(tx, rows, scope),
    day,
    season,
    // A run asks no more: whoever brings it in was asked before.
    dates: scope.asksOfDoubles ? await findDatesOf(tx, season) : noDates,
  };
}

interface ReadRow {
  rowNo: number;
  wanted: Omit<SeasonPlan, 'cardIndexId'>;
}

/** What the cells say, each told what is wrong with it. */
function readRow({ rowNo, cells }: RowToCheck, lookups: Lookups): ReadRow | CheckedRow<SeasonPlan> {
  const problems: RowProblem[] = [];
  const refuse = (field: string, sentence: string) => void problems.push({ field, sentence });
  const year = seasonOfCell(cells['year'] ?? '');
  const fault = seasonFault(year, lookups.season);
  if (fault !== null) refuse('year', seasonFaults[fault]);
  const ageGroup = ageGroupOfCell(cells['ageGroup'] ?? '');
  if (ageGroup === null) refuse('ageGroup', importMessages.wordUnknown);
  const championship = championshipName.safeParse(cells['championship'] || USUAL_CHAMPIONSHIP);
  if (!championship.success) refuse('championship', championship.error.issues[0]?.message ?? '');
  const found = lookups.playerOf(cells);
  if ('problem' in found) problems.push(found.problem);
  else if (year !== null && found.player.birthDate >= firstDayOf(year)) refuse('year', historyMessages.bornLater);
  const club = clubNamed(lookups.clubs, 'club', cells['club'] ?? '');
  const isPast = year !== null && isPastSeason(year, lookups.season);
  // What was has been, whatever became of the club and of the group.
  if (ageGroup !== null && !isOpenGroup(ageGroup) && !isPast) refuse('ageGroup', importMessages.ageGroupClosed);
  if ('named' in club && club.named.isClosed && !isPast) refuse('club', importMessages.clubClosed);
  const isMissing = 'problem' in club && club.isMissing && cells['club'] !== '';
  if ('problem' in club && !isMissing) problems.push(club.isMissing ? NO_CLUB : club.problem);
  if (problems.length > 0 || year === null || ageGroup === null || !championship.success || 'problem' in found)
    return {
      ...faulty(rowNo, ...problems, ...('problem' in club && isMissing ? [club.problem] : [])),
      missing: isMissing ? [{ field: 'club', value: cells['club'] ?? '' }] : [],
    };
  if ('problem' in club) return { ...missingClub(rowNo, cells['club'] ?? ''), problems: [club.problem] };
  const { id: clubId, fullName: clubName } = club.named;
  const where = { year, ageGroup, clubId, clubName, championship: championship.data };
  return { rowNo, wanted: { ...where, playerId: found.player.id, isPast } };
}

const NO_CLUB: RowProblem = { field: 'club', sentence: messages.clubRequired };

const missingClub = (rowNo: number, value: string): CheckedRow<SeasonPlan> => ({
  ...faulty<SeasonPlan>(rowNo),
  state: 'missing',
  missing: [{ field: 'club', value }],
});

type Asked = Pick<Lookups, 'dates' | 'day'> & { judge: Judge };

function checkedRow({ rowNo }: ReadRow, plan: SeasonPlan, { judge, dates, day }: Asked): CheckedRow<SeasonPlan> {
  const recordId = plan.cardIndexId;
  const checked = { rowNo, problems: [], missing: [], recordId, changes: [], doubles: [] };
  if (judge.isOn(plan)) return { ...checked, state: 'same', plan: null };
  const sentences = judge.problems(plan);
  if (sentences.length > 0)
    return { ...faulty(rowNo, ...sentences.map((sentence) => ({ field: null, sentence }))), recordId };
  judge.take(plan);
  const outside = plan.isPast ? null : outsideRegistration(dates, plan.ageGroup, day);
  const questions = outside === null ? [] : [askedOutsideDates(outside)];
  return { ...checked, problems: questions, state: 'new', plan };
}
