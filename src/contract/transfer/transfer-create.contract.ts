import { z } from 'zod';
import { begunTransferTypes, transferType } from '#domain/transfer/transfer.rules.ts';
import { calendarDate, id, isOutsideDates, onceValid, optional, optionalId, requiredText } from '../common/fields.ts';
import { longest } from '../common/limits.ts';
import { messages } from '../common/messages.ts';
import { transferMessages } from './transfer.messages.ts';

export const transferCreateSchema = z
  .object({
    type: id.pipe(z.literal(begunTransferTypes, messages.transferTypeRequired)),
    playerId: id,
    /** The receiving club; left aside where the player goes abroad. */
    clubId: optionalId,
    /** The side abroad of an international transfer: with a receiving club the player comes from there. */
    abroadClub: optional(requiredText(messages.valueInvalid)),
    abroadFederation: optional(requiredText(messages.valueInvalid)),
    /** The day the player is to go; left aside where he goes as soon as everybody has signed. */
    startOn: optional(calendarDate(messages.startDateMissing)),
    /** The last day of a period; left aside where there is none. */
    expiration: optional(calendarDate(messages.endDateMissing)),
    comment: optional(requiredText(messages.valueInvalid, longest.description)),
    isOutsideDates,
  })
  .refine(
    ({ type, clubId, abroadClub }) =>
      clubId !== undefined || (type === transferType.international && abroadClub !== undefined),
    {
      message: messages.valueMissing,
      path: ['clubId'],
      when: onceValid(),
    },
  )
  .refine(({ abroadClub, abroadFederation }) => abroadClub === undefined || abroadFederation !== undefined, {
    message: transferMessages.transferFederationMissing,
    path: ['abroadFederation'],
    when: onceValid('abroadClub'),
  })
  .refine((transfer) => transfer.type !== transferType.contract || transfer.expiration !== undefined, {
    message: transferMessages.transferExpirationMissing,
    path: ['expiration'],
    when: onceValid(),
  });
export type TransferCreate = z.infer<typeof transferCreateSchema>;

/** Who would be transferred where; what is not chosen yet is left out. */
export const transferCheckQuerySchema = z.object({ playerId: id, clubId: optionalId });

/** What stands in the way of a new transfer, so that it is said before everything is filled in. */
export const transferCheckSchema = z.object({
  /** The sentence with which the transfer would be refused; null when nothing is in its way. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The open transfer of the player, for whoever is a party to it. */
  openTransferId: z.int().nullable(),
});
export type TransferCheck = z.infer<typeof transferCheckSchema>;
