import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { carryFocus } from '#web/lib/keys/carry-focus.ts';
import { cx } from '#web/lib/cx.ts';

/** How much of something stands on a tab. */
export interface TabCount {
  value: number;
  /** „бележки“: what is counted. */
  of: string;
}

interface TabLinksProps {
  label: string;
  tabs: readonly { to: string; label: string; isCurrent: boolean; count?: TabCount | undefined }[];
}

/**
 * The parts of a page. Each has an address, so Back and copied links work. Arrows go from one to the next as they do
 * between tabs; Enter opens, and Tab reaches every one of them, because they are links.
 */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto border-b border-border px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              to={tab.to}
              preventScrollReset
              onKeyDown={moveBetweenTabs}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center border-b-3 px-3 font-medium whitespace-nowrap transition-colors focus-visible:outline-offset-[-2px]',
                tab.isCurrent
                  ? 'border-primary text-link'
                  : 'border-transparent text-text-2 hover:border-border hover:text-text',
              )}
            >
              {tab.label}
              {tab.count === undefined || tab.count.value === 0 ? null : <Count {...tab.count} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ value, of }: TabCount) {
  return (
    <span
      title={`${of}: ${value}`}
      className="tabular relative ml-2 rounded-full bg-neutral-badge px-2 text-meta font-medium text-on-neutral-badge"
    >
      <span className="sr-only">{`(${of}: `}</span>
      {value}
      <span className="sr-only">)</span>
    </span>
  );
}

function moveBetweenTabs(event: KeyboardEvent<HTMLElement>): void {
  const links = event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('a') ?? [];
  carryFocus(event, [...links], { back: 'ArrowLeft', on: 'ArrowRight', isRing: true });
}
