import { createContext } from 'react';

/** Where the views of a list stand: in a line with its filters; on a phone above the list or in the panel of its filters. */
export const ViewsPlace = createContext<'line' | 'above' | 'panel'>('line');
