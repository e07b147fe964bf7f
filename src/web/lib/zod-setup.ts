import { z } from 'zod';
import { zodErrorMap } from '#contract/common/zod-error-map.ts';

// Its faster checker is made with new Function, which the content security policy forbids.
z.config({ jitless: true, localeError: zodErrorMap });
