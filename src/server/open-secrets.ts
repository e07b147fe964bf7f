import { eq } from 'drizzle-orm';
import fs from 'node:fs';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import { keyCheckTable } from './db/tables/system.table.ts';
import { createMasterKey, masterKeyFile, readMasterKey, Secrets } from './secrets.ts';

const KEY_ID = 'master';
const KNOWN_TEXT = 'kartoteka';
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
  const [check] = await database.db.select().from(keyCheckTable).where(eq(keyCheckTable.keyId, KEY_ID));
  const given = masterKeyOf(config);
  if (given === 'damaged')
    throw new MasterKeyError(damagedSentence(masterKeyFile(config.dataDir), check !== undefined));

  if (check === undefined) {
    const secrets = new Secrets(given ?? createMasterKey(config.dataDir));
    await database.db.insert(keyCheckTable).values({ keyId: KEY_ID, cipher: sealedKnownText(secrets) });
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
  return secrets;
}

/** What a later start compares its key with. */
export const sealedKnownText = (secrets: Secrets): Buffer => secrets.encrypt(KNOWN_TEXT, PLACE);

/** A file that cannot be read is as good as a damaged one. */
export function masterKeyOf(config: Pick<Config, 'masterKey' | 'dataDir'>): ReturnType<typeof readMasterKey> {
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

/** Whether this is the master key under which the known text of a database was sealed. */
export const keyFits = (master: Buffer, check: Buffer): boolean => fits(new Secrets(master), check);

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
