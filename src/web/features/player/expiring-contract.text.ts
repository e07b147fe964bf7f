import type { ExpiringContract } from '#contract/player.contract.ts';
import { playerDocumentTypes } from '#domain/reference-lists.ts';
import { searchText } from '#domain/search-key.ts';
import { isFoundIn } from '#domain/search-spellings.ts';
import { transferType, transferTypeLabels } from '#domain/transfer.rules.ts';
import type { NoticeCount } from '#web/api/expiring-contract.api.ts';
import { counted } from '#web/lib/counted.ts';
import { fullNameOf } from '#web/lib/names.ts';

export const noticeText = {
  sent: 'Известието беше изпратено успешно!',
  failed: 'Възникна грешка при изпращането на известието!',
  sentToday: 'Вече е изпратено днес',
};

export function sendQuestion(contract: ExpiringContract): string {
  return `Сигурни ли сте, че искате да изпратите имейл за изтичащия договор на ${fullNameOf(contract.player)}?`;
}

export function sendAllQuestion(count: number): string {
  return `Сигурни ли сте, че искате да изпратите имейл за ${counted(count, 'изтичащ договор', 'изтичащи договора')}?`;
}

/** „Изпратени 28, пропуснати 2“ */
export function resultText({ queued, skipped }: NoticeCount): string {
  return `Изпратени ${queued}, пропуснати ${skipped}`;
}

export function contractKey({ documentId, transferId }: ExpiringContract): string {
  return documentId === null ? `transfer-${transferId}` : `document-${documentId}`;
}

/** A transfer for a period has no type of document: it is a contract by itself. */
export function contractType({ type }: ExpiringContract): string {
  const label = playerDocumentTypes.find(({ value }) => value === type)?.label;
  return label ?? transferTypeLabels[transferType.contract] ?? '–';
}

/** Every word has to be found in the names, the number or the club, in Cyrillic or Latin. */
export function matching(contracts: readonly ExpiringContract[], keyword: string): readonly ExpiringContract[] {
  return contracts.filter(({ player, club }) =>
    isFoundIn(searchText(fullNameOf(player), player.number, club?.fullName), keyword),
  );
}
