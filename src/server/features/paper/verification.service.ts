import type { Verification, VerifiedTeam, VerifiedTransfer } from '#contract/paper/verification.contract.ts';
import type { Language } from '#domain/common/language.ts';
import { changeRecord } from '#server/write/change-record.ts';
import type { AppContext, Caller } from '#server/context.ts';
import { AppError, orNotFound } from '#server/write/errors.ts';
import { pictureName } from '#server/files/picture-sizes.ts';
import { hashOfCode } from './sheet-code.ts';
import {
  countAttempt,
  LONGEST_RETRY_AFTER,
  type ThrottleKey,
  verificationKeys,
  verificationPhotoKeys,
} from '../sign-in/login-throttle.ts';
import * as queries from './verification.queries.ts';

/** The records that are printed, as the paper sees them; handed in by the application. */
export interface VerifiedRecords {
  /** Null once the code opens nothing, or something else. */
  findTeam: (context: AppContext, codeHash: Buffer, language: Language) => Promise<VerifiedTeam | null>;
  findTeamPhoto: (
    context: AppContext,
    codeHash: Buffer,
    photo: string,
  ) => Promise<{ isTeam: boolean; photoId: string | null }>;
  findTransfer: (context: AppContext, codeHash: Buffer, language: Language) => Promise<VerifiedTransfer | null>;
}
type Verifying = AppContext & { verified: VerifiedRecords };

/** What is behind a code, for whoever holds the paper. Every look is counted before anything is looked for. */
export async function verifySheet(
  context: Verifying,
  { code, language, address }: { code: string; language: Language; address: string },
): Promise<Verification> {
  await count(context, verificationKeys(address));
  const hash = orNotFound(hashOfCode(code));
  const cardIndex = await context.verified.findTeam(context, hash, language);
  return cardIndex === null
    ? { cardIndex, transfer: orNotFound(await context.verified.findTransfer(context, hash, language)) }
    : { cardIndex, transfer: null };
}

export async function findSheetPhoto(
  context: Verifying,
  { code, photo }: { code: string; photo: string },
  address: string,
): Promise<Buffer> {
  const hash = hashOfCode(code);
  const { isTeam, photoId } =
    hash === null ? { isTeam: false, photoId: null } : await context.verified.findTeamPhoto(context, hash, photo);
  // A page asks for as many as it has players; a wrong code is a look like any other.
  await count(context, isTeam ? verificationPhotoKeys(address) : verificationKeys(address));
  const bytes = photoId === null ? null : await context.files.get(pictureName(photoId, 384));
  if (bytes === null) throw new AppError('fileNotFound');
  return bytes;
}

async function count({ database }: AppContext, keys: ThrottleKey[]): Promise<void> {
  const { wait } = await database.db.transaction((tx) => countAttempt(tx, keys));
  if (wait > 0) throw new AppError('tooManyRequests', { retryAfter: Math.min(wait, LONGEST_RETRY_AFTER) });
}

export async function switchVerification(context: AppContext, isOn: boolean, { origin }: Caller): Promise<void> {
  await changeRecord(context, origin, {
    lock: (tx) => queries.lockVerification(tx),
    fields: () => ({ isOn }),
    write: (tx, fields) => queries.switchVerification(tx, fields.isOn),
    audit: () => ({ action: 'verification.switch', entity: 'verification', entityId: null, details: { isOn } }),
  });
}
