import { z } from 'zod';
import { languages } from '#domain/common/language.ts';
import { optional } from './fields.ts';
import { messages } from './messages.ts';

/** Without a word `Accept-Language` decides. */
export const languageQuerySchema = z.object({ lang: optional(z.enum(languages, messages.valueInvalid)) });
