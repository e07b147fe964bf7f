import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { carryFocus } from '#web/lib/keys/carry-focus.ts';

/** The way into a row for keyboards, fingers and new tabs. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      data-row-link=""
      onKeyDown={moveBetweenRows}
      // The bar of ticked rows lies over the lower edge.
      className="row-link scroll-mb-24 font-semibold text-link hover:underline"
    >
      {children}
    </Link>
  );
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const links = event.currentTarget.closest('[data-rows]')?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [];
  carryFocus(event, [...links], { back: 'ArrowUp', on: 'ArrowDown' });
}
