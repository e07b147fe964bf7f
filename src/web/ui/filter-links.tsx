import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/lib/cx.ts';

/** The row between the heading of a list and the list: what narrows it down, and where else to go. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <div className="mb-4 flex flex-col gap-x-4 gap-y-1 empty:hidden sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
      {children}
    </div>
  );
}

interface FilterLinksProps {
  label: string;
  options: readonly { value: string | null; label: string }[];
  chosen: string | null;
  /** The query string that chooses the option. */
  searchFor: (value: string | null) => string;
}

/** A filter of a list as links: each choice has its own address. */
export function FilterLinks({ label, options, chosen, searchFor }: FilterLinksProps) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:overflow-visible sm:px-0 sm:py-0">
      <ul className="flex gap-2 sm:flex-wrap">
        {options.map((option) => (
          <li key={option.label}>
            <Link
              to={{ search: searchFor(option.value) }}
              preventScrollReset
              aria-current={option.value === chosen ? 'true' : undefined}
              className={cx(
                'touch-target inline-flex min-h-9 items-center rounded-full border px-3 whitespace-nowrap text-label font-medium transition-colors',
                option.value === chosen
                  ? 'border-primary bg-primary-soft text-on-primary-soft'
                  : 'border-border bg-surface text-text-2 hover:bg-row-hover hover:text-text',
              )}
            >
              {option.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
