import { z } from 'zod';
import { sentenceOf } from '#contract/sentences.ts';

// Its faster checker is made with new Function, which the content security policy forbids.
z.config({ jitless: true, localeError: sentenceOf });
