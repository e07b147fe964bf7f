import type { Language } from '#domain/common/language.ts';
import { inTerminalLanguage } from './terminal-language.ts';

/** What every command of the terminal says. */
export interface CommandText {
  interrupted: string;
  databaseAway: (outage: string) => string;
  unexpected: (reason: string) => string;
  diskRefuses: (trouble: string) => string;
  storeAway: (reason: string) => string;
  lonelyDashes: (name: string) => string;
}

const bg: CommandText = {
  interrupted: 'Прекъснато. Пуснете командата отново.',
  databaseAway: (outage) => `Базата данни не отговаря (${outage}). Проверете DATABASE_URL и опитайте отново.`,
  unexpected: (reason) =>
    `Неочаквана грешка: ${reason}. Нищо не е завършено. Пуснете командата отново с LOG_LEVEL=debug, за да видите подробностите.`,
  diskRefuses: (trouble) =>
    `Командата не завърши: ${trouble}. Проверете мястото и правата в DATA_DIR и BACKUP_DIR и я пуснете отново.`,
  storeAway: (reason) =>
    `Хранилището за файлове или копия не отговаря (${reason}). Проверете DATA_DIR или S3_ENDPOINT, ключовете S3_ и дали хранилището (bucket) съществува.`,
  lonelyDashes: (name) => `Преди --${name} липсва отделно „--“, затова npm не го предава.`,
};

const en: CommandText = {
  interrupted: 'Interrupted. Run the command again.',
  databaseAway: (outage) => `The database does not answer (${outage}). Check DATABASE_URL and try again.`,
  unexpected: (reason) =>
    `Unexpected error: ${reason}. Nothing was completed. Run the command again with LOG_LEVEL=debug to see the details.`,
  diskRefuses: (trouble) =>
    `The command did not complete: ${trouble}. Check the room and the permissions in DATA_DIR and BACKUP_DIR and run it again.`,
  storeAway: (reason) =>
    `The store of files or backups does not answer (${reason}). Check DATA_DIR or S3_ENDPOINT, the keys S3_ and whether the bucket exists.`,
  lonelyDashes: (name) => `A separate “--” is missing before --${name}, so npm does not pass it on.`,
};

export const commandTexts: Readonly<Record<Language, CommandText>> = { bg, en };
export const commandText = inTerminalLanguage(commandTexts);
