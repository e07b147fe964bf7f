import type { z } from 'zod';

/** What is said of which field of a form, „name: Моля, …“; nothing where the form is taken. */
export const refusals = (schema: z.ZodType, form: unknown): string[] =>
  schema.safeParse(form).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

export const letters = (count: number) => 'а'.repeat(count);
export const uploaded = { fileName: 'a.pdf', bytes: new Uint8Array(1) };

export const INVALID = 'Моля, въведете валидна стойност';

/** Of a text that is longer by `over` letters. */
export const tooLong = (atMost: number, over = 1) => `Може да е най-много ${atMost} символа. Съкратете с ${over}.`;
