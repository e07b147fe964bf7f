import { useId } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/lib/cx.ts';
import type { ListPaging } from '#web/lib/use-list-state.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Select } from '../select.tsx';
import { listText, rangeText } from './list.text.ts';
import * as texts from './pagination.text.ts';

interface PaginationProps {
  label: string;
  list: ListPaging;
  total: number;
}

export function Pagination({ label, list, total }: PaginationProps) {
  const isPhone = !useMedia('(min-width: 640px)');
  // Of what fits on one page there is nothing to turn.
  const hasPages = total > list.query.pageSize;
  const hasSizes = total > Math.min(...list.pageSizes);

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="tabular text-label text-text-2">{rangeText(list.query, total)}</p>
      {isPhone || !hasSizes ? null : <PageSize list={list} />}
      {hasPages ? <PageLinks label={texts.pagesOf(label)} list={list} total={total} hasNumbers={!isPhone} /> : null}
    </div>
  );
}

function PageSize({ list }: { list: ListPaging }) {
  const id = useId();

  return (
    <div data-unprinted className="flex items-center gap-2 text-label text-text-2">
      <label htmlFor={id}>{listText.pageSize}</label>
      <PageSizeSelect id={id} list={list} className="w-22" />
    </div>
  );
}

interface PageSizeSelectProps {
  id: string;
  list: ListPaging;
  className?: string;
}

export function PageSizeSelect({ id, list, className }: PageSizeSelectProps) {
  return (
    <Select
      id={id}
      value={list.query.pageSize}
      onChange={(event) => list.setPageSize(Number(event.target.value))}
      {...(className === undefined ? {} : { className })}
    >
      {list.pageSizes.map((size) => (
        <option key={size} value={size}>
          {size}
        </option>
      ))}
    </Select>
  );
}

interface PageLinksProps {
  label: string;
  list: ListPaging;
  total: number;
  /** Phones have room for the two outer buttons only. */
  hasNumbers: boolean;
}

const NUMBERS = 5;

const stepClass =
  'tabular inline-flex min-h-9 min-w-9 items-center justify-center rounded-control border px-3 text-label font-medium pointer-coarse:min-h-11 pointer-coarse:min-w-11';

const linkClass = 'border-border-control bg-surface hover:bg-row-hover';

/** Links, so that a page of a list can be copied, opened beside or gone back to. */
function PageLinks({ label, list, total, hasNumbers }: PageLinksProps) {
  const { page, pageSize } = list.query;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const to = (target: number) => ({ search: list.searchWith({ page: target === 1 ? null : String(target) }) });

  return (
    <nav aria-label={label} data-unprinted>
      <ul className="flex flex-wrap items-center gap-1">
        <li>
          <Step to={page > 1 ? to(page - 1) : null}>{listText.previous}</Step>
        </li>
        {hasNumbers
          ? pageNumbers(page, lastPage).map((number) => (
              <li key={number}>
                <Link
                  to={to(number)}
                  aria-label={number === page ? texts.currentPage(number) : texts.page(number)}
                  aria-current={number === page ? 'page' : undefined}
                  className={cx(stepClass, number === page ? 'border-primary bg-primary text-on-primary' : linkClass)}
                >
                  {number}
                </Link>
              </li>
            ))
          : null}
        <li>
          <Step to={page < lastPage ? to(page + 1) : null}>{listText.next}</Step>
        </li>
      </ul>
    </nav>
  );
}

/** At the end of the list the step stays in its place, but leads nowhere. */
function Step({ to, children }: { to: { search: string } | null; children: string }) {
  if (to === null) {
    return (
      <span role="link" aria-disabled="true" className={cx(stepClass, 'border-border bg-surface text-disabled')}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} className={cx(stepClass, linkClass)}>
      {children}
    </Link>
  );
}

function pageNumbers(page: number, lastPage: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(NUMBERS / 2), lastPage - NUMBERS + 1));
  return Array.from({ length: Math.min(NUMBERS, lastPage) }, (_, index) => first + index);
}
