export const chainFaults = ['missing', 'changed', 'inserted', 'cut', 'replaced'] as const;
type ChainFaultKind = (typeof chainFaults)[number];

export interface ChainFault {
  kind: ChainFaultKind;
  sequence: number | null;
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
  inserted: 'не е създаден от системата, а е добавен отвън.',
  cut: 'и всички след него липсват: краят на дневника е отрязан или базата е възстановена от по-старо копие.',
  replaced: 'е друг: базата е възстановена от по-старо копие и дневникът продължава от него.',
};
