import { createStore } from '../store/store.ts';

export const keysHelp = createStore(false);
