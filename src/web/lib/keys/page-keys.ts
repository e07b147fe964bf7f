/** Whoever has the focus in one of these means the letter itself; over an open one the page has no say. */
const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const DIALOGS = '[role=dialog], [role=alertdialog]';
const OVERLAYS = `${DIALOGS}, [role=menu]`;

export function isMeantForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false;
  const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
  const hasOpenList = [...document.querySelectorAll('[role=listbox]')].some(isSeen);
  return !isTyping && !hasOpenList && document.querySelector(OVERLAYS) === null;
}

export function isUnderDialog(): boolean {
  return document.querySelector(DIALOGS) !== null;
}

/** What answers to keys on the page that is open says so itself, to screen readers too (`aria-keyshortcuts`). */
export function partsWithKeys(): { element: HTMLElement; keys: string }[] {
  const parts = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].filter(isSeen);
  return parts.map((element) => ({ element, keys: element.getAttribute('aria-keyshortcuts') ?? '' }));
}

/** Does what the key does here: a field or a group takes the focus, a link or button is pressed. False where nothing answers. */
export function pressKey(key: string): boolean {
  const part = partsWithKeys().find(({ keys }) => keys.toLowerCase() === key)?.element;
  if (part instanceof HTMLInputElement || part?.role === 'group') part.focus();
  else part?.click();
  return part !== undefined;
}

const isSeen = (element: Element) => element.getClientRects().length > 0;
