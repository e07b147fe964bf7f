import type { Language } from '#domain/common/language.ts';
import { plural } from '#domain/common/plural.ts';
import { inTerminalLanguage } from '../start/terminal-language.ts';

export interface FileOwnerText {
  foreign: (place: string, ownerFile: string) => string;
  missing: (place: string, rows: number, ownerFile: string, id: string) => string;
}

const bg: FileOwnerText = {
  foreign: (place, ownerFile) =>
    `Файловете (${place}) са на друга инсталация, не на тази база данни. Проверете DATABASE_URL, DATA_DIR и S3_BUCKET. ` +
    `Ако възстановяването от резервно копие е било прекъснато, пуснете npm run restore отново. ` +
    `Възстановеното копие на базата помни своята инсталация и отваря файловете ѝ. ` +
    `За ново начало преместете файловете другаде; ако са точно на тази база, изтрийте само ${ownerFile} сред тях и опитайте отново.`,
  missing: (place, rows, ownerFile, id) =>
    `Файловете липсват: базата данни знае за ${plural(rows, 'файл', 'файла')}, а в ${place} няма нито един. ` +
    `Ако са на друг диск, проверете дали е включен (mount); проверете и DATA_DIR и S3_BUCKET. ` +
    `Ако са загубени, възстановете ги от резервно копие: npm run restore -- --files файл. ` +
    `За да работите без тях, създайте там файла ${ownerFile} с един ред: ${id}`,
};

const en: FileOwnerText = {
  foreign: (place, ownerFile) =>
    `The files (${place}) belong to another installation, not to this database. Check DATABASE_URL, DATA_DIR and S3_BUCKET. ` +
    `If a restore was interrupted, run npm run restore again. ` +
    `A restored copy of the database remembers its installation and opens its files. ` +
    `To begin anew move the files elsewhere; if they do belong to this database, remove only ${ownerFile} among them and try again.`,
  missing: (place, rows, ownerFile, id) =>
    `The files are missing: the database knows of ${plural(rows, 'file', 'files')}, and there is not one in ${place}. ` +
    `If they are on another disk, check whether it is mounted; check DATA_DIR and S3_BUCKET too. ` +
    `If they are lost, bring them back from a backup: npm run restore -- --files FILE. ` +
    `To work without them, make the file ${ownerFile} there with one line: ${id}`,
};

export const fileOwnerTexts: Readonly<Record<Language, FileOwnerText>> = { bg, en };
export const fileOwnerText = inTerminalLanguage(fileOwnerTexts);
