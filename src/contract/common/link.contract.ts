import { z } from 'zod';
import { LINK_CODE_DIGITS, longest } from './limits.ts';
import { messages } from './messages.ts';

// What people without an account send. The token stands in no address.

const token = z.string().max(longest.code * 2);
const code = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${LINK_CODE_DIGITS}}$`), `Кодът е от ${LINK_CODE_DIGITS} цифри.`);

export const linkKeySchema = z.object({ token, code });
export type LinkKey = z.infer<typeof linkKeySchema>;

/** How the code reaches whoever has the link: in a second letter, or read out by whoever sends it. */
export const codeBy = z.enum(['mail', 'voice'], messages.valueInvalid);
export type CodeWay = z.infer<typeof codeBy>;
