import { Search } from 'lucide-react';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isSessionKept } from '#web/api/stored-session.ts';
import { isSearchShortcut } from '#web/lib/keys/keys.ts';
import { isUnderDialog } from '#web/lib/keys/page-keys.ts';
import { noteOpened } from '#web/lib/store/opened-records.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { whenUsed } from '#web/lib/when-used.ts';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import * as texts from './search-opener.text.ts';

const loadPalette = () => import('#web/features/search/search-palette.tsx');
const SearchPalette = lazyDialog(async () => (await loadPalette()).SearchPalette);

/** Whoever comes near is about to search. What cannot be fetched now is asked for again by the press itself. */
const fetchAhead = () => loadPalette().catch(() => undefined);

const KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** Looks like the field it opens, which comes with its first use. Ctrl+K does the same from every page. */
export function SearchOpener({ userId }: { userId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  /** What is typed after the press and before the field is there. */
  const typed = useRef('');
  const open = () => {
    typed.current = '';
    setIsOpen(true);
  };
  // What is typed right after Ctrl+K is to find the field there.
  useEffect(() => whenUsed(() => void fetchAhead()), []);
  useEffect(() => {
    whenIdle(() => {
      if (isSessionKept()) noteOpened(userId, pathname);
    });
  }, [userId, pathname]);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (isUnderDialog()) return;
      typed.current = '';
      setIsOpen(true);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  return (
    <search aria-label={texts.searchEverywhere} className="min-w-0 flex-1">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onPointerEnter={() => void fetchAhead()}
        onFocus={() => void fetchAhead()}
        onClick={open}
        className="flex size-11 items-center justify-center gap-2 rounded-control text-text-2 transition-colors hover:bg-row-hover sm:w-full sm:max-w-sm sm:justify-start sm:border sm:border-border-control sm:px-3"
      >
        <Search size={20} aria-hidden className="shrink-0" />
        <span className="truncate max-sm:sr-only">{texts.searchEverywhere}</span>
        <kbd aria-hidden className="ml-auto font-[inherit] text-meta whitespace-nowrap max-sm:hidden">
          {KEY}
        </kbd>
      </button>
      {isOpen ? (
        // Until it is there the keys of the page are silent, as they are below every dialog.
        <Suspense fallback={<KeysInWaiting typed={typed} onClose={() => setIsOpen(false)} />}>
          <SearchPalette typedBefore={() => typed.current} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </search>
  );
}

interface KeysInWaitingProps {
  typed: { current: string };
  onClose: () => void;
}

/** Keeps what is typed for the field that is on its way: no letter is lost. */
function KeysInWaiting({ typed, onClose }: KeysInWaitingProps) {
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [typed, onClose]);
  return <span role="dialog" hidden />;
}
