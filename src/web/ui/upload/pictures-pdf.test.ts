import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { pdfOfPictures } from './pictures-pdf.ts';

const page = async (width: number, height: number) => ({
  bytes: await sharp({ create: { width, height, channels: 3, background: '#dddddd' } })
    .jpeg()
    .toBuffer(),
  width,
  height,
});

describe('pages that were photographed one by one', () => {
  it('are the pages of one PDF, each in its own shape, with a table that leads to every object', async () => {
    const bytes = pdfOfPictures([await page(300, 400), await page(400, 300), await page(10, 10)]);
    const text = Buffer.from(bytes).toString('latin1');
    expect(text.match(/\/Type \/Page /g)).toHaveLength(3);
    expect(text).toContain('/MediaBox [0 0 632 842]');
    expect(text).toContain('/MediaBox [0 0 842 632]');
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(table, table + 4)).toBe('xref');
    const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, place]) => Number(place));
    expect(places.map((place) => text.slice(place, place + 8).includes(' 0 obj'))).toEqual(places.map(() => true));
  });
});
