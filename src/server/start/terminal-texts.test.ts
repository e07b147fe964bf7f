import { expect, it } from 'vitest';
import { demoLogins } from '#demo/demo-logins.ts';
import type { Language } from '#domain/common/language.ts';
import { faultSentence, chainFaults } from '#contract/history/audit.messages.ts';
import { startTexts } from './start.text.ts';

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** Every module that says something on a terminal, found by its name, so that a new one cannot be left out. */
const modules = {
  ...import.meta.glob('../{backup,commands,db,files,keys,start}/**/*.text.ts', { eager: true }),
  ...import.meta.glob('../config.text.ts', { eager: true }),
  ...import.meta.glob('../features/system/{doctor-english,outside-checks}.text.ts', { eager: true }),
  ...import.meta.glob('../../demo/*.text.ts', { eager: true }),
} as Record<string, Record<string, unknown>>;

type Spoken = Readonly<Record<Language, Record<string, unknown>>>;
const isSpoken = (value: unknown): value is Spoken =>
  typeof value === 'object' && value !== null && 'bg' in value && 'en' in value;

/** One and several are different words. */
const COUNTS = [1, 2];

/** What a text says, each sentence with numbers in place of its facts. */
function said(text: unknown): string[] {
  if (typeof text === 'string') return [text];
  if (typeof text === 'function')
    return COUNTS.map((count) => String((text as (...facts: number[]) => unknown)(count, count, count, count)));
  return typeof text === 'object' && text !== null ? Object.values(text).flatMap(said) : [];
}

const texts = Object.entries(modules).flatMap(([file, module]) =>
  Object.values(module)
    .filter(isSpoken)
    .map((spoken) => [file, spoken] as const),
);

it('every text of the terminal is there in both languages', () => {
  expect(texts).toHaveLength(Object.keys(modules).length);
});

it.each(texts)('%s says nothing in Cyrillic letters in English, and everything in Bulgarian', (_, { bg, en }) => {
  expect(said(en).filter((sentence) => CYRILLIC.test(sentence))).toEqual([]);
  expect(said(bg).some((sentence) => CYRILLIC.test(sentence))).toBe(true);
});

it.each(texts)('%s says something with every sentence, and what it is that it counts', (_, { bg, en }) => {
  const sentences = [bg, en].flatMap(said);
  expect(sentences.filter((sentence) => sentence.trim() === '')).toEqual([]);
  expect(sentences.filter((sentence) => /\d/.test(sentence) && sentence !== sentence.trim())).toEqual([]);
});

it('accounts to try the program with and faults of the audit have English words too', () => {
  const words = [
    ...demoLogins.map(startTexts.en.login),
    ...chainFaults.map((kind) => faultSentence({ kind, sequence: 10, entryId: 12 }, 'en')),
  ];
  expect(words.filter((sentence) => CYRILLIC.test(sentence))).toEqual([]);
  expect(words).toContain('Entry 12 (place 10 of the chain) was changed or moved.');
});
