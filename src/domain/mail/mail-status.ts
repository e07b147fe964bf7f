export type MailStatus = 'queued' | 'sent' | 'failed';

export const mailStatusLabels: Readonly<Record<MailStatus, string>> = {
  queued: 'Чака изпращане',
  sent: 'Изпратено',
  failed: 'Неизпратено',
};
