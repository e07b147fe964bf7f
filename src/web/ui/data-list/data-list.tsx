import { useDeferredValue, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { cx } from '#web/lib/cx.ts';
import { KeywordContext } from '#web/lib/text/found-text.tsx';
import { useDelayedFlag } from '#web/lib/use-delayed-flag.ts';
import type { ListPaging, ListState } from '#web/lib/use-list-state.ts';
import { useScreenWidth } from '#web/lib/use-media.ts';
import { ProgressLine } from '../progress-line.tsx';
import type { DataColumn } from './column.ts';
import { CardSkeletons, DataCards } from './data-cards.tsx';
import { DataTable } from '../table/data-table.tsx';
import { ListEmpty, ListError, SlowHint } from './list-messages.tsx';
import { listText, rangeText } from './list.text.ts';
import { Pagination } from './pagination.tsx';
import { rememberOpened, useReturnToRow } from './opened-row.ts';
import type { RowActions } from './row-actions.tsx';
import { tickByKey } from './tick-keys.ts';
import type { Ticks } from './use-ticks.ts';
import * as texts from './data-list.text.ts';

export interface ListResult<Row> {
  data: { rows: readonly Row[]; total: number } | undefined;
  error: Error | null;
  isFetching: boolean;
  /** The rows are still those of the page before. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export interface DataListProps<Row extends { id: number }, Column extends string> {
  label: string;
  columns: readonly DataColumn<Row, Column>[];
  list: ListState<Column>;
  result: ListResult<Row>;
  renderCard: (row: Row) => ReactNode;
  /** Where a double click on the row leads; nowhere when absent or null. */
  rowHref?: (row: Row) => string | null;
  rowActions?: RowActions<Row> | undefined;
  onIntent?: (row: Row) => void;
  empty?: ReactNode;
  elsewhere?: ReactNode;
  hasPictures?: boolean;
  /** Null where nothing is done with several at once. */
  ticks?: Ticks<Row> | null;
}

const SLOW = 8000;

export function DataList<Row extends { id: number }, Column extends string>(props: DataListProps<Row, Column>) {
  const { label, list, ticks = null } = props;
  // Rows are drawn in small steps: a whole page of them at once would keep a slow phone from answering a finger.
  const result = useDeferredValue(props.result);
  const { data, error, isFetching } = result;
  const { key } = useLocation();
  const element = useRef<HTMLDivElement>(null);
  useReturnToRow(element, data !== undefined);
  const isSlow = useDelayedFlag(isFetching, SLOW);
  const showsProgress = useDelayedFlag(isFetching && data !== undefined, 150);
  const lastPage = data === undefined ? null : Math.max(1, Math.ceil(data.total / list.query.pageSize));
  const isBeyondEnd = lastPage !== null && !result.isPlaceholderData && list.query.page > lastPage;

  useEffect(() => {
    if (isBeyondEnd && lastPage !== null) list.setPage(lastPage);
  });

  const handleClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('[data-row-link]') : null;
    const href = link?.getAttribute('href');
    if (href) rememberOpened(key, href);
  };

  const retry = () => void result.refetch();
  if (error !== null && data === undefined) return <ListError error={error} onRetry={retry} />;

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- only notes which link was followed, and which row a key is meant for
    <div
      ref={element}
      id="list"
      tabIndex={-1}
      onClickCapture={handleClick}
      {...(ticks === null ? {} : { onKeyDown: (event) => tickByKey(event, ticks) })}
      className="flex flex-col gap-3"
    >
      {isSlow ? <SlowHint onRetry={retry} /> : null}
      <div className="relative rounded-card border border-border bg-surface">
        {showsProgress ? <ProgressLine className="absolute inset-x-3 top-0" /> : null}
        <div aria-busy={isFetching} className={cx('transition-opacity', result.isPlaceholderData && 'opacity-60')}>
          <KeywordContext value={list.query.keyword}>
            <Rows {...props} result={result} />
          </KeywordContext>
        </div>
      </div>
      {data === undefined || data.total === 0 ? null : <Pagination label={label} list={list} total={data.total} />}
      <Announcement result={result} list={list} />
    </div>
  );
}

function Rows<Row extends { id: number }, Column extends string>(props: DataListProps<Row, Column>) {
  const width = useScreenWidth();
  const rows = props.result.data?.rows;
  const keyword = props.list.query.keyword;

  if (rows?.length === 0) {
    if (!keyword && props.empty !== undefined) return props.empty;
    if (!keyword) return <ListEmpty />;
    return <ListEmpty onClear={() => props.list.setKeyword('')}>{props.elsewhere}</ListEmpty>;
  }
  if (width !== 'phone') return <DataTable {...props} rows={rows} isFolded={width === 'tablet'} />;
  if (rows === undefined) return <CardSkeletons hasPictures={props.hasPictures ?? true} />;
  return <DataCards {...props} rows={rows} />;
}

/** Says how much was found, once it has stopped changing. */
function Announcement({ result, list }: { result: ListResult<unknown>; list: ListPaging }) {
  const isSettled = useDelayedFlag(!result.isFetching && result.data !== undefined, 500);
  const total = result.data?.total ?? 0;
  const found = total === 0 ? listText.noneFound : rangeText(list.query, total);

  return (
    <p role="status" className="sr-only">
      {isSettled ? found : result.isFetching ? texts.loadingResults : ''}
    </p>
  );
}
