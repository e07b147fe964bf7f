import type { Language } from '#domain/common/language.ts';
import { inTerminalLanguage } from '../start/terminal-language.ts';

/** Why the master key is refused, for whoever starts the server or runs a command. */
export interface KeysText {
  missing: (file: string) => string;
  otherKey: string;
  nextMissing: string;
  damagedAndNeeded: (file: string) => string;
  damagedNotNeeded: (file: string) => string;
  readByOthers: (file: string) => string;
  noNewKey: string;
  length: string;
}

const bg: KeysText = {
  missing: (file) =>
    `Липсва главният ключ ${file}, с който са шифровани данните. Поставете отново файла от копието, което пазите, или задайте MASTER_KEY. Няколко сървъра на една база данни имат един и същ MASTER_KEY.`,
  otherKey: 'Главният ключ не е този, с който са шифровани данните. Поставете правилния.',
  nextMissing:
    'Главният ключ се сменя, а новият липсва тук. Задайте и него (MASTER_KEY_NEXT или файла master.key.new).',
  damagedAndNeeded: (file) =>
    `Файлът ${file} с главния ключ е празен, повреден или не може да бъде прочетен. Поставете отново копието, което пазите, или задайте MASTER_KEY: без него шифрованите данни остават нечетими.`,
  damagedNotNeeded: (file) =>
    `Файлът ${file} с главния ключ е празен, повреден или не може да бъде прочетен. Ключът е един ред от 44 знака, без кавички: ако имате такъв, запишете него. В базата данни още няма нищо шифровано: без файла при следващия старт ще бъде направен нов ключ.`,
  readByOthers: (file) =>
    `Файлът ${file} може да се чете от други. Направете го достъпен само за собственика (chmod 600).`,
  noNewKey: 'Няма нов ключ: нито MASTER_KEY_NEXT, нито файл master.key.new.',
  length: 'Главният ключ трябва да е от 32 байта.',
};

const en: KeysText = {
  missing: (file) =>
    `The master key ${file} that the data are encrypted with is missing. Put the file back from the copy you keep, or set MASTER_KEY. Several servers on one database have the same MASTER_KEY.`,
  otherKey: 'The master key is not the one that the data are encrypted with. Put the right one in its place.',
  nextMissing:
    'The master key is being replaced and the new one is missing here. Set it too (MASTER_KEY_NEXT or the file master.key.new).',
  damagedAndNeeded: (file) =>
    `The file ${file} with the master key is empty, damaged or cannot be read. Put back the copy you keep, or set MASTER_KEY: without it encrypted data stay unreadable.`,
  damagedNotNeeded: (file) =>
    `The file ${file} with the master key is empty, damaged or cannot be read. The key is one line of 44 characters without quotes: if you have one, write it there. Nothing in the database is encrypted yet: without the file the next start makes a new key.`,
  readByOthers: (file) => `The file ${file} can be read by others. Leave it to its owner alone (chmod 600).`,
  noNewKey: 'There is no new key: neither MASTER_KEY_NEXT nor a file master.key.new.',
  length: 'The master key has to be 32 bytes long.',
};

export const keysTexts: Readonly<Record<Language, KeysText>> = { bg, en };
export const keysText = inTerminalLanguage(keysTexts);
