import { z } from 'zod';
import { playerDocumentTypes } from '#domain/reference-lists.ts';
import { calendarDate, id, onceValid, optionalId, requiredText, uploadedFile } from './fields.ts';
import { messages } from './messages.ts';

const LAST_TYPE = playerDocumentTypes.length - 1;

export const playerDocumentSchema = z.object({
  id: z.int(),
  playerId: z.int(),
  type: z.int(),
  startDate: z.string(),
  endDate: z.string(),
  description: z.string(),
  fileId: z.string(),
  file: z.object({ fileName: z.string() }),
});
export type PlayerDocument = z.infer<typeof playerDocumentSchema>;

/** The form offers the first two types; the others come through the API and by import. */
export const playerDocumentCreateSchema = z
  .object({
    playerId: optionalId,
    type: id.pipe(z.int().max(LAST_TYPE, messages.documentTypeRequired)),
    startDate: calendarDate(messages.startDateMissing),
    endDate: calendarDate(messages.endDateMissing),
    description: requiredText(messages.descriptionTooShort, 500).pipe(z.string().min(2, messages.descriptionTooShort)),
    file: uploadedFile(messages.fileRequired),
  })
  .refine((document) => document.endDate >= document.startDate, {
    message: messages.endBeforeStart,
    path: ['endDate'],
    when: onceValid('startDate', 'endDate'),
  });
export type PlayerDocumentCreate = z.infer<typeof playerDocumentCreateSchema>;
