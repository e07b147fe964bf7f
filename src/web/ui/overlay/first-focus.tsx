import { useEffect } from 'react';

/**
 * Puts the focus where a dialog wants it, once. Not before the next frame: only then has the library
 * taken note of the dialog, and no longer calls the focus back to the one below.
 */
export function FirstFocus({ find }: { find: () => HTMLElement | null | undefined }) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => find()?.focus());
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the dialog appears
  }, []);

  return null;
}
