import { toast } from 'react-hot-toast/headless';
import { createStore, useStore } from '#web/lib/store/store.ts';

export type NoticeType = 'blank' | 'error' | 'success' | 'loading' | 'custom';

interface Notice {
  id: string;
  type: NoticeType;
  text: string;
  at: number;
}

/** How long each kind of message stays, in milliseconds. */
export const toastOptions = {
  removeDelay: 200,
  blank: { duration: 4000 },
  error: { duration: 4000 },
  success: { duration: 2000 },
  loading: { duration: Infinity },
  custom: { duration: 4000 },
};

const KEPT = 20;

const history = createStore<readonly Notice[]>([]);

export function useToastHistory(): readonly Notice[] {
  return useStore(history);
}

function remember(id: string, type: NoticeType, text: string): string {
  const others = history.read().filter((notice) => notice.id !== id);
  history.write([{ id, type, text, at: Date.now() }, ...others].slice(0, KEPT));
  return id;
}

/** Short messages at the top right. Each answers its id, so that it can be replaced or taken away. */
export const notify = {
  blank: (text: string) => remember(toast(text), 'blank', text),
  error: (text: string) => remember(toast.error(text), 'error', text),
  success: (text: string) => remember(toast.success(text), 'success', text),
  /** A success with something in it that has to be read. */
  report: (text: string) => remember(toast.success(text, { duration: toastOptions.custom.duration }), 'success', text),
  loading: (text: string) => remember(toast.loading(text), 'loading', text),
  /** A success that can be taken back stays as long as a message that has to be read. */
  undoable: (text: string, content: React.ReactElement) =>
    remember(toast.success(content, { duration: toastOptions.custom.duration }), 'success', text),
  dismiss: (id: string) => toast.dismiss(id),
};
