import { z } from 'zod';
import { clubReferenceSchema, listQuerySchema, pageSchema, playerReferenceSchema } from './list.contract.ts';
import { messages } from './messages.ts';

export const transferColumns = [
  'player',
  'type',
  'status',
  'startOn',
  'endOn',
  'fromClub',
  'toClub',
  'initiatedAt',
  'id',
] as const;

export const transferListQuerySchema = listQuerySchema(transferColumns).extend({
  status: z
    .preprocess(
      (value) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value),
      z.int(messages.valueInvalid).min(0, messages.valueInvalid).max(5, messages.valueInvalid),
    )
    .optional(),
});

const moment = z.string().nullable();

export const transferListItemSchema = z.object({
  id: z.int(),
  type: z.int(),
  status: z.int(),
  player: playerReferenceSchema,
  fromClub: clubReferenceSchema.nullable(),
  toClub: clubReferenceSchema,
  startOn: z.string().nullable(),
  endOn: z.string().nullable(),
  initiatedAt: z.string(),
  adminSignedAt: moment,
  playerSignedAt: moment,
  fromClubSignedAt: moment,
  toClubSignedAt: moment,
  transferredAt: moment,
  releasedAt: moment,
  isFullySigned: z.boolean(),
});
export type TransferListItem = z.infer<typeof transferListItemSchema>;

export const transferPageSchema = pageSchema('transfers', transferListItemSchema);
export type TransferPage = z.infer<typeof transferPageSchema>;
