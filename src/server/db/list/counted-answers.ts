import { createHash } from 'node:crypto';
import { RecentMap } from '#server/http/recent-map.ts';
import type { ChangeFeed } from '../connect/change-feed.ts';
import { toldTables, untoldTables } from './told-tables.ts';

/** They read tables that the statement does not name. */
export const READING_FUNCTIONS = ['club_name_at', 'contract_until_of'];
/** The hour changes what is found and writes nothing. */
const HOURS = ['now', 'current_date', 'current_time', 'current_timestamp', 'clock_timestamp'];

const anyOf = (words: readonly string[]) => new RegExp(String.raw`\b(?:${words.join('|')})\b`, 'g');
const TOLD = anyOf(toldTables);
const UNTOLD = anyOf([...untoldTables, ...READING_FUNCTIONS, ...HOURS]);

/** More than 300 clubs and the office ask for between two changes of the registry. */
const MOST = 10_000;

export interface Question {
  text: string;
  values: readonly unknown[];
}

interface Known {
  answer: unknown;
  tables: readonly string[];
  /** Of each table, how often it had been written before it was read. */
  writings: readonly number[];
}

export type KnownAnswers = Pick<CountedAnswers, 'get' | 'keeper'>;

/**
 * What was counted, remembered until one of the tables that it was counted from is written. An hour that nobody tells
 * of, or a table, and the question is asked each time.
 */
export class CountedAnswers {
  readonly #known = new RecentMap<string, Known>(MOST);
  readonly #changes: ChangeFeed;
  readonly #writings = new Map<string, number>();
  #all = 0;

  constructor(changes: ChangeFeed) {
    this.#changes = changes;
    changes.on('table_written', (table) => {
      if (table === null || table === '') this.#all += 1;
      else this.#writings.set(table, (this.#writings.get(table) ?? 0) + 1);
    });
  }

  get(question: Question): unknown {
    const key = keyOf(question);
    const known = this.#known.get(key);
    if (known === undefined) return undefined;
    if (this.#writingsOf(known.tables).every((count, at) => count === known.writings[at])) return known.answer;
    this.#known.delete(key);
    return undefined;
  }

  /** To be asked before counting: what is written meanwhile makes the answer an old one. */
  keeper(question: Question): (answer: unknown) => void {
    if (question.text.search(UNTOLD) !== -1) return () => undefined;
    const tables = [...new Set(question.text.match(TOLD))];
    const writings = this.#writingsOf(tables);
    return (answer) => {
      if (this.#changes.isListening) this.#known.set(keyOf(question), { answer, tables, writings });
    };
  }

  #writingsOf(tables: readonly string[]): number[] {
    return [this.#all, ...tables.map((table) => this.#writings.get(table) ?? 0)];
  }
}

const keyOf = ({ text, values }: Question): string =>
  createHash('sha1').update(text).update(JSON.stringify(values)).digest('base64url');
