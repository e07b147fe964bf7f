import { z } from 'zod';

/** Whom to write to or call; what the installation does not say is null. */
export const federationSchema = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
});
export type Federation = z.infer<typeof federationSchema>;
