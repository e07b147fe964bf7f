import type { Language } from '#domain/common/language.ts';
import { inTerminalLanguage } from '../start/terminal-language.ts';

export interface UndoUpgradeCommandText {
  usage: string;
  embeddedOnly: string;
  noDatabase: (dataDir: string) => string;
  noCopy: (root: string) => string;
  copyIsOf: (moment: string) => string;
  takenBack: (kept: string) => string;
}

const bg: UndoUpgradeCommandText = {
  usage: `npm run undo-upgrade              казва от кога е копието на вградената база преди последното обновяване
npm run undo-upgrade -- --yes     връща базата към него; записаното след това се запазва в отделна папка`,
  embeddedOnly:
    'Копие преди обновяване се пази само от вградената база данни. На PostgreSQL възстановете резервното копие отпреди обновяването (npm run restore).',
  noDatabase: (dataDir) => `В ${dataDir} няма база данни. Проверете DATA_DIR.`,
  noCopy: (root) =>
    `В ${root} няма копие отпреди обновяване. Възстановете резервно копие (npm run restore) с версията на програмата, която искате.`,
  copyIsOf: (moment) =>
    `Копието отпреди последното обновяване е от ${moment} Каквото е записано след това, ще остане само в отделна папка.\nСпрете сървъра и, ако това е копието, което искате: npm run undo-upgrade -- --yes`,
  takenBack: (kept) =>
    `Базата данни е във вида си отпреди последното обновяване. Инсталирайте предишната версия на програмата и стартирайте нея: тази би обновила базата отново.\nЗаписаното след обновяването е в ${kept}. Изтрийте тази папка, когато вече не е нужна.`,
};

const en: UndoUpgradeCommandText = {
  usage: `npm run undo-upgrade              says of when the copy of the embedded database before the last upgrade is
npm run undo-upgrade -- --yes     takes the database back to it; what was written since is kept in a folder of its own`,
  embeddedOnly:
    'A copy from before an upgrade is kept of the embedded database alone. On PostgreSQL restore the backup from before the upgrade (npm run restore).',
  noDatabase: (dataDir) => `There is no database in ${dataDir}. Check DATA_DIR.`,
  noCopy: (root) =>
    `There is no copy from before an upgrade in ${root}. Restore a backup (npm run restore) with the version of the program that you want.`,
  copyIsOf: (moment) =>
    `The copy from before the last upgrade is of ${moment}. What was written since will remain only in a folder of its own.\nStop the server and, if this is the copy you want: npm run undo-upgrade -- --yes`,
  takenBack: (kept) =>
    `The database is as it was before the last upgrade. Install the version of the program before and start that one: this one would upgrade the database again.\nWhat was written since the upgrade is in ${kept}. Remove that folder when it is no longer needed.`,
};

export const undoUpgradeCommandTexts: Readonly<Record<Language, UndoUpgradeCommandText>> = { bg, en };
export const undoUpgradeCommandText = inTerminalLanguage(undoUpgradeCommandTexts);
