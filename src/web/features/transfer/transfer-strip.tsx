import { ArrowRight, type LucideIcon, X } from 'lucide-react';
import { Link } from 'react-router';
import { useActor } from '#web/api/stored-session.ts';
import { usePutAside } from '#web/lib/store/put-aside.ts';
import * as texts from './transfer-strip.text.ts';

interface TransferStripProps {
  name: string;
  icon: LucideIcon;
  text: string;
  /** The end of the sentence; a phone keeps its room for the list. */
  more?: string;
  to: string;
  /** The key that leads there; where there are two strips only one has it. */
  shortcut?: string;
  /** Above the list people land on: the one line that also leads to all that waits. */
  leadsToToday?: boolean;
}

export function TransferStrip({
  name,
  icon: Icon,
  text,
  more = '',
  to,
  shortcut,
  leadsToToday = false,
}: TransferStripProps) {
  const { isAside, putAside } = usePutAside(name, useActor()?.userId);
  if (isAside) return null;
  return (
    <div
      data-unprinted
      className="mb-3 flex items-center gap-x-3 rounded-control border-l-4 border-accent bg-amber-badge px-4 py-1.5 text-on-amber-badge max-sm:py-0 max-sm:pr-1 sm:flex-wrap"
    >
      <span className="flex min-w-0 flex-1 items-center gap-3 font-medium sm:flex-none">
        <Icon size={20} aria-hidden className="shrink-0" />
        <span className="max-sm:text-label">
          {text}
          <span className="max-sm:sr-only">{more}</span>
        </span>
      </span>
      <Link
        to={to}
        aria-keyshortcuts={shortcut}
        className="touch-target inline-flex items-center justify-center gap-1 py-1 font-semibold underline max-sm:min-h-11 max-sm:min-w-11"
      >
        <ArrowRight size={18} aria-hidden />
        <span className="max-sm:sr-only">{texts.look}</span>
      </Link>
      {leadsToToday ? (
        <Link
          to="/today"
          className="touch-target py-1 underline max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
        >
          <span className="max-sm:sr-only">{texts.todayLinkBefore}</span>
          {texts.todayPage}
        </Link>
      ) : null}
      <button
        type="button"
        onClick={putAside}
        className="touch-target inline-flex items-center justify-center rounded-control px-1 py-1 sm:ml-auto sm:underline"
      >
        <X size={18} aria-hidden className="sm:hidden" />
        <span className="max-sm:sr-only">{texts.hideUntilTomorrow}</span>
      </button>
    </div>
  );
}
