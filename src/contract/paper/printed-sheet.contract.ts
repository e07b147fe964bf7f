import { z } from 'zod';

/** A square of dark and light fields: `path` draws the dark ones of a picture `size` wide and high. */
export const qrSchema = z.object({ size: z.int(), path: z.string() });
export type Qr = z.infer<typeof qrSchema>;

export const sheetLinkSchema = z.object({ url: z.string(), qr: qrSchema });
export type SheetLink = z.infer<typeof sheetLinkSchema>;

/** A state of a licence or a transfer that has been printed, for those who can withdraw its code. */
const printedStateSchema = z.object({
  id: z.string(),
  printedOn: z.string(),
  printedBy: z.string().nullable(),
  /** Who stands on the sheet of a licence; null for a transfer, which is one player's. */
  playerCount: z.int().nullable(),
  withdrawnOn: z.string().nullable(),
});
export type PrintedState = z.infer<typeof printedStateSchema>;

export const printedStateListSchema = z.object({
  isVerificationOn: z.boolean(),
  /** The newest first. */
  sheets: z.array(printedStateSchema),
});
export type PrintedStateList = z.infer<typeof printedStateListSchema>;
