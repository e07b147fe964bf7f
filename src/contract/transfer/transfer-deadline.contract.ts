import { z } from 'zod';
import { settingBounds } from '#domain/federation/federation-settings.rules.ts';
import { wholeNumber } from '../common/fields.ts';

/** After how many days whoever's turn it is in a transfer is reminded; 0 for never. */
export const transferDeadlineSchema = z.object({ days: wholeNumber(settingBounds.transferDeadlineDays) });
export type TransferDeadline = z.infer<typeof transferDeadlineSchema>;
