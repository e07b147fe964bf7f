import { z } from 'zod';
import { signingMethods, signingPeople } from '#domain/transfer/player-signers.rules.ts';
import { transferType } from '#domain/transfer/transfer.rules.ts';
import { email, id, optional, optionalId, requiredText, uploadedFile } from '../common/fields.ts';
import { longest, shortest } from '../common/limits.ts';
import { codeBy, linkKeySchema } from '../common/link.contract.ts';
import { messages } from '../common/messages.ts';

/** Who completes the player's signature; names of parents are for the federation and the player's own club. */
const signerSchema = z.object({
  person: z.enum(signingPeople),
  guardianId: z.int().nullable(),
  name: z.string().nullable(),
  relation: z.string().nullable(),
  signed: z.object({ method: z.enum(signingMethods), at: z.string() }).nullable(),
  /** The link that still opens, for those who may send one: a new one ends it. Left out where there is none. */
  link: z.object({ sentAt: z.string(), until: z.string() }).optional(),
});

export const playerSigningSchema = z.object({
  signers: z.array(signerSchema),
  /** Whether the federation asks for parents („Подпис на родител“). */
  isStrict: z.boolean(),
  maySendLink: z.boolean(),
  maySignByPaper: z.boolean(),
});
export type PlayerSigning = z.infer<typeof playerSigningSchema>;

/** Of which signature of the player: that under a later last day of the transfer, or else under the transfer itself. */
const extensionId = optionalId;
export const signersQuerySchema = z.object({ extensionId });

export const signLinkCreateSchema = z.object({
  extensionId,
  /** The parent; left aside for the player. */
  guardianId: optional(id),
  /** Where the player's link goes: there is no other place that knows it. Of a parent it is the one of the record. */
  email: optional(email),
  codeBy,
});
export type SignLinkCreate = z.infer<typeof signLinkCreateSchema>;

export const signLinkSentSchema = z.object({
  id: z.int(),
  recipient: z.string(),
  /** To be read out; shown this once, and null where it goes by letter. */
  code: z.string().nullable(),
});
export type SignLinkSent = z.infer<typeof signLinkSentSchema>;

export const paperSignatureSchema = z.object({
  extensionId,
  /** Who signed it, where that is a parent. */
  name: optional(requiredText(messages.required, longest.text)),
  reason: requiredText(messages.required, longest.description).pipe(
    z.string().min(shortest.reason, messages.reasonTooShort),
  ),
  file: uploadedFile(messages.fileRequired),
});
export type PaperSignature = z.infer<typeof paperSignatureSchema>;

// What people without an account send and are shown. The token stands in no address.

export const linkPaperSchema = linkKeySchema.extend({ documentId: id });

export const linkAnswerSchema = linkKeySchema
  .extend({
    /** The fingerprint of what was shown: another content is another signature. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    answer: z.enum(['signed', 'refused']),
    reason: optional(requiredText(messages.required, longest.description)),
  })
  .refine(({ answer, reason }) => answer === 'signed' || (reason?.length ?? 0) >= shortest.reason, {
    message: messages.reasonTooShort,
    path: ['reason'],
  });
export type LinkAnswer = z.infer<typeof linkAnswerSchema>;

export const linkContentSchema = z.object({
  sha256: z.string(),
  text: z.string(),
  content: z.object({
    federation: z.string(),
    signer: z.object({ name: z.string(), relation: z.string().nullable() }),
    player: z.object({ name: z.string(), number: z.int(), birthDate: z.string() }),
    transfer: z.object({
      number: z.int(),
      type: z.literal(Object.values(transferType)),
      fromClub: z.string().nullable(),
      toClub: z.string(),
      plannedOn: z.string().nullable(),
      endOn: z.string().nullable(),
      comment: z.string().nullable(),
    }),
    /** Where a later last day is signed: the one until now, and the later one. */
    extension: z.object({ endBefore: z.string(), endOn: z.string() }).optional(),
    papers: z.array(z.object({ id: z.int(), description: z.string(), fileName: z.string(), sha256: z.string() })),
  }),
});
export type LinkContent = z.infer<typeof linkContentSchema>;

export const linkAnsweredSchema = z.object({ answer: z.enum(['signed', 'refused']), sha256: z.string() });
