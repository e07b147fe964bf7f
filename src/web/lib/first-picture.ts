import { whenIdle } from './when-idle.ts';

/** In a tab that nobody sees nothing is drawn. */
const LATEST_MS = 1000;

type Begin = <Answer>(act: () => Promise<Answer>) => Promise<Answer>;

/** Apart from the page it is for, so that a test has one of its own. */
export function waitForPicture(): Begin {
  let isDrawn = false;
  const noteDrawn = () => {
    isDrawn = true;
  };
  let picture: Promise<void> | null = null;
  return (act) => {
    if (isDrawn) return act();
    picture ??= firstPicture().then(noteDrawn);
    return picture.then(act);
  };
}

/**
 * For what stands beside the record or the list of a page: begun once that is on the screen, because on a slow line
 * both would share it. Later it is begun at once, so that it is known in whose turn (`api/background.ts`).
 */
export const afterFirstPicture = waitForPicture();

function firstPicture(): Promise<void> {
  return new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve();
    const paints = new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) whenIdle(resolve);
    });
    paints.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, LATEST_MS);
  });
}
