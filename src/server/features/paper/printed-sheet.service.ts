import { randomUUID } from 'node:crypto';
import type { SheetLink } from '#contract/paper/printed-sheet.contract.ts';
import { changeRecord } from '#server/write/change-record.ts';
import type { AppContext, Caller } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import { tokenHash } from '#server/keys/tokens.ts';
import * as queries from './printed-sheet.queries.ts';
import { qrOf } from './qr.ts';
import { codeOfSheet } from './sheet-code.ts';

/** A code that is withdrawn between two looks is rare; twice in a row it does not happen. */
const ATTEMPTS = 3;

/** What a sheet is known by without being kept. */
export type SheetState = Pick<queries.NewSheet, 'state' | 'frame' | 'players'>;

/** The row of the record as it is now; a new one when it was never printed like this, or its code was withdrawn. */
export async function takeSheet(
  db: Database,
  secrets: Secrets,
  { owner, of, userId }: { owner: queries.SheetOwner; of: SheetState; userId: number },
): Promise<queries.SheetRow> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const sheet = await queries.findSheetOfState(db, owner, of.state);
    if (sheet !== undefined) return sheet;
    const id = randomUUID();
    const codeHash = tokenHash(codeOfSheet(secrets, id));
    await queries.insertSheet(db, { id, codeHash, ...owner, ...of, printedBy: userId });
  }
  throw new Error('The printed sheet was withdrawn again and again');
}

export function linkOf({ config, secrets }: AppContext, sheet: { id: string }): SheetLink {
  const url = `${config.publicUrl}/verify/${codeOfSheet(secrets, sheet.id)}`;
  return { url, qr: qrOf(url) };
}

/** From now on the code opens nothing; a sheet printed afterwards gets another one. */
export async function withdrawSheet(
  context: AppContext,
  { owner, entity, sheetId }: { owner: queries.SheetOwner; entity: 'cardIndex' | 'transfer'; sheetId: string },
  { session, origin }: Caller,
): Promise<void> {
  await changeRecord(context, origin, {
    lock: (tx) => queries.lockSheet(tx, owner, sheetId),
    // Withdrawn once, it stays as it was withdrawn.
    fields: (_tx, { withdrawnOn, withdrawnBy }) =>
      withdrawnOn === null
        ? { withdrawnOn: context.now(), withdrawnBy: session.actor.userId }
        : { withdrawnOn, withdrawnBy },
    write: (tx, fields) => queries.updateSheet(tx, sheetId, fields),
    audit: () => ({
      action: `${entity}.withdrawSheet`,
      entity,
      entityId: 'cardIndexId' in owner ? owner.cardIndexId : owner.transferId,
      details: { sheetId },
    }),
  });
}
