import { z } from 'zod';
import { sexes } from '#domain/card-index/age-group.rules.ts';
import { personalNumberKinds } from '#domain/player/personal-number.rules.ts';
import { furtherPlayerColumns } from '#domain/player/player.columns.ts';
import { playerFilters } from '#domain/player/player.filters.ts';
import { transferStatus } from '#domain/transfer/transfer.rules.ts';
import {
  answer,
  birthDateField,
  calendarDate,
  clearableId,
  id,
  optional,
  personName,
  uploadedFile,
  wholeNumber,
} from '../common/fields.ts';
import {
  cardIndexReferenceSchema,
  clubReferenceSchema,
  coachReferenceSchema,
  flag,
  listQuerySchema,
  pageSchema,
  playerReferenceSchema,
} from '../common/list.contract.ts';
import { filterFields } from '../common/list-filter.contract.ts';
import { registrationNumber } from '../common/limits.ts';
import { messages } from '../common/messages.ts';
import { failureSchema } from '../common/problems.ts';
import {
  documentNames,
  isAnotherPerson,
  latinName,
  nationality,
  numberKind,
  numberOrPassport,
  personalNumber,
  town,
  unlessMasked,
  withPersonRules,
} from './person.fields.ts';

export const playerColumns = [
  'name',
  'number',
  'birthDate',
  'nationality',
  'currentClub',
  'ageGroup',
  'cardIndex',
  'contractEnd',
  ...furtherPlayerColumns.withFacts,
  'photo',
  ...furtherPlayerColumns.withPapers,
  'id',
] as const;

export const playerListQuerySchema = listQuerySchema(playerColumns).extend({
  /** Administrators may also see who is deactivated. */
  includeDeleted: flag(messages.valueInvalid).default(false),
  /** A club asks for the players of its own clubs only; to administrators every club is their own. */
  onlyOwnClubs: flag(messages.valueInvalid).default(false),
  ...filterFields(playerFilters),
  /** Asks for age group, licences and end of the contract of each player too. */
  withSeason: flag(messages.valueInvalid).default(false),
  /** Asks for sex, town, region, present coach, since when and when registered too. */
  withFacts: flag(messages.valueInvalid).default(false),
  /** Asks for the names of the papers that each player lacks too. */
  withPapers: flag(messages.valueInvalid).default(false),
});

export const playerListItemSchema = playerReferenceSchema.extend({
  /** Null for teammates, who see each other's names only. */
  birthDate: z.string().nullable(),
  /** Null for players of other clubs. */
  nationality: z.string().nullable(),
  currentClub: clubReferenceSchema.nullable(),
  isDeleted: z.boolean(),
});
export type PlayerListItem = z.infer<typeof playerListItemSchema>;

/** A player with what the season asks of a club and what else is known, where that was asked for. Null for those who may not know. */
const playerPageItemSchema = playerListItemSchema.extend({
  /** The youngest team category that takes the player this season. */
  ageGroup: z.int().nullable().optional(),
  /** The licences of this season the player is on. */
  cardIndexIds: z.array(z.int()).nullable().optional(),
  /** The last day of the player's contracts; null without one, too. */
  contractEnd: z.string().nullable().optional(),
  isOnLoan: z.boolean().nullable().optional(),
  sex: z.literal(sexes).nullable().optional(),
  city: z.string().nullable().optional(),
  region: z.string().nullable().optional(),
  currentCoach: coachReferenceSchema.nullable().optional(),
  playingSince: z.string().nullable().optional(),
  /** The day the player came into the register. */
  registeredOn: z.string().nullable().optional(),
  /** The kinds of papers that somebody asks of the player, or the filter asks about, and of which none is valid. */
  missingPapers: z.array(z.string()).nullable().optional(),
});
export type PlayerPageItem = z.infer<typeof playerPageItemSchema>;

export const playerPageSchema = pageSchema('players', playerPageItemSchema);
export type PlayerPage = z.infer<typeof playerPageSchema>;

/**
 * What other clubs may not see is null. `egn` is absent for everyone but administrators and the player, and for them it
 * is masked: the whole number is asked for by a call of its own, which is written down.
 */
