import { z } from 'zod';
import { seasonRuleBounds } from '#domain/card-index/season-rules.ts';
import { eligibilityProblemSchema } from './card-index.contract.ts';
import { answer, id, wholeNumber, wholeNumberOrNone } from '../common/fields.ts';
import { clubReferenceSchema, playerReferenceSchema } from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';

export const seasonParamsSchema = z.object({
  year: id.pipe(z.int().min(1900, messages.valueInvalid).max(9999, messages.valueInvalid)),
});

export const seasonRulesSchema = z.object({
  year: z.int(),
  /** A youth group takes whoever was born in year + cutOff − age or later. */
  cutOff: z.int(),
  /** How many groups above the own one a player may play in; null: no limit. */
  groupsAbove: z.int().nullable(),
  /** On how many licences of the season a player may be; null: no limit. */
  cardIndexesPerSeason: z.int().nullable(),
  /** Whether a licence of the season counts only once the federation has approved it. */
  isApprovalRequired: z.boolean(),
  /** The season these rules were set for; null where none was ever set and the usual ones hold. */
  setForYear: z.int().nullable(),
  isChangeable: z.boolean(),
  changedOn: z.string().nullable(),
  changedBy: z.object({ id: z.int(), firstName: z.string(), lastName: z.string() }).nullable(),
  /** Of what was set for this very season; 0 where nothing was. For `If-Match`. */
  version: z.int(),
});
export type SeasonRulesDetails = z.infer<typeof seasonRulesSchema>;

/** GET /api/season-rules: the next season, the current one and those before it that have licences, newest first. */
export const seasonRulesListSchema = z.array(seasonRulesSchema);

export const seasonRulesFormSchema = z.object({
  cutOff: wholeNumber(seasonRuleBounds.cutOff),
  groupsAbove: wholeNumberOrNone(seasonRuleBounds.groupsAbove),
  cardIndexesPerSeason: wholeNumberOrNone(seasonRuleBounds.cardIndexesPerSeason),
  /** Left out: as it is. */
  isApprovalRequired: answer(),
});
export type SeasonRulesForm = z.infer<typeof seasonRulesFormSchema>;

/** GET /api/season-rules/{year}/preview?cutOff&groupsAbove&cardIndexesPerSeason: whom on existing licences it concerns. */
export const seasonRulesPreviewSchema = z.object({
  /** How many places on licences would break the changed rules and do not break the present ones. */
  total: z.int(),
  playerCount: z.int(),
  cardIndexCount: z.int(),
  /** The first of them, by club and licence. */
  concerned: z.array(
    z.object({
      player: playerReferenceSchema,
      cardIndex: z.object({ id: z.int(), ageGroup: z.int(), club: clubReferenceSchema }),
      reasons: z.array(eligibilityProblemSchema),
    }),
  ),
});
export type SeasonRulesPreview = z.infer<typeof seasonRulesPreviewSchema>;
