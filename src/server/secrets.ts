import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = 1;
const KEY_ID = 1;

/** Where a ciphertext belongs. Moved to another row it no longer opens. */
export interface CipherPlace {
  table: string;
  column: string;
  id: number | string;
}

/** One master key; every purpose works with a key of its own derived from it. */
export class Secrets {
  readonly #master: Buffer;
  readonly #derived = new Map<string, KeyObject>();
  #auditKey: KeyObject | undefined;

  constructor(master: Buffer) {
    if (master.length !== KEY_BYTES) throw new Error('Главният ключ трябва да е от 32 байта.');
    this.#master = master;
  }

  #key(purpose: string): KeyObject {
    let key = this.#derived.get(purpose);
    if (key === undefined) {
      key = createSecretKey(Buffer.from(hkdfSync('sha256', this.#master, '', `kartoteka/${purpose}`, KEY_BYTES)));
      this.#derived.set(purpose, key);
    }
    return key;
  }

  /** AES-256-GCM, bound to its place: format, key id, nonce, text, tag. */
  encrypt(plain: string, place: CipherPlace): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key('cipher'), nonce);
    cipher.setAAD(associatedData(place));
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.from([FORMAT, KEY_ID]), nonce, text, cipher.getAuthTag()]);
  }

  decrypt(sealed: Buffer, place: CipherPlace): string {
    if (sealed[0] !== FORMAT || sealed[1] !== KEY_ID) throw new Error('Unknown cipher format');
    const nonce = sealed.subarray(2, 2 + NONCE_BYTES);
    const text = sealed.subarray(2 + NONCE_BYTES, sealed.length - TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#key('cipher'), nonce);
    decipher.setAAD(associatedData(place));
    decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
    return decipher.update(text, undefined, 'utf8') + decipher.final('utf8');
  }

  /**
   * A keyed fingerprint for equality and uniqueness. With a birth date known
   * only a thousand numbers are possible, so an unkeyed hash would hide nothing.
   */
  fingerprint(value: string, purpose: string): Buffer {
    return createHmac('sha256', this.#key(`fingerprint/${purpose}`))
      .update(value)
      .digest();
  }

  /** Only who has the key can add to the audit, or mend the chain over it. */
  auditHash(purpose: AuditHash, ...parts: readonly (string | Buffer)[]): Buffer {
    const hash = createHmac('sha256', this.#auditKey ?? this.#key('audit')).update(`${purpose}\n`);
    for (const part of parts) hash.update(part);
    return hash.digest();
  }

  /** The key of the audit, to be kept when the master key is replaced: what was sealed is never sealed anew. */
  get auditKey(): Buffer {
    return (this.#auditKey ?? this.#key('audit')).export();
  }

  /** Goes on with the key that the audit began with. */
  keepAuditKey(key: Buffer): void {
    this.#auditKey = createSecretKey(key);
  }
}

/** What of an entry of the audit is signed when it is written, and what of a seal holds it to the one before. */
export type AuditHash = 'entry' | 'seal';

function associatedData(place: CipherPlace): Buffer {
  return Buffer.from(`${place.table}.${place.column}:${place.id}:${KEY_ID}`);
}

/** 32 bytes in base64, as `openssl rand -base64 32` writes them; null when the text is anything else. */
export function parseMasterKey(text: string): Buffer | null {
  const bytes = /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null;
  return bytes?.length === KEY_BYTES ? bytes : null;
}

/** The master key from the setting, else from its file. Null when there is none yet, `damaged` when it is no key. */
export function readMasterKey(options: { masterKey?: string | undefined; folder: string }): Buffer | 'damaged' | null {
  if (options.masterKey !== undefined) return parseMasterKey(options.masterKey) ?? 'damaged';
  const file = masterKeyFile(options.folder);
  return fs.existsSync(file) ? (parseMasterKey(fs.readFileSync(file, 'utf8').trim()) ?? 'damaged') : null;
}

/**
 * Makes the key of a new installation: readable by its owner only, and whole on
 * the disk before it is used. It is written aside and then given its name, which
 * fails where another process was first: a key is never written over.
 */
export function createMasterKey(folder: string): Buffer {
  const master = randomBytes(KEY_BYTES);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const aside = `${masterKeyFile(folder)}.${process.pid}.new`;
  try {
    const file = fs.openSync(aside, 'w', 0o600);
    fs.writeSync(file, `${master.toString('base64')}\n`);
    fs.fsyncSync(file);
    fs.closeSync(file);
    fs.linkSync(aside, masterKeyFile(folder));
  } finally {
    fs.rmSync(aside, { force: true });
  }
  syncFolder(folder);
  return master;
}

/** A new name is only on the disk once its folder is. */
function syncFolder(folder: string): void {
  const opened = fs.openSync(folder, 'r');
  fs.fsyncSync(opened);
  fs.closeSync(opened);
}

export function masterKeyFile(folder: string): string {
  return path.join(folder, 'master.key');
}
