import { z } from 'zod';
import { guardianRelations, isReachable } from '#domain/player/guardian.rules.ts';
import { email, onceValid, optional, personName, requiredText } from '../common/fields.ts';
import { longest } from '../common/limits.ts';
import { messages } from '../common/messages.ts';
import { guardianMessages } from './guardian.messages.ts';

export const guardianSchema = z.object({
  id: z.int(),
  playerId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  relation: z.enum(guardianRelations),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  version: z.int(),
});
export type Guardian = z.infer<typeof guardianSchema>;

/** Left out or empty: none. */
const orNone = <Field extends z.ZodType>(field: Field) => optional(field).transform((value) => value ?? null);

export const guardianFormSchema = z
  .object({
    firstName: personName(),
    lastName: personName(),
    relation: z.enum(guardianRelations, guardianMessages.relationRequired),
    phone: orNone(requiredText(messages.valueInvalid, longest.phone)),
    email: orNone(email),
  })
  .refine(isReachable, {
    message: guardianMessages.reachRequired,
    path: ['phone'],
    when: onceValid(),
  });
export type GuardianForm = z.output<typeof guardianFormSchema>;
