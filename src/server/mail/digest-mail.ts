import { type MailText, type Sender, letter } from './letter.ts';

export function digestMail(
  to: { firstName: string; waiting: readonly { text: string; link: string }[]; wishesLink: string } & Sender,
): MailText {
  return letter(to, {
    subject: 'Очакват Вашето действие',
    to: to.firstName,
    lines: [
      'Очакват Вашето действие:',
      ...to.waiting.flatMap(({ text, link }) => ['', text, link]),
      '',
      'Колко често да получавате това писмо, избирате в профила си:',
      to.wishesLink,
    ],
  });
}
