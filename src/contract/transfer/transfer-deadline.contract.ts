import { z } from 'zod';
import { deadlineDays } from '#domain/transfer/transfer-deadline.rules.ts';
import { wholeNumber } from '../common/fields.ts';

/** After how many days whoever's turn it is in a transfer is reminded; 0 for never. */
export const transferDeadlineSchema = z.object({ days: wholeNumber(deadlineDays) });
export type TransferDeadline = z.infer<typeof transferDeadlineSchema>;
