import { ChevronDown } from 'lucide-react';
import { useContext, useState } from 'react';
import { cx } from '#web/lib/cx.ts';
import { describedBy, FieldFrame, type FieldTexts } from '../field-frame.tsx';
import { ModalCloseContext } from '../overlay/modal-close.ts';
import { ComboboxPopup } from './combobox-popup.tsx';
import { PickedItem } from './picked-item.tsx';
import { useCombobox } from './use-combobox.ts';
import type { PickerItem, Search } from './use-picker-search.ts';

export interface ComboboxSettings extends Omit<FieldTexts, 'error'> {
  placeholder: string;
  /** The first page of what a text means; an empty text gives the first ones. */
  search: Search;
  /** Everything there is to choose has been fetched: nobody waits. */
  isAtHand?: boolean;
  emptyText?: string;
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
  hasFocus: boolean;
  onPick: (item: PickerItem) => void;
  onLeave: (() => void) | undefined;
}

function SearchBox(props: SearchBoxProps) {
  const { id, attach, isWrong, placeholder, emptyText, hasFocus, onPick, onLeave } = props;
  // A dialog gives its first field the focus: the list would lie over what one has not read yet.
  const opensByFocus = useContext(ModalCloseContext) === null;
  const box = useCombobox(props);
  const { text, isOpen, active, found } = box;
  const listId = `${id}-list`;
  const optionId = (index: number) => `${listId}-${index}`;

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
        onChange={(event) => box.type(event.target.value, event.currentTarget)}
        onFocus={(event) => opensByFocus && box.open(event.currentTarget)}
        onClick={(event) => box.open(event.currentTarget)}
        onBlur={() => {
          box.close();
          onLeave?.();
        }}
        onKeyDown={box.pressKey}
        className={cx('control w-full pr-11 pl-3 placeholder:text-text-3', isWrong && 'border-danger')}
      />
      <ChevronDown size={20} aria-hidden className="pointer-events-none absolute top-3 right-3 text-text-2" />
      <ComboboxPopup
        isOpen={isOpen}
        place={box.place}
        listId={listId}
        label={placeholder}
        found={found}
        emptyText={emptyText}
        keyword={box.searched}
        active={active}
        optionId={optionId}
        onPick={onPick}
      />
    </div>
  );
}
