import type { ExpiringContract } from '#contract/expiring-contract.contract.ts';
import { playerDocumentTypes } from '#domain/reference-lists.ts';
import { transferType, transferTypeLabels } from '#domain/transfer.rules.ts';
import { plural } from '#web/lib/plural.ts';
import { fullNameOf } from '#web/lib/names.ts';

export const noticeText = {
  sent: 'Известието беше изпратено успешно!',
  failed: 'Възникна грешка при изпращането на известието!',
  sentToday: 'Вече е изпратено днес',
  allSentToday: 'За днес всички известия вече са изпратени.',
};

export function sendQuestion(contract: ExpiringContract): string {
  return `Сигурни ли сте, че искате да изпратите имейл за изтичащия договор на ${fullNameOf(contract.player)}?`;
}

export function sendAllQuestion(count: number): string {
  return `Сигурни ли сте, че искате да изпратите имейл за ${plural(count, 'изтичащ договор', 'изтичащи договора')}?`;
}

interface Sending {
  total: number;
  done: number;
  queued: number;
}

/** „Изпратени 28, пропуснати 2“ */
export function resultText({ done, queued }: Pick<Sending, 'done' | 'queued'>): string {
  return `Изпратени ${queued}, пропуснати ${done - queued}`;
}

/** After a sending that was broken off. */
export function remainderText({ total, done }: Sending): string {
  return `Остават ${total - done}. Можете да ги изпратите отново: вече изпратените няма да се повторят.`;
}

/** „10 от 35“ */
export function progressText({ total, done }: Sending): string {
  return `${done} от ${total}`;
}

/** A transfer for a period has no type of document: it is a contract by itself. */
export function contractType({ type }: ExpiringContract): string {
  const label = playerDocumentTypes.find(({ value }) => value === type)?.label;
  return label ?? transferTypeLabels[transferType.contract] ?? '–';
}
