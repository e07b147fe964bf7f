import { MOST_SIGN_LINKS_OF_DAY } from '#contract/common/limits.ts';
import type {
  PaperSignature,
  PlayerSigning,
  SignLinkCreate,
  SignLinkSent,
} from '#contract/transfer/signing.contract.ts';
import type { TransferStepAnswer } from '#contract/transfer/transfer.contract.ts';
import {
  askedPeople,
  type KnownGuardian,
  missingPeople,
  signersOf,
  type SigningPerson,
} from '#domain/transfer/player-signers.rules.ts';
import { maySendSignLink, maySignByPaper, seesSignerNames } from '#domain/transfer/signing.access.ts';
import { isFullySigned, signedParties } from '#domain/transfer/transfer-steps.rules.ts';
import { isPartyToTransfer } from '#domain/transfer/transfer.access.ts';
import { SIGNED_PAPER } from '#domain/federation/reference-lists.ts';
import type { AppContext, Caller, Origin } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { recordFile, storeDocument } from '#server/files/keep-file.ts';
import { signLinkMail } from '#server/mail/link-mails.ts';
import { recordAudit } from '#server/write/audit.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { today } from '#server/write/today.ts';
import { writeOnce } from '#server/write/write-once.ts';
import { uploaderOf } from '../../federation/upload-share.ts';
import { endLinks } from '../../link/link.queries.ts';
import { DAY_MS, newCode, sendLink } from '../../link/send-link.ts';
import { writeExtensionSignature } from '../extension/transfer-extension.service.ts';
import { holdPlayerOf } from '../hold-player.ts';
import { insertTransferDocument } from '../transfer-document.queries.ts';
import { findTransferState, lockTransfer, updateTransfer } from '../transfer-steps.queries.ts';
import { writeStep } from '../transfer-steps.service.ts';
import { keepPart } from './player-part.ts';
import { contentHash, findContent } from './signed-content.ts';
import { idsOf, isOpenForPlayer, signingSubject, type SigningSubject } from './signing-subject.ts';
import * as queries from './signing.queries.ts';

/** Where nobody says which parent the paper names. */
const ON_PAPER = 'Родител';

/** Who has given the player's signature, and who is still awaited. */
export async function playerSigning(
  context: AppContext,
  { transferId, extensionId }: { transferId: number; extensionId: number | undefined },
  { session }: Caller,
): Promise<PlayerSigning> {
  const { db } = context.database;
  const transfer = orNotFound(await findTransferState(db, transferId));
  if (!isPartyToTransfer(session.actor, transfer)) throw new AppError('notFound');
  const signing = await queries.findSigningCase(db, transferId, today(context.now()));
  const subject = await signingSubject(db, transfer, extensionId);
  const parts = await queries.listParts(db, idsOf(subject));
  const given = parts.map(({ signerName: name, signedAt, ...part }) => ({ ...part, name, at: signedAt.toISOString() }));
  const guardians = await queries.findGuardians(db, transfer.player.id);
  const isDone = !isOpenForPlayer(subject);
  const seesNames = seesSignerNames(session.actor, transfer.player);
  // Whoever is written to is known by the parents that are entered; those who have signed, also by the family itself.
  const knowsParents = maySendSignLink(session.actor, transfer.player);
  const maySendLink = !isDone && isLinkPossible(subject) && knowsParents;
  const links = maySendLink ? await sentLinks(context, db, subject, guardians) : [];
  return {
    isStrict: signing.isStrict,
    signers: signersOf(signing, { given, guardians: knowsParents ? guardians : guardians.slice(0, 1), isDone }).map(
      (signer) => {
        if (!(signer.signed === null ? knowsParents : seesNames))
          return { ...signer, name: null, relation: null, guardianId: null };
        const isTo = ({ person, guardianId }: SentLink) => person === signer.person && guardianId === signer.guardianId;
        return signer.signed === null ? { ...signer, link: links.find(isTo)?.link } : signer;
      },
    ),
    maySendLink,
    maySignByPaper: !isDone && signing.isStrict && maySignByPaper(session.actor),
  };
}

