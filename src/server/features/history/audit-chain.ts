import { isSigned, signedText } from '#server/write/audit.ts';
import { canonicalJson } from '#server/keys/canonical-json.ts';
import type { Database } from '#server/db/database.ts';
import { tryToHold } from '#server/db/small-statements.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import { type EntryRow, findHead, findUnsealed, insertSeals, SEAL_LOCK, type SealRow } from './audit-chain.queries.ts';

export const BEGINNING = Buffer.alloc(32);
const SEALED_AT_ONCE = 500;

/** The seal of an entry: made of everything it says, of its place in the chain and of the seal before it. */
export function sealOf(secrets: Secrets, previousHash: Buffer, sequence: number, entry: EntryRow): Buffer {
  const { id, at, signature } = entry;
  const text = canonicalJson([sequence, id, at, signedText(entry), signature?.toString('hex') ?? null]);
  return secrets.auditHash('seal', previousHash, text);
}

/** Whether the program wrote it. Entries from before there was a chain are not signed; they all stand at its beginning. */
export function isGenuine(secrets: Secrets, entry: EntryRow, isBeginning: boolean): boolean {
  if (entry.signature === null) return isBeginning;
  return isSigned(secrets, entry.signature, signedText(entry));
}

export type Head = Pick<SealRow, 'sequence' | 'hash'>;

interface SealedPortion {
  head: Head | null;
  sealed: number;
  /** Behind this entry the next portion begins; null where there is none. */
  goesOnBehind: number | null;
}

interface SealedEntries {
  sealed: number;
  /** False where another process is at it: the rest is its own. */
  isDone: boolean;
}

/**
 * Adds the entries behind `behind` that are there by now to the chain, portion by portion. Each begins where the one
 * before it ended: among many entries, looking through those that have their place already costs more than sealing.
 */
export async function sealEntries(
  db: Database,
  secrets: Secrets,
  { behind, onPortion }: { behind: number; onPortion?: (head: Head) => Promise<void> },
): Promise<SealedEntries> {
  let sealed = 0;
  for (let next: number | null = behind; next !== null;) {
    const portion = await sealPortion(db, secrets, next);
    if (portion === null) return { sealed, isDone: false };
    sealed += portion.sealed;
    if (portion.head !== null) await onPortion?.(portion.head);
    next = portion.goesOnBehind;
  }
  return { sealed, isDone: true };
}

/**
 * Apart from the writes themselves, which would otherwise wait for each other: an entry is signed when it is written
 * and held in its place a moment later. What was not written by the program gets no seal, and is named when the chain
 * is checked. Null where another process is at it.
 */
async function sealPortion(db: Database, secrets: Secrets, behind: number): Promise<SealedPortion | null> {
  return db.transaction(async (tx) => {
    if (!(await tryToHold(tx, SEAL_LOCK))) return null;
    const last = await findHead(tx);
    const entries = await findUnsealed(tx, behind, SEALED_AT_ONCE);
    let head: Head | null = last;
    let isBeginning = last === null || !last.isSigned;
    const seals: SealRow[] = [];
    for (const entry of entries) {
      if (!isGenuine(secrets, entry, isBeginning)) continue;
      isBeginning &&= entry.signature === null;
      const [sequence, previousHash] = [(head?.sequence ?? 0) + 1, head?.hash ?? BEGINNING];
      const seal = { sequence, entryId: entry.id, previousHash, hash: sealOf(secrets, previousHash, sequence, entry) };
      seals.push(seal);
      head = seal;
    }
    if (seals.length > 0) await insertSeals(tx, seals);
    const isLast = entries.length < SEALED_AT_ONCE;
    return { head, sealed: seals.length, goesOnBehind: isLast ? null : (entries.at(-1)?.id ?? null) };
  });
}
