import { type KeyboardEvent, useEffect, useState } from 'react';
import { BELOW, listPositionOf } from './list-position.ts';
import { useDebounced } from './use-debounced.ts';
import { type PickerItem, type Search, usePickerSearch } from './use-picker-search.ts';

const TYPING_PAUSE = 500;

interface ComboboxState {
  search: Search;
  isAtHand: boolean;
  onPick: (item: PickerItem) => void;
}

/**
 * What is typed, what it finds and which of it Enter takes. The first hit of what was typed is reached at once; Enter
 * before the hits are there asks without the pause and takes a hit only if there is no other: nobody gets somebody
 * they have not seen beside others of the name.
 */
export function useCombobox({ search, isAtHand, onPick }: ComboboxState) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState(BELOW);
  // Where the arrows have got to, in the hits of which text: in others the same place is somebody else.
  const [reached, setReached] = useState({ index: -1, of: '' });
  const [hurried, setHurried] = useState<string | null>(null);
  const wanted = text.trim();
  const paused = useDebounced(wanted, TYPING_PAUSE);
  const searched = isAtHand || wanted === '' || hurried === wanted ? wanted : paused;
  const found = usePickerSearch(search, isOpen ? searched : null);
  const isCurrent = searched === wanted && found.state === 'found';
  const isFirstReached = isCurrent && wanted !== '' && found.items.length > 0;
  const active = reached.index !== -1 && reached.of === searched ? reached.index : isFirstReached ? 0 : -1;
  const [only] = found.items;
  const isOnlyWanted = hurried !== null && hurried === wanted && isCurrent && found.items.length === 1;

  useEffect(() => {
    if (isOnlyWanted && only !== undefined) onPick(only);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when what Enter has asked for is there
  }, [isOnlyWanted]);

  const open = (box: Element) => {
    if (!isOpen) setPlace(listPositionOf(box));
    setIsOpen(true);
    setReached({ index: -1, of: '' });
  };
  const type = (value: string, box: Element) => {
    setText(value);
    setHurried(null);
    open(box);
  };
  const close = () => {
    setIsOpen(false);
    setHurried(null);
  };
  const walk = (step: 1 | -1) => {
    const count = found.items.length;
    // Until the hits of the new text are there, those in sight are of another.
    if (count === 0 || !isCurrent) return;
    setReached({ index: active === -1 && step === -1 ? count - 1 : (active + step + count) % count, of: searched });
  };
  const take = () => {
    const chosen = found.items[active];
    if (chosen !== undefined) onPick(chosen);
    else if (!isCurrent && wanted !== '') setHurried(wanted);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open(event.currentTarget);
      walk(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      take();
    } else if (event.key === 'Escape' && (isOpen || text !== '')) {
      // One thing at a time: first the list, then the text, and only then whatever is around.
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) close();
      else setText('');
    }
  };

  return { text, isOpen, place, found, searched, active, open, type, close, pressKey };
}
