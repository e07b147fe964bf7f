import type { Language } from '#domain/common/language.ts';
import { inTerminalLanguage } from './terminal-language.ts';

interface NamedLogin {
  role: string;
  about: string;
  inEnglish: string;
}

/** What whoever starts the server reads on the terminal; a sentence that is missing in one language does not compile. */
export interface StartText {
  /** The lists are read from the standby, or not any more. */
  replicaRead: string;
  replicaNotRead: string;
  newKeyUnread: string;
  upkeepFailed: string;
  storeAway: (reason: string) => string;
  otherPrepares: string;
  awaitsOthers: string;
  drawsFederation: string;
  erasedAgain: (count: number) => string;
  firstAdministrator: (password: string) => string;
  ready: (address: string) => string;
  onThisMachine: (address: string, here: string) => string;
  embedded: (folder: string) => string;
  logins: string;
  /** „Клуб (един клуб)“ */
  login: (login: NamedLogin) => string;
  portTaken: (port: number | undefined) => string;
  databaseLost: (outage: string) => string;
}

const bg: StartText = {
  replicaRead: 'Списъците се четат от репликата в READ_URL.',
  replicaNotRead: 'Репликата в READ_URL не отговаря или изостава. Списъците се четат от основния сървър.',
  newKeyUnread: 'Новият главен ключ не може да бъде прочетен:',
  upkeepFailed: 'Поддръжката на вградената база данни не успя:',
  storeAway: (reason) => `Хранилището за файлове не отговаря: ${reason}`,
  otherPrepares: 'Друг сървър подготвя същата база данни. Изчаква се да завърши.',
  awaitsOthers: 'Базата данни ще бъде обновена, щом другите, които работят с нея, я освободят за миг.',
  drawsFederation: 'Създава се примерна федерация…',
  erasedAgain: (count) => `Заличавания, направени след копието и приложени отново: ${count}.`,
  firstAdministrator: (password) =>
    `Създаден е администратор „admin“ с парола ${password}\nПаролата се показва само сега.`,
  ready: (address) => `Картотеката е готова: ${address}`,
  onThisMachine: (address, here) => `${address} (на тази машина: ${here})`,
  embedded: (folder) => `Вградена база данни и файлове: ${folder}`,
  logins: 'Примерна федерация, профили за проба:',
  login: ({ role, about }) => `${role} (${about})`,
  portTaken: (port) => `Порт ${port} е зает от друга програма. Спрете я или задайте друг PORT.`,
  databaseLost: (outage) => `Базата данни прекъсна връзката по време на стартирането (${outage}). Стартирайте отново.`,
};

const en: StartText = {
  replicaRead: 'Lists are read from the standby of READ_URL.',
  replicaNotRead: 'The standby of READ_URL does not answer or is behind. Lists are read from the main server.',
  newKeyUnread: 'The new master key cannot be read:',
  upkeepFailed: 'Upkeep of the embedded database has failed:',
  storeAway: (reason) => `The store of files does not answer: ${reason}`,
  otherPrepares: 'Another server prepares the same database. Waiting until it is done.',
  awaitsOthers: 'The database will be upgraded as soon as the others that use it let go of it for a moment.',
  drawsFederation: 'Making up a federation to try things with…',
  erasedAgain: (count) => `People erased after the backup was made and erased again: ${count}.`,
  firstAdministrator: (password) =>
    `The administrator “admin” was created with the password ${password}\nThe password is shown only now.`,
  ready: (address) => `kartoteka is ready: ${address}`,
  onThisMachine: (address, here) => `${address} (on this machine: ${here})`,
  embedded: (folder) => `Embedded database and files: ${folder}`,
  logins: 'An invented federation, accounts to try it with (the pages are in Bulgarian):',
  login: ({ inEnglish }) => inEnglish,
  portTaken: (port) => `Port ${port} is used by another program. Stop it or set another PORT.`,
  databaseLost: (outage) => `The database broke the connection during the start (${outage}). Start again.`,
};

export const startTexts: Readonly<Record<Language, StartText>> = { bg, en };
export const startText = inTerminalLanguage(startTexts);
