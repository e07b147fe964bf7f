import { deviceStorage } from './local-storage.ts';
import { createStore, useStore } from './store.ts';

/** What the bell held when this person last looked into it on this device: amounts and numbers, never names. */
export interface SeenInBell {
  waiting: Readonly<Record<string, number>>;
  alerts: readonly string[];
  news: number;
}

const keyOf = (userId: number) => `bell-${userId}`;

/** Raised with every look, also in another page of the browser. */
const looks = createStore(0);
window.addEventListener('storage', ({ key }) => {
  if (key?.startsWith('bell-') === true) looks.write(looks.read() + 1);
});

export function seenInBell(userId: number): SeenInBell | null {
  try {
    return JSON.parse(deviceStorage.read(keyOf(userId)) ?? 'null') as SeenInBell | null;
  } catch {
    return null;
  }
}

export function noteSeenInBell(userId: number, seen: SeenInBell): void {
  const text = JSON.stringify(seen);
  if (deviceStorage.read(keyOf(userId)) === text) return;
  deviceStorage.write(keyOf(userId), text);
  looks.write(looks.read() + 1);
}

export function useSeenInBell(userId: number | undefined): SeenInBell | null {
  useStore(looks);
  return userId === undefined ? null : seenInBell(userId);
}
