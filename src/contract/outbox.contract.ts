import { z } from 'zod';
import { listQuerySchema, pageSchema } from './list.contract.ts';

export const outboxColumns = ['createdOn', 'recipient', 'subject', 'status', 'id'] as const;
export const outboxListQuerySchema = listQuerySchema(outboxColumns);

const status = z.enum(['queued', 'sent', 'failed']);

export const outboxMailSchema = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  /** Empty where it was secret and has been delivered, or will be: then it is nobody else's business. */
  body: z.string(),
  status,
  attempts: z.int(),
  /** The code the mail server or the network answered with at the last attempt. */
  lastError: z.string().nullable(),
  createdOn: z.string(),
  /** When it is tried next; null unless it waits. */
  nextAttemptAt: z.string().nullable(),
  sentAt: z.string().nullable(),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

export const outboxPageSchema = pageSchema('mails', outboxMailSchema);
export type OutboxPage = z.infer<typeof outboxPageSchema>;

export const mailRetrySchema = z.object({ id: z.int(), status });
