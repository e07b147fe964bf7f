import { z } from 'zod';
import { mergeNouns } from '#domain/double/merge-noun.ts';
import { id } from '../common/fields.ts';
import { listQuerySchema, pageSchema } from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';
import { failureSchema } from '../common/problems.ts';

const side = z.enum(['first', 'second'], messages.valueInvalid);
const version = z.int(messages.valueInvalid).min(1, messages.valueInvalid);

/** How two records become one: which stays, and of which the value of each field is. What is not named stays. */
export const mergeFormSchema = z.object({
  staysId: id,
  fields: z.record(z.string().max(50, messages.valueInvalid), side).default({}),
  /** Of the two records as the person has seen them; left out where any will do. */
  versions: z.object({ first: version, second: version }).optional(),
});
export type MergeForm = z.input<typeof mergeFormSchema>;

export const mergedSchema = z.object({ mergeId: z.int() });

/** A 409 because something stands in the way: `message` says all of it, `obstacles` one by one with where it is put right. */
export const mergeRefusedSchema = failureSchema.extend({
  obstacles: z.array(z.object({ text: z.string(), path: z.string().nullable() })).optional(),
});
export type MergeRefused = z.infer<typeof mergeRefusedSchema>;

const personSchema = z.object({ firstName: z.string(), lastName: z.string() });

export const mergeColumns = ['mergedOn', 'id'] as const;
export const mergeListQuerySchema = listQuerySchema(mergeColumns);

const mergeListItemSchema = z.object({
  id: z.int(),
  noun: z.enum(mergeNouns),
  /** The record that stayed, as it is called now. */
  stays: z.object({ id: z.int(), name: z.string(), number: z.int().nullable() }),
  gone: z.object({ id: z.int(), name: z.string(), number: z.int().nullable() }),
  mergedOn: z.string(),
  mergedBy: personSchema.nullable(),
  undoneOn: z.string().nullable(),
  undoneBy: personSchema.nullable(),
  /** Until when it can be taken back; null where it was, or can be no more. */
  undoUntil: z.string().nullable(),
});
export type MergeListItem = z.infer<typeof mergeListItemSchema>;

export const mergePageSchema = pageSchema('merges', mergeListItemSchema);
export type MergePage = z.infer<typeof mergePageSchema>;

/** The record that is there again. */
export const unmergedSchema = z.object({ noun: z.enum(mergeNouns), id: z.int() });
