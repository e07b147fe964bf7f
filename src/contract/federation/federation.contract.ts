import { z } from 'zod';
import { fixableSettings, LONGEST_SIGNATURE, settingBounds } from '#domain/federation/federation-settings.rules.ts';
import { ageGroupSchema, listEntrySchema } from '../common/codes.ts';
import { email, optional, optionalUrl, requiredText, textOrNone, uploadedFile, wholeNumber } from '../common/fields.ts';
import { messages } from '../common/messages.ts';

/** Whom to write to or call; what the installation does not say is null. */
export const federationSchema = z.object({
  name: z.string(),
  /** As the federation calls itself in English; null where it has not said. */
  englishName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  website: z.string().nullable(),
  /** Printed under the last line of the federation's papers. */
  signatureLine: z.string().nullable(),
  logoId: z.string().nullable(),
});
export type Federation = z.infer<typeof federationSchema>;

/** GET /api/federation: the same, and whether all of it is invented. */
export const knownFederationSchema = federationSchema.extend({
  isDemo: z.boolean(),
  /** Said where transfers to and from clubs abroad can be begun. */
  isInternationalOn: z.boolean().optional(),
  /** Said where they are other than those of the specification. */
  ageGroups: z.array(ageGroupSchema).optional(),
  /** The same of how many make a team. */
  smallestTeam: z.int().optional(),
  /** The same of posts, of kinds of clubs and of what is measured. */
  lists: z.array(listEntrySchema).optional(),
});
export type KnownFederation = z.infer<typeof knownFederationSchema>;

const asNone = (text: string) => (text === '' ? null : text);

export const federationSettingsFormSchema = z.object({
  name: requiredText('Моля, въведете име на федерацията'),
  /** Left out it stays as it is. */
  englishName: textOrNone(messages.valueInvalid)
    .pipe(z.string().refine((text) => !/\p{Script=Cyrillic}/u.test(text), messages.englishNameCyrillic))
    .transform(asNone)
    .optional(),
  email: optional(email).transform((address) => address ?? null),
  phone: textOrNone(messages.valueInvalid).transform(asNone),
  address: textOrNone(messages.valueInvalid).transform(asNone),
  website: optionalUrl,
  signatureLine: textOrNone(messages.valueInvalid, LONGEST_SIGNATURE).transform(asNone),
  contractNoticeDays: wholeNumber(settingBounds.contractNoticeDays),
  isVerificationOn: z.boolean(messages.valueInvalid),
  /** Left out it stays as it is. */
  isGuardianSignatureOn: z.boolean(messages.valueInvalid).optional(),
  isInternationalOn: z.boolean(messages.valueInvalid).optional(),
  transferDeadlineDays: wholeNumber(settingBounds.transferDeadlineDays),
  draftLapseDays: wholeNumber(settingBounds.draftLapseDays),
  openDraftsPerClub: wholeNumber(settingBounds.openDraftsPerClub),
  draftsPerDay: wholeNumber(settingBounds.draftsPerDay),
  registrationsPerHour: wholeNumber(settingBounds.registrationsPerHour),
  uploadMegabytesPerDay: wholeNumber(settingBounds.uploadMegabytesPerDay),
  uploadMegabytesInAll: wholeNumber(settingBounds.uploadMegabytesInAll),
  legalKeepYears: wholeNumber(settingBounds.legalKeepYears).optional(),
  smallestTeam: wholeNumber(settingBounds.smallestTeam).optional(),
});
export type FederationSettingsForm = z.infer<typeof federationSettingsFormSchema>;

/** PUT /api/federation/logo */
export const federationLogoSchema = z.object({ file: uploadedFile(messages.logoRequired) });
export const keptLogoSchema = z.object({ logoId: z.string() });

/** GET /api/federation/first-steps: what an installation has of all that it needs before work can begin. */
export const firstStepsSchema = z.object({
  /** Whoever asks goes by the own name, and not by that of the first administrator. */
  isNamed: z.boolean(),
  isContactSet: z.boolean(),
  isMailOn: z.boolean(),
  hasClubs: z.boolean(),
  hasCoaches: z.boolean(),
  hasPlayers: z.boolean(),
  hasLicences: z.boolean(),
  /** Somebody beside the first administrator. */
  hasUsers: z.boolean(),
  /** A backup that is not late. */
  hasBackup: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;

/** What is set by the environment is told as it is there; saving leaves it alone. */
export const federationSettingsSchema = federationSchema.extend({
  contractNoticeDays: z.int(),
  isVerificationOn: z.boolean(),
  isGuardianSignatureOn: z.boolean(),
  isInternationalOn: z.boolean(),
  transferDeadlineDays: z.int(),
  draftLapseDays: z.int(),
  openDraftsPerClub: z.int(),
  draftsPerDay: z.int(),
  registrationsPerHour: z.int(),
  uploadMegabytesPerDay: z.int(),
  uploadMegabytesInAll: z.int(),
  legalKeepYears: z.int(),
  smallestTeam: z.int(),
  fixed: z.array(z.enum(fixableSettings)),
  /** Under which name letters go out where MAIL_FROM has one: it wins over the name of the federation. */
  senderName: z.string().nullable(),
  version: z.int(),
});
export type FederationSettingsDetails = z.infer<typeof federationSettingsSchema>;
