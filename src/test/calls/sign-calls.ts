import { desc, eq } from 'drizzle-orm';
import type { SignLinkSent } from '#contract/transfer/signing.contract.ts';
import type { App } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { outboxTable } from '#server/db/tables/outbox.table.ts';
import { installationTable } from '#server/db/tables/system.table.ts';
import type { SignedIn } from '../test-app.ts';

/** „Подпис на родител“. */
export const switchGuardians = (db: Database, isGuardianSignatureOn: boolean) =>
  db.update(installationTable).set({ isGuardianSignatureOn });

/** What stands behind the hash sign in a letter with a link, as whoever reads the mailbox sees it. */
export const tokenIn = (body: string) => /\/(?:sign|collect)#([\w-]{43})/.exec(body)?.[1] ?? '';

/** Sends a link and takes the token out of its letter, as whoever reads the mailbox does. */
export async function aSignLink(
  db: Database,
  who: SignedIn,
  transferId: number,
  asked: { guardianId?: number; email?: string; extensionId?: number; codeBy?: 'mail' | 'voice' },
) {
  const url = `/api/transfers/${transferId}/sign-links`;
  const answer = await who.request({ method: 'POST', url, payload: { codeBy: 'voice', ...asked } });
  const sent = answer.json<SignLinkSent>();
  const mails = await db
    .select()
    .from(outboxTable)
    .where(eq(outboxTable.recipient, sent.recipient ?? ''))
    .orderBy(desc(outboxTable.id));
  const letter = mails.find(({ body }) => tokenIn(body) !== '');
  return { answer, mails, sent, token: tokenIn(letter?.body ?? ''), code: sent.code ?? '' };
}

/** A call without an account, from an address of its own unless one is given. */
let nextAddress = 0;
const callOf =
  <Path extends string>(room: 'sign' | 'collect') =>
  (app: () => App) =>
  (path: Path, payload: object, address = `198.51.${(nextAddress += 1) % 250}.${nextAddress % 200}`) =>
    app().inject({ method: 'POST', url: `/api/${room}/${path}`, payload, remoteAddress: address });
export const signCall = callOf<'open' | 'answer' | 'paper'>('sign');
export const collectCall = callOf<'open' | 'file'>('collect');
