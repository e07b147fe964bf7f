import { Link } from 'react-router';
import { cx } from '#web/lib/cx.ts';
import type { ListPaging } from '#web/lib/use-list-state.ts';

interface PaginationProps {
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
export function Pagination({ label, list, total, hasNumbers }: PaginationProps) {
  const { page, pageSize } = list.query;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const to = (target: number) => ({ search: list.searchWith({ page: target === 1 ? null : String(target) }) });

  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center gap-1">
        <li>
          <Step to={page > 1 ? to(page - 1) : null}>Предишна</Step>
        </li>
        {hasNumbers
          ? pageNumbers(page, lastPage).map((number) => (
              <li key={number}>
                <Link
                  to={to(number)}
                  aria-label={number === page ? `Страница ${number}, текуща страница` : `Страница ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                  className={cx(stepClass, number === page ? 'border-primary bg-primary text-on-primary' : linkClass)}
                >
                  {number}
                </Link>
              </li>
            ))
          : null}
        <li>
          <Step to={page < lastPage ? to(page + 1) : null}>Следваща</Step>
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

/** At most five neighbouring pages around the current one. */
export function pageNumbers(page: number, lastPage: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(NUMBERS / 2), lastPage - NUMBERS + 1));
  return Array.from({ length: Math.min(NUMBERS, lastPage) }, (_, index) => first + index);
}
