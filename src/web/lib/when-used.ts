import { watchUse } from './watch-use.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Does something once a person has begun to use the page and the browser has nothing better to do: what is fetched
 * ahead is for the next step, which nobody takes on a page that was only opened.
 */
export const whenUsed = watchUse(window, whenIdle);
