import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { BackupError } from './backup-error.ts';
import { backupText } from './backup.text.ts';

/** How a sealed backup begins; an open one begins with the name of its first entry. */
const MAGIC = Buffer.from('KARTOTEKA-SEALED-BACKUP-2\n');
/** The first ones did not say which key they want. */
const FIRST_MAGIC = Buffer.from('KARTOTEKA-SEALED-BACKUP-1\n');
/** By so many bytes a key is told from another before anything is opened. */
const MARK_BYTES = 8;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CHUNK = 1024 * 1024;

/**
 * AES-256-GCM in chunks under a key of this file's own. Each chunk carries its
 * number and whether it is the last one, so that none can be left out, moved or
 * cut off at the end without being noticed.
 */
export async function* sealed(plain: AsyncIterable<Buffer>, key: Buffer): AsyncIterable<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const fileKey = keyOf(key, salt);
  yield Buffer.concat([MAGIC, salt, markOf(key, salt)]);
  let number = 0;
  for await (const { bytes, isLast } of chunksOf(plain, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(number++, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** What was sealed; an open file is passed on as it is. */
export async function* opened(file: AsyncIterable<Buffer>, key: Buffer | undefined): AsyncIterable<Buffer> {
  const source = file[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < MAGIC.length + SALT_BYTES + MARK_BYTES) {
    const next = await source.next();
    if (next.done === true) break;
    start = Buffer.concat([start, next.value]);
  }
  const isMarked = start.subarray(0, MAGIC.length).equals(MAGIC);
  const rest = (from: number) => followedBy(start.subarray(from), source);
  if (!isMarked && !start.subarray(0, MAGIC.length).equals(FIRST_MAGIC)) {
    yield* rest(0);
    return;
  }
  if (key === undefined) throw new BackupError(backupText.sealed);
  const [saltEnd, markEnd] = [MAGIC.length + SALT_BYTES, MAGIC.length + SALT_BYTES + MARK_BYTES];
  const salt = start.subarray(MAGIC.length, saltEnd);
  if (isMarked && !markOf(key, salt).equals(start.subarray(saltEnd, markEnd)))
    throw new BackupError(backupText.otherBackupKey);
  const fileKey = keyOf(key, salt);
  let number = 0;
  for await (const { bytes, isLast } of chunksOf(rest(isMarked ? markEnd : saltEnd), CHUNK + TAG_BYTES)) {
    yield openChunk(bytes, fileKey, nonceOf(number, isLast), !isMarked && number === 0);
    number += 1;
  }
}

function openChunk(chunk: Buffer, key: Buffer, nonce: Buffer, mayBeKey: boolean): Buffer {
  const end = chunk.length - TAG_BYTES;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce);
    decipher.setAuthTag(chunk.subarray(Math.max(end, 0)));
    return Buffer.concat([decipher.update(chunk.subarray(0, Math.max(end, 0))), decipher.final()]);
  } catch {
    throw new BackupError(mayBeKey ? backupText.keyOrDamaged : backupText.damaged);
  }
}

const markOf = (key: Buffer, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', key, salt, 'kartoteka/sealed-backup-mark', MARK_BYTES));

const keyOf = (key: Buffer, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', key, salt, 'kartoteka/sealed-backup', KEY_BYTES));

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeBigUInt64BE(BigInt(number), 0);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

async function* followedBy(first: Buffer, rest: AsyncIterator<Buffer>): AsyncIterable<Buffer> {
  yield first;
  for (;;) {
    const next = await rest.next();
    if (next.done === true) return;
    yield next.value;
  }
}

/** Pieces of exactly `size` bytes but for the last one, which is known as such and may be empty. */
async function* chunksOf(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncIterable<{ bytes: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    held.push(piece);
    length += piece.length;
    if (length <= size) continue;
    let whole = Buffer.concat(held);
    while (whole.length > size) {
      yield { bytes: whole.subarray(0, size), isLast: false };
      whole = whole.subarray(size);
    }
    held = [whole];
    length = whole.length;
  }
  yield { bytes: Buffer.concat(held), isLast: true };
}
