import { z } from 'zod';
import { sexes } from '#domain/card-index/age-group.rules.ts';
import { proposalStatuses, proposedFields } from '#domain/player/player-proposal.rules.ts';
import { calendarDate, optional, optionalId, personName, requiredText } from '../common/fields.ts';
import { longest, shortest } from '../common/limits.ts';
import { clubReferenceSchema, listQuerySchema, pageSchema, playerReferenceSchema } from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';
import { latinName, nationality, numberOrPassport, town } from './person.fields.ts';

/** What a club proposes: the fields that should become something else, and no others. */
export const proposalFormSchema = z.object({
  firstName: optional(personName()),
  middleName: optional(personName()),
  lastName: optional(personName()),
  latinName: optional(latinName),
  /** As long as the number of this person has to be, which the record tells. */
  egn: optional(numberOrPassport),
  birthDate: optional(calendarDate(messages.dateInvalid)),
  sex: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value === '0' || value === '1' ? Number(value) : value),
    z.literal(sexes, messages.valueInvalid).optional(),
  ),
  nationality: optional(nationality),
  cityName: optional(town),
  playingSince: optional(calendarDate(messages.dateInvalid)),
  firstCoachId: optionalId,
  currentCoachId: optionalId,
  grounds: optional(requiredText(messages.valueInvalid, longest.description)),
});
export type ProposalForm = z.infer<typeof proposalFormSchema>;

const status = z.enum(proposalStatuses, messages.valueInvalid);

export const proposalColumns = ['createdOn', 'player', 'club', 'status', 'id'] as const;
export const proposalListQuerySchema = listQuerySchema(proposalColumns).extend({ status: status.optional() });

const personSchema = z.object({ firstName: z.string(), lastName: z.string() });

const proposalListItemSchema = z.object({
  id: z.int(),
  status,
  player: playerReferenceSchema,
  club: clubReferenceSchema,
  fields: z.array(z.enum(proposedFields)),
  createdOn: z.string(),
  by: personSchema,
});
export type ProposalListItem = z.infer<typeof proposalListItemSchema>;

export const proposalPageSchema = pageSchema('proposals', proposalListItemSchema);
export type ProposalPage = z.infer<typeof proposalPageSchema>;

const value = z.union([z.string(), z.number()]).nullable();

const proposedChangeSchema = z.object({
  field: z.enum(proposedFields),
  /** As it was when the club proposed, as it should become, and as it is now. A number is masked, an old one is left out. */
  before: value,
  after: value,
  now: value,
  isChangedSince: z.boolean(),
});
export type ProposedChange = z.infer<typeof proposedChangeSchema>;

export const proposalDetailsSchema = proposalListItemSchema.extend({
  changes: z.array(proposedChangeSchema),
  coaches: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Why the club proposes it; null where it has said nothing. */
  grounds: z.string().nullable(),
  decidedOn: z.string().nullable(),
  /** Left out for clubs: the federation decides, whoever does it. */
  decidedBy: personSchema.nullable().optional(),
  reason: z.string().nullable(),
  /** Of the record of the player: whoever accepts sends it back as `If-Match`. */
  playerVersion: z.int(),
});
export type ProposalDetails = z.infer<typeof proposalDetailsSchema>;

export const proposalRefusalSchema = z.object({
  reason: requiredText(messages.required, longest.description).pipe(
    z.string().min(shortest.reason, messages.reasonTooShort),
  ),
});

export const decidedProposalSchema = z.object({ id: z.int(), status });
