import type { Language } from '#domain/common/language.ts';
import { inTerminalLanguage } from '../start/terminal-language.ts';

/** Why a backup cannot be made, read or brought back, for whoever runs the command. */
export interface BackupText {
  lostFiles: (count: number) => string;
  damagedFiles: (count: number) => string;
  /** In the note beside a backup. */
  lostFile: (file: string) => string;
  damagedFile: (file: string) => string;
  isFolder: (name: string) => string;
  isPart: (name: string) => string;
  noSuch: (names: string) => string;
  or: string;
  halfRestoredFolder: (dataDir: string, folder: string) => string;
  filesAlone: (dataDir: string) => string;
  halfRestoredDatabase: string;
  notTaken: (code: string) => string;
  unknownTable: (name: string) => string;
  afterTheEnd: string;
  newer: (version: string) => string;
  newerVersion: string;
  listNotWhole: string;
  partNotWhole: (name: string) => string;
  changedMeanwhile: (name: string) => string;
  keyMissing: (file: string) => string;
  noKeyIn: (file: string) => string;
  otherMasterKey: string;
  storeNotEmpty: string;
  hasDatabase: (dataDir: string) => string;
  databaseNotEmpty: string;
  otherInstallation: string;
  foreignFiles: string;
  databaseEmpty: string;
  nothingToCopy: string;
  sealed: string;
  otherBackupKey: string;
  keyOrDamaged: string;
  damaged: string;
  noDatabase: (dataDir: string) => string;
  noBackup: string;
}

const bg: BackupText = {
  lostFiles: (count) => `Внимание: липсващи файлове в хранилището (още отпреди, няма ги и в копието): ${count}.`,
  damagedFiles: (count) => `Внимание: повредени файлове в хранилището (такива са и в копието): ${count}.`,
  lostFile: (file) => `липсва ${file}`,
  damagedFile: (file) => `повреден ${file}`,
  isFolder: (name) => `${name} е папка. Посочете файла на копието в нея.`,
  isPart: (name) => `${name} не е копие: записването му е прекъснато.`,
  noSuch: (names) => `Няма такова копие: ${names}.`,
  or: ' или ',
  halfRestoredFolder: (dataDir, folder) =>
    `Възстановяването от резервно копие в ${dataDir} е прекъснато. Пуснете отново npm run restore със същия файл; ако не е нужно, изтрийте ${folder}.`,
  filesAlone: (dataDir) =>
    `В ${dataDir} има файлове, а базата данни, на която са, не е тук. Ако е на сървър, задайте DATABASE_URL; ако е загубена, възстановете я от резервно копие (npm run restore); за ново начало задайте друга DATA_DIR.`,
  halfRestoredDatabase:
    'Възстановяването от резервно копие в базата от DATABASE_URL не е завършило. Пуснете отново npm run restore със същия файл; ако не е нужно, създайте нова база данни.',
  notTaken: (code) =>
    `Копието не може да бъде заредено: базата данни не приема съдържанието му (${code}). Вземете друго копие.`,
  unknownTable: (name) => `Таблицата ${name} в копието не е от картотека, която тази програма познава.`,
  afterTheEnd: 'Копието е повредено: има нещо след края му.',
  newer: (version) => `Копието е направено от по-нова програма (${version}). Инсталирайте нея и опитайте отново.`,
  newerVersion: 'по-нова версия',
  listNotWhole: 'Копието е непълно или повредено: описът му липсва или не е цял.',
  partNotWhole: (name) => `Копието е повредено: ${name} липсва или не е това, което беше.`,
  changedMeanwhile: (name) => `Копието се промени, докато се четеше: ${name}.`,
  keyMissing: (file) =>
    `Липсва главният ключ, с който са шифровани данните в копието. Поставете го в ${file} (chmod 600) или задайте MASTER_KEY.`,
  noKeyIn: (file) =>
    `Във файла ${file} няма ключ. Той е един ред от 44 знака (32 байта в base64), без кавички и интервали.`,
  otherMasterKey:
    'Главният ключ не е този, с който са шифровани данните в копието. Проверете MASTER_KEY и файла master.key; след смяна на ключа копията отпреди нея се отварят със стария (master.key.old, master.key.old-2 …).',
  storeNotEmpty: 'Хранилището за файлове не е празно. Задайте друга DATA_DIR или друг S3_BUCKET.',
  hasDatabase: (dataDir) => `В ${dataDir} вече има база данни. Задайте друга, празна DATA_DIR.`,
  databaseNotEmpty: 'Базата данни не е празна. Създайте нова (operations.md) и задайте нея в DATABASE_URL.',
  otherInstallation: 'Копието е на друга инсталация: файловете в него не са на тази база данни.',
  foreignFiles: 'Файловете в хранилището са на друга инсталация. Проверете DATA_DIR и S3_BUCKET.',
  databaseEmpty: 'Базата данни е празна. Проверете DATA_DIR и DATABASE_URL.',
  nothingToCopy: 'Базата данни е празна: сървърът още не е стартиран с нея. Няма какво да се копира.',
  sealed: 'Копието е шифровано. Задайте BACKUP_KEY, с който е направено.',
  otherBackupKey: 'Копието е шифровано с друг BACKUP_KEY. Задайте този, с който е направено.',
  keyOrDamaged: 'Копието не се отваря с този BACKUP_KEY или е повредено.',
  damaged: 'Копието е повредено или непълно.',
  noDatabase: (dataDir) => `В ${dataDir} няма база данни. Проверете DATA_DIR и DATABASE_URL.`,
  noBackup: 'Файлът не е резервно копие на картотеката или е непълен или повреден.',
};

