import { z } from 'zod';
import { id } from '../common/fields.ts';
import { longest } from '../common/limits.ts';
import { messages } from '../common/messages.ts';

export const townListQuerySchema = z.object({
  /** A part of the name. */
  name: z.string().max(longest.keyword, messages.keywordTooLong).optional(),
});
export type TownListQuery = z.infer<typeof townListQuerySchema>;

export const townSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Null where nobody has said it. */
  region: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The known town of that name lies elsewhere, or there is no region at all. */
  isDoubtful: z.boolean(),
  players: z.int(),
  coaches: z.int(),
  clubs: z.int(),
});
export type TownListItem = z.infer<typeof townSchema>;

export const townUpdateSchema = z.object({ regionId: id });
export type TownUpdate = z.infer<typeof townUpdateSchema>;
