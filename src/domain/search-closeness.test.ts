import { describe, expect, it } from 'vitest';
import { rememberedSlips } from './search-closeness.ts';

describe('the slips of a word', () => {
  it('are worked out once for all rows of a list, also of a search for two words', () => {
    const slips = rememberedSlips('Александров');
    expect(rememberedSlips('Драганов')).not.toBe(slips);
    expect(rememberedSlips('Александров')).toBe(slips);
  });

  it('are forgotten when many other words have been looked for', () => {
    const slips = rememberedSlips('Александров');
    for (const letter of 'абвгдежзийклмнопрст') rememberedSlips(`${letter}лександров`);
    expect(rememberedSlips('Александров')).not.toBe(slips);
  });
});
