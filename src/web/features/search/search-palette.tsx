import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useNavigate } from 'react-router';
import { longest } from '#contract/common/limits.ts';
import { useActor } from '#web/api/stored-session.ts';
import { isSearchShortcut } from '#web/lib/keys/keys.ts';
import { IconButton } from '#web/ui/button.tsx';
import { FirstFocus } from '#web/ui/overlay/first-focus.tsx';
import { SearchResults } from './search-results.tsx';
import type { SearchOption } from './search-option.ts';
import { searchText } from './search.text.ts';
import { useFound } from './use-found.ts';
import * as words from '#web/lib/text/words.ts';

interface SearchPaletteProps {
  typedBefore?: (() => string) | undefined;
  onClose: () => void;
}

export function SearchPalette({ typedBefore, onClose }: SearchPaletteProps) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={onClose}
      isDismissable
      className="seen-at-once fixed inset-0 z-40 flex justify-center bg-shade sm:items-start sm:p-4 sm:pt-[10vh]"
    >
      <Modal className="seen-at-once flex w-full flex-col bg-surface sm:max-h-[80dvh] sm:max-w-[640px] sm:rounded-card sm:border sm:border-border sm:shadow-popup">
        <Dialog aria-label={searchText.title} className="flex min-h-0 flex-1 flex-col outline-none">
          <Palette typedBefore={typedBefore} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Palette({ typedBefore, onClose }: SearchPaletteProps) {
  const actor = useActor();
  const navigate = useNavigate();
  const [text, setText] = useState(() => typedBefore?.() ?? '');
  const [reached, setReached] = useState<string | null>(null);
  /** Enter came before the answer to what was typed. */
  const [isWaiting, setIsWaiting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const found = useFound(text, actor);
  const options = found.groups.flatMap((group) => group.options);
  const at = Math.max(
    0,
    options.findIndex(({ id }) => id === reached),
  );
  const active = options[at];
  const isSearching = found.state === 'searching';

  const open = ({ href, run }: SearchOption, isInNewTab = false) => {
    if (href !== undefined && isInNewTab) {
      window.open(href, '_blank', 'noopener');
      return;
    }
    onClose();
    run?.();
    if (href !== undefined) void navigate(href);
  };

  useEffect(() => {
    if (!isWaiting || isSearching) return;
    setIsWaiting(false);
    if (active !== undefined) open(active);
    // oxlint-disable-next-line react/exhaustive-deps -- once the answer is there
  }, [isWaiting, isSearching]);

  const handleChange = (typed: string) => {
    setText(typed);
    setReached(null);
    setIsWaiting(false);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (isSearchShortcut(event)) onClose();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setReached(options[(at + step + options.length) % options.length]?.id ?? null);
    } else if (event.key === 'Enter') {
      // What the arrows have reached is meant, whatever is on its way; otherwise what was typed.
      if (reached === null && isSearching) setIsWaiting(true);
      else if (active !== undefined) open(active, event.ctrlKey || event.metaKey);
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="flex items-center gap-2 border-b border-border p-2">
        <Search size={20} aria-hidden className="ml-2 shrink-0 text-text-3" />
        <FirstFocus find={() => field.current} />
        <input
          ref={field}
          type="text"
          role="combobox"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={longest.keyword}
          aria-label={searchText.title}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(active === undefined ? {} : { 'aria-activedescendant': `${listId} ${active.id}`.replaceAll(' ', '-') })}
          placeholder={searchText.hint}
          value={text}
          onChange={(event) => handleChange(event.target.value)}
          onKeyDown={handleKeyDown}
          className="min-h-11 min-w-0 flex-1 bg-transparent outline-none placeholder:text-text-3"
        />
        <IconButton label={words.close} onClick={onClose} className="size-11 shrink-0">
          <X size={22} aria-hidden />
        </IconButton>
      </div>
      <SearchResults listId={listId} found={found} text={text.trim()} active={active?.id ?? null} onOpen={open} />
    </>
  );
}
