import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ImportDetails, ImportRow } from '#contract/import/import.contract.ts';
import { cx } from '#web/lib/cx.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { recordPaths, rowLabel } from '../import.text.ts';
import { CellEditor } from './cell-editor.tsx';
import { RowChanges } from './row-changes.tsx';
import { RowDoubles } from './row-doubles.tsx';
import { labelOf, otherCells, rowName } from './row-words.ts';
import type { Cells } from './use-cells.ts';
import type { RowAnswers } from './use-row-answers.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './row-item.text.ts';

export interface RowItemProps {
  details: ImportDetails;
  row: ImportRow;
  /** Absent where the rows are only looked at. */
  work: RowWork | null;
}

export interface RowWork {
  cells: Cells;
  answers: RowAnswers;
  twinsOf: (field: string, value: string) => { count: number; isAll: boolean };
}

const UNDONE = { label: texts.undone, tone: 'neutral' } as const;

/** One row of the file: what it is about, what is wrong with it, and what becomes of it. */
export function RowItem({ details, row, work: given }: RowItemProps) {
  const { kind } = details;
  // What was taken back is nowhere any more.
  const isGone = details.state === 'undone' && row.state === 'written';
  const { label, tone } = isGone ? UNDONE : rowLabel(details, row.state);
  const [isWhole, setIsWhole] = useState(false);
  // What is written is changed on its own page.
  const work = row.state === 'written' ? null : given;
  const isOpen = work !== null && !row.isLeftOut;
  const edited = isOpen ? editedFields(details, row, work.cells, isWhole) : [];
  const name = rowName(kind, row);

  return (
    <li className={cx('grid gap-x-6 gap-y-3 px-4 py-4 sm:grid-cols-[9.5rem_minmax(0,1fr)]', row.isLeftOut && 'bg-bg')}>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 sm:flex-col sm:items-start lg:[&_[data-badge]]:whitespace-normal">
        <p className="tabular text-label text-text-2">{texts.rowNumber(row.rowNo)}</p>
        <Badge tone={tone} hasDot>
          {label}
        </Badge>
        {row.isMended && row.problems.length === 0 ? <p className="text-label text-text-2">{texts.corrected}</p> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 font-semibold wrap-anywhere">
            {row.recordId === null || isGone ? (
              name
            ) : (
              <Link to={`${recordPaths[kind]}/${row.recordId}`} className="text-link hover:underline">
                {name}
              </Link>
            )}
            {row.player?.clubName ? (
              <span className="block text-label font-normal text-text-2">{row.player.clubName}</span>
            ) : null}
          </h3>
          {work === null ? null : (
            <RowButtons row={row} answers={work.answers}>
              {row.isLeftOut ? null : (
                <Button
                  variant="quiet"
                  aria-expanded={isWhole}
                  aria-label={texts.wholeRowNumber(row.rowNo)}
                  onClick={() => setIsWhole(!isWhole)}
                  className="-my-1.5 min-h-9 px-2 text-label"
                >
                  {texts.wholeRow}
                  <ChevronDown size={16} aria-hidden className={cx(isWhole && 'rotate-180')} />
                </Button>
              )}
            </RowButtons>
          )}
        </div>
        <Faults details={details} row={row} shown={edited} />
        {edited.length === 0 || work === null ? null : (
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
            {details.fields
              .filter(({ field }) => edited.includes(field))
              .map((column) => (
                <CellEditor key={column.field} row={row} column={column} cells={work.cells} twinsOf={work.twinsOf} />
              ))}
          </div>
        )}
        <RowDoubles details={details} row={row} answers={work?.answers ?? null} />
        <RowChanges row={row} answers={work?.answers ?? null} />
        <OtherCells items={otherCells(details, row, new Set([...edited, ...row.changes.map(({ field }) => field)]))} />
      </div>
    </li>
  );
}

/** Those with a fault or a question, those already worked on, and all of them where the whole row is asked for. */
function editedFields(details: ImportDetails, row: ImportRow, cells: Cells, isWhole: boolean): string[] {
  if (isWhole) return details.fields.flatMap(({ field, tells }) => (tells === null ? field : []));
  return [...[...row.problems, ...row.questions].flatMap(({ field }) => field ?? []), ...cells.touchedIn(row)];
}

/** What is wrong with the row as a whole, or with a cell that is not shown as a box. */
function Faults({ details, row, shown }: Pick<RowItemProps, 'details' | 'row'> & { shown: readonly string[] }) {
  const inWords = (told: ImportRow['problems']) => [
    ...told.flatMap(({ field, sentence }) => (field === null ? sentence : [])),
    ...told.flatMap(({ field, sentence }) =>
      field === null || shown.includes(field) ? [] : texts.columnProblem(labelOf(details, field), sentence),
    ),
  ];
  return (
    <>
      <Sentences sentences={inWords(row.problems)} colour="text-danger" />
      <Sentences sentences={inWords(row.questions)} colour="text-warning" />
    </>
  );
}

function Sentences({ sentences, colour }: { sentences: readonly string[]; colour: string }) {
  if (sentences.length === 0) return null;
  return (
    <ul className={cx('text-label', colour)}>
      {[...new Set(sentences)].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function OtherCells({ items }: { items: readonly { label: string; value: string }[] }) {
  if (items.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-label">
      {items.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 gap-x-1.5">
          <dt className="shrink-0 text-text-2">{label}:</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RowButtonsProps {
  row: ImportRow;
  answers: RowAnswers;
  children: ReactNode;
}

/** Whether the row comes in at all. Of a double and of changes that is asked beside them. */
function RowButtons({ row, answers, children }: RowButtonsProps) {
  const isAskedElsewhere = row.state === 'same' || row.state === 'double' || row.changes.length > 0;
  return (
    <div className="flex flex-wrap gap-1">
      {children}
      {isAskedElsewhere ? null : (
        <Button
          variant="quiet"
          onClick={() => answers.leaveOut(row, !row.isLeftOut)}
          className="-my-1.5 min-h-9 px-2 text-label"
        >
          {row.isLeftOut ? words.giveBack : texts.skip}
          <span className="sr-only">{texts.rowAfter(row.rowNo)}</span>
        </Button>
      )}
    </div>
  );
}
