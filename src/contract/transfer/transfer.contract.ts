import { z } from 'zod';
import { transferDocumentTypes, transferPaperTypes } from '#domain/federation/reference-lists.ts';
import { playerSides, signingPeople } from '#domain/transfer/player-signers.rules.ts';
import { transferEventKinds } from '#domain/transfer/transfer-timeline.rules.ts';
import { transferFilters } from '#domain/transfer/transfer.filters.ts';
import { transferEndings, transferParties, transferStatus, transferType } from '#domain/transfer/transfer.rules.ts';
import { codeOf } from '../common/codes.ts';
import { calendarDate, id, onceValid, optional, optionalId, requiredText, uploadedFile } from '../common/fields.ts';
import { longest, shortest } from '../common/limits.ts';
import {
  cardIndexReferenceSchema,
  clubReferenceSchema,
  listQuerySchema,
  pageSchema,
  playerReferenceSchema,
  transferSideSchema,
} from '../common/list.contract.ts';
import { filterFields } from '../common/list-filter.contract.ts';
import { messages } from '../common/messages.ts';

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
  'season',
  'took',
  'id',
] as const;

export const transferListQuerySchema = listQuerySchema(transferColumns).extend({
  status: z
    .preprocess(
      (value) => (typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value),
      z.int(messages.valueInvalid).min(0, messages.valueInvalid).max(5, messages.valueInvalid),
    )
    .optional(),
  /**
   * `mine`: only those that wait for a signature of whoever asks; `due`: confirmed, and not planned for a later day;
   * `overdue`, for administrators: over, but not released.
   */
  view: z.enum(['mine', 'due', 'overdue'], messages.valueInvalid).optional(),
  ...filterFields(transferFilters),
});

export type TransferListView = NonNullable<z.infer<typeof transferListQuerySchema>['view']>;

/** How many there are of what the list can be narrowed to, of those the person is a party to. */
export const transferCountsSchema = z.object({
  all: z.int(),
  /** `view=mine`: waiting for a signature of the person. */
  mine: z.int(),
  /** The day on which the oldest of them was begun; null where there is none. */
  mineSince: z.string().nullable(),
  draft: z.int(),
  collecting: z.int(),
  confirmed: z.int(),
  active: z.int(),
  cancelled: z.int(),
  ended: z.int(),
  /** `view=overdue`; null for whoever may not ask for it. */
  overdue: z.int().nullable(),
  /** The last day of the first of them. */
  overdueSince: z.string().nullable(),
});
export type TransferCounts = z.infer<typeof transferCountsSchema>;

const moment = z.string().nullable();

export const transferListItemSchema = z.object({
  id: z.int(),
  type: z.literal(Object.values(transferType)),
  status: z.literal(Object.values(transferStatus)),
  player: playerReferenceSchema,
  fromClub: transferSideSchema.nullable(),
  toClub: transferSideSchema,
  startOn: z.string().nullable(),
  endOn: z.string().nullable(),
  initiatedAt: z.string(),
  adminSignedAt: moment,
  playerSignedAt: moment,
  fromClubSignedAt: moment,
  toClubSignedAt: moment,
  transferredAt: moment,
  releasedAt: moment,
  /** When it was brought in as history: over by then, and signed by nobody here. */
  importedOn: moment,
  isFullySigned: z.boolean(),
  /** Whose part the player's signature waits for; left out where the federation does not ask for parents. */
  playerAwaits: z.array(z.enum(signingPeople)).optional(),
});
export type TransferListItem = z.infer<typeof transferListItemSchema>;

export const transferPageItemSchema = transferListItemSchema.extend({
  /** Days from its beginning to the move of the player; null where he has not moved, or not here. */
  took: z.int().nullable().optional(),
});
export type TransferPageItem = z.infer<typeof transferPageItemSchema>;

export const transferPageSchema = pageSchema('transfers', transferPageItemSchema);
export type TransferPage = z.infer<typeof transferPageSchema>;

/** Who gave a signature. The user name is for administrators; null for everyone else. */
const signerSchema = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string().nullable(),
});
export type TransferSigner = z.infer<typeof signerSchema>;

const transferClubSchema = transferSideSchema.extend({
  logoId: z.string().nullable(),
  city: z.object({ name: z.string() }),
});
export type TransferClub = z.infer<typeof transferClubSchema>;

/** One thing that happened to the transfer; `eventSentence` puts it into words. */
const transferEventSchema = z.object({
  kind: z.enum(transferEventKinds),
  at: z.string(),
  by: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  party: z.enum(transferParties).nullable(),
  isInPlaceOfPlayer: z.boolean(),
  /** Who acted for the player, where it was not the player; of a parent only for those who may know the name. */
  playerSide: z.enum(playerSides).optional(),
  subject: z.string().nullable(),
  reason: z.string().nullable(),
});

