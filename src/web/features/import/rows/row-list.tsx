import { FileCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { ImportDetails, ImportRow } from '#contract/import/import.contract.ts';
import { importRowStateLabels, type ImportRowState, importRowStates } from '#domain/import/import.rules.ts';
import { useImportRows } from '#web/api/import/import.api.ts';
import { cx } from '#web/lib/cx.ts';
import { type ListState, useListState } from '#web/lib/use-list-state.ts';
import { Pagination } from '#web/ui/data-list/pagination.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '#web/ui/page/states.tsx';
import { RowItem, type RowWork } from './row-item.tsx';
import { problemsAt } from './row-words.ts';
import * as words from '#web/lib/text/words.ts';
import * as texts from './row-list.text.ts';

interface RowListProps {
  details: ImportDetails;
  /** What is done with them; null where they are only looked at. */
  work: Omit<RowWork, 'twinsOf'> | null;
}

/** States that somebody has to look at. */
const URGENT: ReadonlySet<ImportRowState> = new Set(['faulty', 'missing', 'double', 'refused']);

/** The rows, with a chip for each thing that may become of one; the chosen one stands in the address. */
export function RowList({ details, work }: RowListProps) {
  const list = useListState({ name: 'import-rows', sortable: ['rowNo'] });
  const [parameters] = useSearchParams();
  const state = importRowStates.find((known) => known === parameters.get('state'));
  const rows = useImportRows(details.id, list.query, state);
  const { data, error } = rows;
  const twinsOf = (field: string, value: string) => ({
    count: data?.rows.filter((row) => isWrongSame(row, field, value)).length ?? 0,
    isAll: data !== undefined && data.rows.length === data.total,
  });

  return (
    <section aria-labelledby="rows-title" className="flex flex-col gap-3">
      <h2 id="rows-title" tabIndex={-1} className="text-card font-semibold">
        {texts.title}
      </h2>
      <RowChips details={details} state={state} list={list} />
      <div className="overflow-hidden rounded-card border border-border bg-surface">
        {data === undefined ? (
          error === null ? (
            <div className="p-4 sm:p-6">
              <LinesSkeleton lines={6} />
            </div>
          ) : (
            <ErrorState error={error} onRetry={() => void rows.refetch()} />
          )
        ) : data.rows.length === 0 ? (
          <EmptyState Icon={FileCheck} text={texts.noRows} />
        ) : (
          <ol
            aria-labelledby="rows-title"
            aria-busy={rows.isFetching}
            className={cx('divide-y divide-border', rows.isPlaceholderData && 'opacity-60')}
          >
            {data.rows.map((row) => (
              <RowItem key={row.rowNo} details={details} row={row} work={work === null ? null : { ...work, twinsOf }} />
            ))}
          </ol>
        )}
      </div>
      {data === undefined || data.total === 0 ? null : (
        <Pagination label={texts.fileRows} list={list} total={data.total} />
      )}
    </section>
  );
}

const isWrongSame = (row: ImportRow, field: string, value: string) =>
  (row.cells[field] ?? '') === value && problemsAt(row, field).length > 0;

interface RowChipsProps {
  details: ImportDetails;
  state: ImportRowState | undefined;
  list: ListState<'rowNo'>;
}

function RowChips({ details, state, list }: RowChipsProps) {
  const { counts } = details;
  const labelOf = (known: ImportRowState) =>
    details.state === 'done' && known === 'new' ? texts.awaitWriting : importRowStateLabels[known];
  const option = (chosen: ImportRowState | null, label: string, count: number) => ({
    to: { search: list.searchWith({ state: chosen, page: null }) },
    label,
    count,
    isChosen: (state ?? null) === chosen,
    isUrgent: chosen !== null && URGENT.has(chosen),
  });
  return (
    <FilterLinks
      label={texts.rowsByCheck}
      options={[
        option(null, words.all, counts.total),
        ...importRowStates
          .filter((known) => counts[known] > 0 || known === state)
          .map((known) => option(known, labelOf(known), counts[known])),
      ]}
    />
  );
}
