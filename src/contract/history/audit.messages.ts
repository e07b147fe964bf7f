import type { Language } from '#domain/common/language.ts';

export const chainFaults = ['missing', 'changed', 'inserted', 'cut', 'replaced'] as const;
type ChainFaultKind = (typeof chainFaults)[number];

export interface ChainFault {
  kind: ChainFaultKind;
  sequence: number | null;
  entryId: number | null;
}

interface FaultText {
  entry: string;
  numbered: (id: number) => string;
  place: (sequence: number) => string;
  what: Readonly<Record<ChainFaultKind, string>>;
}

/** „Запис № 12 (място 10 във веригата) е променен…“ */
export function faultSentence({ kind, sequence, entryId }: ChainFault, language: Language = 'bg'): string {
  const text = faultTexts[language];
  const which = entryId === null ? text.entry : text.numbered(entryId);
  const where = sequence === null ? '' : ` (${text.place(sequence)})`;
  return `${which}${where} ${text.what[kind]}`;
}

const bulgarianFaults: Readonly<Record<ChainFaultKind, string>> = {
  missing: 'липсва: изтрит е.',
  changed: 'е променен или преместен.',
  inserted: 'не е създаден от системата, а е добавен отвън.',
  cut: 'и всички след него липсват: краят на дневника е отрязан или базата е възстановена от по-старо копие.',
  replaced: 'е друг: базата е възстановена от по-старо копие и дневникът продължава от него.',
};

const englishFaults: Readonly<Record<ChainFaultKind, string>> = {
  missing: 'is missing: it was removed.',
  changed: 'was changed or moved.',
  inserted: 'was not made by the system but added from outside.',
  cut: 'and all after it are missing: the end of the audit was cut off, or the database restored from an older copy.',
  replaced: 'is another one: the database was restored from an older copy and the audit goes on from there.',
};

const faultTexts: Readonly<Record<Language, FaultText>> = {
  bg: {
    entry: 'Запис',
    numbered: (id) => `Запис № ${id}`,
    place: (sequence) => `място ${sequence} във веригата`,
    what: bulgarianFaults,
  },
  en: {
    entry: 'An entry',
    numbered: (id) => `Entry ${id}`,
    place: (sequence) => `place ${sequence} of the chain`,
    what: englishFaults,
  },
};
