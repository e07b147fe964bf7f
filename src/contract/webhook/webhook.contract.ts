import { z } from 'zod';
import { isPrintable } from '#domain/common/text.rules.ts';
import { messageTypes, webhookEvents, webhookStates } from '#domain/webhook/webhook.rules.ts';
import { declaredText, id, optional, tooLong, WITHOUT_CREDENTIALS } from '../common/fields.ts';
import { longest } from '../common/limits.ts';
import { messages } from '../common/messages.ts';
import { webhookMessages } from './webhook.messages.ts';

/** Where another program is told of what happens, without what the messages are signed with. */
export const webhookSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Whose it is; null for the federation. */
  club: z.object({ id: z.int(), name: z.string() }).nullable(),
  address: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdOn: z.string(),
  /** Until then messages carry a signature with the earlier secret, too. */
  earlierSecretUntil: z.string().nullable(),
  /** When it last took a message. */
  lastTakenAt: z.string().nullable(),
  failingSince: z.string().nullable(),
  switchedOffAt: z.string().nullable(),
  /** Messages that wait for it. */
  waiting: z.int(),
  state: z.enum(webhookStates),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const webhookListQuerySchema = z.object({ state: optional(z.enum(webhookStates, messages.valueInvalid)) });

/** Not trimmed: a space belongs to the password. */
const currentPassword = z
  .string(messages.passwordRequired)
  .min(1, messages.passwordRequired)
  .max(longest.password, messages.passwordTooLong);

export const webhookCreateSchema = z.object({
  name: declaredText({ atMost: longest.apiKeyName, refusal: webhookMessages.nameMissing }),
  /** Of which club; none, as a form has it, for one of the federation. */
  clubId: z.preprocess((value) => (value === '' ? null : value), id.nullable()),
  /** That it is https, and of the open internet, the server sees to. */
  address: z
    .string(messages.urlInvalid)
    .trim()
    .max(longest.url, tooLong(longest.url))
    .refine(isPrintable, { error: messages.textUnprintable, abort: true })
    .regex(WITHOUT_CREDENTIALS, messages.urlInvalid)
    .pipe(z.url(messages.urlInvalid)),
  events: z
    .array(z.enum(webhookEvents, messages.valueInvalid), webhookMessages.eventMissing)
    .min(1, webhookMessages.eventMissing)
    .max(webhookEvents.length, messages.valueInvalid)
    .refine((events) => new Set(events).size === events.length, messages.valueInvalid),
  currentPassword,
});
export type WebhookCreate = z.infer<typeof webhookCreateSchema>;

export const webhookSecretAskSchema = z.object({ currentPassword });
export type WebhookSecretAsk = z.infer<typeof webhookSecretAskSchema>;

/** Said once, and never again. */
export const webhookMadeSchema = z.object({ id: z.int(), secret: z.string() });
export type WebhookMade = z.infer<typeof webhookMadeSchema>;

export const webhookDeliverySchema = z.object({
  id: z.int(),
  /** The same however often it is sent: `webhook-id`. */
  messageId: z.string(),
  event: z.enum(messageTypes),
  body: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  attempts: z.int(),
  createdOn: z.string(),
  sentAt: z.string().nullable(),
  /** Null where nothing is tried any more. */
  nextAttemptAt: z.string().nullable(),
  /** The status it was answered with, or a code of what went wrong on the way. */
  lastError: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
