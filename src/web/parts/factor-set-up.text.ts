import type { FactorWay } from '#domain/factor/factor.rules.ts';

export const wayText = {
  totp: 'Използвай приложението за кодове',
  recoveryCode: 'Използвай резервен код',
  passkey: 'Използвай ключ за достъп',
} as const satisfies Record<FactorWay, string>;

export const setUpText = {
  scan: 'Отворете приложение за кодове на телефона си (например Google Authenticator или Microsoft Authenticator) и сканирайте QR кода.',
  qr: 'QR код за приложението за кодове',
  type: 'Ако не можете да го сканирате, въведете този ключ в приложението:',
  secret: 'ключа',
  first: { label: 'Код от приложението', hint: 'Шестте цифри, които приложението вече показва.' },
  turnOn: 'Включи',
  turningOn: 'Включване...',
} as const;

export const recoveryText = {
  title: 'Резервни кодове',
  keep: 'Запазете тези кодове на сигурно място. С тях влизате, ако телефонът Ви не е под ръка. Всеки важи веднъж. Показват се само сега.',
  about: 'резервните кодове',
  print: 'Принтирай',
  download: 'Изтегли',
  fileName: 'резервни-кодове.txt',
  done: 'Запазих кодовете',
} as const;
