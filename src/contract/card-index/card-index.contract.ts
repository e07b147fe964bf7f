import { z } from 'zod';
import { ageGroupWith, isOpenGroup, sexes } from '#domain/card-index/age-group.rules.ts';
import { sameChampionship, USUAL_CHAMPIONSHIP } from '#domain/card-index/card-index.rules.ts';
import { cardIndexGaps } from '#domain/card-index/card-index-gaps.rules.ts';
import { eligibilityCodes } from '#domain/card-index/eligibility.rules.ts';
import { cardIndexFilters } from '#domain/card-index/card-index.filters.ts';
import { ageGroupCode } from '../common/codes.ts';
import {
  answer,
  anyName,
  clearableId,
  id,
  isOutsideDates,
  onceValid,
  optional,
  optionalId,
  requiredText,
} from '../common/fields.ts';
import { MOST_PLAYERS_AT_ONCE, shortest } from '../common/limits.ts';
import {
  clubReferenceSchema,
  coachReferenceSchema,
  listQuerySchema,
  pageQuerySchema,
  pageSchema,
  playerReferenceSchema,
} from '../common/list.contract.ts';
import { filterFields } from '../common/list-filter.contract.ts';
import { messages } from '../common/messages.ts';
import {
  approverSchema,
  licenceApprovalSchema,
  licenceChangeCountSchema,
  licenceStateSchema,
} from './licence-approval.contract.ts';
import { failureSchema } from '../common/problems.ts';

/** A player on a licence, with what the printed sheet says of him. Teammates see names and photos only. */
const cardIndexPlayerSchema = playerReferenceSchema.extend({
  /** As the passport has it; left out where nobody has said. */
  latinName: z.string().optional(),
  birthDate: z.string().nullable(),
  /** Not on the sheet: null for other clubs. */
  nationality: z.string().nullable(),
  isDeleted: z.boolean(),
  /** The last day of the loan by which the player is in the club, once it is over: the player may play no more. */
  loanEndedOn: z.string().nullable(),
  /** On which days the periodic checks were made; null where they were not, and for teammates. */
  check1: z.string().nullable(),
  check2: z.string().nullable(),
});
export type CardIndexPlayer = z.infer<typeof cardIndexPlayerSchema>;

const teamCoachSchema = coachReferenceSchema.extend({
  /** As the passport has it; left out where nobody has said. */
  latinName: z.string().optional(),
  isOfClub: z.boolean(),
});

export const cardIndexDetailsSchema = z.object({
  id: z.int(),
  year: z.int(),
  ageGroup: z.int(),
  age: z.int(),
  sex: z.literal(sexes),
  championship: z.string(),
  clubId: z.int(),
  club: clubReferenceSchema,
  seniorCoachId: z.int().nullable(),
  seniorCoach: teamCoachSchema.nullable(),
  coachId: z.int().nullable(),
  coach: teamCoachSchema.nullable(),
  coach2Id: z.int().nullable(),
  coach2: teamCoachSchema.nullable(),
  medic: z.string().nullable(),
  masseur: z.string().nullable(),
  players: z.array(cardIndexPlayerSchema),
  /** When it was taken away as a mistake; such a licence is shown to its club and to the federation alone. */
  removedOn: z.string().nullable(),
  /** Whether this person may take it away or correct its group once nobody is on it. */
  mayTakeBack: z.boolean(),
  /** Whether this person may fill in the periodic checks today. */
  mayCheck: z.boolean(),
  /** Null where the season asks for no approval. */
  approval: licenceApprovalSchema.nullable(),
  version: z.int(),
});
export type CardIndexDetails = z.infer<typeof cardIndexDetailsSchema>;

/** GET /api/cardindexes/{id}?valid=true: as it was approved, where it had to be; that is what is printed. */
export const cardIndexReadQuerySchema = z.object({ valid: answer() });

// The list of all licences: GET /api/cardindexes

export const cardIndexColumns = [
  'year',
  'ageGroup',
  'club',
  'championship',
  'players',
  'missing',
  'id',
  'state',
  'stateOn',
  'approvedOn',
  'approvedBy',
] as const;

