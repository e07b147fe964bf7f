import '#web/styles/main.css';
import '#web/lib/zod-setup.ts';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach } from 'vitest';
import { loadOpenedParts } from '#web/ui/opened.ts';
import { cleanUp } from './render.tsx';

// In a browser a button is pointed at before it is pressed; a test presses at once.
await loadOpenedParts();

// A message that the test before asked for late would lie over what this one clicks, and stay under the pointer.
beforeEach(() => toast.remove());
afterEach(cleanUp);
