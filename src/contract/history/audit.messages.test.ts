import { describe, expect, it } from 'vitest';
import { faultSentence } from './audit.messages.ts';

describe('what is wrong with the audit is said in one sentence', () => {
  it.each([
    ['missing', 'Запис № 12 (място 10 във веригата) липсва: изтрит е.'],
    ['changed', 'Запис № 12 (място 10 във веригата) е променен или преместен.'],
    ['inserted', 'Запис № 12 (място 10 във веригата) не е създаден от системата, а е добавен отвън.'],
    [
      'replaced',
      'Запис № 12 (място 10 във веригата) е друг: базата е възстановена от по-старо копие и дневникът продължава от него.',
    ],
    [
      'cut',
      'Запис № 12 (място 10 във веригата) и всички след него липсват: краят на дневника е отрязан или базата е възстановена от по-старо копие.',
    ],
  ] as const)('%s', (kind, sentence) => {
    expect(faultSentence({ kind, sequence: 10, entryId: 12 })).toBe(sentence);
  });

  it.each([
    ['missing', 'is missing: it was removed.'],
    ['changed', 'was changed or moved.'],
    ['inserted', 'was not made by the system but added from outside.'],
    [
      'cut',
      'and all after it are missing: the end of the audit was cut off, or the database restored from an older copy.',
    ],
    ['replaced', 'is another one: the database was restored from an older copy and the audit goes on from there.'],
  ] as const)('in English, too: %s', (kind, words) => {
    expect(faultSentence({ kind, sequence: 10, entryId: 12 }, 'en')).toBe(`Entry 12 (place 10 of the chain) ${words}`);
    expect(faultSentence({ kind, sequence: null, entryId: null }, 'en')).toBe(`An entry ${words}`);
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
