import { z } from 'zod';

/** Whether a club has an address for calendars; the address itself is never shown again. */
export const clubCalendarSchema = z.object({
  /** Null where there is none. */
  createdOn: z.string().nullable(),
  lastReadAt: z.string().nullable(),
});
export type ClubCalendar = z.infer<typeof clubCalendarSchema>;

/** Said once, and never again: only its hash is kept. */
export const calendarMadeSchema = z.object({ address: z.string() });
export type CalendarMade = z.infer<typeof calendarMadeSchema>;
