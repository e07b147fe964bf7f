import { z } from 'zod';
import { listNames } from '#domain/federation/federation-lists.ts';
import { listEntrySchema } from '../common/codes.ts';
import { requiredText, textOrNone } from '../common/fields.ts';
import { messages } from '../common/messages.ts';

/** GET /api/lists: for whoever keeps them. */
export const listItemSchema = listEntrySchema.extend({
  id: z.int(),
  /** Clubs are called by it: the label stays. */
  isNameFixed: z.boolean(),
  version: z.int(),
});
export type ListItem = z.infer<typeof listItemSchema>;

export const LONGEST_ENTRY = 40;
export const LONGEST_DETAIL = 80;

const fields = {
  label: requiredText('Моля, въведете име', LONGEST_ENTRY),
  detail: textOrNone(messages.valueInvalid, LONGEST_DETAIL)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .optional(),
  isClosed: z.boolean(messages.valueInvalid),
};

export const listEntryCreateSchema = z.object({ list: z.enum(listNames, messages.valueInvalid), ...fields });
export type ListEntryCreate = z.infer<typeof listEntryCreateSchema>;

/** PUT /api/lists/{id} */
export const listEntryFormSchema = z.object(fields);
export type ListEntryForm = z.infer<typeof listEntryFormSchema>;
