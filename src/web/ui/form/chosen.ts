import { z } from 'zod';

/** A choice from a list or a picker, which hold text and an item; the server's sentence for none is too general. */
export const chosen = (message: string) =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : value),
    z.string(message).regex(/^\d+$/, message).transform(Number),
  );

/** None is a choice too: it takes the former one away. */
export const optionallyChosen = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  chosen('').nullable(),
);

/** A box that was ticked goes along; one that was not says nothing. */
export const confirmed = z.boolean().transform((isTicked) => (isTicked ? true : undefined));
