// The order matters: the library must be told before the first schema is made.
import '#web/lib/zod-setup.ts';
import { z } from 'zod';
import { codeOf } from '#contract/common/codes.ts';
import { onceValid } from '#contract/common/fields.ts';
import { messages } from '#contract/common/messages.ts';
import { transferMessages } from '#contract/transfer/transfer.messages.ts';
import { transferCancelSchema, transferDocumentCreateSchema } from '#contract/transfer/transfer.contract.ts';
import { transferCreateSchema } from '#contract/transfer/transfer-create.contract.ts';
import type { IsoDate } from '#domain/common/dates.ts';
import { transferDocumentTypes } from '#domain/federation/reference-lists.ts';
import { type BegunTransferType, begunTransferTypes, transferType } from '#domain/transfer/transfer.rules.ts';
import { expirationRefusal, startRefusal } from '#domain/transfer/transfer-creation.rules.ts';
import { ways } from './create/transfer-choices.ts';
import type { ChoiceRefusals } from './create/use-choice-refusals.ts';
import { chosen, confirmed } from '#web/ui/form/chosen.ts';
import { chosenFile } from '#web/ui/upload/chosen-file.ts';

export { transferCancelSchema };

const { startOn, expiration, comment, abroadClub, abroadFederation } = transferCreateSchema.shape;

export function transferCreateFormSchema(refusals: ChoiceRefusals, today: IsoDate) {
  return z
    .object({
      type: chosen(messages.transferTypeRequired).pipe(z.literal(begunTransferTypes)),
      playerId: chosen(messages.playerRequired),
      clubId: z.preprocess((value) => (value === '' ? undefined : value), chosen(messages.clubRequired).optional()),
      way: z.string(),
      abroadClub,
      abroadFederation,
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
      for (const [field, message] of missingOf(value))
        issues.push({ code: 'custom', path: [field], message, input: '' });
    })
    .check(({ value, issues }) => {
      const first = value.startOn ?? null;
      const refusal = startRefusal({ startOn: first, expiration: value.expiration ?? null }, today);
      if (refusal !== null)
        issues.push({ code: 'custom', path: ['startOn'], message: transferMessages[refusal], input: first });
    })
    .refine(({ type, expiration: day }) => expirationRefusal(type, day ?? null, today) === null, {
      error: ({ input }) => {
        const { type, expiration: day } = input as { type: BegunTransferType; expiration?: string };
        return transferMessages[expirationRefusal(type, day ?? null, today) ?? 'transferExpirationMissing'];
      },
      path: ['expiration'],
      when: onceValid('type', 'expiration'),
    })
    .transform(asSent);
}

interface ChosenSides {
  type: BegunTransferType;
  way: string;
  clubId?: number | undefined;
  abroadClub?: string | undefined;
  abroadFederation?: string | undefined;
}

function missingOf({ type, way, ...sides }: ChosenSides): [keyof ChosenSides, string][] {
  const isAbroad = type === transferType.international;
  const missing: [keyof ChosenSides, string][] = [];
  if (sides.clubId === undefined && !(isAbroad && way === ways.out)) missing.push(['clubId', messages.clubRequired]);
  if (!isAbroad) return missing;
  if (way === '') missing.push(['way', transferMessages.transferWayMissing]);
  if (sides.abroadClub === undefined) missing.push(['abroadClub', transferMessages.transferAbroadMissing]);
  if (sides.abroadFederation === undefined)
    missing.push(['abroadFederation', transferMessages.transferFederationMissing]);
  return missing;
}

/** What belongs to another kind than the chosen one stays behind. */
function asSent<Values extends ChosenSides>({
  way,
  clubId,
  abroadClub: club,
  abroadFederation: federation,
  ...values
}: Values) {
  if (values.type !== transferType.international) return { ...values, clubId };
  return { ...values, abroadClub: club, abroadFederation: federation, ...(way === ways.out ? {} : { clubId }) };
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
