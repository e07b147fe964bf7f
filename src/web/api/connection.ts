import { createStore, useStore } from '#web/lib/store/store.ts';

/** Whether the server answered the last call. Any answer, even an error, counts. */
const isReachable = createStore(navigator.onLine);

window.addEventListener('offline', () => isReachable.write(false));
window.addEventListener('online', () => isReachable.write(true));

export function noteConnection(reached: boolean): void {
  isReachable.write(reached);
}

export function useIsReachable(): boolean {
  return useStore(isReachable);
}
