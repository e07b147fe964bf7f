import { z } from 'zod';
import { cardIndexDetailsSchema } from './card-index.contract.ts';
import { MOST_SHEETS_AT_ONCE } from '../common/limits.ts';
import { idList } from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';
import { sheetLinkSchema } from '../paper/printed-sheet.contract.ts';

export const printedSheetSchema = z.object({
  /** What stands on the paper: the code vouches for this state and for no other. */
  cardIndex: cardIndexDetailsSchema,
  /** The public page and its code; null for whoever may not make the team public, after its season and while the page is switched off. */
  verification: sheetLinkSchema.nullable(),
});
export type PrintedSheet = z.infer<typeof printedSheetSchema>;

export const sheetsQuerySchema = z.object({
  ids: idList.refine((ids) => ids.length <= MOST_SHEETS_AT_ONCE, messages.valueInvalid),
});
