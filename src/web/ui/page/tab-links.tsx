import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
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
 * between tabs; Enter opens, and Tab reaches every one of them, because they are links. Where they are wider than the
 * phone, the current one and the one with the focus are seen whole.
 */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const strip = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.label;
  /** A count that comes makes its tab wider. */
  const counts = tabs.map(({ count }) => count?.value ?? 0).join(' ');
  useLayoutEffect(() => {
    showWhole(strip.current?.querySelector('[aria-current]') ?? null);
    // oxlint-disable-next-line react/exhaustive-deps -- another tab is open, or has become wider
  }, [current, counts]);

  return (
    <nav ref={strip} aria-label={label} className="-mx-4 overflow-x-auto border-b border-border px-4 sm:mx-0 sm:px-0">
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              to={tab.to}
              preventScrollReset
              onKeyDown={moveBetweenTabs}
              onFocus={(event) => showWhole(event.currentTarget)}
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

/** As wide as the space beside the strip. */
const MARGIN = 16;

/** Moves the strip alone: the page stays where it is. */
function showWhole(link: Element | null): void {
  const strip = link?.closest('nav') ?? null;
  if (link === null || strip === null) return;
  const [tab, seen] = [link.getBoundingClientRect(), strip.getBoundingClientRect()];
  const behind = tab.right + MARGIN - seen.right;
  const before = seen.left + MARGIN - tab.left;
  if (behind > 0) strip.scrollLeft += behind;
  else if (before > 0) strip.scrollLeft -= before;
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
