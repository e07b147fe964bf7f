import { createContext } from 'react';

/** How the dialog around is closed, with its question about unsaved text; null outside of a dialog. */
export const ModalCloseContext = createContext<(() => void) | null>(null);
