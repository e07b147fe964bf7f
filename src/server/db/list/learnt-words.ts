import type { ChangeFeed } from '../connect/change-feed.ts';
import { remembered } from '../connect/remembered.ts';
import type { Statement } from './statement-names.ts';

/** The words that anything searched in holds (`search_words`), as far as a slip in one of them is forgiven. */
export interface LearntWords {
  has: (word: string) => boolean;
  /** Whether any of them is it, or holds it. */
  hold: (piece: string) => boolean;
}

/** More than a federation has; to read all of them again whenever one is learnt would take longer than to ask. */
export const MOST_LEARNT = 20_000;

const READ: Statement<{ words: string | null }> = {
  name: 'read-learnt-words',
  text: `select case when count(*) <= ${MOST_LEARNT} then string_agg(word, ' ') end as words
    from (select word from search_words limit ${MOST_LEARNT + 1}) learnt`,
};

type Rows = <Row extends object>(statement: Statement<Row>, values: unknown[]) => Promise<Row[]>;

/** Read once and remembered until one is learnt or forgotten. Null where there are too many, or none. */
export function learntWordsOf(changes: ChangeFeed, rows: Rows): () => Promise<LearntWords | null> {
  return remembered(changes, 'search_words_changed', async () => {
    const [read] = await rows(READ, []);
    const words = read?.words ?? null;
    if (words === null) return null;
    const all = new Set(words.split(' '));
    // No word has a space, so nothing is found across two of them.
    return { has: (word) => all.has(word), hold: (piece) => words.includes(piece) };
  });
}
