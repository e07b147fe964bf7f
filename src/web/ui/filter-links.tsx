import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { carryFocus } from '#web/lib/keys/carry-focus.ts';
import { cx } from '#web/lib/cx.ts';
import * as texts from './filter-links.text.ts';

export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <div data-unprinted className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 empty:hidden">
      {children}
    </div>
  );
}

interface FilterOption {
  to: To;
  label: string;
  /** The end of the label, said but not seen where there is hardly room. */
  rest?: string;
  isChosen: boolean;
  count?: number | undefined;
  /** What is behind it should not be: it catches the eye. */
  isUrgent?: boolean;
}

interface FilterLinksProps {
  label: string;
  options: readonly FilterOption[];
}

/** A filter of a list as links: each choice has its own address. One stop of the Tab key, arrows go along it. */
export function FilterLinks({ label, options }: FilterLinksProps) {
  const stop = Math.max(
    0,
    options.findIndex(({ isChosen }) => isChosen),
  );
  const isDense = options.length > MOST_IN_A_LINE;
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className={cx('flex flex-wrap', isDense ? 'gap-1' : 'gap-2')}>
        {options.map((option, place) => (
          <li key={option.label}>
            <Link
              to={option.to}
              preventScrollReset
              tabIndex={place === stop ? 0 : -1}
              onKeyDown={moveBetweenFilters}
              aria-current={option.isChosen ? 'true' : undefined}
              className={cx(
                chipClass,
                isDense ? 'min-h-8 gap-1 px-2 text-meta' : roomyClass,
                option.isChosen ? chosenClass : option.isUrgent ? urgentClass : freeClass,
              )}
            >
              {option.label}
              {option.rest === undefined ? null : <span className="sm:max-[93rem]:sr-only">{option.rest}</span>}
              {option.count === undefined ? null : <span className="tabular font-normal">{option.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** More of them move closer together: a second line would cost the list a row. */
const MOST_IN_A_LINE = 8;

const chipClass =
  'touch-target inline-flex items-center rounded-full border font-medium whitespace-nowrap transition-colors';
const roomyClass = 'min-h-9 gap-1.5 px-3 text-label';
const chosenClass = 'border-primary bg-primary-soft text-on-primary-soft';
const urgentClass = 'border-transparent bg-amber-badge text-on-amber-badge hover:underline';
const freeClass = 'border-border bg-surface text-text-2 hover:bg-row-hover hover:text-text';

function moveBetweenFilters(event: KeyboardEvent<HTMLElement>): void {
  const links = event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('a') ?? [];
  carryFocus(event, [...links], { back: 'ArrowLeft', on: 'ArrowRight', isRing: true });
}

export interface ActiveFilter {
  label: string;
  to: To;
}

/** On a phone the filters lie in a sheet; what is chosen there stays in sight. */
export function ActiveFilters({ filters }: { filters: readonly ActiveFilter[] }) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label={texts.chosenFilters} className="mb-3 flex flex-wrap gap-2">
      {filters.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} preventScrollReset className={cx(chipClass, roomyClass, chosenClass)}>
            {label}
            <X size={16} role="img" aria-label={texts.removeFilter} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
