import { z } from 'zod';
import { messages } from '../common/messages.ts';

export const verificationSwitchSchema = z.object({ isOn: z.boolean(messages.valueInvalid) });

const sheetChanges = ['added', 'changed'] as const;

/** What whoever holds a printed licence may know. Neither numbers nor ids, and of a birth date only the year. */
const verifiedTeamSchema = z.object({
  club: z.string(),
  /** As people call it: the page need not know the list. */
  ageGroup: z.string(),
  championship: z.string(),
  year: z.int(),
  /** Who leads the team now; null while nobody is named. */
  seniorCoach: z.string().nullable(),
  printedOn: z.string(),
  /** Nothing on the sheet would be printed otherwise today. */
  isCurrent: z.boolean(),
  players: z.array(
    z.object({
      /** Initials of those who have not agreed to stand on a public page. */
      name: z.string(),
      hasConsent: z.boolean(),
      birthYear: z.int(),
      /** Opens the photo, through this code only; null without consent too. */
      photo: z.string().nullable(),
      change: z.literal(sheetChanges).nullable(),
      /** Periodic checks: which, on which day in Bulgaria and by whose right, never by whom. */
      checks: z.array(z.object({ label: z.string(), on: z.string(), by: z.string() })),
    }),
  ),
  /** Names of those who stand on the sheet and play for the team no more. */
  removed: z.array(z.string()),
  /** Staff, club or championship are written otherwise now. */
  hasOtherChanges: z.boolean(),
  /** Null where the season asks for no approval: then the sheet counts by itself. */
  approval: z
    .object({
      isApproved: z.boolean(),
      /** „Заверен на … от …“, or how far the licence has come: „чернова“, „подаден“, „върнат“. */
      text: z.string(),
      /** It was approved, and the federation has taken that back. */
      isRevoked: z.boolean(),
    })
    .nullable(),
});
export type VerifiedTeam = z.infer<typeof verifiedTeamSchema>;

/** What whoever holds a printed protocol may know. Nobody who signed, no reason, no name of a document, no id. */
const verifiedTransferSchema = z.object({
  player: z.object({ name: z.string(), hasConsent: z.boolean(), birthYear: z.int() }),
  /** As people call them: the page need not know the lists. */
  type: z.string(),
  status: z.string(),
  /** Null where the player came from no club. */
  fromClub: z.string().nullable(),
  toClub: z.string(),
  /** Days in Bulgaria: of the last signature, of the move, of the end. */
  signedOn: z.string(),
  transferredOn: z.string(),
  endOn: z.string().nullable(),
  releasedOn: z.string().nullable(),
  printedOn: z.string(),
  /** Nothing on the protocol would be printed otherwise today. */
  isCurrent: z.boolean(),
  /** SHA-256 of the documents, so that one in the hand can be told from another. */
  documents: z.array(
    z.object({
      sha256: z.string(),
      /** Whose signatures it came after; null where it was there before all of them. */
      note: z.string().nullable(),
    }),
  ),
});
export type VerifiedTransfer = z.infer<typeof verifiedTransferSchema>;

/** What the code of a printed sheet opens: one of the two. */
export const verificationSchema = z.object({
  cardIndex: verifiedTeamSchema.nullable(),
  transfer: verifiedTransferSchema.nullable(),
});
export type Verification = z.infer<typeof verificationSchema>;
