import { useEffect, useState } from 'react';
import { holdPage } from '#web/lib/page-hold.ts';

/** What was begun and not sent, as long as the page is open: another tab or record and back loses nothing. */
const drafts = new Map<string, string>();

export function useNoteDraft(key: string) {
  const [text, setText] = useState(() => drafts.get(key) ?? '');
  const hasText = text.trim() !== '';
  useEffect(() => {
    if (!hasText) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const letGo = holdPage();
    return () => {
      window.removeEventListener('beforeunload', ask);
      letGo();
    };
  }, [hasText]);
  const change = (next: string) => {
    if (next === '') drafts.delete(key);
    else drafts.set(key, next);
    setText(next);
  };
  return [text, change] as const;
}
