import { z } from 'zod';
import { isMaskedEgn, normaliseEgn } from '#domain/player/egn.rules.ts';
import { optional, requiredText } from '../common/fields.ts';
import { longest, shortest } from '../common/limits.ts';
import { messages } from '../common/messages.ts';

/** ЕГН, ЛНЧ or the number of a foreign document, as it is kept and compared. */
export const personalNumber = requiredText(messages.egnLength, longest.personalNumber)
  .transform(normaliseEgn)
  .pipe(z.string().min(shortest.personalNumber, messages.egnLength));

/** The number of a record that is there: left out, or masked as the record has it, it stays. */
export const unlessMasked = z.preprocess(
  (value) => (typeof value === 'string' && isMaskedEgn(value) ? undefined : value),
  optional(personalNumber),
);

export const nationality = requiredText(messages.nationalityTooShort, longest.nationality).pipe(
  z.string().min(shortest.nationality, messages.nationalityTooShort),
);

export const town = requiredText(messages.cityTooShort, longest.town).pipe(
  z.string().min(shortest.town, messages.cityTooShort),
);

/**
 * Whether somebody of the same name who is in the register already is somebody else: no, not said yet (the question is
 * asked), or yes. A call without it asks nothing.
 */
export const isAnotherPerson = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value === '' ? undefined : value),
  z.boolean(messages.valueInvalid).optional(),
);

/** The whole number of one person, handed over by a call of its own. */
export const egnSchema = z.object({ egn: z.string() });
export type WholeEgn = z.infer<typeof egnSchema>;
