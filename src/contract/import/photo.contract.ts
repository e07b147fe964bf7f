import { z } from 'zod';
import { photoNouns } from '#domain/import/photo-noun.ts';
import { optionalId } from '../common/fields.ts';
import { longest, MOST_PHOTOS_AT_ONCE } from '../common/limits.ts';
import { messages } from '../common/messages.ts';

/** POST /api/photos/match: whose the pictures of a folder or an archive are, told by their names. */
export const photoMatchSchema = z.object({
  noun: z.enum(photoNouns, messages.valueInvalid),
  names: z
    .array(z.string().max(longest.url, messages.valueInvalid))
    .min(1, messages.valueMissing)
    .max(MOST_PHOTOS_AT_ONCE, messages.valueInvalid),
  /** The import whose rows names like „ред 14“ are about. */
  importId: optionalId,
});
export type PhotoMatch = z.infer<typeof photoMatchSchema>;

/** In the order of the names. */
export const photoMatchedSchema = z.object({
  photos: z.array(
    z.object({
      name: z.string(),
      /** Null where nobody is found, or nobody this person may give a picture to. */
      recordId: z.int().nullable(),
      title: z.string().nullable(),
      /** The club of a player or coach. */
      clubName: z.string().nullable(),
      /** Told by the name of the person alone, which is one person's in the register or the club. */
      isByName: z.boolean(),
      hasPhoto: z.boolean(),
      /** Why it is nobody's. */
      problem: z.string().nullable(),
    }),
  ),
});
export type PhotoMatched = z.infer<typeof photoMatchedSchema>;
