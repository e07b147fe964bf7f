import type { z } from 'zod';
import { messages } from './messages.ts';

/** What is wrong with a request before its fields are looked at. */
export const bodyMessages = {
  bodyMissing: 'Заявката не съдържа данни.',
  bodyUnreadable: 'Данните в заявката не могат да бъдат прочетени.',
  fieldsUnknown: 'Заявката съдържа непознати полета.',
} as const;

/**
 * What is said where a field has no sentence of its own. Given to the library
 * instead of its own words, so that none of those can ever reach a person.
 */
export const zodErrorMap: z.core.$ZodErrorMap = ({ code, input, path = [] }) => {
  if (code === 'unrecognized_keys') return bodyMessages.fieldsUnknown;
  const isMissing = input === undefined || input === null;
  if (path.length === 0) return isMissing ? bodyMessages.bodyMissing : bodyMessages.bodyUnreadable;
  return isMissing ? messages.required : messages.valueInvalid;
};
