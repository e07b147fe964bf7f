import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { cx } from '#web/lib/cx.ts';
import { NO_CONNECTION } from '#web/lib/text/no-connection.text.ts';
import { areOpenedPartsHere, type FocusAt, loadOpenedParts, type Opened, openedParts } from './opened.ts';
import { notify } from './toast/notify.ts';

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
  const OpenedPopover = isOpen ? openedParts().OpenedPopover : null;
  const close = () => {
    // While something is open nothing else takes the focus, the button neither.
    flushSync(() => setFocusAt(null));
    document.getElementById(buttonId)?.focus();
  };

  /** What a click opens may come a picture later than the button's own answer; the next key has to find it there. */
  const show = (at: FocusAt) => {
    if (at === true) startTransition(() => setFocusAt(at));
    else setFocusAt(at);
  };
  const open = (at: FocusAt) => {
    // Not every browser does it on a click, and it is where the focus comes back to.
    button.current?.focus();
    onOpen?.();
    if (areOpenedPartsHere()) show(at);
    else loadOpenedParts().then(() => show(at), sayItDidNotCome);
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
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
        className={className}
      >
        {face}
      </button>
      {OpenedPopover !== null && focusAt !== null ? (
        <OpenedPopover
          isOpen
          onOpenChange={() => setFocusAt(null)}
          triggerRef={button}
          placement="bottom end"
          {...(name === undefined ? {} : { 'aria-label': name })}
          className={cx('appear rounded-card border border-border bg-surface shadow-popup', popoverClassName)}
        >
          {children({ id, autoFocus: focusAt, close })}
        </OpenedPopover>
      ) : null}
    </>
  );
}

/** What does not come is asked for again by the press. */
const prepare = () => void loadOpenedParts().catch(() => undefined);
const sayItDidNotCome = () => notify.error(NO_CONNECTION);
