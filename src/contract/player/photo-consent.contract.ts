import { z } from 'zod';
import { consentGivers } from '#domain/player/photo-consent.rules.ts';
import { calendarDate } from '../common/fields.ts';
import { messages } from '../common/messages.ts';

/** GET /api/players/{id}/photo-consents: every word, the last first. */
export const photoConsentSchema = z.object({
  id: z.int(),
  isGiven: z.boolean(),
  givenBy: z.enum(consentGivers),
  givenOn: z.string(),
});
export type PhotoConsent = z.infer<typeof photoConsentSchema>;

export const photoConsentFormSchema = z.object({
  isGiven: z.boolean(messages.valueInvalid),
  givenBy: z.enum(consentGivers, messages.valueInvalid),
  givenOn: calendarDate(messages.dateMissing),
});
export type PhotoConsentForm = z.infer<typeof photoConsentFormSchema>;
