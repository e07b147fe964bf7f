import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isSessionKept } from '#web/api/stored-session.ts';
import { isSearchShortcut } from '#web/lib/keys.ts';
import { isUnderDialog } from '#web/lib/page-keys.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';

const loadPalette = () => import('#web/features/search/search-palette.tsx');
const SearchPalette = lazyDialog(async () => (await loadPalette()).SearchPalette);

const KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** Looks like the field it opens, which comes with its first use. Ctrl+K does the same from every page. */
export function SearchOpener({ userId }: { userId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  // Also fetches it ahead: what is typed right after Ctrl+K is to find the field there.
  useEffect(() => {
    const note = async () => {
      const { noteOpened } = await loadPalette();
      if (isSessionKept()) noteOpened(userId, pathname);
    };
    whenIdle(() => void note().catch(() => undefined));
  }, [userId, pathname]);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (!isUnderDialog()) setIsOpen(true);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  return (
    <search aria-label="Търсене навсякъде" className="min-w-0 flex-1">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setIsOpen(true)}
        className="flex size-11 items-center justify-center gap-2 rounded-control text-text-2 transition-colors hover:bg-row-hover sm:w-full sm:max-w-sm sm:justify-start sm:border sm:border-border-control sm:px-3"
      >
        <Search size={20} aria-hidden className="shrink-0" />
        <span className="truncate max-sm:sr-only">Търсене навсякъде</span>
        <kbd aria-hidden className="ml-auto font-[inherit] text-meta whitespace-nowrap max-sm:hidden">
          {KEY}
        </kbd>
      </button>
      {isOpen ? (
        // Until it is there the keys of the page are silent, as they are below every dialog.
        <Suspense fallback={<span role="dialog" hidden />}>
          <SearchPalette onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </search>
  );
}
