import type { Language } from '#domain/common/language.ts';
import { daysText, plural } from '#domain/common/plural.ts';
import { inTerminalLanguage } from '../../start/terminal-language.ts';

/** What the doctor of the terminal alone looks at: a letter and a certificate. */
export interface OutsideText {
  letter: string;
  noMail: string;
  setMail: string;
  taken: (recipient: string) => string;
  refused: (answer: string) => string;
  checkMail: string;
  noConnection: string;
  late: string;
  unknownName: string;
  notLetIn: string;
  noTls: string;
  certificate: string;
  ended: (host: string, days: number) => string;
  holds: (host: string, days: number) => string;
  renew: string;
  invalid: (address: string, reason: string) => string;
  checkProxy: string;
  noAnswer: string;
}

const bg: OutsideText = {
  letter: 'Пробно писмо',
  noMail: 'Няма пощенски сървър.',
  setMail: 'Задайте SMTP_URL и MAIL_FROM.',
  taken: (recipient) => `Прието е за ${recipient}. Проверете дали пристига.`,
  refused: (answer) => `Пощенският сървър не го прие: ${answer}`,
  checkMail: 'Проверете MAIL_FROM и SMTP_URL (с паролата в него).',
  noConnection: 'няма връзка с него.',
  late: 'не отговори навреме.',
  unknownName: 'името му не се намира.',
  notLetIn: 'не приема името или паролата.',
  noTls: 'защитената връзка не се получи.',
  certificate: 'Сертификат',
  ended: (host, days) => `Сертификатът на ${host} изтече преди ${daysText(days)}.`,
  holds: (host, days) => `Сертификатът на ${host} важи още ${daysText(days)}.`,
  renew: 'Подновете го; проверете автоматичното подновяване.',
  invalid: (address, reason) => `${address} не отговаря с валиден сертификат (${reason}).`,
  checkProxy: 'Проверете проксито, сертификата и дали адресът се вижда оттук.',
  noAnswer: 'няма отговор',
};

const en: OutsideText = {
  letter: 'Test letter',
  noMail: 'There is no mail server.',
  setMail: 'Set SMTP_URL and MAIL_FROM.',
  taken: (recipient) => `Taken for ${recipient}. See whether it arrives.`,
  refused: (answer) => `The mail server did not take it: ${answer}`,
  checkMail: 'Check MAIL_FROM and SMTP_URL (with the password in it).',
  noConnection: 'there is no connection to it.',
  late: 'it did not answer in time.',
  unknownName: 'its name is not found.',
  notLetIn: 'it does not take the name or the password.',
  noTls: 'there was no secure connection.',
  certificate: 'Certificate',
  ended: (host, days) => `The certificate of ${host} ended ${plural(days, 'day', 'days')} ago.`,
  holds: (host, days) => `The certificate of ${host} holds for ${plural(days, 'day', 'days')} more.`,
  renew: 'Renew it; look at the automatic renewal.',
  invalid: (address, reason) => `${address} does not answer with a valid certificate (${reason}).`,
  checkProxy: 'Check the proxy, the certificate and whether the address can be seen from here.',
  noAnswer: 'no answer',
};

export const outsideTexts: Readonly<Record<Language, OutsideText>> = { bg, en };
export const outsideText = inTerminalLanguage(outsideTexts);
