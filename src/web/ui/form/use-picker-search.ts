import { useEffect, useState } from 'react';

/** One thing to choose, with what tells it from others of the same name. Plain data: it may become a draft. */
export interface PickerItem {
  id: number;
  label: string;
  detail?: string;
  picture?: { name: string; src: string | null; isLogo?: boolean };
}

export type Search = (text: string, signal: AbortSignal) => Promise<readonly PickerItem[]>;

export interface SearchState {
  state: 'searching' | 'found' | 'failed';
  items: readonly PickerItem[];
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
      (items) => settle({ state: 'found', items }),
      () => settle({ state: 'failed', items: [] }),
    );
    return () => controller.abort();
  }, [search, text]);

  return found.text === text ? found : SEARCHING;
}
