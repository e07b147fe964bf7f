import type { ChainFault } from '#contract/history/audit.messages.ts';
import type { Database } from '#server/db/database.ts';
import type { Secrets } from '#server/keys/secrets.ts';
import { anchorsIn } from './audit-anchors.ts';
import { findCopiedEntry, findHead, findUnsealed, readChain } from './audit-chain.queries.ts';
import { BEGINNING, isGenuine, sealEntries, sealOf } from './audit-chain.ts';

const READ_AT_ONCE = 2000;

export interface ChainReport {
  sealed: number;
  fault: ChainFault | null;
}

/** Looks at the whole audit: every entry as it was written, in its place, none missing and none that is not ours. */
export async function verifyChain(db: Database, secrets: Secrets, folder: string): Promise<ChainReport> {
  // What came last may not be in the chain yet. Another process that is at it does the same.
  await sealEntries(db, secrets, { behind: 0 });
  const anchors = anchorsIn(folder);
  const { sealed, fault } = await walk(db, secrets, anchors);
  return { sealed, fault: fault ?? cutEnd(sealed, anchors) ?? (await foreignEntry(db, secrets)) };
}

async function walk(db: Database, secrets: Secrets, anchors: ReadonlyMap<number, string>): Promise<ChainReport> {
  let sequence = 0;
  let previous: Buffer = BEGINNING;
  let isBeginning = true;
  for (;;) {
    const stretch = await readChain(db, sequence, READ_AT_ONCE);
    for (const { seal, entry } of stretch) {
      sequence += 1;
      const at = (kind: ChainFault['kind'], entryId: number | null): ChainReport => ({
        sealed: sequence - 1,
        fault: { kind, sequence, entryId },
      });
      if (seal.sequence !== sequence) return at('missing', null);
      if (entry === null) return at('missing', seal.entryId);
      const isWhole =
        seal.previousHash.equals(previous) &&
        seal.hash.equals(sealOf(secrets, previous, sequence, entry)) &&
        isGenuine(secrets, entry, isBeginning);
      if (!isWhole) return at('changed', entry.id);
      // All of it is ours, but it is not what stood here: an older copy has gone on from where it ended.
      if ((anchors.get(sequence) ?? seal.hash.toString('hex')) !== seal.hash.toString('hex'))
        return at('replaced', entry.id);
      isBeginning &&= entry.signature === null;
      previous = seal.hash;
    }
    if (stretch.length < READ_AT_ONCE) return { sealed: sequence, fault: null };
  }
}

function cutEnd(sealed: number, anchors: ReadonlyMap<number, string>): ChainFault | null {
  const isCut = [...anchors.keys()].some((sequence) => sequence > sealed);
  return isCut ? { kind: 'cut', sequence: sealed + 1, entryId: null } : null;
}

/** An entry that nobody sealed because the program did not write it, or a copy of one that it did. */
async function foreignEntry(db: Database, secrets: Secrets): Promise<ChainFault | null> {
  const head = await findHead(db);
  const isBeginning = head === null || !head.isSigned;
  const unsealed = await findUnsealed(db, 0, READ_AT_ONCE);
  const foreign = unsealed.find((entry) => !isGenuine(secrets, entry, isBeginning))?.id ?? null;
  const entryId = foreign ?? (await findCopiedEntry(db));
  return entryId === null ? null : { kind: 'inserted', sequence: null, entryId };
}
