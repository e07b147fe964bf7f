import { z } from 'zod';
import { collectStates } from '#domain/player/collect.rules.ts';
import { calendarDate, id, onceValid, optional, requiredText, uploadedFile } from '../common/fields.ts';
import { longest, MOST_DOCUMENT_KINDS, shortest } from '../common/limits.ts';
import { codeBy, linkKeySchema } from '../common/link.contract.ts';
import {
  clubReferenceSchema,
  flag,
  listQuerySchema,
  pageSchema,
  playerReferenceSchema,
} from '../common/list.contract.ts';
import { messages } from '../common/messages.ts';
import { hasEndOrNone } from './player-document.contract.ts';

const item = z.object({
  id: z.int(),
  /** Null for the photo. */
  kindId: z.int().nullable(),
  name: z.string(),
  state: z.enum(collectStates),
});
export type CollectItem = z.infer<typeof item>;

/** GET /api/players/{id}/collection: who can be asked, for what, and what was asked last. */
export const collectionSchema = z.object({
  /** Parents with an e-mail; where there is none the player, if an account of the player has one. */
  recipients: z.array(z.object({ name: z.string(), relation: z.string().nullable() })),
  isPhotoMissing: z.boolean(),
  kinds: z.array(z.object({ id: z.int(), name: z.string(), isMissing: z.boolean() })),
  last: z
    .object({
      id: z.int(),
      createdOn: z.string(),
      expiresAt: z.string(),
      /** Whether a link to it still opens. */
      isOpen: z.boolean(),
      items: z.array(item),
    })
    .nullable(),
});
export type Collection = z.infer<typeof collectionSchema>;

export const collectAskSchema = z
  .object({
    photo: z.boolean().default(false),
    kinds: z.array(z.int().min(0)).max(MOST_DOCUMENT_KINDS).default([]),
    codeBy,
  })
  .refine(({ photo, kinds }) => photo || kinds.length > 0, { message: messages.required, path: ['kinds'] });
export type CollectAsk = z.infer<typeof collectAskSchema>;

export const collectSentSchema = z.object({
  /** Whom a link went to; the code to be read out is shown this once, and null where it goes by letter. */
  sent: z.array(z.object({ name: z.string(), code: z.string().nullable() })),
});
export type CollectSent = z.infer<typeof collectSentSchema>;

/** What the right link with its code shows. */
export const collectContentSchema = z.object({
  federation: z.string(),
  club: z.string(),
  sender: z.object({ name: z.string() }),
  player: z.object({ name: z.string() }),
  until: z.string(),
  items: z.array(item),
});
export type CollectContent = z.infer<typeof collectContentSchema>;

export const collectFileSchema = linkKeySchema.extend({ itemId: id, file: uploadedFile(messages.fileRequired) });
export type CollectFile = z.infer<typeof collectFileSchema>;

export const receivedColumns = ['receivedAt', 'player', 'club', 'id'] as const;
export const receivedQuerySchema = listQuerySchema(receivedColumns);

const receivedItemSchema = z.object({
  id: z.int(),
  player: playerReferenceSchema,
  club: clubReferenceSchema,
  kindId: z.int().nullable(),
  name: z.string(),
  receivedAt: z.string(),
  /** Who has sent it. */
  sender: z.string(),
  file: z.object({ fileName: z.string(), mimeType: z.string(), size: z.int() }),
});
export type ReceivedItem = z.infer<typeof receivedItemSchema>;

export const receivedPageSchema = pageSchema('received', receivedItemSchema);
export type ReceivedPage = z.infer<typeof receivedPageSchema>;

/** Of a paper its days; a photo needs none of it. */
export const receivedAcceptSchema = z
  .object({
    startDate: optional(calendarDate(messages.startDateMissing)),
    endDate: optional(calendarDate(messages.endDateMissing)),
    isOpenEnded: flag(messages.valueInvalid).default(false),
    description: optional(
      requiredText(messages.descriptionTooShort, longest.description).pipe(
        z.string().min(shortest.description, messages.descriptionTooShort),
      ),
    ),
  })
  .refine((given) => given.startDate === undefined || hasEndOrNone(given), {
    message: messages.endDateMissing,
    path: ['endDate'],
    when: onceValid(),
  })
  .refine(({ startDate, endDate }) => startDate === undefined || endDate === undefined || endDate >= startDate, {
    message: messages.endBeforeStart,
    path: ['endDate'],
    when: onceValid('startDate', 'endDate'),
  });
export type ReceivedAccept = z.infer<typeof receivedAcceptSchema>;

export const receivedRefuseSchema = z.object({
  reason: requiredText(messages.required, longest.description).pipe(
    z.string().min(shortest.reason, messages.reasonTooShort),
  ),
  codeBy,
});
export type ReceivedRefuse = z.infer<typeof receivedRefuseSchema>;
