import { dateInText } from '#domain/common/dates.ts';
import { timeOfDay, today } from '../write/today.ts';
import { type AccountInMail as Owner, notYou } from './account-mails.ts';
import { letter as plainLetter, type MailText, oneLine } from './letter.ts';

const letter = (to: Owner, subject: string, lines: readonly string[]): MailText =>
  plainLetter(to, { subject, to: to.firstName, lines });

const account = (to: Owner) => `на потребителя „${oneLine(to.userName)}“`;

export function factorAddedMail(to: Owner & { passkey: string | null }): MailText {
  return to.passkey === null
    ? letter(to, 'Включено е приложение за кодове', [
        `При вход ${account(to)} вече се иска и код от приложението на телефона.`,
        '',
        ...notYou(to),
      ])
    : letter(to, 'Добавен е ключ за достъп', [
        `Към профила ${account(to)} е добавен ключът за достъп „${oneLine(to.passkey)}“.`,
        '',
        ...notYou(to),
      ]);
}

export function factorCodeMail(to: Owner & { code: string; until: Date }): MailText {
  const text = letter(to, 'Код за настройване на втора стъпка', [
    `Някой въведе паролата ${account(to)} и настройва втора стъпка за вход. Кодът за това е:`,
    to.code,
    `Кодът важи до ${timeOfDay(to.until)}\u00a0ч. на ${dateInText(today(to.until))} Не го казвайте на никого.`,
    '',
    ...notYou(to),
  ]);
  return { ...text, secret: to.code };
}

export function factorRemovedMail(to: Owner & { passkey: string | null }): MailText {
  return to.passkey === null
    ? letter(to, 'Изключено е приложението за кодове', [
        `При вход ${account(to)} вече не се иска код от приложението на телефона.`,
        '',
        ...notYou(to),
      ])
    : letter(to, 'Премахнат е ключ за достъп', [
        `От профила ${account(to)} е премахнат ключът за достъп „${oneLine(to.passkey)}“.`,
        '',
        ...notYou(to),
      ]);
}

export function recoveryCodesRenewedMail(to: Owner): MailText {
  return letter(to, 'Нови резервни кодове', [
    `Издадени са нови резервни кодове ${account(to)}. Старите вече не важат.`,
    '',
    ...notYou(to),
  ]);
}

export function recoveryCodeUsedMail(to: Owner & { left: number }): MailText {
  return letter(to, 'Използван е резервен код', [
    `Използван е резервен код ${account(to)}. Остават още: ${to.left}.`,
    '',
    ...notYou(to),
  ]);
}

export function codesGuessedMail(to: Owner): MailText {
  return letter(to, 'Неуспешни опити за вход', [
    `Паролата ${account(to)} беше въведена правилно, но кодът след нея беше грешен няколко пъти поред.`,
    'Следващите опити са ограничени.',
    '',
    ...notYou(to),
  ]);
}

export function factorsRemovedMail(to: Owner): MailText {
  return letter(to, 'Премахната е двустепенната защита', [
    `Администратор премахна двустепенната защита ${account(to)}: приложението за кодове, ключовете за достъп и`,
    'резервните кодове вече не важат. Влезте с паролата си и я настройте отново.',
    'Ако не сте го искали, веднага се свържете с администратор.',
  ]);
}
