import { Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import type { MergeListItem } from '#contract/double/merge.contract.ts';
import type { MergeColumn } from '#web/api/double/merge.api.ts';
import { showDayOf } from '#web/lib/text/dates.ts';
import { FoundText } from '#web/lib/text/found-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { DataColumn } from '#web/ui/data-list/column.ts';
import type { RowActions } from '#web/ui/data-list/row-actions.tsx';
import { mergeNounLabels, numbered, pathOfRecord } from './merge.text.ts';
import * as texts from './merge-columns.text.ts';

export const mergeListColumns: readonly DataColumn<MergeListItem, MergeColumn>[] = [
  { header: texts.stayed, width: 18, cell: (merge) => <Stayed merge={merge} /> },
  { header: texts.dropped, width: 18, cell: (merge) => <Gone merge={merge} /> },
  {
    header: texts.mergedOn,
    sortBy: 'mergedOn',
    width: 12,
    isOneLine: true,
    cell: (merge) => showDayOf(merge.mergedOn),
  },
  { header: texts.mergedBy, width: 12, cell: (merge) => nameOf(merge.mergedBy) },
  { header: texts.undoing, width: 14, cell: (merge) => <UndoState merge={merge} /> },
];

const nameOf = (person: MergeListItem['mergedBy']) =>
  person === null ? '–' : `${person.firstName} ${person.lastName}`;

export function mergeActions(onUndo: (merge: MergeListItem) => void): RowActions<MergeListItem> {
  return {
    nameOf: (merge) => texts.pairNames(merge.gone.name, merge.stays.name),
    actionsOf: (merge) =>
      merge.undoUntil === null ? [] : [{ label: texts.undoMerge, Icon: Undo2, onAction: () => onUndo(merge) }],
  };
}

function Stayed({ merge: { noun, stays } }: { merge: MergeListItem }) {
  return (
    <span className="flex flex-col">
      <Link
        to={pathOfRecord(noun, stays.id)}
        className="touch-target font-semibold break-words text-link hover:underline"
      >
        {numbered(stays.name, stays.number)}
      </Link>
      <span className="text-label text-text-2">{mergeNounLabels[noun]}</span>
    </span>
  );
}

function Gone({ merge: { gone } }: { merge: MergeListItem }) {
  return (
    <span className="break-words">
      <FoundText text={numbered(gone.name, gone.number)} />
    </span>
  );
}

/** Until when it can be taken back, or that it was. */
function UndoState({ merge }: { merge: MergeListItem }) {
  if (merge.undoneOn !== null)
    return (
      <Badge tone="neutral" hasDot>
        {texts.undoneOn(showDayOf(merge.undoneOn))}
      </Badge>
    );
  return merge.undoUntil === null ? (
    <span className="text-text-2">{texts.final}</span>
  ) : (
    <span>{texts.undoableUntil(showDayOf(merge.undoUntil))}</span>
  );
}

export function MergeCard({ merge }: { merge: MergeListItem }) {
  return (
    <div className="flex flex-col gap-2">
      <Stayed merge={merge} />
      <p className="text-cell text-text-2">
        {texts.droppedBefore}
        <Gone merge={merge} />
      </p>
      <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-text-2">
        <span>{showDayOf(merge.mergedOn)}</span>
        <span>
          {merge.undoneOn === null ? texts.undoingBefore : null}
          <UndoState merge={merge} />
        </span>
      </p>
    </div>
  );
}
