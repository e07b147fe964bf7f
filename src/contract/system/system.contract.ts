import { z } from 'zod';

const findingLevels = ['good', 'doubtful', 'wrong'] as const;
export type FindingLevel = (typeof findingLevels)[number];

/** One line of what the doctor says: what was looked at, how it stands and, where it is not well, what to do. */
const findingSchema = z.object({
  subject: z.string(),
  level: z.enum(findingLevels),
  text: z.string(),
  remedy: z.string().nullable(),
});
export type Finding = z.infer<typeof findingSchema>;

const slowRequestSchema = z.object({
  method: z.string(),
  /** As it stands in the code, without the numbers of records. */
  route: z.string(),
  at: z.string(),
  ms: z.number(),
});
export type SlowRequest = z.infer<typeof slowRequestSchema>;

/** `behind` answers too late to be read from, `foreign` is no standby of this database. */
const standbyKinds = ['read', 'behind', 'away', 'foreign'] as const;

/** How the installation is, for administrators. Sizes in bytes. */
export const systemSchema = z.object({
  version: z.string(),
  engine: z.enum(['embedded', 'postgresql']),
  postgresql: z.string(),
  databaseBytes: z.number(),
  /** Of the standby in `READ_URL`; null where there is none. Lists come from it only while it is `read`. */
  standby: z.object({ kind: z.enum(standbyKinds), behindMs: z.number().nullable() }).nullable(),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  lastBackup: z.object({ at: z.string(), bytes: z.number(), isSealed: z.boolean() }).nullable(),
  mail: z.object({ queued: z.number(), failed: z.number() }),
  openSessions: z.number(),
  /** Of the last day and of the server that answers, the slowest first. */
  slowRequests: z.array(slowRequestSchema),
  findings: z.array(findingSchema),
});
export type System = z.infer<typeof systemSchema>;
