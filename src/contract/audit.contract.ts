import { z } from 'zod';
import { chainFaults } from './audit.messages.ts';

/** GET /api/audit/verify */
export const chainReportSchema = z.object({
  /** Entries that are held in their place. */
  sealed: z.int(),
  /** The first entry that is not as it was written; null where all are. */
  fault: z
    .object({
      kind: z.enum(chainFaults),
      /** The place in the chain; null for an entry that has none. */
      sequence: z.int().nullable(),
      /** The entry; null where nobody knows which it was. */
      entryId: z.int().nullable(),
      /** The same for a person to read. */
      sentence: z.string(),
    })
    .nullable(),
});
export type ChainReport = z.infer<typeof chainReportSchema>;
