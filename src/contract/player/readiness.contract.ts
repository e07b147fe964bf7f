import { z } from 'zod';
import { documentNeeds, documentVisibilities, readinessStates } from '#domain/federation/document-kind.rules.ts';
import { optionalId } from '../common/fields.ts';
import { playerReferenceSchema } from '../common/list.contract.ts';

/** GET /api/clubs/{id}/readiness: all players of the club, or those on one of its licences. */
export const readinessQuerySchema = z.object({ cardIndexId: optionalId });

export const readinessSchema = z.object({
  club: z.object({ id: z.int(), fullName: z.string() }),
  /** What is required of somebody or wished for, as long as it is switched on. */
  kinds: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      forLicence: z.enum(documentNeeds),
      forTransfer: z.enum(documentNeeds),
      visibility: z.enum(documentVisibilities),
    }),
  ),
  players: z.array(
    playerReferenceSchema.extend({
      /** Whether a parent, or the player, has an e-mail that something can be asked by. */
      isReachable: z.boolean(),
      /** What parents are asked for by a link that still opens (null: the photo), and what they have sent and nobody has accepted. */
      collected: z.array(z.object({ kindId: z.int().nullable(), state: z.enum(['asked', 'received']) })),
      /** One for each kind, in their order. */
      papers: z.array(
        z.object({
          kindId: z.int(),
          state: z.enum(readinessStates),
          /** The last day of what is valid, or of what was; null: no end, or none at all. */
          until: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type ClubReadiness = z.infer<typeof readinessSchema>;
export type ReadinessPlayer = ClubReadiness['players'][number];
