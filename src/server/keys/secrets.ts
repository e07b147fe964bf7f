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
import { makeFolders } from '../start/make-folders.ts';
import { keysText } from './keys.text.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = 1;
const FIRST_KEY_ID = 1;
const KEY_IDS = 255;

/** Where a ciphertext belongs. Moved to another row it no longer opens. */
export interface CipherCell {
  table: string;
  column: string;
  id: number | string;
}

/** A master key and the number that stands in everything sealed with it. */
export interface NumberedKey {
  id: number;
  master: Buffer;
}

/** Which keys there are; one and the same of each kind until the master key is replaced for the first time. */
export interface KeyRing {
  current: NumberedKey;
  /** What has been sealed before may still be under these. */
  earlier: readonly NumberedKey[];
  /** While the key is being replaced: numbers may stand there under the fingerprint of this one. */
  replaced: NumberedKey | null;
  /**
   * The first key of the installation. Fingerprints that cannot be made anew, because what they are of is known to
   * people and paper only (codes of printed sheets, recovery codes), stay with it.
   */
  lasting: Buffer;
}

export const nextKeyId = (id: number) => (id % KEY_IDS) + 1;
export const previousKeyId = (id: number) => (id === 1 ? KEY_IDS : id - 1);

export const keyIdOf = (sealed: Buffer): number => sealed[1] ?? 0;

/** One master key, or two while it is being replaced; every purpose works with a key of its own derived from it. */
export class Secrets {
  #ring: KeyRing;
  /** By the master key they come from. */
  #derived = new WeakMap<Buffer, Map<string, KeyObject>>();

  constructor(master: Buffer) {
    if (master.length !== KEY_BYTES) throw new Error(keysText.length);
    this.#ring = { current: { id: FIRST_KEY_ID, master }, earlier: [], replaced: null, lasting: master };
  }

  static of(ring: KeyRing): Secrets {
    const secrets = new Secrets(ring.lasting);
    secrets.use(ring);
    return secrets;
  }

  /** The keys have changed; whoever holds this object goes on with the new ones. */
  use(ring: KeyRing): void {
    this.#ring = ring;
    this.#derived = new WeakMap();
  }

  get ring(): KeyRing {
    return this.#ring;
  }

