/**
 * The text of a mail, line by line: a sentence, an address of ours alone on its line, or nothing between paragraphs.
 * What it looks like where letters have a look follows from the same lines (`letter-html.ts`).
 */
export interface MailText {
  subject: string;
  body: string;
  /** What nobody else may read, as it stands in the body. */
  secret?: string;
}

export interface Sender {
  federation: string;
}

/** Names come from people and go into a mail: no line of theirs may become a line of ours. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export function letter(
  { federation }: Sender,
  { subject, to, lines }: { subject: string; to?: string; lines: readonly string[] },
): MailText {
  const greeting = to === undefined ? 'Здравейте!' : `Здравейте, ${oneLine(to)}!`;
  return { subject, body: [greeting, '', ...lines, '', 'С уважение,', oneLine(federation)].join('\n') };
}
