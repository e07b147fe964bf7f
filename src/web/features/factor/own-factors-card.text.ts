import { daysText, plural } from '#web/lib/text/plural.ts';

export const ownFactorsText = {
  title: 'Двустепенна защита',
  description: 'Втора стъпка след паролата: пази профила Ви дори ако някой научи паролата Ви.',
  required: (days: number) =>
    `Администраторите трябва да имат двустепенна защита. ${days === 0 ? 'Днес е последният ден за настройването ѝ.' : `За настройването ѝ ${days === 1 ? 'остава' : 'остават'} ${daysText(days)}.`}`,
  app: 'Приложение за кодове',
  appText: 'При вход въвеждате шестцифрен код от телефона си.',
  since: (day: string) => `Включено от ${day}\u00a0г.`,
  off: 'Изключено',
  turnOn: 'Включи',
  turnOff: 'Изключи',
  replace: 'Замени',
  codes: 'Резервни кодове',
  codesText: 'С тях влизате, ако телефонът Ви не е под ръка.',
  left: (count: number) => `Неизползвани: ${count} от 10`,
  renew: 'Нови кодове',
  passkeys: 'Ключове за достъп',
  passkeysText: 'Влизате с пръстов отпечатък, лице или ПИН на устройството си, без код и дори без парола.',
  noPasskeys: 'Няма добавени',
  passkeysOf: (count: number) => plural(count, 'ключ', 'ключа'),
  passkeysUnavailable: 'Този браузър не поддържа ключове за достъп.',
  add: 'Добави ключ',
} as const;
