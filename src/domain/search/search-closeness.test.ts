import { describe, expect, it } from 'vitest';
import { rememberedSlips } from './search-closeness.ts';

describe('the slips of a word', () => {
  it('of a search stay while it lasts, however many others were looked for before', () => {
    for (let before = 0; before < 20; before++) {
      rememberedSlips(`Иванов${'а'.repeat(before)}`);
      const slips = rememberedSlips('Тодоров');
      rememberedSlips('Симеонов');
      expect(rememberedSlips('Тодоров')).toBe(slips);
    }
  });

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
