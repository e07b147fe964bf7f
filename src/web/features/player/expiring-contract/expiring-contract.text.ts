import type { ExpiringContract } from '#contract/player/expiring-contract.contract.ts';
import { playerDocumentShortLabels, playerDocumentTypes } from '#domain/federation/reference-lists.ts';
import { transferType, transferTypeLabels } from '#domain/transfer/transfer.rules.ts';
import { plural } from '#web/lib/text/plural.ts';
import { fullNameOf } from '#web/lib/text/names.ts';

export const noticeText = {
  sent: 'Известието беше изпратено успешно!',
  failed: 'Възникна грешка при изпращането на известието!',
  sentToday: 'Изпратено днес',
  preparedToday: 'Подготвено днес',
  skipped: 'Днес вече е изпратено известие.',
  allSentToday: 'За днес всички известия вече са изпратени.',
};

/** Where nothing can leave the house, nothing is called sent. */
const MAIL_WAITS = 'Пощата не е настроена: писмата само ще бъдат подготвени.';

export function sendQuestion(contract: ExpiringContract): string {
  const question = `Да бъде ли изпратено писмо за изтичащия договор на ${fullNameOf(contract.player)}?`;
  return [question, readersOf(contract), ...(contract.isMailSent ? [] : [MAIL_WAITS])].join('\n');
}

const NOBODY_TO_TELL = 'Няма на кого да бъде изпратено: нито клубът, нито състезателят има имейл.';

function readersOf({ club, reaches }: ExpiringContract): string {
  const clubName = reaches.club && club !== null ? club.fullName : null;
  if (clubName === null) return reaches.player ? 'Ще го получи състезателят.' : NOBODY_TO_TELL;
  return reaches.player ? `Ще го получат ${clubName} и състезателят.` : `Ще го получи ${clubName}.`;
}

export function sendAllQuestion(contracts: readonly ExpiringContract[]): string {
  const toClubs = contracts.filter(({ club, reaches }) => club !== null && reaches.club);
  const toPlayers = contracts.filter(({ reaches }) => reaches.player);
  const clubs = new Set(toClubs.map(({ club }) => club?.id)).size;
  const players = new Set(toPlayers.map(({ player }) => player.id)).size;
  const readers = [
    ...(clubs === 0 ? [] : [plural(clubs, 'клуб', 'клуба')]),
    ...(players === 0 ? [] : [plural(players, 'състезател', 'състезатели')]),
  ];
  const letters = plural(toClubs.length + toPlayers.length, 'писмо', 'писма');
  const to = readers.length === 0 ? '' : `: до ${readers.join(' и ')}`;
  const isMailSent = contracts.every((contract) => contract.isMailSent);
  const isOne = toClubs.length + toPlayers.length === 1;
  const sent = `Ще ${isOne ? 'бъде' : 'бъдат'} ${isMailSent ? (isOne ? 'изпратено' : 'изпратени') : isOne ? 'подготвено' : 'подготвени'}`;
  const skipped = 'Които вече са получили известие днес, се пропускат.';
  return [`${sent} ${letters}${to}. ${skipped}`, ...(isMailSent ? [] : [MAIL_WAITS])].join('\n');
}

export const toldText = (count: number): string =>
  count === 1
    ? 'За още 1 от избраните днес вече е изпратено известие или няма на кого да бъде изпратено.'
    : `За още ${count} от избраните днес вече е изпратено известие или няма на кого да бъде изпратено.`;

interface Sending {
  total: number;
  done: number;
  /** Of contracts, and of the letters about them: one contract may be told to two. */
  queued: number;
  letters: number;
  isMailSent: boolean;
}

/** „Изпратени 34 писма, пропуснати 2 договора“; in the same unit as the question. */
export function resultText({ done, queued, letters, isMailSent }: Omit<Sending, 'total'>): string {
  const amount = plural(letters, 'писмо', 'писма');
  if (!isMailSent) return `${letters === 1 ? 'Подготвено' : 'Подготвени'} ${amount}; пощата не е настроена`;
  return `${letters === 1 ? 'Изпратено' : 'Изпратени'} ${amount}, пропуснати ${plural(done - queued, 'договор', 'договора')}`;
}

export function remainderText({ total, done }: Sending): string {
  return `Неизпратени: ${total - done}. Можете да ги изпратите отново: вече изпратените няма да се повторят.`;
}

export function progressText({ total, done }: Sending): string {
  return `${done} от ${total}`;
}

/** A transfer for a period has no type of document: it is a contract by itself. */
export function contractType({ type }: ExpiringContract): string {
  const label = playerDocumentTypes.find(({ value }) => value === type)?.label;
  return label ?? transferTypeLabels[transferType.contract] ?? '–';
}

export function shortContractType(contract: ExpiringContract): string {
  return contract.type === null ? contractType(contract) : playerDocumentShortLabels[contract.type];
}
