import { deviceStorage } from '../store/local-storage.ts';
import { createStore, useStore } from '../store/store.ts';

const KEY = 'letter-keys';

/** Keys that work without Ctrl get in the way of speech input, so they can be switched off on the device. */
const isOn = createStore(deviceStorage.read(KEY) !== 'off');

export function areLetterKeysOn(): boolean {
  return isOn.read();
}

export function useLetterKeys(): boolean {
  return useStore(isOn);
}

export function switchLetterKeys(on: boolean): void {
  if (on) deviceStorage.remove(KEY);
  else deviceStorage.write(KEY, 'off');
  isOn.write(on);
}
