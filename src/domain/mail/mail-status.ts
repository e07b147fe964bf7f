export type MailStatus = 'queued' | 'sent' | 'failed';

/** How the state of an outgoing mail is called. */
export const mailStatusLabels: Readonly<Record<MailStatus, string>> = {
  queued: 'Чака изпращане',
  sent: 'Изпратено',
  failed: 'Неизпратено',
};
