import { z } from 'zod';
import { erasedNouns } from '#domain/privacy/erasure.rules.ts';
import { requiredText } from '../common/fields.ts';
import { listQuerySchema, pageSchema } from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';
import { failureSchema } from '../common/problems.ts';

const counted = z.array(z.object({ label: z.string(), count: z.int() }));
const obstacles = z.array(z.object({ text: z.string(), path: z.string().nullable() }));

/** GET /api/players/{id}/erasure, and the same of a coach and of an account: what would go, what would stay, and what stands in the way. */
export const erasureQuestionSchema = z.object({ goes: counted, stays: counted, obstacles });
export type ErasureQuestion = z.infer<typeof erasureQuestionSchema>;

/** The registration number once more, typed by hand: nobody is erased by a slip. */
export const erasureFormSchema = z.object({ number: z.int(messages.valueInvalid).min(1, messages.valueInvalid) });
export type ErasureForm = z.infer<typeof erasureFormSchema>;

/** Who has no registration number is erased by the name. */
export const erasureByNameFormSchema = z.object({ name: requiredText(messages.valueInvalid) });
export type ErasureByNameForm = z.infer<typeof erasureByNameFormSchema>;

/** How the person is called since. */
export const erasedSchema = z.object({ id: z.int(), name: z.string() });
export type Erased = z.infer<typeof erasedSchema>;

/** A 409 because something stands in the way, one by one with where it is put right. */
export const erasureRefusedSchema = failureSchema.extend({ obstacles: obstacles.optional() });
export type ErasureRefused = z.infer<typeof erasureRefusedSchema>;

export const erasureColumns = ['erasedOn', 'id'] as const;
export const erasureListQuerySchema = listQuerySchema(erasureColumns);

const erasureListItemSchema = z.object({
  id: z.int(),
  noun: z.enum(erasedNouns),
  name: z.string(),
  erasedOn: z.string(),
  /** Nobody where it was done once more after a restore. */
  erasedBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  /** How many rows went. */
  rows: z.int(),
});
export type ErasureListItem = z.infer<typeof erasureListItemSchema>;

export const erasurePageSchema = pageSchema('erasures', erasureListItemSchema);
export type ErasurePage = z.infer<typeof erasurePageSchema>;
