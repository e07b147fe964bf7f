import { z } from 'zod';
import { todayKinds } from '#domain/today/today.rules.ts';
import { clubReferenceSchema } from '../common/list.contract.ts';

/** GET /api/today: what the day wants of the person. */
export const todaySchema = z.object({
  /** The day in Sofia it was counted on, and the season it falls in. */
  day: z.string(),
  season: z.int(),
  /** Within how many days a contract ends that the bell counts. */
  contractDays: z.int(),
  /** As much of everything as the list holds that the line leads to. */
  lines: z.array(
    z.object({
      kind: z.enum(todayKinds),
      count: z.int(),
      /** The day of the oldest of them, of what ends the first day; null where there is none or it has no day. */
      since: z.string().nullable(),
    }),
  ),
  /** Whether licences of the season count once the federation has approved them. */
  isApprovalRequired: z.boolean(),
  /** The licences of the season club by club, those with most to do first; of the clubs the person acts for. */
  clubs: z.array(
    z.object({
      club: clubReferenceSchema,
      made: z.int(),
      complete: z.int(),
      /** Handed in and not decided yet, and approved; 0 where nothing is approved. */
      submitted: z.int(),
      approved: z.int(),
    }),
  ),
  /** What happened lately, the newest first; to the federation alone. */
  recent: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      by: z.object({ id: z.int(), firstName: z.string(), lastName: z.string() }).nullable(),
      action: z.string(),
      entity: z.string(),
      entityId: z.string().nullable(),
      recordName: z.string().nullable(),
      /** How many more of the same kind the same person did right before. */
      more: z.int(),
    }),
  ),
});
export type Today = z.infer<typeof todaySchema>;
export type TodayLine = Today['lines'][number];
export type RecentAct = Today['recent'][number];
