import {
  isSignatureComplete,
  askedPeople,
  type SigningMethod,
  type SigningPerson,
} from '#domain/transfer/player-signers.rules.ts';
import { partKinds } from '#domain/transfer/transfer-timeline.rules.ts';
import type { AppContext, Origin } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { tellOfTransfer } from '../../notification/news.queries.ts';
import { contentHash, findContent } from './signed-content.ts';
import type { SubjectIds } from './signing-subject.ts';
import { findSigningCase, insertRefusal, insertSignatures, listParts, type NewSignature } from './signing.queries.ts';

export interface GivenPart extends SubjectIds, Pick<NewSignature, 'linkId' | 'reason' | 'fileId'> {
  person: SigningPerson;
  method: SigningMethod;
  name: string | null;
  relation: string | null;
}

/**
 * Keeps a part of the player's signature with its proof: who, how, when, from where, and the fingerprint of what it is
 * of. The transfer is held by whoever calls. True once the signature is complete with it.
 */
export async function keepPart(context: AppContext, tx: Database, part: GivenPart, origin: Origin): Promise<boolean> {
  const { transferId, extensionId, person, name, relation, ...kept } = part;
  const subject = { transferId, extensionId };
  const at = context.now();
  const signing = await findSigningCase(tx, transferId, today(at));
  if (!askedPeople(signing).includes(person)) {
    throw new AppError(person === 'player' ? 'transferParentSigns' : 'signerNotAsked');
  }
  const given = (await listParts(tx, subject)).map((one) => one.person);
  if (given.includes(person))
    throw new AppError(extensionId === null ? 'transferAlreadySigned' : 'extensionAlreadySigned');
  const content = await findContent(context, tx, { ...subject, signer: { name, relation } });
  const completes = isSignatureComplete(signing, [...given, person]);
  const row = { ...subject, person, answer: 'signed' as const, signerName: content.signer.name, relation, ...kept };
  await insertSignatures(tx, [
    {
      ...row,
      completes,
      userId: origin.actorId,
      address: origin.address,
      contentHash: contentHash(content),
      signedAt: at,
    },
  ]);
  // A paper brings all that is missing.
  if (!completes && part.method !== 'paper') {
    const kind = partKinds[extensionId === null ? 'transfer' : 'extension'][person];
    await tellOfTransfer(tx, { transferId, kind, party: 'player', by: origin.actorId });
  }
  return completes;
}

/** Keeps which of those who stand for the player has refused from an account, as a refusal by a link is kept. */
export async function keepRefusal(
  context: AppContext,
  tx: Database,
  { name, relation, ...part }: GivenPart,
  origin: Origin,
): Promise<void> {
  const { transferId, extensionId } = part;
  const content = await findContent(context, tx, { transferId, extensionId, signer: { name, relation } });
  await insertRefusal(tx, {
    ...part,
    answer: 'refused',
    signerName: content.signer.name,
    relation,
    userId: origin.actorId,
    address: origin.address,
    contentHash: contentHash(content),
    signedAt: context.now(),
  });
}
