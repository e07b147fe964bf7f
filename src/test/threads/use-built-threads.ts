import { inject } from 'vitest';
import { buildStandsIn } from '#server/threads/built-entry.ts';

buildStandsIn(new URL(inject('builtThreads')));
