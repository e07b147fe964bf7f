import type { DigestWish } from '#domain/notification/digest.rules.ts';
import type { MailWish } from '#domain/mail/mail-wish.rules.ts';

export const accountCards = {
  data: 'Имена и контакти',
  password: 'Смяна на парола',
  sessions: 'Сесии',
  mails: 'Писма',
  appearance: 'Външен вид',
} as const;

export const accountSaved = {
  updated: 'Профилът е обновен успешно!',
  updateFailed: 'Възникна грешка при обновяването на профила!',
  sessionEnded: 'Сесията беше прекратена успешно!',
  othersEnded: 'Всички други сесии бяха прекратени успешно!',
  endFailed: 'Възникна грешка при прекратяването на сесия!',
  wishFailed: 'Възникна грешка при промяната на настройките за писмата!',
} as const;

export const mailWishText: Readonly<Record<MailWish, { label: string; text: string }>> = {
  contractEnds: { label: 'Изтичащ договор', text: 'Когато Ваш договор изтича скоро.' },
  transferTurn: {
    label: 'Трансфер очаква Вашето действие',
    text: 'Когато е Ваш ред да подпишете или да го осъществите.',
  },
  transferReminder: {
    label: 'Напомняне за трансфер',
    text: 'Когато трансфер очаква Вашето действие по-дълго от определения срок.',
  },
  transferOutcome: {
    label: 'Какво става с трансфер',
    text: 'Когато Ваш трансфер бъде осъществен, прекратен, отказан или оттеглен, или когато изтече и бъде приключен.',
  },
};

export const digestText: Readonly<{ label: string; text: string; choices: Readonly<Record<DigestWish, string>> }> = {
  label: 'Обобщение по имейл',
  text: 'Едно писмо с всичко, което очаква Вашето действие. Когато няма нищо такова, не се изпраща.',
  choices: { never: 'Никога', daily: 'Всеки ден', weekly: 'Всяка седмица' },
};
