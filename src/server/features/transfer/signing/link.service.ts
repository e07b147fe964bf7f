import type { LinkKey } from '#contract/common/link.contract.ts';
import type { LinkAnswer, LinkContent } from '#contract/transfer/signing.contract.ts';
import { type SignedContent, signedText } from '#domain/transfer/sign-text.rules.ts';
import type { AppContext, Origin } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { documentName } from '#server/files/file-store.ts';
import { recordAudit } from '#server/write/audit.ts';
import { AppError } from '#server/write/errors.ts';
import { type Link, markLink } from '../../link/link.queries.ts';
import { countingLooks, type LinkKind, withLink } from '../../link/with-link.ts';
import { holdPlayerOf } from '../hold-player.ts';
import { findPaperOf } from '../transfer-document.queries.ts';
import { type HeldTransfer, lockTransfer, updateTransfer } from '../transfer-steps.queries.ts';
import { writeStep } from '../transfer-steps.service.ts';
import { keepPart } from './player-part.ts';
import { contentHash, findContent } from './signed-content.ts';
import { writeExtensionEnd } from '../extension/transfer-extension.service.ts';
import { idsOf, isOpenForPlayer, signingSubject, type SigningSubject } from './signing-subject.ts';
import { writePlayerSignature } from './signing.service.ts';
import * as queries from './signing.queries.ts';

/** What the right token with the right code opens, as long as nothing of it has changed. */
interface OpenedLink {
  link: Link;
  subject: SigningSubject;
  content: SignedContent;
  hash: Buffer;
  signer: { name: string | null; relation: string | null };
}

/** Null once the signature is not awaited any more, or something that was to be seen is not what it was. */
async function openedLink(
  context: AppContext,
  tx: Database,
  link: Link,
  transfer: HeldTransfer,
): Promise<OpenedLink | null> {
  const subject = await signingSubject(tx, transfer, link.extensionId);
  if (!isOpenForPlayer(subject)) return null;
  const given = await queries.listParts(tx, idsOf(subject));
  if (given.some(({ person }) => person === link.person)) return null;
  const guardians = await queries.findGuardians(tx, transfer.player.id);
  const signer =
    link.person === 'player' ? { name: null, relation: null } : guardians.find(({ id }) => id === link.guardianId);
  if (signer === undefined) return null;
  const content = await findContent(context, tx, { ...idsOf(subject), signer });
  const hash = contentHash(content);
  return hash.equals(link.contentHash) ? { link, subject, content, hash, signer } : null;
}

async function withSignLink<Answer>(
  context: AppContext,
  key: LinkKey,
  origin: Origin,
  work: (tx: Database, opened: OpenedLink) => Promise<Answer>,
): Promise<Answer> {
  const kind: LinkKind<HeldTransfer, OpenedLink> = {
    about: 'transferId',
    hold: async (tx, transferId) => {
      await holdPlayerOf(tx, transferId);
      return lockTransfer(tx, transferId);
    },
    open: (tx, link, transfer) => openedLink(context, tx, link, transfer),
  };
  return countingLooks(context, origin, () => withLink(context, key, kind, work));
}

export async function openLink(context: AppContext, key: LinkKey, origin: Origin): Promise<LinkContent> {
  return withSignLink(context, key, origin, async (_tx, { content, hash }) => ({
    sha256: hash.toString('hex'),
    text: signedText(content),
    content,
  }));
}

/** A paper of the transfer, for whoever may sign it. */
export async function paperOfLink(
  context: AppContext,
  { documentId, ...key }: LinkKey & { documentId: number },
  origin: Origin,
): Promise<{ bytes: Buffer; mimeType: string; fileName: string }> {
  const paper = await withSignLink(context, key, origin, async (tx, { subject }) =>
    findPaperOf(tx, { transferId: subject.transfer.id, documentId }),
  );
  const bytes = paper === null ? null : await context.files.get(documentName(paper.id, paper.mimeType));
  if (paper === null || bytes === null) throw new AppError('fileNotFound');
  return { bytes, mimeType: paper.mimeType, fileName: paper.fileName };
}

/** Signs, or refuses with a reason. The link is used in the transaction that writes it: of fifty at once one is heard. */
export async function answerLink(
  context: AppContext,
  { token, code, sha256, answer, reason }: LinkAnswer,
  origin: Origin,
): Promise<{ answer: LinkAnswer['answer']; sha256: string }> {
  const done = await withSignLink(context, { token, code }, origin, async (tx, opened) => {
    const { link, subject, hash, content, signer } = opened;
    const { transfer } = subject;
    if (hash.toString('hex') !== sha256) throw new AppError('linkChanged');
    await markLink(tx, link.id, { usedAt: context.now() });
    const details = { linkId: link.id, person: link.person, answer, sha256 };
    await recordAudit(tx, origin, {
      action: 'transfer.signByLink',
      entity: 'transfer',
      entityId: transfer.id,
      details,
    });
    const proof = { ...idsOf(subject), person: link.person, method: 'link' as const, linkId: link.id };
    if (answer === 'refused') {
      const row = { ...proof, answer, signerName: content.signer.name, relation: signer.relation, reason };
      await queries.insertSignatures(tx, [
        { ...row, contentHash: hash, address: origin.address, signedAt: context.now() },
      ]);
      await writeRefusal(context, tx, { subject, reason: reason ?? '', origin });
    } else if (await keepPart(context, tx, { ...proof, name: signer.name, relation: signer.relation }, origin)) {
      await writePlayerSignature(context, tx, subject, origin);
    } else {
      // Open pages of the transfer say whose part is there now.
      await updateTransfer(tx, transfer.id, {});
    }
    return { answer, sha256 };
  });
  context.mailQueued();
  return done;
}

/** Of the transfer, or of the later last day, which leaves the transfer as it is. */
async function writeRefusal(
  context: AppContext,
  tx: Database,
  { subject: { transfer, extension }, reason, origin }: { subject: SigningSubject; reason: string; origin: Origin },
): Promise<void> {
  const refusedBy = 'player' as const;
  if (extension === null) {
    await writeStep(context, tx, { transfer, step: 'refuse', reason, refusedBy, caller: { origin } });
    return;
  }
  await writeExtensionEnd(context, tx, { extension, closing: { outcome: 'refused', refusedBy }, reason, origin });
  await updateTransfer(tx, transfer.id, {});
}
