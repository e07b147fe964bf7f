interface KeyPress {
  key: string;
  code: string;
  shiftKey?: boolean;
}

const signs: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']', Slash: '/' };

/**
 * The key as a Latin letter, digit or name („Enter“). On a Cyrillic layout the place of the key decides,
 * on every Latin one its letter: `code` alone would break Dvorak, `key` alone Bulgarian.
 */
export function latinKey(press: KeyPress): string {
  if (/^[\x20-\x7e]+$/.test(press.key)) return press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (press.code === 'Slash' && press.shiftKey === true) return '?';
  return signs[press.code] ?? /^(?:Key|Digit)(.)$/.exec(press.code)?.[1]?.toLowerCase() ?? press.key;
}

interface HeldPress extends KeyPress {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Ctrl+S or Ctrl+Enter, with ⌘ on a Mac. */
export function isSaveShortcut(press: HeldPress): boolean {
  return isWithControl(press, 's') || isWithControl(press, 'Enter');
}

/** Ctrl+K, with ⌘ on a Mac; on a Bulgarian layout the key with „к“ or „н“ on it. */
export function isSearchShortcut(press: HeldPress): boolean {
  return isWithControl(press, 'k');
}

/** Ctrl+P, with ⌘ on a Mac. */
export function isPrintShortcut(press: HeldPress): boolean {
  return isWithControl(press, 'p');
}

function isWithControl(press: HeldPress, key: string): boolean {
  return !press.altKey && (press.ctrlKey || press.metaKey) && latinKey(press) === key;
}
