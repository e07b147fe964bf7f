// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import { calendarDate, optional } from '#contract/common/fields.ts';
import { messages } from '#contract/common/messages.ts';
import { chosen } from '#web/ui/form/chosen.ts';

export const coachTransferFormSchema = z.object({
  clubId: chosen(messages.clubRequired),
  startDate: optional(calendarDate(messages.dateInvalid)),
});
