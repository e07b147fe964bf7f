import { z } from 'zod';
import { longest, shortest } from '../common/limits.ts';
import { furtherClubColumns } from '#domain/club/club.columns.ts';
import { clubFilters } from '#domain/club/club.filters.ts';
import { clubContacts, clubFields, clubLinks, clubListed, clubStaffFields } from '#domain/club/club.fields.ts';
import { plainEik } from '#domain/club/eik.rules.ts';
import { isClubType, isOpenClubType } from '#domain/federation/federation-lists.ts';
import {
  anyName,
  declaredText,
  eachAs,
  id,
  optional,
  optionalId,
  optionalUrl,
  uploadedFile,
} from '../common/fields.ts';
import { flag, listQuerySchema, pageSchema } from '../common/list.contract.ts';
import { filterFields } from '../common/list-filter.contract.ts';
import { messages } from '../common/messages.ts';
import { failureSchema } from '../common/problems.ts';
import { isAnotherPerson, town, withoutPhoto } from '../player/person.fields.ts';

/** A kind that there is: a club keeps one that is given to no others any more. */
const clubType = z.string(messages.clubTypeRequired).refine(isClubType, messages.clubTypeRequired);
export const openClubType = z.string(messages.clubTypeRequired).refine(isOpenClubType, messages.clubTypeRequired);

export const clubColumns = ['name', ...clubListed, ...furtherClubColumns, 'logo', 'id'] as const;

export const clubListQuerySchema = listQuerySchema(clubColumns).extend({
  /** Closed clubs too; for administrators only. */
  includeClosed: flag(messages.valueInvalid).default(false),
  /** With the region, and how many licences of this season and players there are. */
  withFacts: flag(messages.valueInvalid).default(false),
  ...filterFields(clubFilters),
});

/** Contact data are null for players, who see name, city and logo only. */
export const clubListItemSchema = z.object({
  id: z.int(),
  logoId: z.string().nullable(),
  name: z.string(),
  fullName: z.string(),
  city: z.object({ name: z.string() }),
  ...eachAs(clubListed, () => z.string().nullable()),
  closedOn: z.string().nullable().optional(),
});
export type ClubListItem = z.infer<typeof clubListItemSchema>;

/** What is there only when it is asked for; numbers are null for players. */
export const clubPageItemSchema = clubListItemSchema.extend({
  region: z.string().optional(),
  licences: z.int().nullable().optional(),
  players: z.int().nullable().optional(),
});
export type ClubPageItem = z.infer<typeof clubPageItemSchema>;

export const clubPageSchema = pageSchema('clubs', clubPageItemSchema);
export type ClubPage = z.infer<typeof clubPageSchema>;

/** As in the list: what players may not see is null. */
export const clubDetailsSchema = clubListItemSchema.extend({
  title: z.string(),
  type: z.string(),
  region: z.object({ id: z.int(), name: z.string() }),
  ...eachAs([...clubStaffFields, ...clubLinks], () => z.string().nullable()),
  closeReason: z.string().nullable().optional(),
  /** That nobody acts for the club: told to administrators only, and only where it is so. */
  isWithoutUsers: z.boolean().nullable().optional(),
  /** How many players of the club have no photo: for whoever may mend it. */
  playersWithoutPhoto: z.int().nullable().optional(),
  version: z.int(),
});
export type ClubDetails = z.infer<typeof clubDetailsSchema>;

/** What the federation keeps for itself: only administrators may set it. */
const registryFields = {
  title: declaredText(clubFields.title.text),
  type: clubType,
  name: anyName(),
  licenseNumber: declaredText(clubFields.licenseNumber.text),
  bulstat: declaredText(clubFields.bulstat.text)
    .transform(plainEik)
    .pipe(z.string().min(1, clubFields.bulstat.text.refusal)),
  regionId: id,
  cityName: town,
  /** That there is such a place in the region too, although the town of that name lies in another one. */
  isTownConfirmed: optional(flag(messages.valueInvalid)),
  /** Free text: „Иван Иванов (и.д.)“ is an answer too. */
  president: anyName(),
};

const linkFields = eachAs(clubLinks, () => optionalUrl);

/** What a club may change of itself. */
export const clubContactsSchema = z.object({
  ...eachAs(clubContacts, (name) => declaredText(clubFields[name].text)),
  ...linkFields,
});
export type ClubContacts = z.infer<typeof clubContactsSchema>;

export const clubFormSchema = clubContactsSchema.extend(registryFields);
export type ClubForm = z.infer<typeof clubFormSchema>;

export const clubCreateSchema = clubFormSchema.extend({
  type: openClubType,
  /** As of a person: a call without it asks nothing. */
  isAnotherClub: isAnotherPerson,
  file: uploadedFile(messages.logoRequired),
});
export type ClubCreate = z.infer<typeof clubCreateSchema>;

/** Links and registry fields that are not sent stay as they are; an empty link is cleared. Registry fields sent by a club are left aside. */
export const clubUpdateSchema = clubContactsSchema.extend({
  ...z.object({ ...linkFields, ...registryFields }).partial().shape,
  /** Asked where the club gets another name, number or town. */
  isAnotherClub: isAnotherPerson,
});
export type ClubUpdate = z.infer<typeof clubUpdateSchema>;

/** Whoever is still in the club goes to the other one, or stays without a club where that is said. */
export const clubCloseSchema = z.object({
  reason: declaredText({
    atLeast: shortest.reason,
    atMost: longest.description,
    refusal: messages.reasonTooShort,
  }),
  moveToClubId: optionalId,
  /** Without it a club that has people is not closed unless they go somewhere. */
  leavesWithoutClub: z.boolean().optional(),
});
export type ClubClose = z.infer<typeof clubCloseSchema>;

export const clubClosedSchema = z.object({ players: z.int(), coaches: z.int(), transfers: z.int() });
export type ClubClosed = z.infer<typeof clubClosedSchema>;

/** A 409: the transfers that have to come to their end first, with the names of the players. */
export const clubNotClosedSchema = failureSchema.extend({
  openTransfers: z.array(z.object({ id: z.int(), name: z.string() })).optional(),
});
export type ClubNotClosed = z.infer<typeof clubNotClosedSchema>;

export const clubLogoSchema = z.object({ file: uploadedFile(messages.logoRequired) });

export const clubPlayerColumns = ['name', 'birthDate', 'number', 'currentClub', 'id'] as const;
export const clubPlayersQuerySchema = listQuerySchema(clubPlayerColumns).extend({ withoutPhoto });

export const clubCardIndexQuerySchema = z.object({ year: id.optional() });
export const clubCardIndexSchema = z.object({
  id: z.int(),
  year: z.int(),
  ageGroup: z.int(),
  championship: z.string(),
});
export type ClubCardIndex = z.infer<typeof clubCardIndexSchema>;

export const clubCoachSchema = z.object({ id: z.int(), photoId: z.string().nullable(), name: z.string() });
export type ClubCoach = z.infer<typeof clubCoachSchema>;
