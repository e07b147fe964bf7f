let isForgotten = false;

/** What this device remembers. Storage may be closed to the page; then nothing is remembered and nothing breaks. */
export const deviceStorage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    if (isForgotten) return;
    try {
      localStorage.setItem(key, value);
    } catch {
      // A full or closed storage is not worth a message.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // See above.
    }
  },
  /** For good: an answer that comes while the page is being left would write itself down again. */
  forgetAll(): void {
    isForgotten = true;
    try {
      localStorage.clear();
    } catch {
      // See above.
    }
  },
};
