// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import { onceValid } from '#contract/common/fields.ts';
import { messages } from '#contract/common/messages.ts';
import { hasEndOrNone, playerDocumentCreateSchema } from '#contract/player/player-document.contract.ts';
import { chosen } from '#web/ui/form/chosen.ts';
import { chosenFile } from '#web/ui/upload/chosen-file.ts';

const { startDate, endDate, isOpenEnded, description } = playerDocumentCreateSchema.shape;
const fields = { type: chosen(messages.documentTypeRequired), startDate, endDate, isOpenEnded, description };

interface Days {
  startDate: string;
  endDate?: string | undefined;
  isOpenEnded: boolean;
}

const withDays = <Schema extends z.ZodType<Days>>(schema: Schema) =>
  schema
    .refine(hasEndOrNone, { message: messages.endDateMissing, path: ['endDate'], when: onceValid('endDate') })
    .refine((document) => document.isOpenEnded || (document.endDate ?? document.startDate) >= document.startDate, {
      message: messages.endBeforeStart,
      path: ['endDate'],
      when: onceValid('startDate', 'endDate'),
    });

export const documentFormSchema = withDays(z.object({ ...fields, file: chosenFile(messages.fileRequired) }));

/** What many files have in common; the files and whose they are stand beside it. */
export const manyDocumentsSchema = withDays(z.object(fields));
export type DocumentFields = z.infer<typeof manyDocumentsSchema>;
