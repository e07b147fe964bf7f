import { expect, it } from 'vitest';
import { parsedFonts } from './sofia-sans.ts';

it.each(['regular', 'bold'] as const)(
  'the dot of a date stands clear of the figures before it, in %s',
  async (name) => {
    const font = (await parsedFonts())[name];
    const width = (text: string) => font.layout(text).advanceWidth;
    for (const figure of '0123456789') expect(width(`${figure}.`)).toBeCloseTo(width(figure) + width('.'), 5);
    // Letters are drawn as the font has them.
    expect(width('Г.')).toBeLessThan(width('Г') + width('.'));
  },
);
