import { z } from 'zod';
import { ageGroups } from '#domain/card-index/age-group.rules.ts';
import { type ClubLink, clubLinks } from '#domain/club/club.rules.ts';
import { plainEik } from '#domain/club/eik.rules.ts';
import { type ClubType, clubTypes } from '#domain/federation/reference-lists.ts';
import { codeOf } from '../common/codes.ts';
import { anyName, id, optional, optionalId, optionalUrl, requiredText, uploadedFile } from '../common/fields.ts';
import { flag, listQuerySchema, pageSchema } from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';

const typeNames = Object.keys(clubTypes) as [ClubType, ...ClubType[]];

export const clubColumns = ['name', 'licenseNumber', 'email', 'president', 'contactNumber', 'id'] as const;

export const clubListQuerySchema = listQuerySchema(clubColumns).extend({
  /** Closed clubs too; for administrators only. */
  includeClosed: flag(messages.valueInvalid).default(false),
});

/** Contact data are null for players, who see name, city and logo only. */
export const clubListItemSchema = z.object({
  id: z.int(),
  logoId: z.string().nullable(),
  name: z.string(),
  fullName: z.string(),
  city: z.object({ name: z.string() }),
  licenseNumber: z.string().nullable(),
  email: z.string().nullable(),
  president: z.string().nullable(),
  contactNumber: z.string().nullable(),
  /** Since when the club is closed; null for a club at work. */
  closedOn: z.string().nullable().optional(),
});
export type ClubListItem = z.infer<typeof clubListItemSchema>;

export const clubPageSchema = pageSchema('clubs', clubListItemSchema);
export type ClubPage = z.infer<typeof clubPageSchema>;

/** As in the list: what players may not see is null. */
export const clubDetailsSchema = clubListItemSchema.extend({
  title: z.string(),
  type: z.enum(typeNames),
  bulstat: z.string().nullable(),
  region: z.object({ id: z.int(), name: z.string() }),
  address: z.string().nullable(),
  contactPerson: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  facebookUrl: z.string().nullable(),
  xUrl: z.string().nullable(),
  instagramUrl: z.string().nullable(),
  youtubeUrl: z.string().nullable(),
  linkedInUrl: z.string().nullable(),
  tiktokUrl: z.string().nullable(),
  closeReason: z.string().nullable().optional(),
  /** That nobody acts for the club: told to administrators only, and only where it is so. */
  isWithoutUsers: z.boolean().nullable().optional(),
  version: z.int(),
});
export type ClubDetails = z.infer<typeof clubDetailsSchema>;

/** What the federation keeps for itself: only administrators may set it. */
const registryFields = {
  title: requiredText(messages.clubTitleRequired, 100),
  type: z.enum(typeNames, messages.clubTypeRequired),
  name: anyName(),
  licenseNumber: requiredText(messages.licenseNumberRequired, 100),
  bulstat: requiredText(messages.bulstatRequired, 20)
    .transform(plainEik)
    .pipe(z.string().min(1, messages.bulstatRequired)),
  regionId: id,
  cityName: requiredText(messages.cityTooShort, 100).pipe(z.string().min(2, messages.cityTooShort)),
  /** That there is such a place in the region too, although the town of that name lies in another one. */
  isTownConfirmed: optional(flag(messages.valueInvalid)),
  /** Free text: „Иван Иванов (и.д.)“ is an answer too. */
  president: anyName(),
};

const linkFields = Object.fromEntries(clubLinks.map((name) => [name, optionalUrl])) as Record<
  ClubLink,
  typeof optionalUrl
>;

/** What a club may change of itself. */
export const clubContactsSchema = z.object({
  address: requiredText(messages.addressRequired, 300),
  email: requiredText(messages.clubEmailTooShort, 254).pipe(z.string().min(2, messages.clubEmailTooShort)),
  contactPerson: anyName(messages.contactPersonTooShort),
  contactNumber: requiredText(messages.contactNumberRequired, 50),
  ...linkFields,
});
export type ClubContacts = z.infer<typeof clubContactsSchema>;

/** The fields of the form; the logo comes beside them. */
export const clubFormSchema = clubContactsSchema.extend(registryFields);
export type ClubForm = z.infer<typeof clubFormSchema>;

export const clubCreateSchema = clubFormSchema.extend({ file: uploadedFile(messages.logoRequired) });

/** Links and registry fields that are not sent stay as they are; an empty link is cleared. Registry fields sent by a club are left aside. */
export const clubUpdateSchema = clubContactsSchema.extend(
  z.object({ ...linkFields, ...registryFields }).partial().shape,
);
export type ClubUpdate = z.infer<typeof clubUpdateSchema>;

/** Whoever is still in the club goes to the other one. */
export const clubCloseSchema = z.object({
  reason: requiredText(messages.reasonTooShort, 500).pipe(z.string().min(2, messages.reasonTooShort)),
  moveToClubId: optionalId,
});
export type ClubClose = z.infer<typeof clubCloseSchema>;

/** How many went to the other club, and how many transfers were cancelled. */
export const clubClosedSchema = z.object({ players: z.int(), coaches: z.int(), transfers: z.int() });
export type ClubClosed = z.infer<typeof clubClosedSchema>;

export const clubLogoSchema = z.object({ file: uploadedFile(messages.logoRequired) });

export const clubPlayerColumns = ['name', 'birthDate', 'number', 'currentClub', 'id'] as const;
export const clubPlayersQuerySchema = listQuerySchema(clubPlayerColumns);

export const clubCardIndexQuerySchema = z.object({ year: id.optional() });
export const clubCardIndexSchema = z.object({
  id: z.int(),
  year: z.int(),
  ageGroup: codeOf(ageGroups),
  championship: z.string(),
});
export type ClubCardIndex = z.infer<typeof clubCardIndexSchema>;

export const clubCoachSchema = z.object({ id: z.int(), photoId: z.string().nullable(), name: z.string() });
export type ClubCoach = z.infer<typeof clubCoachSchema>;
