import { z } from 'zod';
import { retentionKinds, retentionReasons } from '#domain/privacy/retention.rules.ts';
import { wholeNumber } from '../common/fields.ts';
import { flag, listQuerySchema, pageSchema } from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';

const kind = z.enum(retentionKinds, messages.valueInvalid);
export const retentionParamsSchema = z.object({ kind });

const met = {
  /** How many are past their period today. */
  now: z.int(),
  /** With them, how many will be within 30 days. */
  soon: z.int(),
};

export const retentionRuleSchema = z.object({
  kind,
  isOn: z.boolean(),
  months: z.int(),
  version: z.int(),
  ...met,
});
export type RetentionRuleItem = z.infer<typeof retentionRuleSchema>;

const counted = z.object({ gone: z.int(), skipped: z.partialRecord(z.enum(retentionReasons), z.int()) });

const retentionRunSchema = z.object({
  id: z.int(),
  day: z.string(),
  isFinished: z.boolean(),
  /** Of the kinds of which something was due. */
  counts: z.partialRecord(z.enum(retentionKinds), counted),
});
export type RetentionRunItem = z.infer<typeof retentionRunSchema>;

/** GET /api/retention: the rule of each kind, and what the last runs have done. */
export const retentionSchema = z.object({ rules: z.array(retentionRuleSchema), runs: z.array(retentionRunSchema) });
export type Retention = z.infer<typeof retentionSchema>;

/** The bounds of the period differ by kind. */
export const retentionFormSchema = z.object({
  isOn: flag(messages.valueInvalid),
  months: wholeNumber({ least: 1, most: 600 }),
});
export type RetentionForm = z.infer<typeof retentionFormSchema>;

export const retentionColumns = ['since'] as const;

/** GET /api/retention/{kind}/preview: whom a rule with that period would meet within 30 days. */
export const retentionPreviewQuerySchema = listQuerySchema(retentionColumns).extend({
  /** Without one the period of the rule as it is. */
  months: wholeNumber({ least: 1, most: 600 }).optional(),
});
export type RetentionPreviewQuery = z.infer<typeof retentionPreviewQuerySchema>;

const dueSchema = z.object({
  id: z.int(),
  /** The player or the account. */
  person: z.object({ id: z.int(), firstName: z.string(), lastName: z.string() }),
  /** Of a paper, its kind. */
  detail: z.string().nullable(),
  /** From when the period counts. */
  since: z.string(),
  /** When it goes at the earliest. */
  goesOn: z.string(),
  /** Why it would stay today. */
  reason: z.enum(retentionReasons).nullable(),
});
export type DueItem = z.infer<typeof dueSchema>;

export const retentionPreviewSchema = pageSchema('items', dueSchema).extend({ months: z.int(), ...met });
export type RetentionPreview = z.infer<typeof retentionPreviewSchema>;
