import { randomUUID } from 'node:crypto';
import type { CardIndexDetails } from '#contract/card-index.contract.ts';
import type { PrintedSheet } from '#contract/card-index-sheet.contract.ts';
import { isSheetOpen, mayPublishSheet, type SheetLicence } from '#domain/card-index-sheet.rules.ts';
import { recordAudit } from '../../audit.ts';
import { changeRecord } from '../../change-record.ts';
import type { AppContext, Caller } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import type { Secrets } from '../../secrets.ts';
import { today } from '../../today.ts';
import { tokenHash } from '../../tokens.ts';
import * as queries from './card-index-sheet.queries.ts';
import { qrOf } from './qr.ts';
import { codeOfSheet } from './sheet-code.ts';
import { stateOfSheet } from './sheet-state.ts';

/** A code that is withdrawn between two looks is rare; twice in a row it does not happen. */
const ATTEMPTS = 3;

/**
 * Prints a licence as the person sees it: that it was done is written down, and whoever may make the team public gets
 * the code of this very state.
 */
export async function printSheet(
  context: AppContext,
  licence: CardIndexDetails,
  { session, origin }: Caller,
): Promise<PrintedSheet & { date: Date }> {
  const { database, secrets, config, now } = context;
  const sheet = await database.db.transaction(async (tx) => {
    await recordAudit(tx, origin, { action: 'cardIndex.print', entity: 'cardIndex', entityId: licence.id });
    const isPublic =
      mayPublishSheet(session.actor, licence) &&
      isSheetOpen(licence, today(now())) &&
      (await queries.isVerificationOn(tx));
    return isPublic ? takeSheet(tx, secrets, { licence, userId: session.actor.userId }) : null;
  });
  if (sheet === null) return { verification: null, date: now() };
  const url = `${config.publicUrl}/verify/${codeOfSheet(secrets, sheet.id)}`;
  return { verification: { url, qr: qrOf(url) }, date: sheet.printedOn };
}

/** The row of the licence as it is now; a new one when it was never printed like this, or its code was withdrawn. */
export async function takeSheet(
  db: Database,
  secrets: Secrets,
  { licence, userId }: { licence: SheetLicence & { id: number }; userId: number },
): Promise<queries.SheetRow> {
  const of = stateOfSheet(secrets, licence);
  const cardIndexId = licence.id;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const sheet = await queries.findSheetOfState(db, { cardIndexId, state: of.state });
    if (sheet !== undefined) return sheet;
    const id = randomUUID();
    const codeHash = tokenHash(codeOfSheet(secrets, id));
    await queries.insertSheet(db, { id, cardIndexId, codeHash, ...of, printedBy: userId });
  }
  throw new Error('The printed sheet was withdrawn again and again');
}

/** From now on the code opens nothing; a sheet printed afterwards gets another one. */
export async function withdrawSheet(
  context: AppContext,
  { cardIndexId, sheetId }: { cardIndexId: number; sheetId: string },
  { session, origin }: Caller,
): Promise<void> {
  await changeRecord(context, origin, {
    lock: (tx) => queries.lockSheet(tx, cardIndexId, sheetId),
    // Withdrawn once, it stays as it was withdrawn.
    fields: (_tx, { withdrawnOn, withdrawnBy }) =>
      withdrawnOn === null
        ? { withdrawnOn: context.now(), withdrawnBy: session.actor.userId }
        : { withdrawnOn, withdrawnBy },
    write: (tx, fields) => queries.updateSheet(tx, sheetId, fields),
    audit: () => ({
      action: 'cardIndex.withdrawSheet',
      entity: 'cardIndex',
      entityId: cardIndexId,
      details: { sheetId },
    }),
  });
}

/** Switches the public page on or off for all codes at once. */
export async function switchVerification(context: AppContext, isOn: boolean, { origin }: Caller): Promise<void> {
  await changeRecord(context, origin, {
    lock: (tx) => queries.lockVerification(tx),
    fields: () => ({ isOn }),
    write: (tx, fields) => queries.switchVerification(tx, fields.isOn),
    audit: () => ({ action: 'verification.switch', entity: 'verification', entityId: null, details: { isOn } }),
  });
}