const en: BackupText = {
  lostFiles: (count) =>
    `Beware: files missing in the store (from before, they are not in the backup either): ${count}.`,
  damagedFiles: (count) => `Beware: damaged files in the store (they are damaged in the backup too): ${count}.`,
  lostFile: (file) => `missing ${file}`,
  damagedFile: (file) => `damaged ${file}`,
  isFolder: (name) => `${name} is a folder. Name the file of the backup in it.`,
  isPart: (name) => `${name} is no backup: its writing was interrupted.`,
  noSuch: (names) => `There is no such backup: ${names}.`,
  or: ' or ',
  halfRestoredFolder: (dataDir, folder) =>
    `A restore into ${dataDir} was interrupted. Run npm run restore again with the same file; if it is not needed, remove ${folder}.`,
  filesAlone: (dataDir) =>
    `There are files in ${dataDir}, but the database they belong to is not here. If it is on a server, set DATABASE_URL; if it is lost, restore it from a backup (npm run restore); to begin anew set another DATA_DIR.`,
  halfRestoredDatabase:
    'A restore into the database of DATABASE_URL did not complete. Run npm run restore again with the same file; if it is not needed, make a new database.',
  notTaken: (code) =>
    `The backup cannot be loaded: the database does not take its contents (${code}). Take another backup.`,
  unknownTable: (name) => `The table ${name} in the backup is none that this program knows.`,
  afterTheEnd: 'The backup is damaged: there is something after its end.',
  newer: (version) => `The backup was made by a newer program (${version}). Install that one and try again.`,
  newerVersion: 'a newer version',
  listNotWhole: 'The backup is incomplete or damaged: its list is missing or not whole.',
  partNotWhole: (name) => `The backup is damaged: ${name} is missing or not what it was.`,
  changedMeanwhile: (name) => `The backup changed while it was read: ${name}.`,
  keyMissing: (file) =>
    `The master key that the data in the backup are encrypted with is missing. Put it into ${file} (chmod 600) or set MASTER_KEY.`,
  noKeyIn: (file) =>
    `There is no key in the file ${file}. It is one line of 44 characters (32 bytes in base64), without quotes and blanks.`,
  otherMasterKey:
    'The master key is not the one that the data in the backup are encrypted with. Check MASTER_KEY and the file master.key; backups from before a change of the key open with the old one (master.key.old, master.key.old-2 …).',
  storeNotEmpty: 'The store of files is not empty. Set another DATA_DIR or another S3_BUCKET.',
  hasDatabase: (dataDir) => `There is a database in ${dataDir} already. Set another, empty DATA_DIR.`,
  databaseNotEmpty: 'The database is not empty. Make a new one (operations.md) and set it in DATABASE_URL.',
  otherInstallation: 'The backup is of another installation: the files in it do not belong to this database.',
  foreignFiles: 'The files in the store belong to another installation. Check DATA_DIR and S3_BUCKET.',
  databaseEmpty: 'The database is empty. Check DATA_DIR and DATABASE_URL.',
  nothingToCopy: 'The database is empty: no server was started with it yet. There is nothing to back up.',
  sealed: 'The backup is encrypted. Set the BACKUP_KEY it was made with.',
  otherBackupKey: 'The backup is encrypted with another BACKUP_KEY. Set the one it was made with.',
  keyOrDamaged: 'The backup does not open with this BACKUP_KEY, or is damaged.',
  damaged: 'The backup is damaged or incomplete.',
  noDatabase: (dataDir) => `There is no database in ${dataDir}. Check DATA_DIR and DATABASE_URL.`,
  noBackup: 'The file is no backup of kartoteka, or is incomplete or damaged.',
};

export const backupTexts: Readonly<Record<Language, BackupText>> = { bg, en };
export const backupText = inTerminalLanguage(backupTexts);
