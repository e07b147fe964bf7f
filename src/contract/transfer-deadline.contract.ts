import { z } from 'zod';
import { deadlineDays } from '#domain/transfer-deadline.rules.ts';
import { messages } from './messages.ts';

/** After how many days whoever's turn it is in a transfer is reminded; 0 for never. */
export const transferDeadlineSchema = z.object({
  days: z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,4}$/.test(value.trim()) ? Number(value) : value),
    z
      .int(messages.wholeNumberRequired)
      .min(deadlineDays.least, messages.wholeNumberRequired)
      .max(deadlineDays.most, messages.wholeNumberRequired),
  ),
});
export type TransferDeadline = z.infer<typeof transferDeadlineSchema>;
