import { ChevronDown } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { cx } from '#web/lib/cx.ts';
import { describedBy, FieldFrame, type FieldTexts } from '../field-frame.tsx';
import { ComboboxPopup } from './combobox-popup.tsx';
import { opensAbove } from './opens-above.ts';
import { PickedItem } from './picked-item.tsx';
import { useDebounced } from './use-debounced.ts';
import { type PickerItem, usePickerSearch, type Search } from './use-picker-search.ts';

export interface ComboboxSettings extends Omit<FieldTexts, 'error'> {
  placeholder: string;
  /** The first page of what a text means; an empty text gives the first ones. */
  search: Search;
  /** Everything there is to choose has been fetched: nobody waits, and Enter takes the first that was found. */
  isAtHand?: boolean;
  /** What is said when nothing was found. */
  emptyText?: string;
  /** The box takes the focus as soon as it is there. */
  startsFocused?: boolean;
}

interface ComboboxProps extends ComboboxSettings {
  id: string;
  picked: PickerItem | null;
  onChange: (item: PickerItem | null) => void;
  error?: string | undefined;
  attach?: (element: HTMLInputElement | null) => void;
  onLeave?: () => void;
}

const TYPING_PAUSE = 500;

/** Chooses one of very many by searching for it. The choice is shown as a chip with a way to take it back. */
export function Combobox(props: ComboboxProps) {
  const { id, picked, onChange, error, attach, onLeave, placeholder, search, ...rest } = props;
  const { isAtHand = false, emptyText, startsFocused = false, ...texts } = rest;
  const [wasCleared, setWasCleared] = useState(false);

  return (
    <FieldFrame id={id} error={error} {...texts}>
      {picked === null ? (
        <SearchBox
          id={id}
          attach={attach}
          isWrong={error !== undefined}
          placeholder={placeholder}
          search={search}
          isAtHand={isAtHand}
          emptyText={emptyText}
          hasFocus={wasCleared || startsFocused}
          onPick={onChange}
          onLeave={onLeave}
        />
      ) : (
        <PickedItem
          id={id}
          item={picked}
          onClear={() => {
            setWasCleared(true);
            onChange(null);
          }}
        />
      )}
    </FieldFrame>
  );
}

interface SearchBoxProps {
  id: string;
  attach: ((element: HTMLInputElement | null) => void) | undefined;
  isWrong: boolean;
  placeholder: string;
  search: Search;
  isAtHand: boolean;
  emptyText: string | undefined;
  /** The chip has just been taken away: the person wants to choose anew. */
  hasFocus: boolean;
  onPick: (item: PickerItem) => void;
  onLeave: (() => void) | undefined;
}

function SearchBox(props: SearchBoxProps) {
  const { id, attach, isWrong, placeholder, search, isAtHand, emptyText, hasFocus, onPick, onLeave } = props;
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [isAbove, setIsAbove] = useState(false);
  const [reached, setActive] = useState(-1);
  const paused = useDebounced(text.trim(), TYPING_PAUSE);
  const settled = isAtHand ? text.trim() : paused;
  const found = usePickerSearch(search, isOpen ? (text === '' ? '' : settled) : null);
  const active = reached === -1 && isAtHand && text !== '' && found.items.length > 0 ? 0 : reached;
  const listId = `${id}-list`;
  const optionId = (index: number) => `${listId}-${index}`;

  const open = (box: Element) => {
    if (!isOpen) setIsAbove(opensAbove(box));
    setIsOpen(true);
    setActive(-1);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const count = found.items.length;
    const chosen = found.items[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open(event.currentTarget);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (count > 0) setActive(active === -1 && step === -1 ? count - 1 : (active + step + count) % count);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (chosen !== undefined) onPick(chosen);
    } else if (event.key === 'Escape' && (isOpen || text !== '')) {
      // One thing at a time: first the list, then the text, and only then whatever is around.
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) setIsOpen(false);
      else setText('');
    }
  };

  return (
    <div className="relative">
      <input
        id={id}
        {...(attach === undefined ? {} : { ref: attach })}
        role="combobox"
        type="text"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only in the place of the chip that had the focus
        autoFocus={hasFocus}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        aria-invalid={isWrong}
        aria-describedby={describedBy(id)}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          open(event.currentTarget);
        }}
        onFocus={(event) => open(event.currentTarget)}
        onClick={(event) => open(event.currentTarget)}
        onBlur={() => {
          setIsOpen(false);
          onLeave?.();
        }}
        onKeyDown={handleKeyDown}
        className={cx('control w-full pr-11 pl-3 placeholder:text-text-3', isWrong && 'border-danger')}
      />
      <ChevronDown size={20} aria-hidden className="pointer-events-none absolute top-3 right-3 text-text-2" />
      <ComboboxPopup
        isOpen={isOpen}
        isAbove={isAbove}
        listId={listId}
        label={placeholder}
        found={found}
        emptyText={emptyText}
        keyword={settled}
        active={active}
        optionId={optionId}
        onPick={onPick}
      />
    </div>
  );
}