  #key(purpose: string): KeyObject {
    return this.#keyOf(this.#ring.lasting, purpose);
  }

  #keyOf(master: Buffer, purpose: string): KeyObject {
    const keys = this.#derived.get(master) ?? new Map<string, KeyObject>();
    this.#derived.set(master, keys);
    let key = keys.get(purpose);
    if (key === undefined) {
      key = createSecretKey(Buffer.from(hkdfSync('sha256', master, '', `kartoteka/${purpose}`, KEY_BYTES)));
      keys.set(purpose, key);
    }
    return key;
  }

  /** AES-256-GCM, bound to its place: format, key id, nonce, text, tag. */
  encrypt(plain: string, place: CipherCell): Buffer {
    const { id, master } = this.#ring.current;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#keyOf(master, 'cipher'), nonce);
    cipher.setAAD(associatedData(place, id));
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.from([FORMAT, id]), nonce, text, cipher.getAuthTag()]);
  }

  decrypt(sealed: Buffer, place: CipherCell): string {
    const { current, earlier } = this.#ring;
    const key = [current, ...earlier].find(({ id }) => id === keyIdOf(sealed));
    if (sealed[0] !== FORMAT || key === undefined) throw new Error('Unknown cipher format');
    const nonce = sealed.subarray(2, 2 + NONCE_BYTES);
    const text = sealed.subarray(2 + NONCE_BYTES, sealed.length - TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#keyOf(key.master, 'cipher'), nonce);
    decipher.setAAD(associatedData(place, key.id));
    decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
    return decipher.update(text, undefined, 'utf8') + decipher.final('utf8');
  }

  /**
   * A keyed fingerprint for equality and uniqueness. With a birth date known
   * only a thousand numbers are possible, so an unkeyed hash would hide nothing.
   */
  fingerprint(value: string, purpose: string): Buffer {
    return hmac(this.#key(`fingerprint/${purpose}`), value);
  }

  /** The same for what is also sealed, and so made anew with the key: numbers of people. */
  numberFingerprint(value: string, purpose: string): Buffer {
    return hmac(this.#keyOf(this.#ring.current.master, `fingerprint/${purpose}`), value);
  }

  /** While the key is being replaced: as the number may stand there still; null at all other times. */
  replacedFingerprint(value: string, purpose: string): Buffer | null {
    const { replaced } = this.#ring;
    return replaced === null ? null : hmac(this.#keyOf(replaced.master, `fingerprint/${purpose}`), value);
  }

  /**
   * Only who has the key can add to the audit, or mend the chain over it. The chain outlives a master key: what was
   * sealed is never sealed anew.
   */
  auditHash(purpose: AuditHash, ...parts: readonly (string | Buffer)[]): Buffer {
    const hash = createHmac('sha256', this.#key('audit')).update(`${purpose}\n`);
    for (const part of parts) hash.update(part);
    return hash.digest();
  }
}

/** What of an entry of the audit is signed when it is written, and what of a seal holds it to the one before. */
type AuditHash = 'entry' | 'seal';

const hmac = (key: KeyObject, value: string) => createHmac('sha256', key).update(value).digest();

function associatedData(place: CipherCell, keyId: number): Buffer {
  return Buffer.from(`${place.table}.${place.column}:${place.id}:${keyId}`);
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

export function createMasterKey(folder: string, target = masterKeyFile(folder)): Buffer {
  const master = randomBytes(KEY_BYTES);
  makeFolders(folder);
  writeKeyOnce(target, Buffer.from(`${master.toString('base64')}\n`));
  return master;
}

/**
 * Readable by its owner only, and whole on the disk before it is used: written aside and then given its name, which
 * fails where another process was first. A key is never written over.
 */
function writeKeyOnce(target: string, content: Buffer): void {
  const aside = `${target}.${process.pid}.part`;
  try {
    const file = fs.openSync(aside, 'w', 0o600);
    fs.writeSync(file, content);
    fs.fsyncSync(file);
    fs.closeSync(file);
    fs.linkSync(aside, target);
  } finally {
    fs.rmSync(aside, { force: true });
  }
  syncFolder(path.dirname(target));
}

/** A new name is only on the disk once its folder is. */
export function syncFolder(folder: string): void {
  const opened = fs.openSync(folder, 'r');
  fs.fsyncSync(opened);
  fs.closeSync(opened);
}

export const nextKeyFile = (folder: string) => `${masterKeyFile(folder)}.new`;

/** The keys that were replaced, until somebody puts them elsewhere: `master.key.old`, then `master.key.old-2` and so on. */
const EARLIER = /^master\.key\.old(?:-(\d{1,4}))?$/;
const earlierName = (number: number) => (number === 1 ? 'master.key.old' : `master.key.old-${number}`);

export function earlierKeyFiles(folder: string): string[] {
  return earlierNumbers(folder).map((number) => path.join(folder, earlierName(number)));
}

function earlierNumbers(folder: string): number[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .flatMap((name) => {
      const found = EARLIER.exec(name);
      return found === null ? [] : [Number(found[1] ?? 1)];
    })
    .toSorted((a, b) => b - a);
}

/** Keeps the present key beside the others that were replaced. None is ever written over: each is the key of some backups. */
export function keepEarlierKey(folder: string): void {
  const present = fs.readFileSync(masterKeyFile(folder));
  if (earlierKeyFiles(folder).some((file) => fs.readFileSync(file).equals(present))) return;
  writeKeyOnce(path.join(folder, earlierName((earlierNumbers(folder)[0] ?? 0) + 1)), present);
}

/** A key that may or may not be there; what is no key counts as none. */
export function readKeyFile(file: string): Buffer | null {
  try {
    return parseMasterKey(fs.readFileSync(file, 'utf8').trim());
  } catch {
    return null;
  }
}

export function masterKeyFile(folder: string): string {
  return path.join(folder, 'master.key');
}
