import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import type { SeasonRulesDetails } from '#contract/card-index/season-rules.contract.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import { fullNameOf } from '#web/lib/text/names.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { RecordTable, type RecordColumn } from '#web/ui/table/record-table.tsx';
import { cardIndexLimitText, cutOffText, groupLimitText, seasonRulesLabels } from './season-rules.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './season-rules-table.text.ts';

const columns: readonly RecordColumn<SeasonRulesDetails>[] = [
  { header: words.season, isOneLine: true, cell: ({ year }) => formatSeason(year) },
  {
    header: seasonRulesLabels.cutOff,
    cell: ({ year, cutOff }) => <span className="block min-w-32">{cutOffText(year, cutOff)}</span>,
  },
  { header: seasonRulesLabels.groupsAbove, cell: ({ groupsAbove }) => groupLimitText(groupsAbove) },
  {
    header: seasonRulesLabels.cardIndexesPerSeason,
    cell: (rules) => cardIndexLimitText(rules.cardIndexesPerSeason),
  },
  {
    header: texts.approval,
    cell: ({ isApprovalRequired }) => (isApprovalRequired ? texts.byFederation : texts.notAsked),
  },
  { header: texts.whenSet, isWideOnly: true, cell: (rules) => <Origin rules={rules} /> },
];

const editColumn: RecordColumn<SeasonRulesDetails> = {
  header: words.actions,
  isAction: true,
  cell: ({ year, isChangeable }) =>
    isChangeable ? (
      <Link
        to={`?year=${year}`}
        preventScrollReset
        aria-label={texts.editRulesFor(formatSeason(year))}
        className={buttonClass('quiet')}
      >
        <Pencil size={18} aria-hidden />
        {words.change}
      </Link>
    ) : (
      <span className="text-label text-text-2">{texts.pastSeason}</span>
    ),
};

export function SeasonRulesTable({ rules }: { rules: readonly SeasonRulesDetails[] }) {
  return (
    <RecordTable
      label={texts.rulesBySeason}
      columns={[...columns, editColumn]}
      rows={rules}
      keyOf={({ year }) => year}
    />
  );
}

function Origin({ rules }: { rules: SeasonRulesDetails }) {
  const { year, setForYear, changedOn, changedBy } = rules;
  if (setForYear === null) return <span className="text-text-2">{texts.byDefault}</span>;
  if (setForYear !== year) return <span className="text-text-2">{texts.sinceSeason(formatSeason(setForYear))}</span>;
  return (
    <>
      <span className="tabular">{showDayOf(changedOn)}</span>
      {changedBy === null ? null : <span className="block text-meta text-text-2">{fullNameOf(changedBy)}</span>}
    </>
  );
}
