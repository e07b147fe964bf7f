import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';

/** The way into a row for keyboards, fingers and new tabs. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      data-row-link=""
      onKeyDown={moveBetweenRows}
      className="font-semibold text-link hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {children}
    </Link>
  );
}

/** Arrows, Home and End walk from row to row while the link of a row has the focus. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = event.currentTarget.closest('[data-rows]');
  const links = [...(rows?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  const here = links.indexOf(event.currentTarget);
  const goals: Partial<Record<string, number>> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    Home: 0,
    End: links.length - 1,
  };
  const goal = links[goals[event.key] ?? -1];
  if (goal === undefined) return;
  event.preventDefault();
  goal.focus();
}