const missingPaperSchema = z.object({
  kind: z.object({ id: z.int(), name: z.string() }),
  problem: z.enum(['missing', 'endsBefore']),
  /** When the last one ended, or ends. */
  until: z.string().nullable(),
});

export const transferDetailsSchema = transferListItemSchema.extend({
  player: playerReferenceSchema.extend({
    birthDate: z.string(),
    currentClub: clubReferenceSchema.nullable(),
    isDeleted: z.boolean(),
  }),
  fromClub: transferClubSchema.nullable(),
  toClub: transferClubSchema,
  fromClubId: z.int().nullable(),
  /** Null when the player goes abroad. */
  toClubId: z.int().nullable(),
  /** Of an international transfer: the side abroad, and whether the certificate is there that stands for its signature. */
  abroad: z.object({ club: z.string(), federation: z.string(), hasCertificate: z.boolean() }).optional(),
  coachId: z.int().nullable(),
  initiator: signerSchema.nullable(),
  adminSigner: signerSchema.nullable(),
  /**
   * Whoever gave the player's signature: the player's own account, that of a parent (null for those who may not know
   * the name) or an administrator.
   */
  playerSigner: signerSchema.nullable(),
  fromClubSigner: signerSchema.nullable(),
  toClubSigner: signerSchema.nullable(),
  /** Whether the player's own side gave the player's signature; otherwise an administrator did. */
  isSignedByPlayer: z.boolean(),
  /** Of that signature, as in the events. */
  playerSide: z.enum(playerSides).optional(),
  /** Whether the federation asks for parents: then the administrator's signature does not bring the player's with it. */
  signsApart: z.boolean().optional(),
  comment: z.string().nullable(),
  cancelledAt: moment,
  cancelReason: z.string().nullable(),
  /** How it came to nothing; null while it has not. */
  ending: z.enum(transferEndings).nullable(),
  refusedBy: z.enum(transferParties).nullable(),
  /** Where it was refused for the player: by whom; of a parent only for those who may know it. */
  refusedByPerson: z.enum(signingPeople).optional(),
  /** The club it was begun for, which may withdraw it; null where the federation began it. */
  begunForId: z.int().nullable(),
  /** The later day that was asked for when it was begun; null where the player goes as soon as everybody has signed. */
  plannedOn: z.string().nullable(),
  /** The same day while it is still to come: the transfer is carried out on it by itself. */
  waitsUntil: z.string().nullable(),
  /** When it was returned for signing last, and why: the signatures given until then are void. */
  returnedAt: moment,
  returnReason: z.string().nullable(),
  /** The licences of the season that the next step which moves the player takes him off. */
  leavesCardIndexes: z.array(cardIndexReferenceSchema),
  /** What is required of the player for such a transfer and is not there, while it is being signed. */
  missingPapers: z.array(missingPaperSchema),
  timeline: z.array(transferEventSchema),
  version: z.int(),
});
export type TransferDetails = z.infer<typeof transferDetailsSchema>;

export const transferDocumentSchema = z.object({
  id: z.int(),
  playerTransferId: z.int(),
  type: codeOf(transferPaperTypes),
  startDate: z.string(),
  endDate: z.string().nullable(),
  description: z.string(),
  fileId: z.string(),
  file: z.object({ fileName: z.string() }),
  /** Who had signed the transfer when it was added, and so without it. */
  signedBefore: z.array(z.enum(transferParties)),
});
export type TransferDocument = z.infer<typeof transferDocumentSchema>;

// What is done with a transfer

export const transferCancelSchema = z.object({
  reason: requiredText(messages.required, longest.description).pipe(
    z.string().min(shortest.reason, messages.reasonTooShort),
  ),
});
export type TransferCancel = z.infer<typeof transferCancelSchema>;

export const transferStepSchema = z.object({
  id: z.int(),
  status: z.literal(Object.values(transferStatus)),
  isFullySigned: z.boolean(),
  version: z.int(),
});
export type TransferStepAnswer = z.infer<typeof transferStepSchema>;

export const transferDocumentCreateSchema = z
  .object({
    playerTransferId: optionalId,
    type: id.pipe(
      z.literal(
        transferDocumentTypes.map(({ value }) => value),
        messages.documentTypeRequired,
      ),
    ),
    startDate: calendarDate(messages.startDateMissing),
    endDate: optional(calendarDate(messages.endDateMissing)),
    description: requiredText(messages.descriptionTooShort, longest.description).pipe(
      z.string().min(shortest.description, messages.descriptionTooShort),
    ),
    file: uploadedFile(messages.fileRequired),
  })
  .refine(({ startDate, endDate }) => endDate === undefined || endDate >= startDate, {
    message: messages.endBeforeStart,
    path: ['endDate'],
    when: onceValid('startDate', 'endDate'),
  });
export type TransferDocumentCreate = z.infer<typeof transferDocumentCreateSchema>;

export const addedToTransferSchema = z.object({ id: z.int(), playerTransferId: z.int() });
export type AddedToTransfer = z.infer<typeof addedToTransferSchema>;