export const playerDetailsSchema = playerListItemSchema.extend({
  /** As the passport has it; null where nobody has said. */
  latinName: z.string().nullable(),
  egn: z.string().optional(),
  /** Whether the number is an ЕГН, which tells birth date and sex; absent together with it. */
  hasEgn: z.boolean().optional(),
  /** Whether it is the number of a passport; absent for other clubs, to whom it would tell where somebody is from. */
  numberKind: z.enum(personalNumberKinds).optional(),
  /** Of the records that were merged into this one; left out where there are none. */
  formerNumbers: z.array(z.int()).optional(),
  sex: z.literal(sexes).nullable(),
  playingSince: z.string().nullable(),
  city: z.object({ name: z.string() }).nullable(),
  region: z.object({ name: z.string() }).nullable(),
  firstCoach: coachReferenceSchema.nullable(),
  currentCoach: coachReferenceSchema.nullable(),
  firstClub: clubReferenceSchema.nullable(),
  position: z.int().nullable(),
  /** A correction that waits for the federation; null for those who may not read it. */
  proposalId: z.int().nullable(),
  /** The transfer that is begun and not over; null for those who are no party to it. */
  openTransfer: z
    .object({ id: z.int(), status: z.literal(Object.values(transferStatus)), endOn: z.string().nullable() })
    .nullable(),
  version: z.int(),
});
export type PlayerDetails = z.infer<typeof playerDetailsSchema>;

/** Birth date and sex are read from an ЕГН; for other numbers the form asks for them. */
const personFields = {
  firstName: personName(),
  middleName: personName(),
  lastName: personName(),
  latinName,
  egn: personalNumber,
  birthDate: optional(birthDateField),
  sex: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value === '0' || value === '1' ? Number(value) : value),
    z.literal(sexes, messages.valueInvalid).optional(),
  ),
  nationality,
  cityName: town,
  playingSince: optional(calendarDate(messages.dateInvalid)),
};

export const playerFormSchema = z.object({ ...personFields, firstClubId: id, firstCoachId: id });
export type PlayerForm = z.infer<typeof playerFormSchema>;

/** The form as citizens of other countries may fill it in, too. */
export const playerCreateFields = playerFormSchema.extend({
  ...documentNames,
  egn: numberOrPassport,
  numberKind,
  isAnotherPerson,
  isFromAbroad: answer().describe(
    'Идва от клуб в чужбина: записът е без клуб, докато международният трансфер бъде осъществен. Само където федерацията е включила международните трансфери.',
  ),
  number: optional(wholeNumber(registrationNumber)).describe(
    'Регистрационен номер от стария регистър; само от администратор. Без него се дава следващият.',
  ),
});
export const playerCreateSchema = withPersonRules(
  playerCreateFields.extend({ file: uploadedFile(messages.fileRequired) }),
);
export type PlayerCreate = z.infer<typeof playerCreateSchema>;

/**
 * The number is sent only when it is to be changed (masked, as the record has it, it stays), the photo only when
 * there is a new one. A club or coach that is not sent stays; sent empty, it is taken away.
 */
export const playerUpdateFields = z.object({
  ...personFields,
  ...documentNames,
  egn: unlessMasked(numberOrPassport),
  numberKind,
  firstClubId: clearableId,
  firstCoachId: clearableId,
  currentCoachId: clearableId,
  isAnotherPerson,
  file: uploadedFile(messages.fileRequired).optional(),
});
export const playerUpdateSchema = withPersonRules(playerUpdateFields);
export type PlayerUpdate = z.infer<typeof playerUpdateSchema>;

/** PUT /api/players/{id}/current-coach: a coach of the club the player is in, or nobody. */
export const currentCoachSchema = z.object({ coachId: id.nullable() });
export type CurrentCoach = z.infer<typeof currentCoachSchema>;

/** PUT /api/players/{id}/photo, and the same of a coach. */
export const photoSchema = z.object({ file: uploadedFile(messages.fileRequired) });

/** Of one the player was taken off, when. */
export const playerCardIndexSchema = cardIndexReferenceSchema.extend({ removedOn: z.string().optional() });
export type PlayerCardIndex = z.infer<typeof playerCardIndexSchema>;

export const toggleStatusSchema = z.object({ isDeleted: z.boolean() });

/** Whoever says what the player should become does not turn back what somebody else did a moment before. */
export const statusTargetSchema = z.preprocess(
  (body) => body ?? {},
  z.object({ isDeleted: z.boolean(messages.valueInvalid).optional() }),
);

export const addedToPlayerSchema = z.object({ id: z.int(), playerId: z.int() });
export type AddedToPlayer = z.infer<typeof addedToPlayerSchema>;

/** A 409: whose number it is, where the person may know. */
export const numberTakenSchema = failureSchema.extend({ takenBy: z.object({ id: z.int() }).optional() });
export type NumberTaken = z.infer<typeof numberTakenSchema>;
