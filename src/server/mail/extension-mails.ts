import { dateInText, type IsoDate } from '#domain/common/dates.ts';
import { type MailText, oneLine, type Sender } from './letter.ts';
import { type TransferInMail, transferMail } from './transfer-mails.ts';

export type ExtensionOccasion = 'proposed' | 'agreed' | 'refused' | 'withdrawn';

const texts: Readonly<Record<ExtensionOccasion, { subject: string; line: (day: string) => string; end: string }>> = {
  proposed: {
    subject: 'предложено удължаване',
    line: (day) => `Предложено е трансферът да бъде удължен до ${day}`,
    end: 'Прегледайте и подпишете удължаването тук:',
  },
  agreed: {
    subject: 'удължен',
    line: (day) => `Всички страни подписаха: трансферът е удължен до ${day}`,
    end: 'Повече за трансфера:',
  },
  refused: {
    subject: 'отказано удължаване',
    line: (day) => `Една от страните отказа удължаването до ${day}`,
    end: 'Повече за трансфера:',
  },
  withdrawn: {
    subject: 'оттеглено удължаване',
    line: (day) => `Оттеглено е предложението за удължаване до ${day}`,
    end: 'Повече за трансфера:',
  },
};

export function extensionMail(
  transfer: TransferInMail & Sender,
  occasion: ExtensionOccasion,
  { endOn, reason }: { endOn: IsoDate; reason: string | null },
): MailText {
  const { subject, line, end } = texts[occasion];
  const because = reason === null ? [] : [`Причина: ${oneLine(reason)}`];
  return transferMail(transfer, { subject, text: [line(dateInText(endOn)), ...because, end] });
}
