import { useEffect, useState } from 'react';

/** One thing to choose, with what tells it from others of the same name. Plain data: it may become a draft. */
export interface PickerItem {
  id: number;
  label: string;
  detail?: string;
  picture?: { name: string; src: string | null; isLogo?: boolean };
}

export type Search = (text: string, signal: AbortSignal) => Promise<readonly PickerItem[]>;

export interface Finds {
  state: 'searching' | 'found' | 'failed';
  items: readonly PickerItem[];
}

const SEARCHING: Finds = { state: 'searching', items: [] };

/** What a text finds; null means that nobody is looking. An answer that has been overtaken is thrown away. */
export function useFinds(search: Search, text: string | null): Finds {
  const [finds, setFinds] = useState<Finds & { text: string | null }>({ ...SEARCHING, text: null });

  useEffect(() => {
    if (text === null) return undefined;
    const controller = new AbortController();
    const settle = (found: Finds) => {
      if (!controller.signal.aborted) setFinds({ ...found, text });
    };
    search(text, controller.signal).then(
      (items) => settle({ state: 'found', items }),
      () => settle({ state: 'failed', items: [] }),
    );
    return () => controller.abort();
  }, [search, text]);

  return finds.text === text ? finds : SEARCHING;
}