export const cardIndexListQuerySchema = listQuerySchema(cardIndexColumns).extend({
  /** The year the season starts in; every season where it is not said. */
  year: id.optional(),
  ageGroup: id.pipe(ageGroupCode()).optional(),
  clubId: id.optional(),
  /** „any“: incomplete in one way or another; „next“: the team has no licence for the season after it. */
  missing: z.enum(['coach', 'players', 'any', 'next'], messages.valueInvalid).optional(),
  /** Of seasons that ask for approval; those that were submitted come in the order they were. */
  state: licenceStateSchema.optional(),
  ...filterFields(cardIndexFilters),
});

export const cardIndexListItemSchema = z.object({
  id: z.int(),
  year: z.int(),
  ageGroup: z.int(),
  championship: z.string(),
  club: clubReferenceSchema,
  playerCount: z.int(),
  /** „coach“: no coach at all; „players“: fewer than six. */
  missing: z.array(z.enum(cardIndexGaps)),
  /** Null where the season asks for no approval. */
  state: licenceStateSchema.nullable(),
  stateOn: z.string().nullable(),
  /** Of what is valid, also while the club prepares something else: the day in Bulgaria. */
  approvedOn: z.string().nullable(),
  /** Null for what was there before anything had to be approved. */
  approvedBy: approverSchema.nullable(),
  /** Of what was submitted; null where there is nothing to compare with. */
  changes: licenceChangeCountSchema.nullable(),
  version: z.int(),
});
export type CardIndexListItem = z.infer<typeof cardIndexListItemSchema>;

export const cardIndexPageSchema = pageSchema('cardIndexes', cardIndexListItemSchema);
export type CardIndexPage = z.infer<typeof cardIndexPageSchema>;

// A new licence: POST /api/cardindexes

export const championshipName = requiredText(messages.championshipTooShort)
  .pipe(z.string().min(shortest.championship, messages.championshipTooShort))
  .transform(sameChampionship);

const championship = z.preprocess(
  (value) => (value === '' || value === null || value === undefined ? USUAL_CHAMPIONSHIP : value),
  championshipName,
);

const newStaffFields = {
  seniorCoachId: optionalId,
  coachId: optionalId,
  coach2Id: optionalId,
  medic: optional(anyName()),
  masseur: optional(anyName()),
};

const ageGroupField = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value),
  z.int(messages.ageGroupInvalid).refine(isOpenGroup, messages.ageGroupInvalid),
);

/** What the form holds. Its group is sent as age and sex, the season is the current one, and what is empty is not sent. */
export const cardIndexFormSchema = z.object({
  clubId: id,
  ageGroup: ageGroupField,
  championship,
  ...newStaffFields,
  isOutsideDates,
});
export type CardIndexForm = z.infer<typeof cardIndexFormSchema>;

const wholeNumberField = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,3}$/.test(value.trim()) ? Number(value) : value),
  z.int(messages.ageGroupInvalid),
);

/** What the call takes. Whoever names a season names the current one. */
export const cardIndexCreateSchema = z
  .object({
    clubId: id,
    age: wholeNumberField,
    sex: wholeNumberField,
    year: optionalId,
    championship,
    ...newStaffFields,
    isOutsideDates,
  })
  .refine(({ age, sex }) => ageGroupWith(age, sex) !== null, {
    error: messages.ageGroupInvalid,
    path: ['age'],
    when: onceValid('age', 'sex'),
  });
export type CardIndexCreate = z.infer<typeof cardIndexCreateSchema>;

/** PUT /api/cardindexes/{id}/age-group: of a licence that nobody is on. A championship that is not sent stays. */
export const cardIndexAgeGroupSchema = z.object({ ageGroup: ageGroupField, championship: championshipName.optional() });
export type CardIndexCorrection = z.infer<typeof cardIndexAgeGroupSchema>;

/** What is not sent stays as it is; sent empty, it is taken away. */
const clearableName = z.preprocess((value) => (value === '' ? null : value), anyName().nullable().optional());

