import { eventSentence, type TransferEvent, transferEventKinds } from './transfer-timeline.rules.ts';

/** What happened, of what people are told. Each is in a check of the table of news: a new one needs a migration. */
export const newsKinds = transferEventKinds.filter((kind) => kind !== 'leftCardIndex');
export type NewsKind = (typeof newsKinds)[number];

/** So long news can be read. */
export const NEWS_DAYS = 30;

/** What happened as a sentence; the transfer it happened to is named beside it. */
export function newsSentence(news: Omit<TransferEvent, 'isInPlaceOfPlayer' | 'reason'> & { kind: NewsKind }): string {
  const name = news.by === null ? null : `${news.by.firstName} ${news.by.lastName}`;
  if (news.kind === 'documentAdded') return name === null ? 'Добавен е документ.' : `${name} добави документ.`;
  return eventSentence({ ...news, isInPlaceOfPlayer: false, reason: null });
}
