/** What opens gets the focus: its first or its last item, or as a whole. */
export type FocusAt = 'first' | 'last' | true;

export interface Opened {
  id: string;
  autoFocus: FocusAt;
  /** Closes and gives the focus back to the button at once. */
  close: () => void;
}

type OpenedParts = typeof import('./opened-parts.tsx');

let parts: OpenedParts | null = null;

/**
 * What menus and panels are made of once they are open. No page needs it to be read, so it comes when a button is
 * pointed at or reached by Tab, and is there before the press.
 */
export async function loadOpenedParts(): Promise<void> {
  parts ??= await import('./opened-parts.tsx');
}

export const areOpenedPartsHere = () => parts !== null;

/** For what is drawn only while something is open. */
export function openedParts(): OpenedParts {
  if (parts === null) throw new Error('Nothing opens before its parts are here');
  return parts;
}