/** PUT /api/cardindexes/{id}: who stands beside the team. Club, season and championship of a licence stay. */
export const cardIndexStaffSchema = z.object({
  seniorCoachId: clearableId,
  coachId: clearableId,
  coach2Id: clearableId,
  medic: clearableName,
  masseur: clearableName,
});
export type CardIndexStaff = z.infer<typeof cardIndexStaffSchema>;

// Who may be on it, and why not

export const eligibilityProblemSchema = z.object({
  code: z.enum(eligibilityCodes),
  /** For a line under the name: „роден през 2011 г., а групата е за родени през 2013 г. и по-късно“. */
  fact: z.string(),
  sentence: z.string(),
});

export const availablePlayerSchema = cardIndexPlayerSchema
  .omit({ isDeleted: true, loanEndedOn: true, check1: true, check2: true })
  .extend({
    /** The player's own group in the season of the licence; the one of the licence may be above it. */
    ageGroup: z.int(),
  });
export type AvailablePlayer = z.infer<typeof availablePlayerSchema>;

/** GET /api/cardindexes/{id}/candidates: without a keyword the players of the club, with one whomever it finds. */
export const candidateQuerySchema = pageQuerySchema();

const candidateSchema = playerReferenceSchema.extend({
  birthDate: z.string(),
  currentClub: clubReferenceSchema.nullable(),
  isDeleted: z.boolean(),
  isEligible: z.boolean(),
  /** Every reason why not, in the order of the regulation; none for whoever may be added. */
  reasons: z.array(eligibilityProblemSchema),
});
export type CandidatePlayer = z.infer<typeof candidateSchema>;

export const candidatePageSchema = pageSchema('candidates', candidateSchema);
export type CandidatePage = z.infer<typeof candidatePageSchema>;

export const cardIndexMemberSchema = z.object({ playerId: id });
export const cardIndexMemberAddSchema = cardIndexMemberSchema.extend({ isOutsideDates });

const playerIds = z
  .array(id, messages.playersRequired)
  .max(MOST_PLAYERS_AT_ONCE, messages.tooManyPlayers)
  .refine((ids) => new Set(ids).size === ids.length, messages.playersTwice);

/** POST /api/cardindexes/{id}/players: all of them or none. */
export const cardIndexMembersSchema = z.object({
  playerIds: playerIds.pipe(z.array(z.int()).min(1, messages.playersRequired)),
  isOutsideDates,
});
export const membersAddedSchema = z.object({ id: z.int(), playerIds: z.array(z.int()) });
export type MembersAdded = z.infer<typeof membersAddedSchema>;

/** A 409 because of the regulation: `message` is for the person, `reasons` for a list of them. */
export const notEligibleSchema = failureSchema.extend({ reasons: z.array(eligibilityProblemSchema) });
export type NotEligible = z.infer<typeof notEligibleSchema>;

const refusedPlayerSchema = playerReferenceSchema.extend({ reasons: z.array(eligibilityProblemSchema) });
export type RefusedPlayer = z.infer<typeof refusedPlayerSchema>;

/** A 409 to whoever submits a licence that lacks something. */
export const licenceIncompleteSchema = failureSchema.extend({
  missing: z.array(z.enum(cardIndexGaps)),
  players: z.array(refusedPlayerSchema),
});
export type LicenceIncomplete = z.infer<typeof licenceIncompleteSchema>;

/** A 409 to several at once: nobody was added, and these are why. */
export const someNotEligibleSchema = failureSchema.extend({ players: z.array(refusedPlayerSchema) });
export type SomeNotEligible = z.infer<typeof someNotEligibleSchema>;

export const removedPlayerSchema = playerReferenceSchema.extend({
  addedOn: z.string(),
  removedOn: z.string(),
  /** Null where the program did it, or an account that is gone. */
  removedBy: z.object({ id: z.int(), firstName: z.string(), lastName: z.string() }).nullable(),
});
export type RemovedPlayer = z.infer<typeof removedPlayerSchema>;

export const newCardIndexFields = { ageGroup: ageGroupField, championship, ...newStaffFields, playerIds };
