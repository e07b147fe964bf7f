import { z } from 'zod';
import { transferDocumentTypes } from '#domain/reference-lists.ts';
import { transferStatus, transferType } from '#domain/transfer.rules.ts';
import { codeOf } from './codes.ts';
import { clubReferenceSchema, listQuerySchema, pageSchema, playerReferenceSchema } from './list.contract.ts';
import { messages } from './messages.ts';

export const transferColumns = [
  'player',
  'type',
  'status',
  'signatures',
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
  type: z.literal(Object.values(transferType)),
  status: z.literal(Object.values(transferStatus)),
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

/** Who gave a signature. The user name is for administrators; null for everyone else. */
const signerSchema = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string().nullable(),
});
export type TransferSigner = z.infer<typeof signerSchema>;

/** A club of a transfer, with what its card shows. */
const transferClubSchema = clubReferenceSchema.extend({
  logoId: z.string().nullable(),
  city: z.object({ name: z.string() }),
});
export type TransferClub = z.infer<typeof transferClubSchema>;

/** One transfer with everything its parties may know. */
export const transferDetailsSchema = transferListItemSchema.extend({
  player: playerReferenceSchema.extend({
    birthDate: z.string(),
    currentClub: clubReferenceSchema.nullable(),
    isDeleted: z.boolean(),
  }),
  fromClub: transferClubSchema.nullable(),
  toClub: transferClubSchema,
  fromClubId: z.int().nullable(),
  toClubId: z.int(),
  coachId: z.int().nullable(),
  adminSigner: signerSchema.nullable(),
  fromClubSigner: signerSchema.nullable(),
  toClubSigner: signerSchema.nullable(),
  /** Whether the player's own account gave the player's signature; otherwise an administrator did. */
  isSignedByPlayer: z.boolean(),
  comment: z.string().nullable(),
  cancelledAt: moment,
  cancelReason: z.string().nullable(),
  version: z.int(),
});
export type TransferDetails = z.infer<typeof transferDetailsSchema>;

export const transferDocumentSchema = z.object({
  id: z.int(),
  playerTransferId: z.int(),
  type: codeOf(transferDocumentTypes),
  startDate: z.string(),
  endDate: z.string().nullable(),
  description: z.string(),
  fileId: z.string(),
  file: z.object({ fileName: z.string() }),
});
export type TransferDocument = z.infer<typeof transferDocumentSchema>;
