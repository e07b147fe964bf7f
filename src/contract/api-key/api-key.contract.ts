import { z } from 'zod';
import { apiKeyDays, apiKeyStates } from '#domain/api-key/api-key.rules.ts';
import { apiKeyScopes } from '#domain/common/access.rules.ts';
import { declaredText, id, optional } from '../common/fields.ts';
import { longest } from '../common/limits.ts';
import { messages } from '../common/messages.ts';
import { apiKeyMessages } from './api-key.messages.ts';

/** A key of another program, without what it opens with. */
export const apiKeySchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Whose it is; null for the federation. */
  club: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** How the secret begins: enough to know it by, too little to open anything. */
  beginning: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  createdOn: z.string(),
  /** Who made it; null where the account is no longer there. */
  createdBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  endsAt: z.string(),
  revokedAt: z.string().nullable(),
  /** To the minute; null where it has opened nothing yet. */
  lastUsedAt: z.string().nullable(),
  state: z.enum(apiKeyStates),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyListQuerySchema = z.object({ state: optional(z.enum(apiKeyStates, messages.valueInvalid)) });

export const apiKeyCreateSchema = z.object({
  name: declaredText({ atMost: longest.apiKeyName, refusal: apiKeyMessages.nameMissing }),
  /** Of which club; none, as a form has it, for one of the federation. */
  clubId: z.preprocess((value) => (value === '' ? null : value), id.nullable()),
  scopes: z
    .array(z.enum(apiKeyScopes, messages.valueInvalid), apiKeyMessages.scopeMissing)
    .min(1, apiKeyMessages.scopeMissing)
    .max(apiKeyScopes.length, messages.valueInvalid)
    .refine((scopes) => new Set(scopes).size === scopes.length, messages.valueInvalid),
  days: z.preprocess(
    (value) => (typeof value === 'string' ? Number(value) : value),
    z.literal(apiKeyDays, messages.valueInvalid),
  ),
  /** Not trimmed: a space belongs to the password. */
  currentPassword: z
    .string(messages.passwordRequired)
    .min(1, messages.passwordRequired)
    .max(longest.password, messages.passwordTooLong),
});
export type ApiKeyCreate = z.infer<typeof apiKeyCreateSchema>;

/** Said once, and never again: only its hash is kept. */
export const apiKeyMadeSchema = z.object({ id: z.int(), secret: z.string() });
export type ApiKeyMade = z.infer<typeof apiKeyMadeSchema>;