interface SentLink {
  person: SigningPerson;
  guardianId: number | null;
  link: { sentAt: string; until: string };
}

/** The links that still open: none of what has changed since it was sent. */
async function sentLinks(
  context: AppContext,
  db: Database,
  subject: SigningSubject,
  guardians: readonly KnownGuardian[],
): Promise<SentLink[]> {
  const open = await queries.listOpenLinks(db, idsOf(subject), context.now());
  if (open.length === 0) return [];
  // What each of them shows differs in who signs alone.
  const ofPlayer = await findContent(context, db, { ...idsOf(subject), signer: { name: null, relation: null } });
  return open.flatMap(({ person, guardianId, contentHash: hash, createdOn, expiresAt }) => {
    const signer = person === 'player' ? ofPlayer.signer : guardians.find(({ id }) => id === guardianId);
    if (signer === undefined) return [];
    const { name, relation } = signer;
    if (!contentHash({ ...ofPlayer, signer: { name, relation } }).equals(hash)) return [];
    return [{ person, guardianId, link: { sentAt: createdOn.toISOString(), until: expiresAt.toISOString() } }];
  });
}

/** Under a later last day parents sign where the federation asks for them; otherwise accounts do, as ever. */
const isLinkPossible = ({ transfer, extension }: SigningSubject) => extension === null || transfer.signsApart;

/** A new link for one who is asked; older ones of the same person are over. The code is told here once, or by letter. */
export async function sendSignLink(
  context: AppContext,
  transferId: number,
  asked: SignLinkCreate,
  caller: Caller,
): Promise<SignLinkSent> {
  // Outside of what is kept for a repeated call: the code stands in no table.
  const code = newCode();
  let isMade = false;
  const sent = await writeOnce(context, caller.origin, async (tx) => {
    const transfer = orNotFound(await lockTransfer(tx, transferId));
    if (!isPartyToTransfer(caller.session.actor, transfer)) throw new AppError('notFound');
    if (!maySendSignLink(caller.session.actor, transfer.player)) throw new AppError('forbidden');
    const subject = await signingSubject(tx, transfer, asked.extensionId);
    if (!isOpenForPlayer(subject)) throw new AppError(alreadySigned(subject));
    if (!isLinkPossible(subject)) throw new AppError('signerNotAsked');
    isMade = true;
    return makeLink(context, tx, { subject, asked, code, caller });
  });
  context.mailQueued();
  return { ...sent, code: isMade && asked.codeBy === 'voice' ? code : null };
}

const alreadySigned = ({ extension }: SigningSubject) =>
  extension === null ? 'transferAlreadySigned' : 'extensionAlreadySigned';

interface LinkToMake {
  subject: SigningSubject;
  asked: SignLinkCreate;
  code: string;
  caller: Caller;
}

async function makeLink(
  context: AppContext,
  tx: Database,
  { subject, asked, code, caller: { origin, session } }: LinkToMake,
): Promise<SignLinkSent> {
  const { transferId, extensionId } = idsOf(subject);
  const at = context.now();
  const { person, guardianId, recipient, signer } = await askedSigner(context, tx, subject, asked);
  const since = new Date(at.getTime() - DAY_MS);
  if ((await queries.countLinksSince(tx, transferId, since)) >= MOST_SIGN_LINKS_OF_DAY) {
    throw new AppError('tooManyLinks');
  }
  await endLinks(tx, { about: 'transferId', id: transferId, of: { person, guardianId }, at });
  const content = await findContent(context, tx, { transferId, extensionId, signer });
  const to = { name: content.signer.name, federation: content.federation };
  const id = await sendLink(context, tx, {
    path: '/sign',
    transferId,
    extensionId,
    person,
    guardianId,
    contentHash: contentHash(content),
    createdBy: session.actor.userId,
    code,
    codeBy: asked.codeBy,
    to: { recipient, ...to },
    mail: (link) => signLinkMail({ ...to, link, isExtension: extensionId !== null }),
  });
  const details = { linkId: id, person };
  await recordAudit(tx, origin, { action: 'transfer.sendSignLink', entity: 'transfer', entityId: transferId, details });
  return { id, recipient, code: null };
}

