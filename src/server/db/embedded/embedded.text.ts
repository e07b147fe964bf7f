import type { Language } from '#domain/common/language.ts';
import { inTerminalLanguage } from '../../start/terminal-language.ts';

/** What whoever runs the server hears of the embedded database. */
export interface EmbeddedText {
  stopped: (reason: string) => string;
  unopened: (folder: string, reason: string) => string;
  notCopied: (reason: string) => string;
  notInTime: string;
  noCopyBefore: (reason: string) => string;
  threadEnded: string;
  closed: string;
  notSynced: (reason: string) => string;
  folderTaken: string;
  otherVersion: string;
  unanswered: (seconds: number) => string;
  sessionKept: string;
  inUse: (folder: string, holder: string) => string;
  otherProcess: string;
}

const bg: EmbeddedText = {
  stopped: (reason) =>
    `Вградената база данни спря: ${reason}. Сървърът спира, за да не потвърди запис, който може да се изгуби. Потвърденото досега е на диска. Отстранете причината и го стартирайте отново.`,
  unopened: (folder, reason) =>
    `Вградената база данни в ${folder} не може да бъде отворена: ${reason}. Проверете правата и мястото на диска, възстановете резервно копие или задайте друга DATA_DIR.`,
  notCopied: (reason) =>
    `Сървърът не можа да копира базата: ${reason}. За копието е нужно в DATA_DIR толкова място, колкото заема базата.`,
  notInTime: 'не отговори навреме; спрете го и опитайте отново',
  noCopyBefore: (reason) => `копието преди обновяването не се получи (${reason})`,
  threadEnded: 'процесът ѝ спря',
  closed: 'затворена е',
  notSynced: (reason) => `дискът не потвърди запис (${reason})`,
  folderTaken: 'папката с данни вече не е на този процес (взета от друг или преместена)',
  otherVersion:
    'създадена е от друга версия на вградената база данни; направете резервно копие с предишната версия на програмата (npm run backup) и го възстановете с тази в празна DATA_DIR (npm run restore)',
  unanswered: (seconds) => `заявка не приключи за ${seconds} секунди`,
  sessionKept: 'сесията ѝ беше задържана и не беше върната',
  inUse: (folder, holder) =>
    `Папката с данни ${folder} вече се използва от ${holder}. Спрете го или задайте друга DATA_DIR.`,
  otherProcess: 'друг процес',
};

const en: EmbeddedText = {
  stopped: (reason) =>
    `The embedded database has stopped: ${reason}. The server ends, so that it confirms nothing that could be lost. What was confirmed until now is on the disk. Mend the cause and start it again.`,
  unopened: (folder, reason) =>
    `The embedded database in ${folder} cannot be opened: ${reason}. Check the permissions and the room on the disk, restore a backup or set another DATA_DIR.`,
  notCopied: (reason) =>
    `The server could not copy the database: ${reason}. The copy needs as much room in DATA_DIR as the database takes.`,
  notInTime: 'it did not answer in time; stop it and try again',
  noCopyBefore: (reason) => `the copy before the upgrade could not be made (${reason})`,
  threadEnded: 'its process has ended',
  closed: 'it is closed',
  notSynced: (reason) => `the disk did not confirm a write (${reason})`,
  folderTaken: 'the data folder is no longer of this process (taken by another one, or moved)',
  otherVersion:
    'it was made by another version of the embedded database; make a backup with the version of the program before (npm run backup) and restore it with this one into an empty DATA_DIR (npm run restore)',
  unanswered: (seconds) => `a query did not end within ${seconds} seconds`,
  sessionKept: 'its session was held and not given back',
  inUse: (folder, holder) => `The data folder ${folder} is already used by ${holder}. Stop it or set another DATA_DIR.`,
  otherProcess: 'another process',
};

export const embeddedTexts: Readonly<Record<Language, EmbeddedText>> = { bg, en };
export const embeddedText = inTerminalLanguage(embeddedTexts);
