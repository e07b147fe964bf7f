// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { onceValid } from '#contract/common/fields.ts';
import { messages } from '#contract/common/messages.ts';
import { openPosition, playerDevelopmentCreateSchema } from '#contract/player/player-development.contract.ts';
import { todayInSofia } from '#web/lib/text/dates.ts';
import { chosen } from '#web/ui/form/chosen.ts';

export const developmentFormSchema = playerDevelopmentCreateSchema
  .extend({ position: chosen(messages.positionRequired).pipe(openPosition) })
  .refine(({ date }) => date <= todayInSofia(), {
    message: messages.measuredInFuture,
    path: ['date'],
    when: onceValid('date'),
  });
