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

/** A 404 of a record that was merged into another one: where it is now. */
export const movedSchema = failureSchema.extend({ movedTo: z.int().optional() });
export type Moved = z.infer<typeof movedSchema>;

/** Who changed a record last, beside the record as it is now in the answer to whoever has seen an older one. */
export const lastChangeSchema = z.object({
  at: z.string(),
  /** Null where nobody in particular did it. */
  by: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
});
export type LastChange = z.infer<typeof lastChangeSchema>;
