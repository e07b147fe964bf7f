import { useEffect, useRef } from 'react';
import { cx } from '#web/lib/cx.ts';
import { FoundText, KeywordContext } from '#web/lib/text/found-text.tsx';
import { Avatar } from '../avatar.tsx';
import { searchStateText } from '../search-state.text.ts';
import type { ListPosition } from './list-position.ts';
import type { SearchState, PickerItem } from './use-picker-search.ts';

interface ComboboxPopupProps {
  isOpen: boolean;
  place: ListPosition;
  listId: string;
  label: string;
  found: SearchState;
  emptyText?: string | undefined;
  /** What was searched for; it is marked in the options. */
  keyword: string;
  /** The option the arrow keys have reached; −1 for none. */
  active: number;
  optionId: (index: number) => string;
  onPick: (item: PickerItem) => void;
}

export function ComboboxPopup(props: ComboboxPopupProps) {
  const { isOpen, place, listId, label, found, emptyText, keyword, active, optionId, onPick } = props;
  const list = useRef<HTMLDivElement>(null);
  const text = searchStateText(found.state, found.items.length, found.why ?? emptyText);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div
      role="presentation"
      // The focus stays in the box while the mouse chooses.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className={cx(
        'absolute inset-x-0 z-20 rounded-card border border-border bg-surface shadow-popup',
        place.isAbove ? 'bottom-full mb-1' : 'top-full mt-1',
        !isOpen && 'hidden',
      )}
    >
      <p role="status" className={cx('px-4 py-3', text === '' && 'sr-only', found.state === 'failed' && 'text-danger')}>
        {isOpen ? text : ''}
      </p>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        style={{ maxHeight: place.height }}
        className="overflow-y-auto p-1 empty:hidden"
      >
        {found.items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled in the box, where the focus is
          <div
            key={item.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => onPick(item)}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-row-hover',
              index === active && 'bg-row-hover outline-2 outline-offset-[-2px] outline-(--focus)',
            )}
          >
            {item.picture === undefined ? null : <Avatar {...item.picture} size={32} />}
            <KeywordContext value={keyword}>
              <span className="min-w-0">
                <span className="block font-medium">
                  <FoundText text={item.label} />
                </span>
                {item.detail === undefined ? null : (
                  <span className="tabular block text-meta text-text-2">
                    <FoundText text={item.detail} />
                  </span>
                )}
              </span>
            </KeywordContext>
          </div>
        ))}
      </div>
    </div>
  );
}
