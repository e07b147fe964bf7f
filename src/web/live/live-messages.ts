import type { Listener } from './event-line.ts';
import type { StreamEvent } from './event-parser.ts';

/** What a page says to whoever holds the line: who listens, or that the computer is back. */
export type FromPage = { listener: Listener | null } | 'wake';

export type ToPage = StreamEvent;
