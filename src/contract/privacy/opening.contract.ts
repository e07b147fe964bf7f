import { z } from 'zod';
import { openingKinds } from '#domain/privacy/opening.rules.ts';
import { pageQuerySchema, pageSchema } from '../common/list.contract.ts';

export const openingListQuerySchema = pageQuerySchema().omit({ keyword: true });
export type OpeningListQuery = z.infer<typeof openingListQuerySchema>;

export const openingSchema = z.object({
  /** What was opened: of a page the first time of the day. */
  kind: z.enum(openingKinds),
  at: z.string(),
  /** The organisation and as what: „Волейболна федерация, администратор“. */
  opener: z.string(),
  /** Who it was, or the name of the key; for administrators. */
  person: z.string().nullable(),
});
export type Opening = z.infer<typeof openingSchema>;

/** GET /api/players/{id}/openings: who has opened something of a player, the newest first. */
export const openingPageSchema = pageSchema('openings', openingSchema);
export type OpeningPage = z.infer<typeof openingPageSchema>;
