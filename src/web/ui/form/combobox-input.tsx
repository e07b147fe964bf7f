import { ChevronDown } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { cx } from '#web/lib/cx.ts';
import { useDebounced } from './use-debounced.ts';
import { describedBy, FieldFrame, type FieldTexts } from '../field-frame.tsx';
import { ComboboxPopup } from './combobox-popup.tsx';
import { opensAbove } from './opens-above.ts';
import { PickedItem } from './picked-item.tsx';
import { type FieldHandle, useField } from './field-handle.ts';
import { type PickerItem, usePickerSearch, type Search } from './use-picker-search.ts';

interface ComboboxInputProps extends Omit<FieldTexts, 'error'> {
  field: FieldHandle;
  placeholder: string;
  /** SearchState the first page of what a text means; an empty text gives the first ones. */
  search: Search;
}

const TYPING_PAUSE = 500;

/** Chooses one of very many by searching for it. The choice is shown as a chip with a way to take it back. */
export function ComboboxInput({ field: handle, placeholder, search, ...texts }: ComboboxInputProps) {
  const field = useField(handle);
  const [wasCleared, setWasCleared] = useState(false);
  const picked = field.value as PickerItem | null;

  return (
    <FieldFrame id={field.id} error={field.error} {...texts}>
      {picked === null ? (
        <SearchBox
          id={field.id}
          attach={field.attach}
          isWrong={field.error !== undefined}
          placeholder={placeholder}
          search={search}
          hasFocus={wasCleared}
          onPick={field.change}
          onLeave={field.leave}
        />
      ) : (
        <PickedItem
          id={field.id}
          item={picked}
          onClear={() => {
            setWasCleared(true);
            field.change(null);
          }}
        />
      )}
    </FieldFrame>
  );
}

interface SearchBoxProps {
  id: string;
  attach: (element: HTMLInputElement | null) => void;
  isWrong: boolean;
  placeholder: string;
  search: Search;
  /** The chip has just been taken away: the person wants to choose anew. */
  hasFocus: boolean;
  onPick: (item: PickerItem) => void;
  onLeave: () => void;
}

function SearchBox({ id, attach, isWrong, placeholder, search, hasFocus, onPick, onLeave }: SearchBoxProps) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [isAbove, setIsAbove] = useState(false);
  const [active, setActive] = useState(-1);
  const settled = useDebounced(text.trim(), TYPING_PAUSE);
  const found = usePickerSearch(search, isOpen ? (text === '' ? '' : settled) : null);
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
        ref={attach}
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
          onLeave();
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
        keyword={settled}
        active={active}
        optionId={optionId}
        onPick={onPick}
      />
    </div>
  );
}
