import type { Language } from '#domain/common/language.ts';
import { inTerminalLanguage } from '../start/terminal-language.ts';

/** Why a database cannot be worked with, for whoever starts the server or runs a command. */
export interface DatabaseText {
  noNotices: string;
  wrongPassword: string;
  userRefused: string;
  noDatabase: string;
  awayTooLong: (outage: string) => string;
  stillAway: (outage: string) => string;
  noCyrillic: string;
  noRightToExtension: string;
  newer: string;
}

const bg: DatabaseText = {
  noNotices:
    'Известията на PostgreSQL (LISTEN/NOTIFY) не стигат до сървъра: прекратен достъп би важал на другите сървъри до минута. Ако DATABASE_URL води към PgBouncer или друг посредник, задайте му pool_mode = session или свържете сървъра пряко с PostgreSQL.',
  wrongPassword: 'PostgreSQL не приема паролата от DATABASE_URL.',
  userRefused: 'PostgreSQL не допуска потребителя от DATABASE_URL. Проверете името му и правилата в pg_hba.conf.',
  noDatabase:
    'На сървъра няма база данни с името от DATABASE_URL. Създайте я с TEMPLATE template0 ENCODING UTF8 LOCALE C.UTF-8.',
  awayTooLong: (outage) =>
    `Базата данни не отговаря повече от минута (${outage}). Проверете дали PostgreSQL работи и дали DATABASE_URL е верен.`,
  stillAway: (outage) => `Базата данни още не отговаря (${outage}). Следва нов опит.`,
  noCyrillic: 'Базата данни не разпознава кирилица. Създайте я с ENCODING UTF8 и LOCALE C.UTF-8 (TEMPLATE template0).',
  noRightToExtension:
    'Потребителят от DATABASE_URL няма право да създаде разширението pg_trgm. Направете го собственик на базата данни (ALTER DATABASE име OWNER TO потребител) и опитайте отново.',
  newer:
    'Базата данни е създадена от по-нова версия на програмата. Инсталирайте отново по-новата версия или възстановете базата от резервното копие отпреди обновяването.',
};

const en: DatabaseText = {
  noNotices:
    'The notices of PostgreSQL (LISTEN/NOTIFY) do not reach the server: an access that was ended would hold on other servers for up to a minute. If DATABASE_URL leads to PgBouncer or another pooler, set its pool_mode = session, or connect the server to PostgreSQL directly.',
  wrongPassword: 'PostgreSQL does not take the password of DATABASE_URL.',
  userRefused: 'PostgreSQL does not let the user of DATABASE_URL in. Check its name and the rules in pg_hba.conf.',
  noDatabase:
    'The server has no database with the name in DATABASE_URL. Create it with TEMPLATE template0 ENCODING UTF8 LOCALE C.UTF-8.',
  awayTooLong: (outage) =>
    `The database has not answered for more than a minute (${outage}). Check whether PostgreSQL runs and whether DATABASE_URL is right.`,
  stillAway: (outage) => `The database does not answer yet (${outage}). Trying again.`,
  noCyrillic:
    'The database does not know Cyrillic. Create it with ENCODING UTF8 and LOCALE C.UTF-8 (TEMPLATE template0).',
  noRightToExtension:
    'The user of DATABASE_URL may not create the extension pg_trgm. Make it the owner of the database (ALTER DATABASE name OWNER TO user) and try again.',
  newer:
    'The database was made by a newer version of the program. Install the newer version again, or restore the database from the backup made before the upgrade.',
};

export const databaseTexts: Readonly<Record<Language, DatabaseText>> = { bg, en };
export const databaseText = inTerminalLanguage(databaseTexts);
