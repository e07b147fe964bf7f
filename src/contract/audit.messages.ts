export const auditMessages = {
  exportTooLong: 'Файлът би имал повече от 100 000 реда. Изберете дни, човек или действие.',
} as const;

/** What can be wrong with the chain over the audit. */
export const chainFaults = ['missing', 'changed', 'inserted', 'cut', 'replaced'] as const;
export type ChainFaultKind = (typeof chainFaults)[number];

export interface ChainFault {
  kind: ChainFaultKind;
  /** The place in the chain; null for an entry that has none. */
  sequence: number | null;
  /** The entry of the audit; null where nobody knows which it was. */
  entryId: number | null;
}

/** „Запис № 12 (място 10 във веригата) е променен…“ */
export function faultSentence({ kind, sequence, entryId }: ChainFault): string {
  const which = [
    entryId === null ? 'Запис' : `Запис № ${entryId}`,
    sequence === null ? '' : ` (място ${sequence} във веригата)`,
  ].join('');
  return `${which} ${faultWords[kind]}`;
}

const faultWords: Readonly<Record<ChainFaultKind, string>> = {
  missing: 'липсва: изтрит е.',
  changed: 'е променен или преместен.',
  inserted: 'не е направен от системата: добавен е отстрани.',
  cut: 'и всички след него липсват: краят на одита е отрязан или е върнато по-старо копие.',
  replaced: 'не е този, който е бил тук: върнато е по-старо копие и одитът е продължен от него.',
};
