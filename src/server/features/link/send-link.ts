import { LINK_CODE_DIGITS, LINK_DAYS } from '#contract/common/limits.ts';
import type { CodeWay } from '#contract/common/link.contract.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { randomToken, tokenHash } from '#server/keys/tokens.ts';
import { codeMail } from '#server/mail/link-mails.ts';
import type { MailText } from '#server/mail/letter.ts';
import { queueMail } from '#server/mail/mail-queue.queries.ts';
import { randomInt } from 'node:crypto';
import { codeHashOf } from './link-code.ts';
import { insertLink, type NewLink } from './link.queries.ts';

export const DAY_MS = 24 * 60 * 60_000;

export const newCode = (): string => String(randomInt(10 ** LINK_CODE_DIGITS)).padStart(LINK_CODE_DIGITS, '0');

interface LinkToSend extends Pick<
  NewLink,
  'transferId' | 'extensionId' | 'requestId' | 'person' | 'guardianId' | 'contentHash' | 'createdBy'
> {
  /** Of the page it opens. */
  path: '/sign' | '/collect';
  code: string;
  codeBy: CodeWay;
  to: { recipient: string; name: string; federation: string };
  mail: (link: string) => MailText;
}

/** A new link by letter, and its code by a second one where nobody reads it out. The token stands in no table. */
export async function sendLink(
  context: AppContext,
  tx: Database,
  { path, code, codeBy, to: { recipient, ...to }, mail, ...link }: LinkToSend,
): Promise<number> {
  const at = context.now();
  const token = randomToken();
  const id = await insertLink(tx, {
    ...link,
    tokenHash: tokenHash(token),
    codeHash: codeHashOf(context.secrets, { token, code }),
    createdOn: at,
    expiresAt: new Date(at.getTime() + LINK_DAYS * DAY_MS),
  });
  // Behind the hash sign: what stands there is sent to no server, and so to none of its logs.
  await queueMail(tx, { recipient, ...mail(`${context.config.publicUrl}${path}#${token}`) });
  if (codeBy === 'mail') await queueMail(tx, { recipient, ...codeMail({ ...to, code }) });
  return id;
}
