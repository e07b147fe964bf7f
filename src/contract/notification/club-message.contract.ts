import { z } from 'zod';
import { id, requiredLines } from '../common/fields.ts';
import { longest, MOST_TICKED } from '../common/limits.ts';
import { clubReferenceSchema, idList } from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';

export const CLUB_MESSAGE_REQUIRED = 'Моля, напишете съобщението.';

export const clubMessageSchema = z.object({
  clubIds: z.array(id).min(1, messages.valueInvalid).max(MOST_TICKED, messages.valueInvalid),
  text: requiredLines(CLUB_MESSAGE_REQUIRED, longest.clubMessage),
});
export type ClubMessage = z.infer<typeof clubMessageSchema>;

export const messageReceiversQuerySchema = z.object({ clubIds: idList });

/** Who gets a message to some clubs: whoever acts for one of them now. */
export const messageReceiversSchema = z.object({
  /** Of these clubs somebody gets it. */
  clubs: z.int(),
  people: z.int(),
  /** Those of them who get a letter too. */
  letters: z.int(),
  isMailSent: z.boolean(),
  /** Clubs nobody acts for: there is nobody to tell. */
  without: z.array(clubReferenceSchema),
});
export type MessageReceivers = z.infer<typeof messageReceiversSchema>;
