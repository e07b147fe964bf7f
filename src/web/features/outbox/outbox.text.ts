import type { OutboxMail } from '#contract/outbox.contract.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const outboxText = {
  title: 'Изходяща поща',
  description: 'Писмата, които системата изпраща',
  onlyAdministrators: 'Изходящата поща е достъпна само за администратори.',
  retried: 'Писмото ще бъде изпратено отново.',
  retryFailed: 'Неуспешен опит за изпращане',
  blanked: 'Текстът е скрит, защото съдържа връзка или парола.',
} as const;

export const mailStatus: Record<OutboxMail['status'], { label: string; tone: BadgeTone }> = {
  queued: { label: 'Чака изпращане', tone: 'amber' },
  sent: { label: 'Изпратено', tone: 'green' },
  failed: { label: 'Неизпратено', tone: 'red' },
};
