import { z } from 'zod';
import { settingBounds } from '#domain/federation/federation-settings.rules.ts';
import { wholeNumber } from '../common/fields.ts';
import { messages } from '../common/messages.ts';

/** Whom to write to or call; what the installation does not say is null. */
export const federationSchema = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
});
export type Federation = z.infer<typeof federationSchema>;

export const federationSettingsFormSchema = z.object({
  isVerificationOn: z.boolean(messages.valueInvalid),
  transferDeadlineDays: wholeNumber(settingBounds.transferDeadlineDays),
  draftLapseDays: wholeNumber(settingBounds.draftLapseDays),
  openDraftsPerClub: wholeNumber(settingBounds.openDraftsPerClub),
  draftsPerDay: wholeNumber(settingBounds.draftsPerDay),
  registrationsPerHour: wholeNumber(settingBounds.registrationsPerHour),
  uploadMegabytesPerDay: wholeNumber(settingBounds.uploadMegabytesPerDay),
  uploadMegabytesInAll: wholeNumber(settingBounds.uploadMegabytesInAll),
});
export type FederationSettingsForm = z.infer<typeof federationSettingsFormSchema>;

/** GET /api/federation/first-steps: what an installation has of all that it needs before work can begin. */
export const firstStepsSchema = z.object({
  isContactSet: z.boolean(),
  isMailOn: z.boolean(),
  hasClubs: z.boolean(),
  hasCoaches: z.boolean(),
  hasPlayers: z.boolean(),
  /** Somebody beside the first administrator. */
  hasUsers: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;

export const federationSettingsSchema = z.object({
  isVerificationOn: z.boolean(),
  transferDeadlineDays: z.int(),
  draftLapseDays: z.int(),
  openDraftsPerClub: z.int(),
  draftsPerDay: z.int(),
  registrationsPerHour: z.int(),
  uploadMegabytesPerDay: z.int(),
  uploadMegabytesInAll: z.int(),
  version: z.int(),
});
export type FederationSettingsDetails = z.infer<typeof federationSettingsSchema>;
