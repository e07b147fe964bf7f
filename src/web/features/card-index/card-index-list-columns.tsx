import { Link } from 'react-router';
import type { CardIndexListItem } from '#contract/card-index/card-index.contract.ts';
import { ageGroupLabel } from '#domain/card-index/age-group.rules.ts';
import { USUAL_CHAMPIONSHIP } from '#domain/card-index/card-index.rules.ts';
import { cardIndexGapLabels } from '#domain/card-index/card-index-gaps.rules.ts';
import { cardIndexFilters } from '#domain/card-index/card-index.filters.ts';
import { licenceListLabels } from '#domain/card-index/licence-state.rules.ts';
import { formatSeason } from '#domain/card-index/season.rules.ts';
import type { CardIndexColumn } from '#web/api/card-index/card-index.api.ts';
import { showDate, showDayOf } from '#web/lib/text/dates.ts';
import { foundIn, FoundText } from '#web/lib/text/found-text.tsx';
import { fullNameOf } from '#domain/common/names.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import type { ColumnChoice } from '#web/ui/data-list/use-column-choice.ts';
import { RowLink } from '#web/ui/data-list/row-link.tsx';
import { ListedState, StateBadge } from './approval/licence-state.tsx';
import { playerCount } from './card-index.text.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './card-index-list-columns.text.ts';

export const cardIndexHref = (cardIndex: { id: number }) => `/cardindexes/${cardIndex.id}`;

export const cardIndexListColumns: readonly DataColumn<CardIndexListItem, CardIndexColumn>[] = [
  {
    header: texts.licence,
    parts: [
      { header: words.ageGroup, sortBy: 'ageGroup' },
      { header: texts.licence, sortBy: 'id' },
    ],
    width: 16,
    cell: (cardIndex) => <Name cardIndex={cardIndex} />,
  },
  {
    header: words.club,
    sortBy: 'club',
    width: 15,
    cell: ({ club }) => (
      <Link to={`/clubs/${club.id}`} className="text-link hover:underline">
        <FoundText text={club.fullName} />
      </Link>
    ),
  },
  {
    header: words.season,
    sortBy: 'year',
    width: 7,
    isOneLine: true,
    isWideOnly: true,
    cell: ({ year }) => foundIn(formatSeason(year)),
  },
  {
    header: words.players,
    sortBy: 'players',
    width: 10,
    isOneLine: true,
    cell: (cardIndex) => cardIndex.playerCount,
  },
  { header: texts.missing, sortBy: 'missing', width: 17, cell: (cardIndex) => <Gaps cardIndex={cardIndex} /> },
  // The state stands under the name; here it can be sorted by and taken along.
  {
    header: licenceListLabels.state,
    sortBy: 'state',
    isExtra: true,
    cell: ({ state }) => (state === null ? '–' : <StateBadge state={state} />),
  },
  {
    header: licenceListLabels.stateOn,
    sortBy: 'stateOn',
    isOneLine: true,
    isExtra: true,
    cell: ({ stateOn }) => showDayOf(stateOn),
  },
  {
    header: cardIndexFilters.approved.label,
    sortBy: 'approvedOn',
    isOneLine: true,
    isExtra: true,
    cell: ({ approvedOn }) => showDate(approvedOn),
  },
  {
    header: licenceListLabels.approvedBy,
    sortBy: 'approvedBy',
    isExtra: true,
    cell: ({ approvedBy }) => (approvedBy === null ? '–' : fullNameOf(approvedBy)),
  },
];

const ofStates = new Set(cardIndexListColumns.flatMap(({ isExtra, header }) => (isExtra === true ? [header] : [])));

/** Nothing of states is offered where no season asks for approval. */
export function withoutStates<Choice extends ColumnChoice<CardIndexListItem, CardIndexColumn>>(choice: Choice): Choice {
  const isOther = ({ header }: { header: string }) => !ofStates.has(header);
  return {
    ...choice,
    optional: choice.optional.filter((header) => isOther({ header })),
    shown: choice.shown.filter(isOther),
    sortable: choice.sortable.filter(isOther),
  };
}

function Name({ cardIndex }: { cardIndex: CardIndexListItem }) {
  return (
    <div className="min-w-0">
      <div className="text-cell font-semibold">
        <RowLink to={cardIndexHref(cardIndex)}>
          <FoundText text={ageGroupLabel(cardIndex.ageGroup)} />
        </RowLink>
      </div>
      <div className="tabular text-meta text-text-2">
        {foundIn(
          [
            texts.licenceNumber(cardIndex.id),
            ...(cardIndex.championship === USUAL_CHAMPIONSHIP ? [] : [cardIndex.championship]),
          ].join(' · '),
        )}
      </div>
      <ListedState cardIndex={cardIndex} />
    </div>
  );
}

function Gaps({ cardIndex }: { cardIndex: CardIndexListItem }) {
  if (cardIndex.missing.length === 0) return <span className="text-text-2">–</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {cardIndex.missing.map((gap) => (
        <Badge key={gap} tone="amber" hasDot>
          {cardIndexGapLabels[gap]}
        </Badge>
      ))}
    </span>
  );
}

export function CardIndexCard({ cardIndex }: { cardIndex: CardIndexListItem }) {
  const { year, club } = cardIndex;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Name cardIndex={cardIndex} />
      <p className="text-cell">{foundIn(club.fullName)}</p>
      <p className="tabular text-meta text-text-2">
        {foundIn(formatSeason(year))} · {playerCount(cardIndex.playerCount)}
      </p>
      {cardIndex.missing.length === 0 ? null : <Gaps cardIndex={cardIndex} />}
    </div>
  );
}
