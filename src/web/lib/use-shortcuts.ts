import { useLayoutEffect, useRef } from 'react';
import { latinKey } from './keys.ts';
import { areLetterKeysOn } from './letter-keys.ts';

type Shortcuts = Readonly<Record<string, (() => void) | null>>;

/** Whoever has the focus in one of these means the letter itself; over an open one the page has no say. */
const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Single keys that do something on this page; null where the person may not or there is nothing to do. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  // Before the page is painted: what can be seen to be there answers to its key.
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });

  // At once, too: the keys of a page that has just gone would lead from there, past the one that is seen.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!areLetterKeysOn() || !isMeantForPage(event)) return;
      const act = latest.current[latinKey(event)] ?? null;
      if (act === null) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}

function isMeantForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false;
  const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
  return !isTyping && document.querySelector(OVERLAYS) === null;
}

/** Whether a dialog lies over the page. */
export function isUnderDialog(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
