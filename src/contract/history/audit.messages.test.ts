import { describe, expect, it } from 'vitest';
import { faultSentence } from './audit.messages.ts';

describe('what is wrong with the audit is said in one sentence', () => {
  it.each([
    ['missing', 'Запис № 12 (място 10 във веригата) липсва: изтрит е.'],
    ['changed', 'Запис № 12 (място 10 във веригата) е променен или преместен.'],
    ['inserted', 'Запис № 12 (място 10 във веригата) не е създаден от системата, а е добавен отвън.'],
    [
      'cut',
      'Запис № 12 (място 10 във веригата) и всички след него липсват: краят на дневника е отрязан или базата е възстановена от по-старо копие.',
    ],
  ] as const)('%s', (kind, sentence) => {
    expect(faultSentence({ kind, sequence: 10, entryId: 12 })).toBe(sentence);
  });

  it('without the number of an entry nobody knows, and without the place of one that has none', () => {
    expect(faultSentence({ kind: 'missing', sequence: 10, entryId: null })).toBe(
      'Запис (място 10 във веригата) липсва: изтрит е.',
    );
    expect(faultSentence({ kind: 'inserted', sequence: null, entryId: 12 })).toBe(
      'Запис № 12 не е създаден от системата, а е добавен отвън.',
    );
    expect(faultSentence({ kind: 'changed', sequence: null, entryId: null })).toBe('Запис е променен или преместен.');
  });
});
