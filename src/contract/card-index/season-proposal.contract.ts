import { z } from 'zod';
import { placeKey } from '#domain/card-index/card-index.rules.ts';
import { eligibilityProblemSchema, newCardIndexFields, someNotEligibleSchema } from './card-index.contract.ts';
import { isOutsideDates, optionalId } from '../common/fields.ts';
import { MOST_CARD_INDEXES_AT_ONCE } from '../common/limits.ts';
import { coachReferenceSchema, playerReferenceSchema } from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';

const formerMemberSchema = playerReferenceSchema.extend({
  birthDate: z.string(),
  /** The groups of last season's licences the player was on, the youngest first. */
  fromAgeGroups: z.array(z.int()),
});

const proposedPlayerSchema = formerMemberSchema.extend({
  /** Whether the player no longer fits any group of last season and moves up. */
  hasAgedOut: z.boolean(),
  isEligible: z.boolean(),
  reasons: z.array(eligibilityProblemSchema),
  /** The groups still to be made that would take the player: the own one, and those to which a move is possible. */
  eligibleAgeGroups: z.array(z.int()),
});
export type ProposedPlayer = z.infer<typeof proposedPlayerSchema>;

/** GET /api/clubs/{id}/season-proposal: this season's licences as last season's suggest them. Nothing is stored. */
export const seasonProposalSchema = z.object({
  year: z.int(),
  previousYear: z.int(),
  /** One for each group the club had last season or has players for now, the youngest boys first. */
  cardIndexes: z.array(
    z.object({
      ageGroup: z.int(),
      championship: z.string(),
      /** The licence of last season whose staff is proposed; null for a group the club did not have. */
      previousId: z.int().nullable(),
      /** The licence there already is for this group, season and championship; then none is to be made. */
      cardIndexId: z.int().nullable(),
      seniorCoach: coachReferenceSchema.nullable(),
      coach: coachReferenceSchema.nullable(),
      coach2: coachReferenceSchema.nullable(),
      medic: z.string().nullable(),
      masseur: z.string().nullable(),
      /** In their natural group by birth year; who is not eligible comes with the reasons. */
      players: z.array(proposedPlayerSchema),
    }),
  ),
  /** Who was on a licence of the club last season and is no longer in the club or in the registry. */
  left: z.array(formerMemberSchema.extend({ reasons: z.array(eligibilityProblemSchema) })),
  /** Who is in the club and would be on no licence of the season; with what stands in the way. */
  unlicensed: z.array(
    proposedPlayerSchema.pick({
      id: true,
      number: true,
      photoId: true,
      firstName: true,
      middleName: true,
      lastName: true,
      birthDate: true,
      reasons: true,
      eligibleAgeGroups: true,
    }),
  ),
  /** Who stood beside the teams last season and works in the club no more: proposed nowhere. */
  leftCoaches: z.array(coachReferenceSchema),
  /** What licences were made for and is in the federation's list no more: their teams are proposed for the usual one. */
  closedChampionships: z.array(z.string()),
});
export type SeasonProposal = z.infer<typeof seasonProposalSchema>;
export type ProposedCardIndex = SeasonProposal['cardIndexes'][number];

const proposedGroup = z.object(newCardIndexFields);

/** POST /api/clubs/{id}/season-proposal: all licences in one step, or none. JSON. */
export const seasonCreateSchema = z.object({
  /** The season that was proposed; any but the current one is refused. The current one unless given. */
  year: optionalId,
  cardIndexes: z
    .array(proposedGroup, messages.cardIndexesRequired)
    .min(1, messages.cardIndexesRequired)
    .max(MOST_CARD_INDEXES_AT_ONCE, messages.valueInvalid)
    .refine((groups) => new Set(groups.map(placeKey)).size === groups.length, messages.groupsTwice),
  isOutsideDates,
});
export type SeasonCreate = z.infer<typeof seasonCreateSchema>;

/** In the order they were sent. */
export const seasonCreatedSchema = z.object({
  cardIndexes: z.array(z.object({ id: z.int(), ageGroup: z.int(), championship: z.string() })),
});
export type SeasonCreated = z.infer<typeof seasonCreatedSchema>;

/** A 409: nothing was made; who is refused, and on which licence. */
export const seasonRefusedSchema = someNotEligibleSchema.extend({
  players: z.array(
    someNotEligibleSchema.shape.players.element.extend({
      ageGroup: z.int(),
      championship: z.string(),
    }),
  ),
});
export type SeasonRefused = z.infer<typeof seasonRefusedSchema>;
