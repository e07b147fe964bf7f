import '#web/styles/main.css';
import '#web/lib/zod-setup.ts';
import { afterEach } from 'vitest';
import { cleanUp } from './render.tsx';

afterEach(cleanUp);
