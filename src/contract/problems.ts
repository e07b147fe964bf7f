import { z } from 'zod';

/** What a 400 answers: everything that is wrong with the request, in sentences for people. */
export const problemListSchema = z.array(
  z.object({ code: z.string(), description: z.string(), field: z.string().optional() }),
);
export type Problem = z.infer<typeof problemListSchema>[number];

/** What every other failure answers. `message` may be shown as it is; `requestId` is what a person quotes. */
export const failureSchema = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
});
export type Failure = z.infer<typeof failureSchema>;
