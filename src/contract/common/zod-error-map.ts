import type { z } from 'zod';
import { messages } from './messages.ts';

/**
 * What is said where a field has no sentence of its own. Given to the library
 * instead of its own words, so that none of those can ever reach a person.
 */
export const zodErrorMap: z.core.$ZodErrorMap = ({ code, input, path = [] }) => {
  if (code === 'unrecognized_keys') return messages.fieldsUnknown;
  const isMissing = input === undefined || input === null;
  if (path.length === 0) return isMissing ? messages.bodyMissing : messages.bodyUnreadable;
  return isMissing ? messages.required : messages.valueInvalid;
};
