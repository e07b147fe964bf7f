import { createContext } from 'react';

/** The transfer that a key leads to, where the list is of those that wait for the person. */
export const FirstToSign = createContext<number | null>(null);
