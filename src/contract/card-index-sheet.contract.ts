import { z } from 'zod';
import { messages } from './messages.ts';

/** A square of dark and light fields: `path` draws the dark ones of a picture `size` wide and high. */
export const qrSchema = z.object({ size: z.int(), path: z.string() });
export type Qr = z.infer<typeof qrSchema>;

/** The sheet of a licence as it is now, about to be printed. */
export const printedSheetSchema = z.object({
  /** The public page and its code; null for whoever may not make the team public, after its season and while the page is switched off. */
  verification: z.object({ url: z.string(), qr: qrSchema }).nullable(),
});
export type PrintedSheet = z.infer<typeof printedSheetSchema>;

/** A state of a licence that has been printed, for those who can withdraw its code. */
export const cardIndexSheetSchema = z.object({
  id: z.string(),
  printedOn: z.string(),
  printedBy: z.string().nullable(),
  playerCount: z.int(),
  withdrawnOn: z.string().nullable(),
});
export type CardIndexSheet = z.infer<typeof cardIndexSheetSchema>;

export const cardIndexSheetListSchema = z.object({
  /** Whether codes open the public page at all. */
  isVerificationOn: z.boolean(),
  /** The newest first. */
  sheets: z.array(cardIndexSheetSchema),
});
export type CardIndexSheetList = z.infer<typeof cardIndexSheetListSchema>;

export const verificationSwitchSchema = z.object({ isOn: z.boolean(messages.valueInvalid) });
export type VerificationSwitch = z.infer<typeof verificationSwitchSchema>;

/** What has become of a player since the sheet was printed. */
export const sheetChanges = ['added', 'changed'] as const;

/** What whoever holds a printed sheet may know. Neither numbers nor ids, and of a birth date only the year. */
export const sheetVerificationSchema = z.object({
  club: z.string(),
  /** As people call it: the page need not know the list. */
  ageGroup: z.string(),
  year: z.int(),
  printedOn: z.string(),
  /** Nothing on the sheet would be printed otherwise today. */
  isCurrent: z.boolean(),
  players: z.array(
    z.object({
      name: z.string(),
      birthYear: z.int(),
      /** Opens the photo, through this code only. */
      photo: z.string().nullable(),
      change: z.literal(sheetChanges).nullable(),
    }),
  ),
  /** Names of those who stand on the sheet and play for the team no more. */
  removed: z.array(z.string()),
  /** Staff, club or championship are written otherwise now. */
  hasOtherChanges: z.boolean(),
});
export type SheetVerification = z.infer<typeof sheetVerificationSchema>;
