import { deviceStorage } from './local-storage.ts';

export type Density = 'close' | 'roomy';

const KEY = 'density';

/** How far apart the rows of lists are on this device. `public/before-paint.js` applies it before the first paint. */
export function chosenDensity(): Density {
  return document.documentElement.dataset.density === 'roomy' ? 'roomy' : 'close';
}

export function chooseDensity(choice: Density): void {
  if (choice === 'close') {
    deviceStorage.remove(KEY);
    delete document.documentElement.dataset.density;
  } else {
    deviceStorage.write(KEY, choice);
    document.documentElement.dataset.density = choice;
  }
}
