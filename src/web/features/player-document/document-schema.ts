// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import { onceValid } from '#contract/fields.ts';
import { messages } from '#contract/messages.ts';
import { playerDocumentCreateSchema } from '#contract/player-document.contract.ts';
import { chosen } from '#web/ui/form/chosen.ts';
import { chosenFile } from '#web/ui/upload/chosen-file.ts';

const { startDate, endDate, description } = playerDocumentCreateSchema.shape;

export const documentFormSchema = z
  .object({
    type: chosen(messages.documentTypeRequired).pipe(z.literal([0, 1])),
    startDate,
    endDate,
    description,
    file: chosenFile(messages.fileRequired),
  })
  .refine((document) => document.endDate >= document.startDate, {
    message: messages.endBeforeStart,
    path: ['endDate'],
    when: onceValid('startDate', 'endDate'),
  });
