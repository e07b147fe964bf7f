import { z } from 'zod';
import { listQuerySchema, pageSchema } from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';

export const outboxColumns = ['createdOn', 'recipient', 'subject', 'status', 'id'] as const;
const status = z.enum(['queued', 'sent', 'failed'], messages.valueInvalid);
export const outboxListQuerySchema = listQuerySchema(outboxColumns).extend({ status: status.optional() });

export const outboxMailSchema = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  /** Passwords and links are blanked where mail leaves by itself: they are nobody else's business. */
  body: z.string(),
  status,
  attempts: z.int(),
  /** The code the mail server or the network answered with at the last attempt. */
  lastError: z.string().nullable(),
  /** What the mail server said at the last attempt, in its own words; null where it said nothing. */
  lastAnswer: z.string().nullable(),
  createdOn: z.string(),
  /** When it is tried next; null unless it waits and there is a mail server. */
  nextAttemptAt: z.string().nullable(),
  sentAt: z.string().nullable(),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

export const outboxPageSchema = pageSchema('mails', outboxMailSchema);
export type OutboxPage = z.infer<typeof outboxPageSchema>;

export const mailRetrySchema = z.object({ id: z.int(), status });
