import type { OutboxMail } from '#contract/mail/outbox.contract.ts';
import { mailStatusLabels } from '#domain/mail/mail-status.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const outboxText = {
  title: 'Изходяща поща',
  noMail:
    'Пощата не е настроена: писмата остават тук. Пощенският сървър се задава от поддържащия системата (SMTP_URL).',
  onlyAdministrators: 'Изходящата поща е достъпна само за администратори.',
  retried: 'Писмото ще бъде изпратено отново.',
  retryFailed: 'Възникна грешка при повторното изпращане!',
  blanked: 'Текстът е скрит, защото съдържа връзка или парола.',
} as const;

export const mailStatus: Record<OutboxMail['status'], { label: string; tone: BadgeTone }> = {
  queued: { label: mailStatusLabels.queued, tone: 'amber' },
  sent: { label: mailStatusLabels.sent, tone: 'green' },
  failed: { label: mailStatusLabels.failed, tone: 'red' },
};
