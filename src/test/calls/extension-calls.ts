import { randomBytes } from 'node:crypto';
import type { SigningPerson } from '#domain/transfer/player-signers.rules.ts';
import type { Database } from '#server/db/database.ts';
import { playerSignatureTable } from '#server/db/tables/link.table.ts';
import { transferExtensionTable } from '#server/db/tables/transfer-extension.table.ts';
import { aUser } from '../builders.ts';
import type { SignedIn } from '../test-app.ts';
import { aSignedTransfer, EVERYBODY, takeStep, type TransferWorld } from './transfer-calls.ts';

export const LATER_DAY = '2099-06-30';

/** A player who was lent, and has not come back. */
export const aLoan = (db: Database, world: TransferWorld) =>
  aSignedTransfer(db, world, EVERYBODY, {
    type: 1,
    status: 3,
    endOn: '2098-06-30',
    transferredAt: new Date('2026-09-02T10:00:00Z'),
    lenderToldOn: new Date(),
  });

export const propose = (caller: SignedIn, transferId: number, endOn = LATER_DAY) =>
  takeStep(caller, transferId, 'extensions', { endOn });
export const signExtension = (caller: SignedIn, transferId: number, party: string) =>
  takeStep(caller, transferId, 'extensions/sign', { party });

/** A later last day that nobody has signed. */
export async function aLaterDay(db: Database, transferId: number): Promise<number> {
  const days = { endBefore: '2098-06-30', endOn: LATER_DAY };
  const [made] = await db
    .insert(transferExtensionTable)
    .values({ transferId, ...days })
    .returning();
  return made?.id ?? 0;
}

interface Part {
  transferId: number;
  extensionId: number | null;
  person: SigningPerson;
}

/** A part of the player's signature, of somebody's account. */
export async function aPart(db: Database, part: Part): Promise<void> {
  const { id: userId } = await aUser(db, { roles: ['PLAYER'] });
  const given = { answer: 'signed', method: 'account', signerName: 'Мария Иванова', address: '198.51.100.1' } as const;
  const proof = { contentHash: randomBytes(32), signedAt: new Date() };
  await db.insert(playerSignatureTable).values({ ...part, ...given, ...proof, userId });
}
