import { useEffect, useState } from 'react';

/** One thing to choose, with what tells it from others of the same name. Plain data: it may become a draft. */
export interface PickerItem {
  id: number;
  label: string;
  detail?: string;
  picture?: { name: string; src: string | null; isLogo?: boolean };
  warning?: string;
}

interface NothingFound {
  why: string;
}

export type Search = (text: string, signal: AbortSignal) => Promise<readonly PickerItem[] | NothingFound>;

export interface SearchState {
  state: 'searching' | 'found' | 'failed';
  items: readonly PickerItem[];
  why?: string;
}

const SEARCHING: SearchState = { state: 'searching', items: [] };

/** What a text finds; null means that nobody is looking. An answer that has been overtaken is thrown away. */
export function usePickerSearch(search: Search, text: string | null): SearchState {
  const [found, setFound] = useState<SearchState & { text: string | null }>({ ...SEARCHING, text: null });

  useEffect(() => {
    if (text === null) return undefined;
    const controller = new AbortController();
    const settle = (state: SearchState) => {
      if (!controller.signal.aborted) setFound({ ...state, text });
    };
    search(text, controller.signal).then(
      (hits) => settle({ state: 'found', items: [], ...('why' in hits ? hits : { items: hits }) }),
      () => settle({ state: 'failed', items: [] }),
    );
    return () => controller.abort();
  }, [search, text]);

  return found.text === text ? found : SEARCHING;
}
