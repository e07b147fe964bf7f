import { deviceStorage } from './local-storage.ts';
import { createStore, useStore } from './store.ts';

export type Theme = 'light' | 'dark' | 'system';

const KEY = 'theme';

function storedTheme(): Theme {
  const stored = deviceStorage.read(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

const theme = createStore<Theme>(storedTheme());

/** The theme chosen on this device. `public/before-paint.js` applies it before the first paint. */
export function useTheme(): Theme {
  return useStore(theme);
}

export function chooseTheme(choice: Theme): void {
  if (choice === 'system') {
    deviceStorage.remove(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    deviceStorage.write(KEY, choice);
    document.documentElement.dataset.theme = choice;
  }
  theme.write(choice);
}

/** Logging out lets the server clear all storage of the site; the look of the page is not part of the session. */
export function keepLook(): void {
  chooseTheme(theme.read());
  const { density } = document.documentElement.dataset;
  if (density !== undefined) deviceStorage.write('density', density);
}
