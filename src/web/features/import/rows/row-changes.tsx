import { ArrowRight } from 'lucide-react';
import type { ImportRow } from '#contract/import/import.contract.ts';
import type { RowAnswers } from './use-row-answers.ts';
import * as texts from './row-changes.text.ts';

/** Field by field what was and what will be, and whether it shall. */
export function RowChanges({ row, answers }: { row: ImportRow; answers: RowAnswers | null }) {
  if (row.changes.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid gap-x-4 gap-y-1 text-label sm:grid-cols-[auto_minmax(0,1fr)]">
        {row.changes.map(({ field, label, before, after }) => (
          <div key={field} className="contents">
            <dt className="text-text-2">{label}</dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
              <span className="text-text-2 line-through wrap-anywhere">{before ?? '–'}</span>
              <ArrowRight size={16} role="img" aria-label={texts.becomes} className="shrink-0 text-text-3" />
              <span className="font-medium wrap-anywhere">{after ?? '–'}</span>
            </dd>
          </div>
        ))}
      </dl>
      {answers === null || (row.state !== 'changed' && !row.isLeftOut) ? null : (
        <label className="inline-flex min-h-11 items-center gap-3 self-start text-label">
          <input
            type="checkbox"
            checked={!row.isLeftOut}
            onChange={(event) => answers.leaveOut(row, !event.target.checked)}
          />
          <span>
            {texts.writeChanges(row.changes.length === 1 ? texts.theChange : texts.theChanges)}
            <span className="sr-only">{texts.inRow(row.rowNo)}</span>
          </span>
        </label>
      )}
    </div>
  );
}
