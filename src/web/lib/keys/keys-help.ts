import { createStore } from '../store/store.ts';

/** Whether the keys of the page are being shown. */
export const keysHelp = createStore(false);
