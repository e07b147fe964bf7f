import type { Listener } from './event-line.ts';
import type { StreamEvent } from './event-parser.ts';

export type FromPage = { listener: Listener | null } | 'wake';

export type ToPage = StreamEvent;
