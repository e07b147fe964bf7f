import type { ExpiringContract } from '#contract/expiring-contract.contract.ts';
import { playerDocumentTypes } from '#domain/reference-lists.ts';
import { transferType, transferTypeLabels } from '#domain/transfer.rules.ts';
import { plural } from '#web/lib/plural.ts';
import { fullNameOf } from '#web/lib/names.ts';

export const noticeText = {
  sent: 'Известието беше изпратено успешно!',
  failed: 'Възникна грешка при изпращането на известието!',
  toldToday: 'Известен днес',
  allSentToday: 'За днес всички известия вече са изпратени.',
};

export function sendQuestion(contract: ExpiringContract): string {
  const question = `Сигурни ли сте, че искате да изпратите имейл за изтичащия договор на ${fullNameOf(contract.player)}?`;
  return `${question}\n${readersOf(contract)}`;
}

/** To whom the notice about one contract goes. */
function readersOf({ club, reaches }: ExpiringContract): string {
  const clubName = reaches.club && club !== null ? club.fullName : null;
  if (clubName === null) return reaches.player ? 'Ще го получи състезателят.' : 'Няма на кого да бъде изпратено.';
  return reaches.player ? `Ще го получат ${clubName} и състезателят.` : `Ще го получи ${clubName}.`;
}

/** „Ще изпратим 33 писма: до 18 клуба и 4 състезатели. Вече известените днес се пропускат.“ */
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
  return `Ще изпратим ${letters}${to}. Вече известените днес се пропускат.`;
}

interface Sending {
  total: number;
  done: number;
  queued: number;
  isMailSent: boolean;
}

/** „Изпратени 28, пропуснати 2“; where nothing can leave the house, nothing is called sent. */
export function resultText({ done, queued, isMailSent }: Pick<Sending, 'done' | 'queued' | 'isMailSent'>): string {
  if (!isMailSent) return `Подготвени ${queued}; пощата не е настроена`;
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