async function askedSigner(context: AppContext, tx: Database, subject: SigningSubject, asked: SignLinkCreate) {
  const { transfer } = subject;
  const person = asked.guardianId === undefined ? ('player' as const) : ('guardian' as const);
  const signing = await queries.findSigningCase(tx, transfer.id, today(context.now()));
  const given = await queries.listParts(tx, idsOf(subject));
  if (!askedPeople(signing).includes(person)) throw new AppError('signerNotAsked');
  if (given.some((part) => part.person === person)) throw new AppError(alreadySigned(subject));
  if (asked.guardianId === undefined) {
    if (asked.email === undefined) throw new AppError('signerWithoutEmail');
    return { person, guardianId: null, recipient: asked.email, signer: { name: null, relation: null } };
  }
  const guardians = await queries.findGuardians(tx, transfer.player.id);
  const signer = orNotFound(guardians.find(({ id }) => id === asked.guardianId));
  if (signer.email === null) throw new AppError('signerWithoutEmail');
  return { person, guardianId: signer.id, recipient: signer.email, signer };
}

/** The player's signature on paper, with a reason: the paper is one of the transfer's, and the proof of the signature. */
export async function signByPaper(
  context: AppContext,
  transferId: number,
  { extensionId, reason, name: signer, file }: PaperSignature,
  caller: Caller,
): Promise<TransferStepAnswer> {
  const { origin } = caller;
  const { db } = context.database;
  assertOpen(await signingSubject(db, orNotFound(await findTransferState(db, transferId)), extensionId));
  const stored = await storeDocument(context.files, file, await uploaderOf(context, caller, file));
  const sign = async (tx: Database) => {
    if (extensionId !== undefined) await holdPlayerOf(tx, transferId);
    const transfer = orNotFound(await lockTransfer(tx, transferId));
    const subject = await signingSubject(tx, transfer, extensionId);
    assertOpen(subject);
    const fileId = await recordFile(tx, context.files, stored);
    await insertTransferDocument(tx, {
      transferId,
      fileId,
      type: SIGNED_PAPER,
      startDate: today(context.now()),
      // Without the name: every party reads it.
      description: `Подпис на хартия: ${reason}`,
      signedBefore: signedParties(transfer),
      createdBy: origin.actorId,
    });
    const signing = await queries.findSigningCase(tx, transferId, today(context.now()));
    const given = (await queries.listParts(tx, idsOf(subject))).map(({ person }) => person);
    for (const person of missingPeople(signing, given)) {
      const name = person === 'guardian' ? (signer ?? ON_PAPER) : null;
      const part = { ...idsOf(subject), person, method: 'paper' as const, name, relation: null, reason, fileId };
      await keepPart(context, tx, part, origin);
    }
    await recordAudit(tx, origin, { action: 'transfer.signByPaper', entity: 'transfer', entityId: transferId });
    return writePlayerSignature(context, tx, subject, origin);
  };
  const answer = await writeOnce(context, origin, sign, { stored: [stored] });
  context.mailQueued();
  return answer;
}

/** What a complete signature of the player leads to: a step of the transfer, or of its later last day. */
export async function writePlayerSignature(
  context: AppContext,
  tx: Database,
  { transfer, extension }: SigningSubject,
  origin: Origin,
): Promise<TransferStepAnswer> {
  if (extension === null)
    return writeStep(context, tx, { transfer, step: 'confirmAsPlayer', reason: null, caller: { origin } });
  await writeExtensionSignature(context, tx, { transfer, extension, party: 'player', origin });
  await updateTransfer(tx, transfer.id, {});
  const { id, status, version } = transfer;
  return { id, status, isFullySigned: isFullySigned(transfer), version: version + 1 };
}

function assertOpen(subject: SigningSubject): void {
  if (!isOpenForPlayer(subject) || !subject.transfer.signsApart) throw new AppError('paperNotNeeded');
}
