import { eq } from 'drizzle-orm';
import fs from 'node:fs';
import type { Config } from './config.ts';
import type { Database, OpenDatabase } from './db/database.ts';
import { keyCheckTable } from './db/tables/system.table.ts';
import { createMasterKey, masterKeyFile, readMasterKey, Secrets } from './secrets.ts';

const KEY_ID = 'master';
const KNOWN_TEXT = 'kartoteka';
const PLACE = { table: 'key_checks', column: 'cipher', id: KEY_ID };
const AUDIT_KEY_ID = 'audit';
const AUDIT_PLACE = { ...PLACE, id: AUDIT_KEY_ID };

/** The master key does not fit the data; to go on would make what is encrypted unreadable for ever. */
export class MasterKeyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MasterKeyError';
  }
}

/** Takes the master key and proves that it is the one the data were encrypted with. Only an empty database gets a new one. */
export async function openSecrets(database: OpenDatabase, config: Config): Promise<Secrets> {
  const [check] = await database.db.select().from(keyCheckTable).where(eq(keyCheckTable.keyId, KEY_ID));
  const given = readKey(config);
  if (given === 'damaged')
    throw new MasterKeyError(damagedSentence(masterKeyFile(config.dataDir), check !== undefined));

  if (check === undefined) {
    const secrets = new Secrets(given ?? createMasterKey(config.dataDir));
    await database.db.insert(keyCheckTable).values({ keyId: KEY_ID, cipher: secrets.encrypt(KNOWN_TEXT, PLACE) });
    return secrets;
  }
  if (given === null) {
    throw new MasterKeyError(
      `Липсва главният ключ ${masterKeyFile(config.dataDir)}, с който са шифровани данните. Върнете файла от резервно копие или задайте MASTER_KEY. Няколко сървъра на една база данни имат един и същ MASTER_KEY.`,
    );
  }
  const secrets = new Secrets(given);
  if (!fits(secrets, check.cipher)) {
    throw new MasterKeyError('Главният ключ не е този, с който са шифровани данните. Върнете правилния.');
  }
  if (!config.isDemo && config.masterKey === undefined) assertPrivate(masterKeyFile(config.dataDir));
  await takeAuditKey(database, secrets);
  return secrets;
}

/** The chain over the audit outlives a master key: under a new one the key it began with is kept sealed. */
async function takeAuditKey({ db }: OpenDatabase, secrets: Secrets): Promise<void> {
  const [kept] = await db.select().from(keyCheckTable).where(eq(keyCheckTable.keyId, AUDIT_KEY_ID));
  if (kept !== undefined) secrets.keepAuditKey(Buffer.from(secrets.decrypt(kept.cipher, AUDIT_PLACE), 'base64'));
}

/** For whoever replaces the master key, in the transaction that does it. */
export async function sealAuditKey(tx: Database, old: Secrets, next: Secrets): Promise<void> {
  const cipher = next.encrypt(old.auditKey.toString('base64'), AUDIT_PLACE);
  await tx
    .insert(keyCheckTable)
    .values({ keyId: AUDIT_KEY_ID, cipher })
    .onConflictDoUpdate({ target: keyCheckTable.keyId, set: { cipher } });
  next.keepAuditKey(old.auditKey);
}

/** A file that cannot be read is as good as a damaged one. */
function readKey(config: Config): ReturnType<typeof readMasterKey> {
  try {
    return readMasterKey({ masterKey: config.masterKey, folder: config.dataDir });
  } catch {
    return 'damaged';
  }
}

function damagedSentence(file: string, isNeeded: boolean): string {
  const fault = `Файлът ${file} с главния ключ е празен, повреден или не може да бъде прочетен.`;
  return isNeeded
    ? `${fault} Върнете го от резервно копие или задайте MASTER_KEY: без него шифрованите данни остават нечетими.`
    : `${fault} В базата данни още няма нищо шифровано: изтрийте файла и при следващия старт ще бъде направен нов.`;
}

function fits(secrets: Secrets, cipher: Buffer): boolean {
  try {
    return secrets.decrypt(cipher, PLACE) === KNOWN_TEXT;
  } catch {
    return false;
  }
}

function assertPrivate(file: string): void {
  if ((fs.statSync(file).mode & 0o077) !== 0) {
    throw new MasterKeyError(
      `Файлът ${file} може да се чете от други. Направете го достъпен само за собственика (chmod 600).`,
    );
  }
}
