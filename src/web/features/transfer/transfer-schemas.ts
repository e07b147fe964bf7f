// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import { codeOf } from '#contract/common/codes.ts';
import { onceValid } from '#contract/common/fields.ts';
import { messages } from '#contract/common/messages.ts';
import { transferMessages } from '#contract/transfer/transfer.messages.ts';
import {
  transferCancelSchema,
  transferCreateSchema,
  transferDocumentCreateSchema,
} from '#contract/transfer/transfer.contract.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { transferDocumentTypes } from '#domain/federation/reference-lists.ts';
import { creatableTransferTypes } from '#domain/transfer/transfer.rules.ts';
import { expirationRefusal, startRefusal } from '#domain/transfer/transfer-creation.rules.ts';
import type { ChoiceRefusals } from './create/use-choice-refusals.ts';
import { chosen, confirmed } from '#web/ui/form/chosen.ts';
import { chosenFile } from '#web/ui/upload/chosen-file.ts';

export { transferCancelSchema };

const { startOn, expiration, comment } = transferCreateSchema.shape;

export function transferCreateFormSchema(refusals: ChoiceRefusals, today: IsoDate) {
  return z
    .object({
      type: chosen(messages.transferTypeRequired).pipe(z.literal(creatableTransferTypes)),
      playerId: chosen(messages.playerRequired),
      clubId: chosen(messages.clubRequired),
      startOn,
      expiration,
      comment,
      isOutsideDates: confirmed,
    })
    .check(({ value, issues }) => {
      for (const field of ['playerId', 'clubId'] as const) {
        const message = refusals[field];
        if (message !== null) issues.push({ code: 'custom', path: [field], message, input: value[field] });
      }
    })
    .check(({ value, issues }) => {
      const first = value.startOn ?? null;
      const refusal = startRefusal({ startOn: first, expiration: value.expiration ?? null }, today);
      if (refusal !== null)
        issues.push({ code: 'custom', path: ['startOn'], message: transferMessages[refusal], input: first });
    })
    .refine(({ type, expiration: day }) => expirationRefusal(type, day ?? null, today) === null, {
      error: ({ input }) => {
        const { type, expiration: day } = input as { type: 0 | 1; expiration?: string };
        return transferMessages[expirationRefusal(type, day ?? null, today) ?? 'transferExpirationMissing'];
      },
      path: ['expiration'],
      when: onceValid('type', 'expiration'),
    });
}

const { startDate, endDate, description } = transferDocumentCreateSchema.shape;

export const transferDocumentFormSchema = z
  .object({
    type: chosen(messages.documentTypeRequired).pipe(codeOf(transferDocumentTypes)),
    startDate,
    endDate,
    description,
    file: chosenFile(messages.fileRequired),
  })
  .refine((document) => document.endDate === undefined || document.endDate >= document.startDate, {
    message: messages.endBeforeStart,
    path: ['endDate'],
    when: onceValid('startDate', 'endDate'),
  });
