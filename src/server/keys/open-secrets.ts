import fs from 'node:fs';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/database.ts';
import { keyCheckTable } from '../db/tables/system.table.ts';
import {
  type CipherCell,
  createMasterKey,
  earlierKeyFiles,
  keyIdOf,
  type KeyRing,
  masterKeyFile,
  nextKeyFile,
  type NumberedKey,
  parseMasterKey,
  previousKeyId,
  readKeyFile,
  readMasterKey,
  Secrets,
} from './secrets.ts';
import { keysText } from './keys.text.ts';

const KEY_ID = 'master';
const KNOWN_TEXT = 'kartoteka';
const CATCH_UP_MS = 1000;
/** What is sealed with the key that replaces the present one, and the first key of the installation. */
export const NEXT_ID = 'next';
const LASTING_ID = 'lasting';
const LASTING_PLACE = { table: 'key_checks', column: 'cipher', id: LASTING_ID };
const PLACE = { table: 'key_checks', column: 'cipher', id: KEY_ID };

/** The master key does not fit the data; to go on would make what is encrypted unreadable for ever. */
export class MasterKeyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MasterKeyError';
  }
}

/** Takes the master key and proves that it is the one the data were encrypted with. Only an empty database gets a new one. */
export async function openSecrets(database: OpenDatabase, config: Config): Promise<Secrets> {
  const checks = await readChecks(database);
  const given = masterKeyOf(config);
  if (given === 'damaged')
    throw new MasterKeyError(
      (checks.master === undefined ? keysText.damagedNotNeeded : keysText.damagedAndNeeded)(
        masterKeyFile(config.dataDir),
      ),
    );

  if (checks.master === undefined) {
    const secrets = new Secrets(given ?? createMasterKey(config.dataDir));
    await database.db.insert(keyCheckTable).values({ keyId: KEY_ID, cipher: sealedKnownText(secrets) });
    return secrets;
  }
  const keys = keysOf(config);
  if (keys.length === 0) {
    throw new MasterKeyError(keysText.missing(masterKeyFile(config.dataDir)));
  }
  const secrets = Secrets.of(ringOf(checks, keys));
  if (!config.isDemo && config.masterKey === undefined) assertPrivate(masterKeyFile(config.dataDir));
  return secrets;
}

/** Follows a replacement of the key that another process carries out, without a restart. */
export function followKeys(
  { secrets, database, config }: { secrets: Secrets; database: OpenDatabase; config: Config },
  onFailed: (error: unknown) => void,
): void {
  const reload = async () => {
    const checks = await readChecks(database);
    if (checks.master !== undefined) secrets.use(ringOf(checks, keysOf(config)));
  };
  /** Somebody was not heard for a moment: read again until the database answers. That it does not is said elsewhere. */
  const catchUp = () => void reload().catch(() => setTimeout(catchUp, CATCH_UP_MS).unref());
  database.changes.on('keys_changed', (told) => {
    if (told === null) catchUp();
    else void reload().catch(onFailed);
  });
}

interface KeyChecks {
  master?: Buffer | undefined;
  /** The known text under the key that replaces it, from the beginning of that to its end. */
  next?: Buffer | undefined;
  /** The first key of the installation under the present one, once that is another. */
  lasting?: Buffer | undefined;
}

export async function readChecks({ db }: Pick<OpenDatabase, 'db'>): Promise<KeyChecks> {
  const rows = await db.select().from(keyCheckTable);
  const of = (keyId: string) => rows.find((row) => row.keyId === keyId)?.cipher;
  return { master: of(KEY_ID), next: of(NEXT_ID), lasting: of(LASTING_ID) };
}

/** Every key at hand: the present one, one that is to replace it, and those before, the newest of them first. */
export function keysOf(config: Pick<Config, 'masterKey' | 'nextMasterKey' | 'dataDir'>): Buffer[] {
  const given = masterKeyOf(config);
  const next = config.nextMasterKey === undefined ? null : parseMasterKey(config.nextMasterKey);
  const files = [nextKeyFile(config.dataDir), ...earlierKeyFiles(config.dataDir)].map(readKeyFile);
  return [given === 'damaged' ? null : given, next, ...files].flatMap((key) => key ?? []);
}

export function ringOf({ master, next, lasting }: KeyChecks, keys: readonly Buffer[]): KeyRing {
  const present = master === undefined ? null : findKey(keys, master);
  if (present === null) throw new MasterKeyError(keysText.otherKey);
  const replacing = next === undefined ? null : findKey(keys, next);
  if (next !== undefined && replacing === null) {
    throw new MasterKeyError(keysText.nextMissing);
  }
  const current = replacing ?? present;
  const others = keys.filter((key) => !key.equals(current.master) && !key.equals(present.master));
  return {
    current,
    // What the one before the present key may have left is opened with its own number.
    earlier: [present, ...others.map((key) => ({ id: previousKeyId(present.id), master: key }))].filter(
      ({ id }) => id !== current.id,
    ),
    replaced: replacing === null ? null : present,
    lasting: lasting === undefined ? present.master : Buffer.from(openWith(present, lasting, LASTING_PLACE), 'base64'),
  };
}

const bare = (key: NumberedKey): Secrets =>
  Secrets.of({ current: key, earlier: [], replaced: null, lasting: key.master });
const openWith = (key: NumberedKey, sealed: Buffer, place: CipherCell) => bare(key).decrypt(sealed, place);

export const checkRows = {
  master: (key: NumberedKey) => ({ keyId: KEY_ID, cipher: sealedKnownText(bare(key)) }),
  next: (key: NumberedKey) => ({ keyId: NEXT_ID, cipher: bare(key).encrypt(KNOWN_TEXT, PLACE) }),
  lasting: (key: NumberedKey, lasting: Buffer) => ({
    keyId: LASTING_ID,
    cipher: bare(key).encrypt(lasting.toString('base64'), LASTING_PLACE),
  }),
};

function findKey(keys: readonly Buffer[], check: Buffer): NumberedKey | null {
  const master = keys.find((key) => keyFits(key, check));
  return master === undefined ? null : { id: keyIdOf(check), master };
}

export const sealedKnownText = (secrets: Secrets): Buffer => secrets.encrypt(KNOWN_TEXT, PLACE);

/** A file that cannot be read is as good as a damaged one. */
export function masterKeyOf(config: Pick<Config, 'masterKey' | 'dataDir'>): ReturnType<typeof readMasterKey> {
  try {
    return readMasterKey({ masterKey: config.masterKey, folder: config.dataDir });
  } catch {
    return 'damaged';
  }
}

export const keyFits = (master: Buffer, check: Buffer): boolean => fits(bare({ id: keyIdOf(check), master }), check);

function fits(secrets: Secrets, cipher: Buffer): boolean {
  try {
    return secrets.decrypt(cipher, PLACE) === KNOWN_TEXT;
  } catch {
    return false;
  }
}

export function assertPrivate(file: string): void {
  if ((fs.statSync(file).mode & 0o077) !== 0) {
    throw new MasterKeyError(keysText.readByOthers(file));
  }
}
