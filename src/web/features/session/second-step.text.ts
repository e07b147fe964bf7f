import type { FactorWay } from '#domain/factor.rules.ts';

/** What the second step of the sign-in says. */
export const secondStepText = {
  right: 'Паролата е вярна. Остава втората стъпка.',
  back: 'Обратно към входа',
  mustSetUp: 'Администраторите вече влизат само с втора стъпка. Настройте я сега, за да продължите.',
  setUp: 'Настрой сега',
  confirm: 'Потвърди',
  confirming: 'Проверяване...',
  ways: {
    totp: 'Използвай приложението за кодове',
    recoveryCode: 'Използвай резервен код',
    passkey: 'Използвай ключ за достъп',
  } satisfies Record<FactorWay, string>,
  totp: { label: 'Код от приложението', hint: 'Шестте цифри, които приложението за кодове показва в момента.' },
  recoveryCode: { label: 'Резервен код', hint: 'Десет знака, например ACDEF-23456. Всеки код важи веднъж.' },
} as const;
