import { z } from 'zod';
import { chainFaults } from './audit.messages.ts';
import { calendarDate, id, optional } from '../common/fields.ts';
import { longest } from '../common/limits.ts';
import { listQuerySchema, pageSchema } from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';

/** In the order of time, from either end: everything else narrows down. */
export const auditColumns = ['at', 'id'] as const;

/** Which entries a list is about: whose, of what, of which record and of which days in Sofia. */
export const auditListQuerySchema = listQuerySchema(auditColumns).extend({
  userId: id.optional(),
  action: z.string().max(longest.keyword, messages.valueInvalid).optional(),
  entity: z.string().max(longest.keyword, messages.valueInvalid).optional(),
  entityId: z.string().max(longest.keyword, messages.valueInvalid).optional(),
  from: optional(calendarDate(messages.dateInvalid)),
  to: optional(calendarDate(messages.dateInvalid)),
});
export type AuditFilter = Pick<
  z.infer<typeof auditListQuerySchema>,
  'userId' | 'action' | 'entity' | 'entityId' | 'from' | 'to'
>;

const auditEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  /** Null where nobody was signed in, or the program did it by itself. */
  by: z.object({ id: z.int(), firstName: z.string(), lastName: z.string() }).nullable(),
  /** The name of the key, where another program asked with one. */
  byKey: z.string().nullable(),
  action: z.string(),
  actionName: z.string(),
  entity: z.string(),
  entityName: z.string(),
  entityId: z.string().nullable(),
  /** What the record is called now: a name, of a licence the club, of a transfer the player; null where it has none. */
  recordName: z.string().nullable(),
  /** Names of changed fields and other facts that are nobody's personal data, as JSON. */
  details: z.string().nullable(),
  /** The same in words, „полета: Адрес“; where there is none, from where it was done. */
  about: z.string(),
  /** Where from; the number of the request. */
  address: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditPageSchema = pageSchema('entries', auditEntrySchema);
export type AuditPage = z.infer<typeof auditPageSchema>;

export const chainReportSchema = z.object({
  /** Entries that are held in their place. */
  sealed: z.int(),
  /** The first entry that is not as it was written; null where all are. */
  fault: z
    .object({
      kind: z.enum(chainFaults),
      /** The place in the chain; null for an entry that has none. */
      sequence: z.int().nullable(),
      /** The entry; null where nobody knows which it was. */
      entryId: z.int().nullable(),
      sentence: z.string(),
    })
    .nullable(),
});
export type ChainReport = z.infer<typeof chainReportSchema>;
