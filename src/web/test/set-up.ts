import '#web/styles/main.css';
import '#web/lib/zod-setup.ts';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach } from 'vitest';
import { cleanUp } from './render.tsx';

// A message that the test before asked for late would lie over what this one clicks, and stay under the pointer.
beforeEach(() => toast.remove());
afterEach(cleanUp);
