import { afterEach, beforeEach } from 'vitest';

/**
 * A stray console.error or console.warn fails the test it appears in. A test
 * that expects one replaces the method for itself with vi.spyOn. What the
 * application says of an action that the test lets fail is part of its work.
 */
const watched = ['error', 'warn'] as const;
const originals = { error: console.error, warn: console.warn };
let stray: string[] = [];

beforeEach(() => {
  stray = [];
  for (const method of watched) {
    console[method] = (...words: unknown[]) => {
      if (String(words[0]).startsWith('Неуспешно действие:')) return;
      stray.push(`console.${method}: ${words.map(String).join(' ')}`);
      originals[method](...words);
    };
  }
});

afterEach(() => {
  for (const method of watched) console[method] = originals[method];
  if (stray.length > 0) throw new Error(`Неочакван изход в конзолата:\n${stray.join('\n')}`);
});
