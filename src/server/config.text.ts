import type { Language } from '#domain/common/language.ts';
import { inTerminalLanguage } from './start/terminal-language.ts';

/** Why settings are refused. */
export interface ConfigText {
  wrong: string;
  flag: string;
  port: string;
  addressLike: (example: string) => string;
  seconds: string;
  atLeast: (least: number) => string;
  days: string;
  atMost: (most: number) => string;
  binding: string;
  token: (least: number) => string;
  logLevel: string;
  key: string;
  backups: string;
  hour: string;
  /** Null where the sentence of the same field on a page is said. */
  password: string | null;
  email: string | null;
  readAlone: string;
  demoOnServer: string;
  demoForOthers: string;
  noAddress: string;
  noHttps: string;
  halfOfS3: string;
  noS3Key: (setting: string) => string;
  demoWithoutDemo: string;
  workAsDemo: string;
}

const bg: ConfigText = {
  wrong: 'Грешни настройки:',
  flag: 'трябва да е 0 или 1',
  port: 'трябва да е номер на порт от 0 до 65535',
  addressLike: (example) => `трябва да е адрес като ${example}`,
  seconds: 'трябва да е брой секунди',
  atLeast: (least) => `трябва да е поне ${least}`,
  days: 'трябва да е брой дни',
  atMost: (most) => `трябва да е най-много ${most}`,
  binding: 'трябва да е enforce или report',
  token: (least) => `трябва да е поне ${least} знака`,
  logLevel: 'трябва да е fatal, error, warn, info, debug или silent',
  key: 'трябва да са 32 байта в base64: един ред от 44 знака, без кавички и интервали',
  backups: 'трябва да е брой копия, поне 1',
  hour: 'трябва да е час като 03:00',
  password: null,
  email: null,
  readAlone: 'READ_URL: задава се само заедно с DATABASE_URL',
  demoOnServer:
    'DEMO: примерната федерация има известни пароли и се допуска само с вградената база данни; ако това се иска, задайте и DEMO_PUBLIC=1',
  demoForOthers:
    'HOST: примерната федерация има известни пароли и се показва само на този компютър; ако трябва да я виждат и други, задайте и DEMO_PUBLIC=1',
  noAddress:
    'PUBLIC_URL: задължителен е за истинска работа; адресът, който хората отварят, напр. https://kartoteka.example',
  noHttps: 'PUBLIC_URL: за истинска работа трябва да започва с https://',
  halfOfS3: 'S3_BUCKET: трябва да е зададен заедно с другите настройки S3_',
  noS3Key: (setting) => `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: задължителни са заедно с ${setting}`,
  demoWithoutDemo:
    'DEMO: в базата данни е примерната федерация, чиито пароли са известни. За истинска работа започнете с празна база данни (друга DATA_DIR или DATABASE_URL), за проба задайте DEMO=1',
  workAsDemo: 'DEMO: в базата данни са истински записи, а не примерната федерация. Задайте DEMO=0',
};

const en: ConfigText = {
  wrong: 'Wrong settings:',
  flag: 'has to be 0 or 1',
  port: 'has to be the number of a port from 0 to 65535',
  addressLike: (example) => `has to be an address like ${example}`,
  seconds: 'has to be a number of seconds',
  atLeast: (least) => `has to be at least ${least}`,
  days: 'has to be a number of days',
  atMost: (most) => `has to be at most ${most}`,
  binding: 'has to be enforce or report',
  token: (least) => `has to be at least ${least} characters long`,
  logLevel: 'has to be fatal, error, warn, info, debug or silent',
  key: 'has to be 32 bytes in base64: one line of 44 characters, without quotes and blanks',
  backups: 'has to be a number of backups, at least 1',
  hour: 'has to be an hour like 03:00',
  password:
    'breaks a rule of passwords: at least 8 characters, with small and large letters, a digit and one of !@#$%^&*, not easy to guess',
  email: 'has to be an e-mail address',
  readAlone: 'READ_URL: is set only together with DATABASE_URL',
  demoOnServer:
    'DEMO: the invented federation has passwords that everybody knows and is let in only with the embedded database; if this is wanted, set DEMO_PUBLIC=1 too',
  demoForOthers:
    'HOST: the invented federation has passwords that everybody knows and is shown only on this computer; if others shall see it, set DEMO_PUBLIC=1 too',
  noAddress: 'PUBLIC_URL: is needed for real work; the address that people open, for example https://kartoteka.example',
  noHttps: 'PUBLIC_URL: for real work it has to begin with https://',
  halfOfS3: 'S3_BUCKET: has to be set together with the other settings S3_',
  noS3Key: (setting) => `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: are needed together with ${setting}`,
  demoWithoutDemo:
    'DEMO: the database holds the invented federation, whose passwords everybody knows. For real work begin with an empty database (another DATA_DIR or DATABASE_URL), to try things out set DEMO=1',
  workAsDemo: 'DEMO: the database holds real records, not the invented federation. Set DEMO=0',
};

export const configTexts: Readonly<Record<Language, ConfigText>> = { bg, en };
export const configText = inTerminalLanguage(configTexts);
