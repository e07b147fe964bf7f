import { z } from 'zod';

// Its faster checker is made with new Function, which the content security policy forbids.
z.config({ jitless: true });
