import { z } from 'zod';
import { id } from '../common/fields.ts';
import { longest } from '../common/limits.ts';
import { messages } from '../common/messages.ts';

/** What happened to a record, the newest first; of one person or one field where asked for. */
export const historyQuerySchema = z.object({
  userId: id.optional(),
  field: z.string().max(longest.keyword, messages.valueInvalid).optional(),
  /** Goes on behind this one: `next` of the page before. */
  after: id.optional(),
});
export type HistoryQuery = z.infer<typeof historyQuerySchema>;

const personSchema = z.object({ id: z.int(), firstName: z.string(), lastName: z.string() });

const valueSchema = z.union([z.string(), z.number(), z.boolean()]).nullable();

const historyChangeSchema = z.object({
  id: z.int(),
  at: z.string(),
  /** Null where the program did it, or an account that is gone. */
  by: personSchema.nullable(),
  field: z.string(),
  /** Null where there was nothing; also where only that it changed is kept (ЕГН, password, picture). */
  before: valueSchema,
  after: valueSchema,
  /** The name of the record that the value is the number of; null for other values and for records that are gone. */
  beforeName: z.string().nullable(),
  afterName: z.string().nullable(),
  /** Of a record that was merged into this one later. */
  isOfMerged: z.boolean(),
  /** Whether the person may put `before` back, as a new change by the call of the record itself. */
  mayPutBack: z.boolean(),
});
export type HistoryChange = z.infer<typeof historyChangeSchema>;

export const historySchema = z.object({
  changes: z.array(historyChangeSchema),
  /** Where the next page goes on; null on the last one. */
  next: z.int().nullable(),
  people: z.array(personSchema),
  fields: z.array(z.string()),
});
export type History = z.infer<typeof historySchema>;
