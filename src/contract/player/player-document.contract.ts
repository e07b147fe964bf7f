import { z } from 'zod';
import { calendarDate, id, onceValid, optional, optionalId, requiredText, uploadedFile } from '../common/fields.ts';
import { longest, MOST_DOCUMENT_KINDS, shortest } from '../common/limits.ts';
import { clubReferenceSchema, flag } from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';

export const hasEndOrNone = ({ endDate, isOpenEnded }: { endDate?: string | undefined; isOpenEnded: boolean }) =>
  isOpenEnded || endDate !== undefined;

export const playerDocumentSchema = z.object({
  id: z.int(),
  playerId: z.int(),
  type: z.int(),
  /** What a document of the type is called. */
  typeName: z.string(),
  startDate: z.string(),
  /** Null for a document that never expires. */
  endDate: z.string().nullable(),
  description: z.string(),
  fileId: z.string(),
  file: z.object({ fileName: z.string() }),
  /** The club it was entered in, where the player is in another one by now; null for a paper of the present club. */
  formerClub: clubReferenceSchema.nullable(),
  mayTakeBack: z.boolean(),
});
export type PlayerDocument = z.infer<typeof playerDocumentSchema>;

/** The form offers the first two types before the others. Without a last day it has to be said that there is none. */
export const playerDocumentCreateSchema = z
  .object({
    playerId: optionalId,
    type: id.pipe(z.int().max(MOST_DOCUMENT_KINDS - 1, messages.documentTypeRequired)),
    startDate: calendarDate(messages.startDateMissing),
    endDate: optional(calendarDate(messages.endDateMissing)),
    isOpenEnded: flag(messages.valueInvalid).default(false),
    description: requiredText(messages.descriptionTooShort, longest.description).pipe(
      z.string().min(shortest.description, messages.descriptionTooShort),
    ),
    file: uploadedFile(messages.fileRequired),
  })
  .refine(hasEndOrNone, { message: messages.endDateMissing, path: ['endDate'], when: onceValid() })
  .refine(({ startDate, endDate = startDate, isOpenEnded }) => isOpenEnded || endDate >= startDate, {
    message: messages.endBeforeStart,
    path: ['endDate'],
    when: onceValid('startDate', 'endDate'),
  });
export type PlayerDocumentCreate = z.infer<typeof playerDocumentCreateSchema>;
