import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Popover } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { cx } from '#web/lib/cx.ts';

/** What opens gets the focus: its first or its last item, or as a whole. */
type FocusAt = 'first' | 'last' | true;

export interface Opened {
  id: string;
  autoFocus: FocusAt;
  /** Closes and gives the focus back to the button at once. */
  close: () => void;
}

const keys: Record<'menu' | 'dialog', Partial<Record<string, FocusAt>>> = {
  menu: { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' },
  dialog: { Enter: 'first', ' ': 'first' },
};

interface PopoverButtonProps {
  /** What opens: a menu can also be opened by the arrow keys. */
  kind: 'menu' | 'dialog';
  label?: string;
  name?: string;
  face: ReactNode;
  className: string;
  popoverClassName: string;
  onOpen?: () => void;
  /** The single key that opens it. */
  keyName?: string;
  /** Keys that do something else than to open it. */
  onKeyDown?: (event: KeyboardEvent) => void;
  children: (opened: Opened) => ReactNode;
}

/**
 * A button under which something opens. Until then it is a plain button: lists have one in every row, and what
 * react-aria needs for an open menu would cost each of them more than the rest of the row.
 */
export function PopoverButton(props: PopoverButtonProps) {
  const { kind, label, name = label, face, className, popoverClassName, onOpen, keyName, onKeyDown, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [id, buttonId] = [useId(), useId()];
  const [focusAt, setFocusAt] = useState<FocusAt | null>(null);
  const isOpen = focusAt !== null;
  const close = () => {
    // While something is open nothing else takes the focus, the button neither.
    flushSync(() => setFocusAt(null));
    document.getElementById(buttonId)?.focus();
  };

  const open = (at: FocusAt) => {
    // Not every browser does it on a click, and it is where the focus comes back to.
    button.current?.focus();
    setFocusAt(at);
    onOpen?.();
  };
  // A click without a place came from a screen reader.
  const handleClick: ComponentProps<'button'>['onClick'] = (event) => open(event.detail === 0 ? 'first' : true);
  const handleKeyDown: ComponentProps<'button'>['onKeyDown'] = (event) => {
    const at = keys[kind][event.key];
    if (at === undefined) {
      onKeyDown?.(event);
      return;
    }
    // The click that would follow is taken for that of a screen reader, whose focus comes later.
    event.preventDefault();
    open(at);
  };

  return (
    <>
      <button
        ref={button}
        id={buttonId}
        type="button"
        aria-haspopup={kind}
        aria-expanded={isOpen}
        {...(label === undefined ? {} : { 'aria-label': label })}
        {...(keyName === undefined ? {} : { 'aria-keyshortcuts': keyName })}
        {...(isOpen ? { 'aria-controls': id } : {})}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
        className={className}
      >
        {face}
      </button>
      {isOpen ? (
        <Popover
          isOpen
          onOpenChange={() => setFocusAt(null)}
          triggerRef={button}
          placement="bottom end"
          {...(name === undefined ? {} : { 'aria-label': name })}
          className={cx('appear rounded-card border border-border bg-surface shadow-popup', popoverClassName)}
        >
          {children({ id, autoFocus: focusAt, close })}
        </Popover>
      ) : null}
    </>
  );
}
