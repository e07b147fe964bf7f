import { wayText } from '#web/parts/factor-set-up.text.ts';

interface SentCode {
  sentTo: string;
  until: string;
  isMailOn: boolean;
  isAgain: boolean;
}

export const secondStepText = {
  right: 'Паролата е вярна. Остава втората стъпка.',
  back: 'Обратно към входа',
  mustSetUp:
    'Администраторите вече влизат само с втора стъпка. За да я настроите, първо ще получите код на имейла от профила си.',
  sendCode: 'Изпрати код',
  sendAgain: 'Изпрати нов код',
  sending: 'Изпращане...',
  sent: ({ sentTo, until, isMailOn, isAgain }: SentCode) =>
    isMailOn
      ? `Изпратен е ${isAgain ? 'нов код' : 'код'} на ${sentTo}. Важи само последният изпратен код, до ${until}\u00A0ч.`
      : `Няма пощенски сървър и писмото до ${sentTo} чака в „Изходяща поща“. Поискайте кода от друг администратор. Важи до ${until}\u00A0ч.`,
  next: 'Продължи',
  mailCode: { label: 'Код от писмото', hint: 'Шест цифри.' },
  confirm: 'Потвърди',
  confirming: 'Проверяване...',
  ways: wayText,
  totp: { label: 'Код от приложението', hint: 'Шестте цифри, които приложението за кодове показва в момента.' },
  recoveryCode: { label: 'Резервен код', hint: 'Десет символа, например ACDEF-23456. Всеки код важи веднъж.' },
} as const;
