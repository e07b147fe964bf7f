import { letter, type MailText, oneLine, type Sender } from './letter.ts';

interface MessageInMail extends Sender {
  firstName: string;
  text: string;
  link: string;
}

/** What the federation has written, line by line as it was written. */
export function clubMessageMail(message: MessageInMail): MailText {
  return letter(message, {
    subject: 'Съобщение от федерацията',
    to: message.firstName,
    lines: [...message.text.split('\n').map(oneLine), '', 'Съобщението е и в картотеката:', message.link],
  });
}
