import { z } from 'zod';

/** What an administrator should look into; nobody else is told. */
export const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum([
    /** A club tried to register more players than it may. */
    'registrationLimit',
    /** A person was shown the ЕГН of unusually many people within an hour. */
    'egnReading',
    /** A person was shown unusually many players or photos of other clubs within an hour. */
    'foreignReading',
    /** Somebody who is no administrator has read the whole register at one stroke. */
    'registerReading',
  ]),
  /** When the club was refused last, or the person passed the limit first, that day. */
  at: z.string(),
  /** The club or the person. */
  subject: z.object({ id: z.int(), name: z.string() }),
  count: z.int(),
});
export type Notification = z.infer<typeof notificationSchema>;
