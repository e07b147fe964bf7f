import { SIGN_CODE_TRIES } from '#contract/common/limits.ts';
import type { LinkAnswer, LinkContent, LinkKey } from '#contract/transfer/signing.contract.ts';
import { type SignedContent, signedText } from '#domain/transfer/sign-text.rules.ts';
import type { AppContext, Origin } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { documentName } from '#server/files/file-store.ts';
import { tokenHash } from '#server/keys/tokens.ts';
import { recordAudit } from '#server/write/audit.ts';
import { AppError } from '#server/write/errors.ts';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { countAttempt, LONGEST_RETRY_AFTER, signLinkKeys } from '../../sign-in/login-throttle.ts';
import { findPaperOf } from '../transfer-document.queries.ts';
import { type HeldTransfer, lockTransfer, updateTransfer } from '../transfer-steps.queries.ts';
import { writeStep } from '../transfer-steps.service.ts';
import { codeHashOf } from './link-code.ts';
import { keepPart } from './player-part.ts';
import { contentHash, findContent } from './signed-content.ts';
import { isOpenForPlayer } from './signing.service.ts';
import * as queries from './signing.queries.ts';

/** What the right token with the right code opens, as long as nothing of it has changed. */
interface OpenedLink {
  link: queries.SignLink;
  transfer: HeldTransfer;
  content: SignedContent;
  hash: Buffer;
  signer: { name: string | null; relation: string | null };
}

/**
 * The one way in. Unknown, used, over, tried out or with a wrong code: the same answer after the same statements. A try
 * counts before the code is looked at, and only the right code takes it back; so of a thousand guesses at once five are
 * heard. Refusals are returned, not thrown: what was counted stays counted.
 */
async function withLink<Answer>(
  context: AppContext,
  key: LinkKey,
  origin: Origin,
  work: (tx: Database, opened: OpenedLink) => Promise<Answer>,
): Promise<Answer> {
  await countLook(context, origin);
  const hash = tokenHash(key.token);
  const given = codeHashOf(context.secrets, key);
  const outcome = await context.database.db.transaction(async (tx) => {
    const transferId = await queries.findTransferOfLink(tx, hash);
    const transfer = await lockTransfer(tx, transferId ?? 0);
    const link = await queries.tryLink(tx, hash, SIGN_CODE_TRIES, context.now());
    const isRight = timingSafeEqual(given, link?.codeHash ?? randomBytes(given.length));
    if (link === null || transfer === undefined || !isRight) return new AppError('linkInvalid');
    const opened = await openedLink(context, tx, link, transfer);
    if (opened === null) {
      await queries.markLink(tx, link.id, { tries: link.tries - 1, endedAt: context.now() });
      return new AppError('linkChanged');
    }
    await queries.markLink(tx, link.id, { tries: link.tries - 1 });
    return { done: await work(tx, opened) };
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome.done;
}

async function countLook({ database }: AppContext, { address }: Origin): Promise<void> {
  const { wait } = await database.db.transaction((tx) => countAttempt(tx, signLinkKeys(address)));
  if (wait > 0) throw new AppError('tooManyRequests', { retryAfter: Math.min(wait, LONGEST_RETRY_AFTER) });
}

/** Null once the signature is not awaited any more, or something that was to be seen is not what it was. */
async function openedLink(
  context: AppContext,
  tx: Database,
  link: queries.SignLink,
  transfer: HeldTransfer,
): Promise<OpenedLink | null> {
  if (!isOpenForPlayer(transfer)) return null;
  const given = await queries.listParts(tx, transfer.id);
  if (given.some(({ person }) => person === link.person)) return null;
  const guardians = await queries.findGuardians(tx, transfer.player.id);
  const signer =
    link.person === 'player' ? { name: null, relation: null } : guardians.find(({ id }) => id === link.guardianId);
  if (signer === undefined) return null;
  const content = await findContent(context, tx, { transferId: transfer.id, signer });
  const hash = contentHash(content);
  return hash.equals(link.contentHash) ? { link, transfer, content, hash, signer } : null;
}

export async function openLink(context: AppContext, key: LinkKey, origin: Origin): Promise<LinkContent> {
  return withLink(context, key, origin, async (_tx, { content, hash }) => ({
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
  const paper = await withLink(context, key, origin, async (tx, { transfer }) =>
    findPaperOf(tx, { transferId: transfer.id, documentId }),
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
  const done = await withLink(context, { token, code }, origin, async (tx, opened) => {
    const { link, transfer, hash, content, signer } = opened;
    if (hash.toString('hex') !== sha256) throw new AppError('linkChanged');
    await queries.markLink(tx, link.id, { usedAt: context.now() });
    const details = { linkId: link.id, person: link.person, answer, sha256 };
    await recordAudit(tx, origin, {
      action: 'transfer.signByLink',
      entity: 'transfer',
      entityId: transfer.id,
      details,
    });
    const proof = { transferId: transfer.id, person: link.person, method: 'link' as const, linkId: link.id };
    if (answer === 'refused') {
      const row = { ...proof, answer, signerName: content.signer.name, relation: signer.relation, reason };
      await queries.insertSignatures(tx, [
        { ...row, contentHash: hash, address: origin.address, signedAt: context.now() },
      ]);
      const given = { transfer, step: 'refuse' as const, reason: reason ?? '', refusedBy: 'player' as const };
      await writeStep(context, tx, { ...given, caller: { origin } });
    } else if (await keepPart(context, tx, { ...proof, name: signer.name, relation: signer.relation }, origin)) {
      await writeStep(context, tx, { transfer, step: 'confirmAsPlayer', reason: null, caller: { origin } });
    } else {
      // Open pages of the transfer say whose part is there now.
      await updateTransfer(tx, transfer.id, {});
    }
    return { answer, sha256 };
  });
  context.mailQueued();
  return done;
}
