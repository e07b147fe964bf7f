/** What no eye sees and what breaks tables, sheets and lines: control characters, halves of characters, non-characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029]/gu;
/** Signs that make the rest of a line read backwards: „gpj.exe“ shown as „exe.jpg“. */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const LINE_BREAKS_AND_TABS = /[\t\n\r]/g;

/** Whether a text of one line may be kept: everything in it can be seen and stays in its order. */
export function isPrintable(text: string): boolean {
  return text.search(UNPRINTABLE) === -1 && !TURNING.test(text);
}

/** The text without what a sheet cannot hold; lines and tabs become spaces. */
export function printable(text: string): string {
  return text.replaceAll(LINE_BREAKS_AND_TABS, ' ').replaceAll(UNPRINTABLE, '');
}
